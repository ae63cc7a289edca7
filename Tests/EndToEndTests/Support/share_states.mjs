// What a shared page is in, and what leads out of it: scenarios of share_page.mjs.
import { wait } from "./browser.mjs"

/** Presses a key by its name. */
async function press(browser, key, shift = false) {
  const code = { Enter: 13, Escape: 27, Tab: 9 }[key]
  const more = {
    key, code: key, windowsVirtualKeyCode: code, modifiers: shift ? 8 : 0,
    ...(key === "Enter" ? { text: "\r" } : {}),
  }
  await browser.cdp("Input.dispatchKeyEvent", { type: "keyDown", ...more })
  await browser.cdp("Input.dispatchKeyEvent", { type: "keyUp", ...more })
  await wait(40)
}

const rotate = (browser, width, height) =>
  browser.cdp("Emulation.setDeviceMetricsOverride", {
    width, height, deviceScaleFactor: 2, mobile: true,
  })

const recording = (header, ...events) =>
  [{ format: "barlab-recording", version: 1, ...header }, ...events]
    .map((line) => JSON.stringify(line)).join("\n") + "\n"

export const states = {
  /** A recording that another action ends, and what is kept without one. */
  async interrupted(browser) {
    await browser.drag([150, 600], [150, 400])
    const before = await browser.run("return barlabPage.recorder.events.length")
    const found = { before, ended: [] }
    for (const action of ["restart()", "replay(barlabPage.ownRecording)"]) {
      await browser.run(`
        const { page, viewport } = barlabPage.header
        barlabPage.ownRecording = JSON.stringify({
          format: "barlab-recording", version: 1, page, viewport }) + "\\n"
        barlabPage.toggleRecording()`)
      await browser.drag([150, 600], [150, 400])
      await wait(60)
      await browser.run(`barlabPage.${action}`)
      found.ended.push(await browser.run(`
        const app = barlabPage
        const files = app.recorded.files(app)
        const frames = (await files[1].text()).split("\\n").length
        return {
          isRecording: app.isRecording, pressed: document.getElementById("record").ariaPressed,
          events: app.recorded.events.length, frames: frames - 2,
          offered: !app.sheet.files.hidden, links: app.sheet.files.querySelectorAll("a").length,
        }`))
    }
    return found
  },

  /** Behaviors: what they keep, how they are called, and what a reset leads to. */
  async behaviors(browser) {
    return browser.run(`
      const app = barlabPage
      const name = () => app.behavior?.name ?? "custom"
      const found = { names: [name()] }
      app.usePreset("cupertino")
      found.names.push(name())
      found.cupertino = app.values["refresh.endsAfter"]
      app.set("refresh.desiredHeight", 77)
      found.names.push(name())
      app.sheet.open()
      const select = document.querySelector("select.wide")
      found.shown = select.selectedOptions[0].textContent
      app.reset()
      found.names.push(name())
      found.reset = app.values["refresh.endsAfter"]
      app.useSide(1)
      found.names.push(name())
      app.set("refresh.desiredHeight", 77)
      app.reset()
      found.names.push(name())
      return found`)
  },

  /** An extension gives way to rules that allow none, and comes back. */
  async extension(browser) {
    return browser.run(`
      const app = barlabPage
      const notice = document.getElementById("notice")
      const key = "shyBar.extensionHeight"
      const found = { start: app.values[key], refused: [], heights: {} }
      for (const name of app.pageOf.presets) {
        notice.hidden = true
        app.usePreset(name)
        if (!notice.hidden || app.behavior?.name !== name) found.refused.push(name)
        found.heights[name] = app.values[key]
      }
      app.usePreset("shy")
      found.end = app.values[key]
      return found`)
  },

  /** Recordings of other screens, and of none. */
  async screens(browser) {
    const play = async (header, ...events) => {
      await browser.run("barlabPage.replay(args[0])", recording(header, ...events))
      await browser.until("!barlabPage.player")
    }
    const state = () => browser.run(`
      const app = barlabPage
      const box = document.querySelector(".scene").getBoundingClientRect()
      return {
        core: [app.s.viewport.width, app.s.viewport.height], zoom: app.zoom,
        scene: [box.width / app.zoom, box.height / app.zoom].map(Math.round),
        own: [app.ownViewport.width, app.ownViewport.height],
      }`)
    const found = {}
    await play({ page: "shy-bar", viewport: { width: 390, height: 700 } },
      { t: 0.1, type: "resize", width: 716, height: 390 }, { t: 0.2, type: "wheel", dx: 0, dy: -1 })
    found.resized = await state()
    await rotate(browser, 844, 390)
    await wait(120)
    found.rotated = await state()
    await play({ page: "shy-bar" }, { t: 0.1, type: "wheel", dx: 0, dy: -1 })
    found.plain = await state()
    await play({ page: "shy-bar" }, { t: 0.1, type: "set", key: "shyBar.barHeight", value: 100 })
    found.set = await browser.run("return barlabPage.values['shyBar.barHeight']")
    await browser.run(`barlabPage.set("bar.edge", "bottom"); barlabPage.set("shyBar.inset", "rides")`)
    found.contradicts = await browser.run("return !!barlabPage.contradiction")
    await play({ page: "shy-bar" }, { t: 0.1, type: "wheel", dx: 0, dy: -1 })
    await browser.run("barlabPage.toggleRecording()")
    found.records = await browser.run("return barlabPage.isRecording")
    return found
  },

  /** Keys: Record, the header's own buttons, rows that lead on, and the sheet. */
  async keys(browser) {
    const found = {}
    const focus = (selector) => browser.run("document.querySelector(args[0]).focus()", selector)
    await focus("#record")
    await press(browser, "Enter")
    found.started = await browser.run("return barlabPage.isRecording && document.activeElement.id")
    await press(browser, "Enter")
    found.stopped = await browser.run("return !barlabPage.isRecording && barlabPage.sheet.isOpen")
    // The sheet covers the tools of an upright phone.
    found.inert = await browser.run("return document.getElementById('tools').inert")
    await focus("#stage")
    await press(browser, "Escape")
    found.closed = await browser.run(
      "return !barlabPage.sheet.isOpen && !document.getElementById('tools').inert")
    await focus(".header-button")
    await press(browser, "Enter")
    await browser.until("barlabPage.s.header.clicks === 1", 5)
    await focus(".header-tabs button:nth-child(3)")
    await press(browser, "Enter")
    await browser.until("Math.abs(barlabPage.s.header.pager.place - 2) < 0.01", 5)
    found.tab = await browser.run(
      "return document.querySelector('.header-tabs [aria-selected=true]').textContent")
    return found
  },

  /** A row of a stack leads on with Enter; its colors follow the dark theme, figures run one way. */
  async stackColors(browser) {
    const found = {}
    const look = () => browser.run(`
      const color = (selector, name) =>
        getComputedStyle(document.querySelector(selector))[name]
      return {
        page: color(".layer", "backgroundColor"), words: color(".layer .row .name", "color"),
        bar: color(".stack-ground", "backgroundColor"), title: color(".stack-title", "color"),
        item: color(".stack-push", "color"), contrast: document.querySelector(".contrast").textContent,
        direction: color(".contrast", "direction"), pageContrast: barlabPage.page.contrastInDark,
      }`)
    found.light = await look()
    await browser.cdp("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: "dark" }],
    })
    await wait(120)
    await browser.run("barlabPage.setView('rightToLeft', true)")
    await wait(60)
    found.dark = await look()
    await browser.run("document.querySelector('.layer .row').focus()")
    await press(browser, "Enter")
    found.depth = await browser.run("return barlabPage.s.nav.depth")
    return found
  },

  /** Two fingers: one that rests on the tools, and one that leaves the button that it pressed. */
  async fingers(browser) {
    const touch = (type, ...points) => browser.cdp("Input.dispatchTouchEvent", {
      type, touchPoints: points.map(([id, x, y]) => ({ id, x, y })),
    })
    const middle = (selector) => browser.run(`
      const box = document.querySelector(args[0]).getBoundingClientRect()
      return [box.x + box.width / 2, box.y + box.height / 2]`, selector)
    const [x, y] = await middle("#reason")
    await touch("touchStart", [1, x, y])
    await touch("touchStart", [1, x, y], [2, 150, 600])
    for (let step = 1; step <= 10; step++) await touch("touchMove", [1, x, y], [2, 150, 600 - 20 * step])
    await wait(60)
    const found = { offset: await browser.run("return barlabPage.s.offset") }
    await touch("touchEnd")
    await browser.until("!barlabPage.s.isMoving && !barlabPage.s.isHeld")
    const [left, top] = await middle("#sides button:last-child")
    await touch("touchStart", [1, 150, 300])
    await touch("touchStart", [1, 150, 300], [2, left, top])
    await touch("touchMove", [1, 150, 300], [2, left, top - 225])
    await touch("touchMove", [1, 150, 300])
    found.side = await browser.run("return barlabPage.side")
    await touch("touchEnd")
    return found
  },

  /** A page that has been open for a day, and fields of numbers. */
  async longLife(browser) {
    await browser.run("barlabPage.set('shyBar.barHeight', 60); barlabPage.start -= 90_000_000")
    // What wakes the page then must not stop it.
    await browser.run("barlabPage.wake()")
    await wait(60)
    await browser.drag([150, 600], [150, 400])
    const found = await browser.run(`
      const app = barlabPage
      return {
        offset: app.s.offset, height: app.values["shyBar.barHeight"], time: app.last,
        notice: document.getElementById("notice").hidden,
      }`)
    Object.assign(found, await browser.run(`
      const app = barlabPage
      app.sheet.open()
      for (const group of document.querySelectorAll("details")) group.open = true
      await new Promise((done) => setTimeout(done, 60))
      const input = document.querySelector("input[type=number]")
      const type = (words) => {
        input.focus()
        input.value = words
        input.dispatchEvent(new Event("change"))
        return input.value
      }
      const before = input.value
      return { most: type("999999999999"), max: input.max, empty: type(""), before }`))
    return found
  },

  /** Rows that come while the browser is idle, and at once where a frame has jumped. */
  async rows(browser) {
    return browser.run(`
      const app = barlabPage
      const list = app.stage.lists[0]
      // The page itself draws nothing meanwhile.
      app.frame = () => {}
      const visit = (from, to, body) => app.page.visit(from, to, body)
      const idle = () => new Promise((done) => requestIdleCallback(done))
      const state = () => ({ place: list.shown.from, isDue: list.due !== null })
      const move = (offset) => {
        list.show(visit, -offset, 0, 700, 0, 0, "test")
        const top = document.getElementById("scene").getBoundingClientRect().top
        const all = [...list.root.children].map((row) => row.getBoundingClientRect())
        const covers = all.some((row) => row.top <= top + 40)
          && all.some((row) => row.bottom >= top + 700)
        return { ...state(), covers }
      }
      const found = { start: move(1000), near: move(1030), step: move(1060) }
      await idle()
      found.later = state()
      found.jump = move(5000)
      found.again = move(5060)
      // After an event the list may be another one.
      list.constructor.turn += 1
      await idle()
      found.stale = state()
      found.again = move(5060)
      list.forget()
      found.isForgotten = list.due === null
      found.end = move(4000)
      return found`)
  },

  /** Random events, one picture each: drawing leaves out what has not changed. */
  async leftOut(browser) {
    return browser.run(`
      const app = barlabPage
      const { stages } = app.lanes
      app.frame = () => {}
      let seed = 20
      const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
      const pick = (...all) => all[Math.floor(random() * all.length)]
      const html = () => app.lanes.root.innerHTML
      const found = { pictures: 0, stale: [], sections: 0, stuck: 0, pushed: 0, wrong: [], order: 0 }
      const others = {
        count: () => app.perform({ action: "count" }), show: () => app.perform({ action: "show" }),
        hide: () => app.perform({ action: "hide" }), push: () => app.perform({ action: "push" }),
        back: () => app.perform({ action: "back" }),
        rows: () => app.perform({ action: pick("addRows", "removeRows") }),
        extension: () => app.perform({ action: pick("tallerExtension", "shorterExtension") }),
        status: () => app.set("shyBar.statusBarHidden", random() < 0.5),
        bottom: () => app.set("shyBar.bottomBarHeight", pick(0, 49)),
        begin: () => app.perform({ action: "beginRefresh" }),
        turn: () => app.setView("rightToLeft", random() < 0.5),
        scale: () => { screenScale = pick(1, 2, 3) },
      }
      let t = app.now()
      let isDown = false
      const draw = () => {
        t += pick(1, 1, 1, 20) / 60
        app.last = t
        app.page.advance(t)
        app.draw(t)
      }
      /** Where section headers are, and whether all comes in the order in which it is seen. */
      const checkSections = () => {
        for (const list of app.stage.lists) {
          if (!list || list.root.hidden) continue
          const top = document.getElementById("scene").getBoundingClientRect().top
          for (const item of list.headers) {
            const next = list.headers[list.headers.indexOf(item) + 1]
            const box = (one) => one.element.getBoundingClientRect().top - top
            const origin = list.order.map(({ key }) => list.used.get(key))
              .filter((one) => one.kind === "row").map((one) => box(one) - one.y)[0]
            const { profile } = app.s
            const edge = profile.isThere ? profile.segmentBottom : app.s.visibleBottom
            const end = next ? origin + next.y - item.height : Infinity
            const place = Math.min(Math.max(origin + item.y, edge), end)
            found.sections += 1
            if (Math.abs(box(item) - place) > 1) found.wrong.push([t, item.key, box(item), place])
            if (place === end) found.pushed += 1
            else if (place > origin + item.y) found.stuck += 1
          }
          const heights = [...list.root.children].map(({ barlabItem }) => barlabItem.y)
          if (heights.some((y, index) => y < heights[index - 1])) found.order += 1
        }
      }
      for (let step = 0; step < 700; step++) {
        const y = 500 + 350 * Math.sin(step / 17) * random()
        if (random() < 0.06) others[pick(...Object.keys(others))]()
        else if (random() < 0.1) app.event({ t, type: "wheel", dx: 0, dy: pick(-6, -3, -1, 2) })
        else if (isDown) app.event(random() < 0.1 ? { t, type: "up", x: 150, y } : { t, type: "move", x: 150, y })
        else if (random() < 0.2) app.event({ t, type: "down", x: 150, y })
        isDown = app.page.snapshot().isHeld
        draw()
        const before = html()
        for (const stage of stages) stage.drawn = null
        app.draw(t)
        found.pictures += 1
        if (html() !== before) found.stale.push(step)
        checkSections()
      }
      return found`)
  },

  /** A page that begins again while a pushed one leaves. */
  async restarted(browser) {
    const perform = (action) => browser.run("barlabPage.perform({ action: args[0] })", action)
    await wait(500)
    await perform("push")
    await wait(500)
    await perform("back")
    await wait(100)
    const isShown = () => browser.run("return !document.querySelector('.cover').hidden")
    const before = await isShown()
    await browser.run("barlabPage.restart()")
    await wait(100)
    return { before, after: await isShown() }
  },

  /** The wheel of a refresh turns by itself while it runs. */
  async turning(browser) {
    const state = () => browser.run(`
      const wheel = document.querySelector(".wheel")
      const [turn] = wheel?.getAnimations() ?? []
      const { isRunning } = barlabPage.s.refresh
      // From where it would be had it turned from the start of the page on, in shares of a turn.
      const off = turn && turn.effect.getComputedTiming().progress - barlabPage.now() / 0.9
      return { isRunning, off: turn && off - Math.round(off) }`)
    const before = await state()
    await browser.run("barlabPage.perform({ action: 'beginRefresh' })")
    await browser.until("barlabPage.s.refresh.isRunning")
    await wait(300)
    const running = await state()
    await browser.run("barlabPage.perform({ action: 'endRefresh' })")
    await browser.until("!barlabPage.s.refresh.isRunning")
    await wait(50)
    return { before, running, after: await state() }
  },

  /** Time that a recording lets pass in one step passes at its pace. */
  async ticks(browser) {
    await browser.run("barlabPage.replay(args[0])", recording(
      { page: "shy-bar" }, { t: 0.05, type: "wheel", dx: 0, dy: -3 },
      { t: 0.06, type: "tick", seconds: 1.5 }, { t: 1.6, type: "wheel", dx: 0, dy: -3 }))
    await browser.until("barlabPage.player.next === 2")
    const found = await browser.run("return { early: barlabPage.page.time }")
    await browser.until("!barlabPage.player")
    return { ...found, ...await browser.run("return { late: barlabPage.page.time }") }
  },

  /** A finger that rests asks for nothing to be drawn; the next move does. */
  async resting(browser) {
    await browser.run(`
      const { lanes } = barlabPage
      const { draw } = lanes
      barlabPage.drawn = 0
      lanes.draw = (s) => {
        barlabPage.drawn += 1
        return draw.call(lanes, s)
      }`)
    await browser.drag([150, 600], [150, 400], { lifts: false })
    await browser.until("barlabPage.s.velocity === 0 && barlabPage.s.isHeld")
    await wait(100)
    const found = await browser.run(`
      barlabPage.recorder.isKept = true
      const { drawn } = barlabPage
      const before = barlabPage.recorder.frames.length
      await new Promise((done) => setTimeout(done, 500))
      return {
        drawn: barlabPage.drawn - drawn, offset: barlabPage.s.offset,
        frames: barlabPage.recorder.frames.length - before,
      }`)
    await browser.touch("touchMove", [[150, 300]])
    await browser.until(`barlabPage.s.offset > ${found.offset} + 50`)
    await browser.touch("touchEnd", [])
    await browser.until("!barlabPage.s.isHeld && !barlabPage.request")
    return found
  },

  /** The picture in a status strip, which is out of date at the next minute under a resting finger. */
  async strip(browser) {
    const state = () => browser.run("return barlabPage.s.header.strip.state")
    await browser.drag([150, 600], [150, 470], { lifts: false })
    await wait(200)
    const found = { before: await state(), time: await browser.run("return barlabPage.last") }
    await browser.until("barlabPage.last > 8.5")
    return { ...found, after: await state() }
  },

  /** The name of a stage follows presets of the same rules while the page is recorded. */
  async names(browser) {
    return browser.run(`
      const app = barlabPage
      app.toggleRecording()
      const pause = () => new Promise((done) => setTimeout(done, 200))
      const found = { names: [] }
      for (const name of ["mdc", "mdc-2016"]) {
        app.usePreset(name)
        await pause()
        found.names.push([app.lanes.heads.children[0].firstChild.textContent, app.lanes.title(0)])
      }
      return found`)
  },

  /** The longest reason that bars can have, under two tunings, also while recording. */
  async reason(browser) {
    await browser.run("barlabPage.toggleRecording()")
    return browser.run(`
      const reason = document.getElementById("reason")
      reason.textContent = "coming back from the top: nothing counts before the start line"
      const tools = document.getElementById("tools")
      return {
        needs: reason.scrollHeight, has: reason.clientHeight, wide: reason.scrollWidth,
        width: reason.clientWidth, right: tools.scrollWidth, room: tools.clientWidth,
      }`)
  },
}
