// Opens a shared page from a disk in a headless Chromium and uses it as a finger does.
//   node share_page.mjs SCENARIO FILE FOLDER [MORE]
// Writes what it finds into FOLDER and prints one object of JSON.
import { readFileSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Browser, wait } from "./browser.mjs"
import { states } from "./share_states.mjs"

const [scenario, file, folder, more] = process.argv.slice(2)

/** What a browser lacks that is too old, by scenario. */
const lacks = { "without WebAssembly": "WebAssembly", "without streams": "DecompressionStream" }

async function start(browser) {
  if (lacks[scenario]) {
    await browser.cdp("Page.addScriptToEvaluateOnNewDocument", {
      source: `delete globalThis.${lacks[scenario]}`,
    })
    return browser.go(pathToFileURL(file).href)
  }
  await browser.go(pathToFileURL(file).href)
  await browser.until("globalThis.barlabStarted || !document.getElementById('fault').hidden")
  const fault = await browser.run("return document.getElementById('fault').textContent")
  if (fault) throw new Error(fault)
}

/** Taps the middle of an element. */
async function tap(browser, selector) {
  const [x, y] = await browser.run(
    `const box = document.querySelector(args[0]).getBoundingClientRect();
     return [box.x + box.width / 2, box.y + box.height / 2]`, selector)
  await browser.tap(x, y)
}

const isAtRest = "!barlabPage.s.isMoving && !barlabPage.s.isHeld"

/** A drag, a fling, a slow way back, a catch, and a turn of the wheel. */
async function gesture(browser) {
  await browser.drag([150, 600], [160, 380], { steps: 24 })
  await wait(150)
  await browser.drag([150, 640], [150, 300], { steps: 6, step: 8 })
  await wait(350)
  await browser.drag([150, 300], [158, 420], { steps: 30, step: 12, hold: 120 })
  await wait(200)
  await browser.drag([180, 300], [180, 640], { steps: 5, step: 8 })
  await browser.cdp("Input.dispatchMouseEvent", {
    type: "mouseWheel", x: 180, y: 300, deltaX: 0, deltaY: 240, pointerType: "mouse",
  })
  await wait(200)
  await browser.until(isAtRest)
}

/** What a page says that cannot start, and whether anything else shows. */
const fault = async (browser) => {
  await browser.until("!document.getElementById('fault').hidden")
  return browser.run("return { fault: document.getElementById('fault').textContent, isAlone: document.getElementById('app').hidden }")
}

