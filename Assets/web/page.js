// The page as a program: a core page, its stage, input, sheet and recorder.

/** The headings of the inspector, and the part of a page that each is about; 0: every page. */
const headings = [
  ["shyBar", "Bar", 1], ["header", "Flexible header", 2], ["profile", "Personal page", 8],
  ["nav", "Transparent bar", 16], ["refresh", "Refresh", 4], ["stage", "Stage", 0],
  ["bar", "Engine", 1], ["scroll", "Scroll physics", 0],
]
/** What the browser and the screen decide on. */
const browserKeys = [
  "view.theme", "view.scale", "view.marks", "view.rightToLeft", "view.translucentBar",
  "view.reducedMotion", "stage.width", "stage.height",
]
/** The heights that stay when another behavior is chosen. */
const geometryKeys = [
  "barHeight", "bottomBarHeight", "extensionHeight", "extensionStays", "statusBarHeight",
  "statusBarHidden", "presentedModally", "pageTop",
].map((name) => `shyBar.${name}`)
/** Keys under which the core has some settings a second time. */
const secondNames = [
  "shyBar.snapRule", "bar.height", "bar.extensionHeight", "bar.travel", "bar.hideResistance",
  "bar.showResistance", "bar.gate", "bar.settleMovesList",
]
const extensionKey = "shyBar.extensionHeight"
/** Seconds for which a notice stays. */
const noticeTime = 8
/** Seconds that a pause of the browser counts. */
const longestPause = 0.25
/** Seconds that a page counts at most. */
const day = 86400
/** Seconds after which a page begins again. */
const longestSession = day - 400

/** What no input has left for the row of a frame; the finger stays where it is. */
const nothingGathered = { inputs: 0, oldest: null, hasWheel: false, isResized: false }

class App {
  constructor(lab, share) {
    this.lab = lab
    this.share = share
    this.view = { rightToLeft: false, translucentBar: false }
    this.side = 0
    this.zoom = 1
    this.pageOf = lab.pages.find((page) => page.id === share.page)
    people.use(share.people)
    // What belongs to the view is no setting of the core.
    const known = new Set(lab.settings.map((setting) => setting.key))
    this.sides = share.tunings.map(({ name, settings }) => {
      const own = {}
      for (const [key, value] of Object.entries(settings)) {
        if (key === "view.rightToLeft" || key === "view.translucentBar") {
          this.view[key.slice(5)] = value
        } else if (known.has(key)) own[key] = value
      }
      return { name, settings: own }
    })
    const motion = matchMedia("(prefers-reduced-motion: reduce)")
    this.view.reducedMotion = motion.matches
    motion.addEventListener("change", () => {
      this.view.reducedMotion = motion.matches
      this.set("view.reducedMotion", motion.matches)
    })
    isDark.addEventListener("change", () => this.wake())
    byId("stage").setAttribute("aria-label", share.title)
    this.lanes = new Lanes(this)
    this.begin()
    this.input = new Input(this)
    this.sheet = new Sheet(this)
    this.makeSides()
    byId("record").addEventListener("click", () => this.toggleRecording())
    const observer = new ResizeObserver(() => this.resize())
    for (const id of ["stage", "app"]) observer.observe(byId(id))
    document.addEventListener("visibilitychange", () => this.pause())
    this.setView("rightToLeft", this.view.rightToLeft)
  }

  // MARK: The page

  /** The first stage that is seen. */
  get stage() { return this.lanes.first }

  /** The size of a stage on this screen. */
  get ownViewport() {
    const { width, height } = this.lanes.size
    return { width: Math.max(1, width), height: Math.max(1, height) }
  }

  get viewport() { return this.fixed ?? this.ownViewport }

  settingsOf(settings, preset = this.share.preset) {
    return this.lab.settingsOf({ page: this.share.page, preset, settings })
  }

  /**
   * Begins the page again; the recording that is made from here on starts at its time 0.
   *
   * @param header what a recording says of the page
   * @param isReplay whether the recording is played: on the screen that it was made on
   */
  begin(header = null, isReplay = false) {
    const settings = header?.settings ?? { ...this.sides[this.side].settings }
    if (this.view.reducedMotion && !header) settings["view.reducedMotion"] = true
    const viewport = isReplay ? header.viewport : this.ownViewport
    const content = header?.content ?? (this.share.contentHeight !== undefined
      ? { height: this.share.contentHeight } : undefined)
    const own = {
      format: "barlab-recording", version: 1, page: this.share.page,
      preset: header?.preset ?? this.share.preset, settings, ...(content ? { content } : {}),
    }
    // What cannot begin leaves the page as it is.
    const page = this.lab.create({ ...own, viewport, contentHeight: content?.height })
    this.page?.free()
    this.page = page
    this.page.makeLanes()
    this.s = this.page.snapshot()
    const { width, height } = this.s.viewport
    this.header = { ...own, viewport: { width, height } }
    this.fixed = isReplay ? this.header.viewport : null
    this.lanes.begin()
    this.values = this.page.settings()
    this.agreed = this.values
    this.contradiction = null
    this.start = performance.now()
    this.last = 0
    this.recorder = new Recorder(this.header, this.start)
    this.gathered = { ...nothingGathered, pointer: null }
    this.fit()
    this.wake()
  }

  restart() {
    if (this.isRecording) this.endRecording()
    this.handTakesOver()
    this.beginAgain()
  }

  /** Begins the page again under the settings that are in force. */
  beginAgain() {
    const values = this.agreed
    this.begin()
    this.go(values, "The page")
    this.sheet.refresh()
  }

  /** A stamp of the browser as a time of the page, which never goes back. */
  time(stamp) {
    const time = Math.max(this.last, (stamp - this.start) / 1000)
    // Microseconds, as browsers stamp at the finest; a page stands still after a day.
    return Math.min(day, Math.max(this.last, Math.round(time * 1e6) / 1e6))
  }

  event(event, isPlayed = false) {
    this.last = Math.max(this.last, event.t)
    List.turn += 1
    try {
      this.page.event(event)
    } catch (error) {
      return this.refuse(error.message[0].toUpperCase() + error.message.slice(1) + ".")
    }
    this.recorder.event(event)
    if (event.type === "resize" && this.fixed) {
      this.fixed = { width: event.width, height: event.height }
      this.fit()
    }
    this.gather(event, isPlayed ? null : this.start + event.t * 1000)
    this.wake()
  }

  say(words) { text((this.spoken ??= byId("spoken")), words) }

  /** Says for a while, for eyes and ears, what cannot be done. */
  refuse(words) {
    const notice = byId("notice")
    text(notice, words)
    notice.hidden = false
    clearTimeout(this.noticeEnd)
    this.noticeEnd = setTimeout(() => (notice.hidden = true), noticeTime * 1000)
  }

  now() { return this.time(performance.now()) }

  // MARK: Settings

  /** Points that a press may move before it is a drag. */
  get slop() { return this.values["scroll.slop"] ?? 6 }

  set(key, value) {
    this.event({ t: this.now(), type: "set", key, value })
    this.tellValues()
    if (this.contradiction && /^(bar|shyBar)\./.test(key)) {
      this.refuse(`${this.inWords(this.contradiction)}. The bar keeps its last valid rules.`)
    }
  }

  /** Settings have changed: the sheet shows them, and the last ones that agree are kept. */
  tellValues() {
    this.values = this.page.settings()
    this.contradiction = this.page.contradiction
    if (!this.contradiction) this.agreed = this.values
    this.sheet?.refresh()
    this.wake()
  }

  /** A contradiction with the labels of settings and the names of options, as in the inspector. */
  inWords(contradiction) {
    return contradiction.replace(/\b(\w+\.\w+) is ([^ :]+)/g, (whole, key, value) => {
      const setting = this.lab.byKey.get(key)
      if (!setting) return whole
      const choice = setting.choices?.find(({ id }) => id === value)
      return `\u201C${setting.label}\u201D is ${choice ? `\u201C${choice.label}\u201D` : value}`
    })
  }

  /** The events that lead to other settings, and what speaks against them. */
  way(target) {
    const t = this.now()
    const copy = this.page.copy()
    const events = []
    let problem = null
    try {
      // Twice, as a rule may bring its last numbers back.
      for (let pass = 0; pass < 2; pass++) {
        const values = copy.settings()
        for (const { key } of this.lab.settings) {
          if (isSame(values[key], target[key]) || target[key] === undefined) continue
          const event = { t, type: "set", key, value: target[key] }
          copy.event(event)
          events.push(event)
        }
      }
      problem = copy.contradiction
    } catch (error) {
      problem = error.message
    } finally {
      copy.free()
    }
    return { events, problem }
  }