const scenarios = {
  ...states,

  /** Records a gesture: what the page computed, and what its files say. */
  async record(browser) {
    await tap(browser, "#record")
    await browser.until("barlabPage.isRecording")
    await browser.run(`
      const { page } = barlabPage
      const apply = page.event.bind(page)
      globalThis.rows = []
      page.event = (event) => {
        apply(event)
        // As text: the driver hands numbers on with some of their digits.
        rows.push([event.type, ...Array.from(page.snapshot().columns, String)])
      }`)
    await gesture(browser)
    await tap(browser, "#record")
    await browser.until("barlabPage.recorded")
    const found = await browser.run(`
      const { recorded, lab, share } = barlabPage
      const files = await Promise.all(
        recorded.files(barlabPage).map(async (file) => [file.name, await file.text()]))
      return {
        files, rows, columns: lab.columns,
        simulated: await barlab.simulate(recorded.text, { rate: 60, rows: "frames" }),
        links: [...document.querySelectorAll(".files a")].map((link) => [link.download, link.protocol]),
      }`)
    for (const [name, text] of found.files) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, "page.csv"), found.simulated)
    return { rows: found.rows, columns: found.columns, links: found.links }
  },

  /** Plays all recordings of the folder on the core of the page. */
  async simulate(browser) {
    const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"))
    for (const name of names) {
      const csv = await browser.run(
        "return barlab.simulate(args[0], { rate: 60, rows: 'frames' }).catch((error) => error.message)",
        readFileSync(join(folder, name), "utf8"))
      writeFileSync(join(folder, name + ".csv"), csv)
    }
    return { count: names.length }
  },

  /** A picture in the middle of a drag back, while the meter fills. */
  async picture(browser) {
    await browser.drag([150, 640], [150, 300], { steps: 12, step: 12, hold: 150 })
    await browser.until(isAtRest)
    await browser.drag([150, 300], [150, 430], { steps: 26, step: 12, hold: 60, lifts: false })
    await browser.picture(join(folder, "phone.png"))
    await browser.touch("touchEnd", [])
    return {}
  },

  /** Looks for what must not be: requests, and anything that a hostile text has become. */
  async inert(browser) {
    const facts = await browser.run(`
      const requests = performance.getEntriesByType("resource").map((entry) => entry.name)
      const refused = []
      document.addEventListener("securitypolicyviolation", (event) =>
        refused.push(event.effectiveDirective))
      const failures = []
      const attempt = async (name, body) => {
        try { await body(); } catch (error) { failures.push(name) }
      }
      await attempt("fetch", () => fetch("https://example.com/"))
      await attempt("request", () => new Promise((done, fail) => {
        const request = new XMLHttpRequest()
        request.onload = done
        request.onerror = fail
        request.open("GET", "https://example.com/")
        request.send()
      }))
      await attempt("picture", () => new Promise((done, fail) => {
        const image = new Image()
        image.onload = done
        image.onerror = fail
        image.src = "https://example.com/a.png"
      }))
      await attempt("script", () => new Promise((done, fail) => {
        const script = document.createElement("script")
        script.textContent = "globalThis.ran = true"
        document.body.append(script)
        globalThis.ran ? done() : fail()
      }))
      await attempt("eval", () => eval("1"))
      await attempt("socket", () => new Promise((done, fail) => {
        const socket = new WebSocket("wss://example.com/")
        socket.onopen = done
        socket.onerror = fail
      }))
      return {
        failures, refused: [...new Set(refused)], title: document.title, ran: !!globalThis.hostile,
        heading: document.getElementById("sheet-title").textContent,
        images: document.images.length, scripts: document.scripts.length,
        requests,
      }`)
    return facts
  },

  /** Plays the recording that the page brings, and another tuning in the middle of a drag. */
  async sides(browser) {
    await browser.drag([150, 600], [150, 420], { steps: 10, lifts: false, hold: 40 })
    const before = await browser.run("return [barlabPage.s.offset, barlabPage.values['shyBar.expansionResistance']]")
    await browser.run("barlabPage.useSide(1)")
    await wait(60)
    const after = await browser.run(
      "return [barlabPage.s.offset, barlabPage.values['shyBar.expansionResistance'], barlabPage.s.isHeld]")
    await browser.touch("touchEnd", [])
    await browser.run("barlabPage.useSide(0)")
    const back = await browser.run("return barlabPage.values['shyBar.expansionResistance']")
    await browser.run("barlabPage.replay(barlabPage.share.recording)")
    await browser.until("!barlabPage.player")
    return { before, after, back, offset: await browser.run("return String(barlabPage.s.offset)") }
  },

  /**
   * Chooses behaviors of every page after each other, with settings that go with neither mixed in, and
   * counts what is refused and what is thrown. MORE: how many second ones there are for each that is
   * chosen.
   */
  async presets(browser) {
    await browser.run(`
      globalThis.found = { chosen: 0, refused: 0, thrown: [], wrong: [], words: [] }
      addEventListener("error", (event) => found.thrown.push(event.message))
      addEventListener("unhandledrejection", (event) => found.thrown.push(String(event.reason)))
      const app = barlabPage
      const notice = document.getElementById("notice")
      const mixed = [
        ["bar.edge", "bottom"], ["shyBar.extensionHeight", 60], ["bar.law", "follow"],
        ["bar.atStop", "ranges"], ["bar.showsUpTo", 0.9], ["bar.hidesFrom", 0.1],
        ["shyBar.inset", "rides"], ["bar.hideTakes", "together"], ["scroll.preset", "android"],
      ]
      let turn = 0
      globalThis.openPage = (id) => {
        const page = app.lab.pages.find((page) => page.id === id)
        app.share = { ...app.share, page: id, preset: page.presets[0] }
        app.pageOf = page
        app.sides = [{ name: page.title, settings: {} }]
        app.begin()
      }
      globalThis.chooseBoth = (first, second) => {
        const { lab, pageOf } = app
        app.usePreset(first)
        // Every few steps a setting that may contradict the others.
        if (turn++ % 3 === 0) app.set(...mixed[(turn / 3 | 0) % mixed.length])
        const before = app.page.settings()
        notice.hidden = true
        app.usePreset(second)
        found.chosen += 1
        if (notice.hidden) {
          const isOwn = app.page.contradiction && !pageOf.isPhysics
          if (isOwn) found.wrong.push([pageOf.id, first, second])
          return
        }
        found.refused += 1
        if (found.words.length < 3) found.words.push(notice.textContent)
        const after = app.page.settings()
        const isKept = lab.settings.every(({ key }) => String(before[key]) === String(after[key]))
        if (!isKept || !/^[A-Za-z0-9\u201C].*\\.$/.test(notice.textContent)) {
          found.wrong.push([pageOf.id, first, second, notice.textContent])
        }
      }`)
    const pages = await browser.run(
      "return barlabPage.lab.pages.map(({ id, presets }) => [id, presets])")
    const step = Number(more ?? 1)
    for (const [id, presets] of pages) {
      await browser.run("openPage(args[0])", id)
      for (const first of presets) {
        // With a step, some of the second ones, others for each first one.
        const number = presets.indexOf(first)
        const seconds = presets.filter((second, index) =>
          second !== first && (index + number) % step === 0)
        await browser.run(`
          for (const second of args[1]) {
            try { chooseBoth(args[0], second) } catch (error) {
              found.thrown.push([barlabPage.pageOf.id, args[0], second, String(error)].join(" "))
            }
          }`, first, seconds)
      }
    }
    return browser.run("return found")
  },

  /** Rules that contradict each other: what is said, and whether the page goes on. */
  async contradictions(browser) {
    return browser.run(`
      const app = barlabPage
      const notice = document.getElementById("notice")
      const says = () => notice.hidden ? "" : notice.textContent
      const found = {}
      app.set("bar.atStop", "ranges")
      app.set("bar.showsUpTo", 0.2)
      app.set("bar.hidesFrom", 0.1)
      found.set = says()
      found.box = notice.getBoundingClientRect().toJSON()
      found.role = notice.getAttribute("role")
      notice.hidden = true
      app.toggleRecording()
      found.recording = [app.isRecording ?? false, says()]
      app.usePreset("headroom")
      found.after = [app.page.contradiction, app.behavior?.name]
      app.set("bar.atStop", "ranges")
      app.set("bar.showsUpTo", 0.9)
      app.set("bar.hidesFrom", 0.1)
      app.useSide(1)
      app.useSide(0)
      found.back = [app.side, app.page.contradiction]
      return found`)
  },

  /**
   * What is compared with a page: how many stages are seen, that all get the same gesture, and that
   * another one comes into sight in the middle of it, by a second finger.
   */
  async lanes(browser) {
    await browser.run("barlabPage.toggleRecording()")
    const state = () => browser.run(`
      const app = barlabPage
      const { lanes } = app
      const heads = document.getElementById("heads")
      return {
        seen: lanes.seen, from: lanes.from, count: lanes.count,
        scenes: [...document.querySelectorAll("#stage > .scene")].filter((scene) => !scene.hidden)
          .map((scene) => Math.round(scene.getBoundingClientRect().width)),
        right: Math.max(...[...document.querySelectorAll("#stage > .scene:not([hidden])")]
          .map((scene) => scene.getBoundingClientRect().right)),
        pressed: [...heads.children].map((head) => head.getAttribute("aria-pressed")),
        names: [...heads.children].map((head) => head.firstChild.textContent),
        states: [...heads.children].map((head) => head.children[1]?.textContent ?? ""),
        headWidth: heads.scrollWidth, head: heads.clientWidth,
        offsets: [app.page, ...app.page.lanes].map((page) => String(page.snapshot().offset)),
        heights: [app.page, ...app.page.lanes].map((page) => String(page.snapshot().refresh.height)),
        viewport: app.s.viewport, width: innerWidth, isHeld: app.s.isHeld,
      }`)
    const rest = await state()
    await browser.drag([150, 330], [150, 480], { steps: 10, lifts: false, hold: 60 })
    const held = await state()
    // A second finger on the name of the last one.
    const [x, y] = await browser.run(`
      const box = document.getElementById("heads").lastChild.getBoundingClientRect()
      return [box.x + box.width / 2, box.y + box.height / 2]`)
    const fingers = (...points) => points.map(([x, y], id) => ({ x, y, id: id + 1 }))
    const touch = (type, touchPoints) =>
      browser.cdp("Input.dispatchTouchEvent", { type, touchPoints })
    await touch("touchStart", fingers([150, 480], [x, y]))
    // A finger that is missing has been lifted.
    await touch("touchMove", fingers([150, 481]))
    await wait(60)
    const other = await state()
    const before = await browser.run("return barlabPage.recorder.text")
    await touch("touchEnd", [])
    await browser.until("!barlabPage.page.isMoving")
    await browser.run("if (barlabPage.sides.length > 1) barlabPage.useSide(1)")
    await wait(60)
    const after = await state()
    const recording = await browser.run("return barlabPage.recorder.text")
    writeFileSync(join(folder, "lanes.jsonl"), recording)
    writeFileSync(join(folder, "lanes.csv"), await browser.run(
      "return barlab.simulate(args[0], { rows: 'frames' })", recording))
    return { rest, held, other, after, kept: recording.startsWith(before) }
  },

  /** The log of calls while the list is dragged, and after it has rested. */
  async calls(browser) {
    const rows = () => browser.run(`
      return [...document.querySelectorAll(".calls tr")].slice(1).filter((row) => !row.hidden)
        .map((row) => [row.children[0].className, ...[...row.children].slice(1).map((cell) => cell.textContent)])`)
    const calls = () => browser.run(`
      return barlabPage.page.calls().map(({ phase, percentage, value, changed }) =>
        [String(phase), String(percentage), String(value), changed])`)
    await browser.drag([150, 640], [150, 560], { steps: 20, lifts: false, hold: 100 })
    return {
      rows: await rows(), calls: await calls(),
      box: await browser.run("return document.querySelector('.calls').getBoundingClientRect().toJSON()"),
    }
  },

  /** A drag from the edge of a pushed page: half way and back, and all the way. */
  async cover(browser) {
    const state = () => browser.run(`
      const cover = document.getElementById("cover")
      const box = cover.getBoundingClientRect()
      return { shown: !cover.hidden, x: box.x, away: !barlabPage.s.isOnDisplay }`)
    await browser.run("barlabPage.perform({ action: 'push' })")
    await browser.until("barlabPage.lanes.first.isAway && !barlabPage.lanes.first.isPushMoving")
    await wait(60)
    const pushed = await state()
    await browser.drag([200, 500], [330, 504], { steps: 10, hold: 60 })
    const middle = await state()
    await browser.drag([4, 500], [104, 504], { steps: 10, lifts: false, hold: 200 })
    const half = await state()
    await browser.touch("touchEnd", [])
    await browser.until("!barlabPage.lanes.first.isPushMoving")
    await wait(60)
    const back = await state()
    await browser.drag([4, 500], [330, 504], { steps: 10, hold: 20 })
    await browser.until("!barlabPage.lanes.first.isPushMoving && barlabPage.s.isOnDisplay")
    await wait(60)
    return { pushed, middle, half, back, gone: await state() }
  },

  /** A personal page, scrolled, below another one that a finger drags to the side. */
  async stack(browser) {
    await browser.drag([150, 640], [150, 500], { steps: 10, hold: 150 })
    await browser.until(isAtRest)
    const before = await browser.run("return barlabPage.s.profile.segmentTop")
    await browser.run("barlabPage.perform({ action: 'navPush' })")
    await browser.until("!barlabPage.page.isMoving")
    await wait(60)
    await browser.drag([4, 500], [200, 504], { steps: 12, lifts: false, hold: 60 })
    const found = await browser.run(`
      const box = (target) => target?.getBoundingClientRect().toJSON() ?? null
      const scene = document.querySelector(".layer > .scene")
      return {
        segments: box(scene.querySelector(".segments")), avatar: box(scene.querySelector(".profile-avatar")),
        picture: box(scene.querySelector(".profile-picture")),
        rows: scene.querySelectorAll(".row").length, push: !scene.querySelector(".stack-push")?.hidden,
        x: barlabPage.s.layers[0].x, top: barlabPage.s.layers[1].x, pages: barlabPage.s.nav.pages,
        inert: document.querySelector(".layer").inert,
      }`)
    await browser.touch("touchEnd", [])
    return { before, ...found }
  },

  "without WebAssembly": (browser) => fault(browser),
  "without streams": (browser) => fault(browser),

  /** What a screen reader and a keyboard find while the bars are hidden, and when they are back. */
  async access(browser) {
    const state = () => browser.run(`
      const bar = document.getElementById("bar")
      return {
        inert: bar.inert, shown: !bar.hidden, extension: document.getElementById("extension").inert,
        buttons: [...document.querySelectorAll("#bar button")].map((button) => button.textContent),
        rows: document.querySelectorAll("[role=listitem]").length,
        stage: document.getElementById("stage").getAttribute("aria-label"),
        unnamed: [...document.querySelectorAll("button")].filter((button) =>
          !button.textContent.trim() && !button.getAttribute("aria-label")).length,
      }`)
    const before = await state()
    await browser.drag([150, 640], [150, 300], { steps: 8 })
    await wait(100)
    await browser.until(isAtRest)
    const hidden = await state()
    await browser.run("barlabPage.setView('rightToLeft', true); await new Promise(requestAnimationFrame)")
    const direction = await browser.run(
      "return getComputedStyle(document.getElementById('stage')).direction")
    return { before, hidden, direction }
  },

  /** What the frames of drags and flings do to the document, once all rows have been there. */
  async counts(browser) {
    const scroll = async () => {
      await browser.drag([150, 640], [150, 300], { steps: 20, step: 16 })
      await wait(300)
      await browser.drag([150, 600], [150, 260], { steps: 6, step: 10 })
      await wait(900)
      await browser.drag([150, 300], [150, 640], { steps: 20, step: 16 })
      await wait(300)
      await browser.drag([150, 640], [150, 260], { steps: 5, step: 10 })
      await wait(900)
    }
    await scroll()
    await scroll()
    await browser.run(`
      const count = (globalThis.counted = { frames: 0, made: 0, read: 0, written: 0, moved: 0, most: 0, rows: 0 })
      let isIn = false
      const spy = (owner, name, key, isAlways = false) => {
        const found = Object.getOwnPropertyDescriptor(owner, name)
        const wrap = (body) => function (...words) {
          if (isIn || isAlways) count[key] += 1
          return body.apply(this, words)
        }
        const changed = found.get ? { ...found, get: wrap(found.get) } : { ...found, value: wrap(found.value) }
        Object.defineProperty(owner, name, changed)
      }
      spy(Document.prototype, "createElement", "made")
      spy(Node.prototype, "cloneNode", "made")
      // Styles are written in several ways, and all of them leave a record.
      const styles = new MutationObserver(() => {})
      styles.observe(document, { attributeFilter: ["style"], subtree: true })
      // Rows come in idle time, too.
      spy(Node.prototype, "insertBefore", "moved", true)
      spy(Element.prototype, "getBoundingClientRect", "read")
      for (const name of ["clientWidth", "clientHeight", "scrollWidth", "scrollHeight", "scrollTop"]) spy(Element.prototype, name, "read")
      for (const name of ["offsetWidth", "offsetHeight", "offsetTop", "offsetLeft"]) spy(HTMLElement.prototype, name, "read")
      const computed = globalThis.getComputedStyle
      globalThis.getComputedStyle = (...words) => { if (isIn) count.read += 1; return computed(...words) }
      const app = barlabPage
      const frame = app.frame.bind(app)
      app.frame = (stamp) => {
        styles.takeRecords()
        isIn = true
        frame(stamp)
        isIn = false
        count.frames += 1
        const written = styles.takeRecords().length
        count.written += written
        count.most = Math.max(count.most, written)
      }`)
    await scroll()
    const found = await browser.run(
      "return { ...counted, rows: document.querySelectorAll('.row, .tile, .section').length }")
    return found
  },
}

// MORE: the size of the screen, for the scenarios that depend on it.
const [width, height] = /^\d+x\d+$/.test(more ?? "") ? more.split("x").map(Number) : [390, 844]
const browser = await Browser.open({ width, height, scale: scenario === "picture" ? 1 : 2 })
try {
  await start(browser)
  const result = await scenarios[scenario](browser)
  result.log = (await browser.log()).filter(({ level }) => level === "SEVERE").map(({ message }) => message)
  console.log(JSON.stringify(result))
} finally {
  await browser.quit()
}