  /**
   * Goes to other settings, each as an event like any other; where they contradict each other, to
   * none of them.
   *
   * @param name whose settings they are, for the sentence of a refusal
   * @returns whether they are in force
   */
  go(target, name) {
    const { events, problem } = this.way(target)
    if (problem) {
      this.refuse(`${name} does not fit this page: ${this.inWords(problem)}.`)
      this.sheet?.refresh()
      return false
    }
    for (const event of events) this.event(event)
    this.tellValues()
    return true
  }

  reset() {
    const target = { ...this.defaults, "view.reducedMotion": !!this.view.reducedMotion }
    if (this.go(target, "The page")) this.keptExtension = 0
    this.sheet?.refresh()
  }

  setView(name, value) {
    this.view[name] = value
    if (name === "rightToLeft") {
      for (const id of ["stage", "heads"]) byId(id).dir = value ? "rtl" : "ltr"
      List.isMirrored = value
    }
    byId("stage").classList.toggle("translucent", !!this.view.translucentBar)
    this.lanes.forget()
    this.sheet?.refresh()
    this.wake()
  }

  /** The settings with which the tuning in use began. */
  get defaults() {
    const side = this.sides[this.side]
    return (side.defaults ??= this.settingsOf(side.settings))
  }

  /** The settings that the page is about come first. */
  get about() { return this.pageOf.about ?? [] }

  /** The other settings of what the page has, by the headings of the inspector. */
  get groups() {
    const { parts, about, pushed } = this.pageOf
    const groups = new Map()
    for (const [group, title, part] of headings) {
      if (part && !((parts | (pushed?.parts ?? 0)) & part)) continue
      const settings = this.lab.settings.filter(({ key }) =>
        key.startsWith(group + ".") && !about.includes(key) && !browserKeys.includes(key))
      if (settings.length) groups.set(title, settings)
    }
    return groups
  }

  get presetChoices() {
    const own = this.pageOf.presets ?? []
    const list = (names) => names
      .map((name) => this.lab.presets.find((preset) => preset.name === name)).filter(Boolean)
    const physics = this.lab.presets.filter((preset) => preset.kind === "scroll")
    return [
      { title: "Behavior", presets: list(own), name: () => this.behavior?.name,
        choose: (name) => this.usePreset(name) },
      { title: "Scroll physics", presets: physics, name: () => this.values["scroll.preset"],
        choose: (name) => this.usePreset(name) },
    ].filter((choice) => choice.presets.length > 1)
  }

  /** The settings that are in force under a behavior: those of a bar keep its geometry. */
  settingsUnder(preset) {
    const target = this.page.settingsAfter(preset.name)
    for (const key of secondNames) delete target[key]
    if (preset.kind !== "bar" || this.pageOf.isPeers) return target
    for (const key of geometryKeys) target[key] = this.values[key]
    return target
  }

  /** The behavior that is in force; none where a hand has changed it. */
  get behavior() {
    const { known, values } = this
    if (known?.values === values) return known.behavior
    const isAsIs = (target) => this.lab.settings.every(({ key }) =>
      target[key] === undefined || isSame(values[key], target[key]))
    const all = (this.pageOf.presets ?? []).map((name) => this.lab.preset(name))
    // Some have the same rules under several names.
    const chosen = this.sides[this.side].chosen ?? this.share.preset
    const first = all.findIndex(({ name }) => name === chosen)
    if (first > 0) all.unshift(...all.splice(first, 1))
    let behavior = all.find((preset) => isAsIs(this.settingsUnder(preset)))
    // A page may begin with a behavior that it has changed.
    if (this.side === 0 && !behavior && isAsIs(this.defaults)) {
      behavior = all.find(({ name }) => name === this.share.preset)
    }
    this.known = { values, behavior }
    return behavior
  }

  usePreset(name) {
    const preset = this.lab.preset(name)
    if (preset.kind === "scroll") return this.set("scroll.preset", name)
    const target = this.settingsUnder(preset)
    if (preset.kind === "bar") {
      // The extension gives way to rules that allow none, and comes back with the next ones.
      target[extensionKey] ||= this.keptExtension ?? 0
      const isInWay = this.way(target).problem?.includes("extensionHeight is")
      this.keptExtension = isInWay ? target[extensionKey] : 0
      if (isInWay) target[extensionKey] = 0
    }
    if (this.go(target, preset.title)) this.sides[this.side].chosen = name
    this.known = null
    this.sheet?.refresh()
    // The name of the stage is that of the preset.
    this.wake()
  }

  // MARK: Two tunings

  makeSides() {
    const root = byId("sides")
    if (this.sides.length < 2) return
    show(root, true)
    byId("tools").classList.add("two")
    this.sides.forEach((side, index) => {
      const button = element("button", "", "AB"[index])
      button.type = "button"
      button.setAttribute("aria-label", `${"AB"[index]}: ${side.name}`)
      onPress(button, () => this.useSide(index))
      root.append(button)
    })
    this.markSide()
  }

  markSide() {
    ;[...byId("sides").children].forEach((button, index) => {
      button.setAttribute("aria-pressed", String(index === this.side))
    })
  }

  useSide(index) {
    if (index === this.side) return
    const before = this.side
    // Rules that contradict each other are no place to come back to.
    this.sides[before].values = this.agreed
    this.side = index
    if (!this.applySide()) {
      this.side = before
      return
    }
    this.markSide()
    this.say(`${"AB"[index]}: ${this.sides[index].name}`)
  }

  /** Goes to the settings of the side; returns whether they are in force. */
  applySide() {
    const side = this.sides[this.side]
    side.values ??= this.defaults
    const reduced = !!this.view.reducedMotion
    return this.go({ ...side.values, "view.reducedMotion": reduced }, side.name)
  }

  // MARK: Actions

  perform({ action, number }) {
    const send = (event) => this.event({ t: this.now(), ...event })
    const values = this.values
    switch (action) {
      case "count":
        for (const stage of this.lanes.stages) stage.clicks += 1
        this.wake()
        break
      case "show": case "hide": send({ type: action }); break
      case "push": send({ type: "page", action: "leave" }); break
      case "back": send({ type: "page", action: "appear" }); break
      case "addRows": this.set("stage.rows", clamp(values["stage.rows"] + 8, 0, 1e7)); break
      case "removeRows": this.set("stage.rows", clamp(values["stage.rows"] - 8, 0, 1e7)); break
      case "tallerExtension": this.setExtension(16); break
      case "shorterExtension": this.setExtension(-16); break
      case "selectList": send({ type: "list", select: Number(number) }); break
      case "beginRefresh": send({ type: "refresh", action: "begin" }); break
      case "endRefresh": send({ type: "refresh", action: "end" }); break
      case "navBack": case "navPopByCode": send({ type: "nav", action: "pop" }); break
      case "navPopToRoot": send({ type: "nav", action: "popToRoot" }); break
      case "navPush": case "navRow": this.push(send); break
    }
  }

  setExtension(by) {
    const { min, max } = this.lab.settings.find(({ key }) => key === "shyBar.extensionHeight")
    this.set("shyBar.extensionHeight", clamp(this.values["shyBar.extensionHeight"] + by, min, max))
  }

  push(send) {
    const ramp = this.values["nav.ramp"]
    const isRamped = ramp !== "none"
    send({
      type: "nav", action: "push", alpha: isRamped ? 0 : 1,
      tint: isRamped ? [1, 1, 1, 1] : this.values["nav.tint"],
      status: isRamped ? "light" : this.values["nav.statusStyle"], ramp,
    })
  }

  // MARK: Frames

  wake() {
    this.isAwake = true
    this.ask()
  }

  /** Asks the browser for a frame. */
  ask() { this.request ||= requestAnimationFrame((now) => this.frame(now)) }

  frame(stamp) {
    this.request = 0
    if (this.isRecording && this.last > longestSession) this.endRecording()
    const begin = performance.now()
    if (this.player) this.play(stamp)
    const time = this.player ? this.last : this.time(Math.min(stamp, begin))
    this.last = time
    // Where nothing happened and time alone changes nothing, as under a finger that rests, the
    // picture stays as it is. Only the picture in a status strip is out of date after a time.
    const { velocity, header } = this.s
    const isStill = !this.isAwake && !this.lanes.isMoving && velocity === 0
      && header.strip.state !== "picture"
    this.isAwake = false
    if (!isStill) this.page.advance(time)
    const update = performance.now()
    if (!isStill) this.draw(time)
    this.drawRecordTime()
    const draw = performance.now()
    this.noteFrame({ begin, stamp, update, draw, time })
    if (this.lanes.isMoving || this.s.isHeld || this.player || this.isRecording) this.ask()
  }

  draw(time) {
    List.turn += 1
    const s = this.page.snapshot()
    s.time ??= time
    this.s = s
    this.drawMeter(this.lanes.draw(s))
  }

  noteFrame(frame) {
    const { gathered, s } = this
    if (!this.recorder.isKept) {
      Object.assign(gathered, nothingGathered)
      return
    }
    const bar = s.bar.isThere ? s.bar.top - s.status.height : s.header.isThere ? s.header.bottom : null
    this.recorder.frame({
      ...frame, ...gathered, isHeld: s.isHeld, isMoving: s.isMoving, offset: s.offset,
      velocity: s.velocity, bar,
    })
    Object.assign(gathered, nothingGathered)
  }

  /** What of a frame's input its row tells. */
  gather(event, stamp) {
    const { gathered } = this
    if (event.type === "resize") gathered.isResized = true
    else gathered.inputs += 1
    gathered.oldest ??= stamp
    if (event.type === "wheel") gathered.hasWheel = true
    if (/^(down|move)$/.test(event.type)) gathered.pointer = event.y
    if (/^(up|cancel)$/.test(event.type)) gathered.pointer = null
  }

  drawMeter(s) {
    const limit = s.resistance.limit
    const hasLimit = limit > 0
    const share = hasLimit ? clamp(s.resistance.spent / limit, 0, 1) : 0
    const meter = (this.meter ??= {
      track: byId("meter-fill").parentNode, fill: byId("meter-fill"), reason: byId("reason"),
    })
    show(meter.track, hasLimit)
    if (meter.share !== share) {
      meter.share = share
      style(meter.fill, "transform", `scaleX(${Math.round(share * 1000) / 1000})`)
      style(meter.fill, "background", share >= 1 ? "var(--good)" : "var(--warning)")
    }
    text(meter.reason, s.reason)
    // A screen reader hears why the bars moved once they rest.
    if (!s.isMoving && !s.isHeld && s.reason) this.say(s.reason)
  }

  resize() {
    this.lanes.layOut()
    // What was replayed fills the screen again when that changes.
    if (!this.player) this.fixed = null
    if (!this.fixed) {
      const { width, height } = this.viewport
      if (width !== this.s.viewport.width || height !== this.s.viewport.height) {
        this.event({ t: this.now(), type: "resize", width, height })
      }
    }
    this.fit()
    this.sheet.guardTools()
    this.wake()
  }

  /** A recording of another screen is shown whole. */
  fit() {
    const own = this.ownViewport
    const { width, height } = this.viewport
    this.zoom = this.fixed ? Math.min(1, own.width / width, own.height / height) : 1
    this.lanes.place()
  }

  /** What happens while the page is not seen is one instant, and a quarter of a second. */
  pause() {
    if (document.hidden) {
      this.input.letGo()
      this.hidden = performance.now()
    } else if (this.hidden !== undefined) {
      this.start += Math.max(0, performance.now() - this.hidden - longestPause * 1000)
      this.hidden = undefined
      this.wake()
    }
  }

  // MARK: Recording

  toggleRecording() {
    if (this.isRecording) return this.endRecording()
    this.handTakesOver()
    this.sheet.close()
    if (this.contradiction) {
      return this.refuse(`A recording needs valid rules: ${this.inWords(this.contradiction)}.`)
    }
    // The header says the settings, so that a replay begins where the recording does.
    const values = this.page.settings()
    const base = this.settingsOf({})
    const settings = {}
    for (const { key } of this.lab.settings) {
      if (!isSame(values[key], base[key])) settings[key] = values[key]
    }
    try {
      this.begin({ settings, preset: this.share.preset, content: this.header.content })
    } catch (error) {
      return this.refuse(`This page cannot be recorded: ${this.inWords(error.message)}.`)
    }
    this.isRecording = true
    this.recorder.isKept = true
    byId("record").setAttribute("aria-pressed", "true")
    this.wake()
  }

  drawRecordTime() {
    const seconds = Math.floor(this.last)
    text(
      (this.recordWord ??= byId("record-word")),
      this.isRecording ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : "Record")
  }

  endRecording() {
    this.input.letGo()
    this.isRecording = false
    byId("record").setAttribute("aria-pressed", "false")
    this.recorded = this.recorder
    this.drawRecordTime()
    const { events } = this.recorder
    const seconds = events.length ? number(Math.round(events.at(-1).t * 10) / 10) : 0
    this.sheet.offer(
      `Recorded ${events.length} events, ${seconds} s. Open them with barlab replay and barlab report.`,
      this.recorded.files(this))
  }

  // MARK: Replay

  /** Plays a recording on this page. */
  replay(recording = this.recorded?.text) {
    if (this.isRecording) this.endRecording()
    const [header, ...events] = recording.trim().split("\n").map((line) => JSON.parse(line))
    this.sheet.close()
    try {
      this.begin(header, true)
    } catch (error) {
      return this.refuse(`The recording cannot be played: ${error.message}.`)
    }
    this.player = { events, next: 0, end: 0 }
    this.wake()
  }

  play(stamp) {
    const { player } = this
    const time = Math.max(this.last, (stamp - this.start) / 1000)
    let isSet = false
    while (player.next < player.events.length && player.events[player.next].t <= time) {
      const event = player.events[player.next++]
      // Time passes by itself, at the pace at which it passed.
      if (event.type === "tick") {
        player.end = event.t + event.seconds
        continue
      }
      if (/down|move/.test(event.type)) player.touch = { x: event.x, y: event.y }
      if (/up|cancel/.test(event.type)) player.touch = null
      this.event(event, true)
      isSet ||= event.type === "set"
    }
    if (isSet) this.tellValues()
    this.last = Math.max(this.last, time)
    this.lanes.drawTouch(player.touch)
    const isOver = player.next >= player.events.length && time >= player.end
    if (isOver && !this.s.isMoving) this.endReplay()
  }

  endReplay() {
    this.player = null
    this.lanes.drawTouch(null)
  }

  /** A hand ends what plays: the page stays as it is. After a day at rest it begins again. */
  handTakesOver() {
    const { isMoving, isHeld } = this.s
    if (this.last > longestSession && !isMoving && !isHeld && !this.isRecording) this.beginAgain()
    if (!this.player) return
    this.endReplay()
    this.start = performance.now() - this.last * 1000
    if (this.page.snapshot().isHeld) this.event({ t: this.last, type: "cancel" })
  }
}

/** Steps after which a browser has made the functions of the core fast, and how many come at once. */
const warmingSteps = { all: 600, atOnce: 20 }

/**
 * Drags a copy of the page that nobody sees whenever the browser has nothing else to do: it makes
 * functions fast once they have been called often, and that is not when a finger is there.
 */
function warmUp({ page }) {
  const copy = page.copy()
  const start = page.time
  let step = 0
  const next = () => {
    for (let end = step + warmingSteps.atOnce; step < end; step++) {
      const type = step === 0 ? "down" : "move"
      const t = start + step / 100
      copy.event({ t, type, x: 150, y: 400 + 150 * Math.sin(step / 20) })
      copy.advance(t + 0.005)
      copy.snapshot()
    }
    if (step < warmingSteps.all) return whenIdle(next)
    copy.free()
  }
  whenIdle(next)
}

async function startPage() {
  const packed = (id) => byId(id).textContent.trim()
  const tables = JSON.parse(await barlabUnpack(packed("tables")))
  const lab = await loadBarlab(unpackCore(packed("module")), tables)
  const share = JSON.parse(packed("share"))
  if (share.recording) share.recording = await barlabUnpack(share.recording)
  globalThis.barlab = {
    load: async () => lab, create: async (options) => lab.create(options),
    simulate: async (text, options) => lab.simulate(text, options),
  }
  byId("app").hidden = false
  globalThis.barlabPage = new App(lab, share)
  warmUp(globalThis.barlabPage)
  globalThis.barlabStarted = true
}

startPage().catch((error) => globalThis.barlabFault(`This page could not start: ${error.message}.`))
