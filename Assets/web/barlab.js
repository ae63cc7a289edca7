// The driver of BarLab's core in JavaScript: begins pages as the lab does, hands events to the core,
// reads what is to be drawn, and plays recordings. It needs a browser, or Node 18 or later.

const far = 1e9
const longest = 86_400
const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** An error about what was given, in one sentence. */
class InputError extends Error {}

/** A text in a sentence: if it is long, only its beginning. */
const excerpt = (text) => {
  const letters = Array.from(String(text))
  return letters.length <= 60 ? letters.join("") : letters.slice(0, 59).join("") + "\u2026"
}

/** What a value of JSON is, in words. */
const kindOf = (value) =>
  value === null ? "null" : Array.isArray(value) ? "a list"
  : { boolean: "true or false", number: "a number", string: "a text", object: "an object" }[
    typeof value] ?? typeof value

/** Throws where a member of an object is there, but of another kind. */
function checkKind(object, key, kind) {
  const found = kindOf(object[key])
  if (object[key] !== undefined && found !== kind) {
    throw new InputError(`"${key}" is ${found} but must be ${kind}`)
  }
}

/** The options of a call: any may be missing, or null, and none is of another kind. */
function readOptions(options, kinds) {
  const found = {}
  if (options == null) return found
  if (kindOf(options) !== "an object") {
    throw new InputError(`the options are ${kindOf(options)} but must be an object`)
  }
  for (const [key, kind] of Object.entries(kinds)) {
    if (options[key] === null) continue
    checkKind(options, key, kind)
    found[key] = options[key]
  }
  return found
}

/** Names the line in what a body refuses. */
function atLine(number, body) {
  try {
    return body()
  } catch (error) {
    throw error instanceof InputError ? new InputError(`line ${number}: ${error.message}`) : error
  }
}

/** The shortest text that reads back to the same number, as the program writes it. */
export function shortText(value) {
  if (value === 0) return "0"
  const size = Math.abs(value)
  if (Number.isInteger(value) && size < 1e15) return String(value)
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf"
  const [digits, power] = value.toExponential().split("e")
  const exponent = Number(power)
  if (size < 1e-4 || size > 2 ** 53) {
    // JavaScript writes no second digit of a short exponent.
    const sign = exponent < 0 ? "-" : "+"
    return `${digits}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`
  }
  const [, sign, first, rest = ""] = /^(-?)(\d)(?:\.(\d+))?$/.exec(digits)
  const all = first + rest
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${all}`
  const whole = all.slice(0, exponent + 1).padEnd(exponent + 1, "0")
  return `${sign}${whole}.${all.slice(exponent + 1) || "0"}`
}

// MARK: Events

// What the fields of each event may be, in the order in which the core takes them.
const number = (key, low, high, usual) => ({ key, low, high, usual })
const whole = (key, low, high, usual) => ({ key, low, high, usual, isWhole: true })
const flag = (key, isNeeded = true) => ({ key, isFlag: true, usual: isNeeded ? undefined : null })
const word = (key, choices, usual) => ({ key, choices, usual })
const point = [number("x", -1e5, 1e5), number("y", -1e5, 1e5)]

const forms = (keys) => ({
  wheel: [number("dx", -1e4, 1e4, 0), number("dy", -1e4, 1e4)],
  down: [...point, word("by", ["mouse", "touch"], "mouse")],
  move: point,
  up: point,
  cancel: [],
  key: [word("key", keys)],
  scrollbar: [number("offset", -far, far)],
  resize: [number("width", 1, 1e4), number("height", 1, 1e4)],
  focus: [whole("row", 0, 1e9, null)],
  offset: [
    number("y", -far, far), word("by", ["drag", "fling", "program", "wheel", "key", "bounce"]),
  ],
  finger: [flag("down")],
  lift: [flag("momentum")],
  landing: [number("y", -far, far)],
  rest: [],
  content: [number("height", 0, far)],
  show: [flag("animated", false)],
  hide: [flag("animated", false)],
  page: [word("action", ["leave", "appear", "active"])],
  list: [whole("select", 0, 1000)],
  refresh: [word("action", ["begin", "end"])],
  "nav push": [
    number("alpha", -far, far, 1), { key: "tint", isColor: true, usual: null },
    word("status", ["light", "dark"], null),
    word("ramp", null, null),
  ],
  "nav pop": [],
  "nav popToRoot": [],
  "nav swipe": [number("progress", -far, far)],
  "nav finish": [],
  "nav cancel": [],
  "nav release": [number("velocity", -far, far)],
  tick: [number("seconds", 0, longest)],
})
const navActions = ["push", "pop", "popToRoot", "swipe", "finish", "cancel", "release"]

const inRange = (value, low, high) => value >= low && value <= high

function checkNumber(key, value, low, high) {
  if (typeof value !== "number") {
    throw new InputError(
      value === undefined ? `the event needs a number "${key}"`
      : `"${key}" is ${kindOf(value)} but must be a number`)
  }
  if (!inRange(value, low, high)) {
    throw new InputError(
      `"${key}" is ${shortText(value)}; give a number from ${shortText(low)} to ${shortText(high)}`)
  }
}

const isColor = (value) =>
  Array.isArray(value) && (value.length === 3 || value.length === 4)
  && value.every((channel) => typeof channel === "number" && inRange(channel, 0, 1))

// MARK: The core

/**
 * Makes the driver of a core.
 *
 * @param bytes the WebAssembly module
 * @param tables what the lab knows of pages, presets and settings
 */
export async function loadBarlab(bytes, tables) {
  const { instance } = await WebAssembly.instantiate(bytes, {})
  return new Lab(instance.exports, tables)
}

/** The memory through which texts and numbers go, and the functions of the core. */
class Core {
  constructor(exports) {
    this.call = exports
    this.memory = exports.memory
    this.place = exports.barlab_numbers()
    this.views()
  }

  /** The memory may have moved: its views are made again. */
  views() {
    this.bytes = new Uint8Array(this.memory.buffer)
    this.numbers = new Float64Array(this.memory.buffer, this.place, 512)
  }

  get cells() {
    if (this.numbers.length === 0) this.views()
    return this.numbers
  }

  put(...lines) {
    const text = encoder.encode(lines.join("\n"))
    const place = this.call.barlab_text(text.length)
    if (this.bytes.length === 0) this.views()
    this.bytes.set(text, place)
  }

  get answer() {
    const size = this.call.barlab_answer_size()
    if (size === 0) return ""
    if (this.bytes.length === 0) this.views()
    const place = this.call.barlab_answer()
    return decoder.decode(this.bytes.subarray(place, place + size))
  }

  /**
   * Reads an answer of so many bytes: each is the place of a word.
   *
   * @param all the words
   */
  wordsOfAnswer(all, count) {
    if (this.bytes.length === 0) this.views()
    const place = this.call.barlab_answer()
    const words = []
    for (let number = 0; number < count; number++) words.push(all[this.bytes[place + number]])
    return words
  }

  /** Puts a value of a setting under its key. */
  putValue(key, kind, value) {
    this.put(key, kind === "choice" ? value : "", kind)
    const cells = this.cells
    if (kind === "number" || kind === "flag") cells[0] = Number(value)
    else if (kind === "color") value.forEach((channel, index) => (cells[index] = channel))
    if (kind === "color" && value.length === 3) cells[3] = 1
  }

  /** Takes a refusal for an error. */
  check(result) {
    if (result === 0) throw new InputError(this.answer)
    return result
  }
}

/** The lab: its pages, presets and settings, and a core. */
class Lab {
  constructor(exports, tables) {
    this.core = new Core(exports)
    this.settings = tables.settings
    this.presets = tables.presets
    this.pages = tables.pages
    /** The columns of the geometry in the order of the CSV. */
    this.columns = tables.columns
    /** Rows and columns of the table that compares bars, which headers of recordings name. */
    this.trials = tables.trials
    this.byKey = new Map(tables.settings.map((setting) => [setting.key, setting]))
    this.forms = forms(tables.keys)
    this.forms["nav push"][3].choices =
      this.byKey.get("nav.ramp").choices.map((choice) => choice.id)
    this.readCells()
  }

  /**
   * Learns from the core what its cells and its messages are called, and where each column is found
   * among the cells.
   */
  readCells() {
    this.core.call.barlab_cells()
    this.geometryCells = this.core.cells[0]
    const lines = this.core.answer.split("\n").slice(0, -1)
    this.cells = lines.map((line) => {
      const [name, kind] = line.split(":")
      return { name, words: kind && kind !== "flag" ? kind.split(",").slice(0, -1) : null,
        isFlag: kind === "flag" }
    })
    /** What a page can tell. */
    this.messages = this.cells.pop().words
    const places = new Map(this.cells.map((cell, place) => [cell.name, place]))
    this.placeOf = (name) => places.get(name)
    this.columnPlaces = this.columns.map((name) => places.get(name) ?? -1)
  }

  setting(key) {
    const found = this.byKey.get(key)
    if (!found) throw new InputError(`unknown setting ${excerpt(key)}`)
    return found
  }

  /** Throws what is wrong with a value of a setting; returns the setting. */
  checkValue(key, value) {
    const setting = this.setting(key)
    const expected = {
      number: () => `a number from ${shortText(setting.min)} to ${shortText(setting.max)}`
        + (setting.unit ? ` ${setting.unit}` : ""),
      flag: () => "true or false",
      choice: () => `one of ${setting.choices.map((choice) => choice.id).join(", ")}`,
      color: () => "red, green, blue and alpha from 0 to 1",
    }[setting.kind]
    const isRight = {
      number: () => typeof value === "number",
      flag: () => typeof value === "boolean",
      choice: () => typeof value === "string",
      color: () => isColor(value),
    }[setting.kind]()
    const shown = typeof value === "number" ? shortText(value)
      : typeof value === "object" ? kindOf(value) : excerpt(value)
    if (!isRight) throw new InputError(`${key} is ${shown} but must be ${expected()}`)
    const isInside = setting.kind === "number" ? inRange(value, setting.min, setting.max)
      : setting.kind !== "choice" || setting.choices.some((choice) => choice.id === value)
    if (!isInside) {
      throw new InputError(`${key} is ${shown}, outside its range: give ${expected()}`)
    }
    return setting
  }

  /** The settings given, in the order in which files are read. */
  ordered(settings) {
    for (const key of Object.keys(settings)) this.setting(key)
    return this.settings.filter(({ key }) => Object.hasOwn(settings, key))
      .map((setting) => [setting, settings[setting.key]])
  }

  page(id) {
    const found = this.pages.find((page) => page.id === id)
    if (!found) throw new InputError(`unknown page ${excerpt(id)}`)
    return found
  }

  preset(name) {
    const found = this.presets.find((preset) => preset.name === name)
    if (!found) throw new InputError(`unknown preset ${excerpt(name)}`)
    return found
  }

  /**
   * Makes a page as it begins.
   *
   * @param page its id; by default that of the preset
   * @param preset the name of a preset
   * @param settings values by keys, over those of page and preset
   * @param viewport its size in points; by default as the settings say
   * @param contentHeight a height that replaces the page's rows
   * @param showcase whether the settings that a window adds when it opens the page apply
   */
  create(options) {
    const { page, preset, settings = {}, viewport, contentHeight, showcase } = readOptions(options, {
      page: "a text", preset: "a text", settings: "an object", viewport: "an object",
      contentHeight: "a number", showcase: "true or false",
    })
    const named = preset === undefined ? null : this.preset(preset)
    const about = this.page(page ?? named?.page ?? "shy-bar")
    if (contentHeight !== undefined) checkNumber("contentHeight", contentHeight, 0, far)
    return new Page(this, about, named, settings, viewport, contentHeight, showcase)
  }

  /**
   * Returns all settings of a page as it begins, by their keys; rules that contradict each other are
   * no error here.
   *
   * @param options page, preset and settings as for `create`
   */
  settingsOf(options) {
    const { page = "shy-bar", preset, settings = {} } = readOptions(
      options, { page: "a text", preset: "a text", settings: "an object" })
    const about = this.page(page)
    const beginning = new Beginning(this, about, preset === undefined ? null : this.preset(preset))
    try {
      beginning.write(settings)
      return this.values(beginning.own, beginning.view)
    } finally {
      beginning.free()
    }
  }

  /** All settings of a handle by their keys; those of the view, which the core does not know, apart. */
  values(handle, view) {
    const { core } = this
    core.call.barlab_read_all(handle)
    const words = core.answer.split("\n")
    const { cells } = core
    const values = {}
    let cell = 0
    let word = 0
    for (const { key, kind, value } of this.settings) {
      if (isOfView(key)) values[key] = view.get(key) ?? value
      else if (kind === "choice") values[key] = words[word++]
      else if (kind === "color") values[key] = Array.from(cells.subarray(cell, (cell += 4)))
      else values[key] = kind === "flag" ? cells[cell++] !== 0 : cells[cell++]
    }
    return values
  }

  read(handle, key) {
    const { core } = this
    const { kind } = this.byKey.get(key)
    core.put(key)
    core.call.barlab_read(handle)
    if (kind === "choice") return core.answer
    if (kind === "color") return Array.from(core.cells.subarray(0, 4))
    return kind === "flag" ? core.cells[0] !== 0 : core.cells[0]
  }

  /** Returns which rules of settings contradict each other, in words; null if all agree. */
  contradiction(about, handle) {
    const isFound = about.parts & 1 && this.core.call.barlab_contradiction(handle)
    return isFound ? this.core.answer : null
  }

  /**
   * Plays a recording on the core; returns the rows as `barlab simulate` prints them.
   *
   * @param text the recording
   * @param rate rows per second, 1 to 1000
   * @param rows "frames" or "events"
   * @param duration seconds after which it ends; by default when everything is at rest
   */
  simulate(text, options) {
    const { rate = 60, rows = "frames", duration } = readOptions(
      options, { rate: "a number", rows: "a text", duration: "a number" })
    if (!inRange(rate, 1, 1000)) throw new InputError("rate must be a number from 1 to 1000")
    if (rows !== "frames" && rows !== "events") {
      throw new InputError("rows must be frames or events")
    }
    if (duration !== undefined && !inRange(duration, 0, longest)) {
      throw new InputError(`duration must be a number from 0 to ${longest}`)
    }
    const recording = readRecording(this, text)
    const page = atLine(1, () => this.create(recording.header))
    try {
      return new Player(this, page, rows === "frames" ? rate : null, duration).play(recording)
    } finally {
      page.free()
    }
  }
}

/** The settings with which a page begins, until it is made. */
class Beginning {
  constructor(lab, about, preset, showcase = false) {
    this.lab = lab
    /** The settings of the view, which the core does not know, by their keys. */
    this.view = new Map()
    this.standard = 0
    const { core } = lab
    this.own = core.call.barlab_settings(0)
    const apply = (name) => {
      core.put(name)
      core.check(core.call.barlab_preset(this.own, about.isPeers ? 1 : 0))
    }
    if (about.isPeers) apply(about.presets[0])
    if (preset) apply(preset.name)
    for (const pairs of [about.settings, showcase ? about.showcase : []]) {
      for (const [key, value] of pairs) this.put(lab.setting(key), value)
    }
    this.standard = core.call.barlab_settings(this.own)
  }

  put(setting, value) {
    if (isOfView(setting.key)) return this.view.set(setting.key, value)
    this.lab.core.putValue(setting.key, setting.kind, value)
    this.lab.core.check(this.lab.core.call.barlab_write(this.own))
  }

  /** Writes values over those of page and preset; returns them in the order of files. */
  write(settings) {
    const given = this.lab.ordered(settings)
    for (const [{ key }, value] of given) this.lab.checkValue(key, value)
    for (const [setting, value] of given) this.put(setting, value)
    return given
  }

  free() {
    this.lab.core.call.barlab_release_settings(this.own)
    if (this.standard) this.lab.core.call.barlab_release_settings(this.standard)
  }
}

/** A page in use. */
class Page {
  constructor(lab, about, preset, settings, viewport, contentHeight, showcase) {
    this.lab = lab
    this.about = about
    const { core } = lab
    const { call } = core
    const beginning = new Beginning(lab, about, preset, showcase)
    const { own, standard } = beginning
    this.view = beginning.view
    try {
      const given = beginning.write(settings)
      const problem = lab.contradiction(about, own)
      if (problem) throw new InputError(problem)
      const size = this.size(own, viewport)
      /** The size and the lists with which it begins. */
      this.origin = { size, contentHeight }
      this.handle = this.begin(own, standard)
      for (const event of about.opening) this.event(event)
      call.barlab_messages(this.handle)
      for (const [setting, value] of given) {
        if (isOfView(setting.key)) continue
        core.putValue(setting.key, setting.kind, value)
        call.barlab_wait(this.handle)
      }
    } finally {
      beginning.free()
    }
  }

  /** Makes a page of the core; returns its handle. */
  begin(own, standard) {
    const { about, origin, lab } = this
    const { core } = lab
    const isPlain = origin.contentHeight !== undefined
    core.put(isPlain ? "" : about.contents, about.pushed?.contents ?? "")
    core.cells.set([origin.size.width, origin.size.height, origin.contentHeight ?? 0])
    const pushed = about.pushed && !isPlain ? about.pushed.parts : -1
    return core.call.barlab_page(own, standard, about.parts, pushed)
  }

  size(own, viewport) {
    if (viewport === undefined) {
      const [width, height] = ["stage.width", "stage.height"].map((key) => this.lab.read(own, key))
      return { width, height }
    }
    for (const key of ["width", "height"]) {
      if (typeof viewport[key] !== "number" || !inRange(viewport[key], 1, 1e4)) {
        throw new InputError(`viewport.${key} must be a number from 1 to 10000`)
      }
    }
    return viewport
  }

  /** Its number in the core, of which nothing is left once it is released. */
  get handle() {
    if (!this.held) throw new InputError("the page has been released; make another one with create")
    return this.held
  }
  set handle(handle) { this.held = handle }

  /** The time that the page has reached, in seconds. */
  get time() { return this.lab.core.call.barlab_time(this.handle) }
  /** Whether time alone changes something. */
  get isMoving() { return this.lab.core.call.barlab_is_moving(this.handle) !== 0 }
  /** Whether a finger leads a page of its stack back. */
  get isSwiping() { return this.lab.core.call.barlab_is_swiping(this.handle) !== 0 }

  /** Lets an event of a recording happen: the object of its line. */
  event(event) { this.apply(checkEvent(this.lab, event)) }

  /** Lets an event happen that has been checked, on the page and on what is compared with it. */
  apply(event) {
    this.applyAlone(event)
    this.told = Math.max(this.told ?? 0, event.t)
    if (this.lanes?.length) this.tellLanes(event)
  }

  applyAlone({ t, form, texts, numbers, key, value }) {
    const { core } = this.lab
    if (form === "set") {
      const { kind } = this.lab.byKey.get(key)
      const isView = isOfView(key)
      core.putValue(isView ? "" : key, isView ? "flag" : kind, value)
      core.check(core.call.barlab_set(this.handle, t))
      if (isView) this.view.set(key, value)
      return
    }
    core.put(form, ...texts)
    core.cells.set(numbers)
    core.check(core.call.barlab_event(this.handle, t))
  }

  /** Lets time pass without an event. */
  advance(time) {
    checkNumber("t", time, 0, longest)
    const { handle, told = 0 } = this
    if (time < told) throw new InputError(wayBack(time, shortText(told) + " has passed already"))
    this.told = time
    this.pass(time)
  }

  /** Lets time pass up to one that is right. */
  pass(time) {
    this.lab.core.call.barlab_advance(this.handle, time)
    for (const lane of this.lanes ?? none) lane.pass(time)
  }

  /** Sets a value under a key now. */
  set(key, value) { this.event({ t: this.time, type: "set", key, value }) }

  /** All settings by their keys. */
  settings() {
    return this.withSettings((handle) => this.lab.values(handle, this.view))
  }

  /** Which rules of its settings contradict each other, in words; null if all agree. */
  get contradiction() {
    return this.withSettings((handle) => this.lab.contradiction(this.about, handle))
  }

  /** Calls with a handle of its settings, which is released afterwards. */
  withSettings(body) {
    const handle = this.lab.core.call.barlab_settings_of(this.handle)
    try {
      return body(handle)
    } finally {
      this.lab.core.call.barlab_release_settings(handle)
    }
  }

  // MARK: What the lab compares the page with

  /**
   * Makes the pages that the lab shows beside this one, as it begins: each differs in nothing but a
   * refresh control or a bar, and gets the same events from now on.
   *
   * @returns the pages, in the order of `about.lanes`
   */
  makeLanes() {
    this.lanes = this.handle && this.about.lanes.map((about) => {
      const lane = Object.create(Page.prototype)
      Object.assign(lane, { lab: this.lab, about: this.about, view: this.view, origin: this.origin })
      lane.lane = about
      lane.handle = this.withSettings((own) => {
        this.change(own, about)
        return lane.begin(own, own)
      })
      return lane
    })
    return this.lanes
  }

  /** Changes settings to those of a lane. */
  change(handle, lane) {
    const { core } = this.lab
    if (lane.preset) {
      core.put(lane.preset)
      core.check(core.call.barlab_preset(handle, this.about.isPeers ? 1 : 0))
    }
    for (const [key, value] of lane.settings ?? none) {
      core.putValue(key, this.lab.byKey.get(key).kind, value)
      core.check(core.call.barlab_write(handle))
    }
  }

  /** What the page has taken happens on its lanes too. */
  tellLanes(event) {
    const { core } = this.lab
    if (event.form === "set") {
      for (const lane of this.lanes) {
        this.withSettings((own) => {
          this.change(own, lane.lane)
          core.put(isOfView(event.key) ? "" : event.key)
          core.call.barlab_follow(lane.handle, own, this.time)
        })
      }
      return
    }
    const { isSwiping } = this
    // A swipe back that the page has refused is none of the lanes', or they would have other pages.
    const isRefused = event.form === "nav swipe" && !isSwiping
    const told = isRefused ? { t: event.t, form: "tick", texts: none, numbers: [0] } : event
    for (const lane of this.lanes) {
      try {
        lane.applyAlone(told)
        if (!isSwiping && lane.isSwiping) {
          lane.applyAlone({ t: event.t, form: "nav cancel", texts: none, numbers: none })
        }
      } catch (error) {
        if (!(error instanceof InputError)) throw error
      }
      core.call.barlab_messages(lane.handle)
    }
  }

  // MARK: Copies

  /** Another page in the same state. */
  copy() {
    const copy = Object.create(Page.prototype)
    copy.lab = this.lab
    copy.about = this.about
    copy.view = new Map(this.view)
    copy.told = this.told
    copy.handle = this.lab.core.call.barlab_copy(this.handle)
    return copy
  }

  /** Releases the memory of the page, which is of no use from then on. */
  free() {
    for (const lane of this.lanes ?? none) lane.free()
    if (this.held) this.lab.core.call.barlab_release(this.held)
    this.handle = 0
  }

  /**
   * What is to be drawn now, in an object that every call fills again.
   *
   * `columns` has the numbers of the geometry in the order of the columns; a flag is 0 or 1, a word
   * its place among its kind, and what is missing, or no number, NaN.
   */
  snapshot() {
    const { core } = this.lab
    const news = core.call.barlab_draw(this.handle)
    this.shown ??= new Shown(this.lab)
    this.shown.fill(core.cells)
    const { object } = this.shown
    // Making a text takes time: messages have numbers, and a reason is fetched where it is another.
    // It comes after them, as it is written over them.
    const messages = news > 1 ? core.wordsOfAnswer(this.lab.messages, news >> 1) : none
    if (news & 1) {
      core.call.barlab_reason()
      object.reason = core.answer
    }
    object.messages = messages
    return object
  }

  /**
   * Returns a page of the stack as it is drawn, in an object that every call for this place fills
   * again; null where there is none. Whether a page below moves or is held was told when it was
   * covered.
   *
   * @param place its place among those that are drawn, from the bottom up
   */
  layer(place) {
    const { core } = this.lab
    if (!core.call.barlab_layer(this.handle, place)) return null
    const shown = ((this.layers ??= [])[place] ??= new Shown(this.lab))
    shown.fill(core.cells)
    return shown.object
  }

  /** Returns the bar that a page of the stack has by itself; null where there is no such page. */
  layerBar(place) {
    const { core } = this.lab
    if (!core.call.barlab_layer_bar(this.handle, place)) return null
    const [alpha, presence, line, showsTitle, isRoot, ...parts] = core.cells.subarray(0, 17)
    const tint = (at) => {
      const [red, green, blue, opacity] = parts.slice(at, at + 4)
      return { red, green, blue, opacity }
    }
    return {
      alpha, presence, line, showsTitle: showsTitle !== 0, isRoot: isRoot !== 0, bar: tint(0),
      title: tint(4), tint: tint(8),
    }
  }

  /** The lowest contrast on the bar of a stack that is drawn in dark colors; NaN where there is none. */
  get contrastInDark() { return this.lab.core.call.barlab_contrast_in_dark(this.handle) }

  /** Returns all settings by their keys as a preset makes them of those of this page. */
  settingsAfter(preset) {
    const { core } = this.lab
    const own = core.call.barlab_settings_of(this.handle)
    try {
      core.put(preset)
      core.check(core.call.barlab_preset(own, this.about.isPeers ? 1 : 0))
      return this.lab.values(own, this.view)
    } finally {
      core.call.barlab_release_settings(own)
    }
  }

  /** Returns the last calls of "frame did change" of a header, the newest first. */
  calls() {
    const { core } = this.lab
    const count = core.call.barlab_calls(this.handle)
    const { cells } = core
    return Array.from({ length: count }, (_, index) => {
      const [phase, percentage, value, changed] = cells.subarray(index * 4, index * 4 + 4)
      return { phase, percentage, value, changed: changed !== 0 }
    })
  }

  /** The finger on a pushed page that no stack has: `press`, `move`, `release` and `cancel`. */
  cover(step, time, { x, y, width } = {}) {
    const { handle, lab: { core } } = this
    if (step !== "cancel") core.cells.set([x, y, width])
    switch (step) {
      case "press": return core.call.barlab_cover_press(handle, time)
      case "move": return core.call.barlab_cover_move(time) !== 0
      case "release": return core.call.barlab_cover_release(handle, time) !== 0
      case "cancel": return core.call.barlab_cover_cancel(time)
    }
  }

  /** The share of its width by which that page is out of place. */
  coverShare(time) { return this.lab.core.call.barlab_cover_share(this.handle, time) }

  /**
   * Visits what of a list touches a part of its content, from the top down.
   *
   * @param body is called with kind (header, row, cell, picture), index, x, y, width, height, and
   *   edges: 1 for the first row of a section, 2 for the last, 3 for both; x and width are shares of
   *   the list's width
   * @param list the number of the list
   * @param layer the page among those that a stack draws; -1 for the top one
   */
  visit(from, to, body, list = 0, layer = -1) {
    const { core } = this.lab
    const count = core.call.barlab_rows(this.handle, layer, list, from, to)
    const all = core.cells.slice(0, count * 7)
    for (let place = 0; place < all.length; place += 7) {
      body(
        kinds[all[place]], all[place + 1], all[place + 2], all[place + 3], all[place + 4],
        all[place + 5], all[place + 6])
    }
  }
}

const none = []
const kinds = ["header", "row", "cell", "picture"]

/** Whether a setting changes nothing but the look of the lab. */
const isOfView = (key) => key.startsWith("view.") && key !== "view.reducedMotion"

/** What is drawn, as nested objects that are made once; every frame writes what has changed. */
class Shown {
  constructor(lab) {
    const { cells } = lab
    this.object = {}
    this.count = cells.length
    this.kept = new Float64Array(this.count)
    this.isFilled = false
    const writers = cells.map(({ name, words, isFlag }) => {
      // What is also a number has its parts beside it: header.pager.place.
      const path = (name.includes("_") ? camel(name) : name).split(".")
      let target = this.object
      for (const part of path.slice(0, -1)) target = target[part] ??= {}
      return { target, key: path.at(-1), words, isFlag }
    })
    this.writers = writers
    const columns = new Float64Array(lab.columns.length)
    const places = lab.columnPlaces
    // Few ask for all columns: they are read when somebody does.
    Object.defineProperty(this.object, "columns", {
      enumerable: true,
      get: () => {
        for (let index = 0; index < places.length; index++) {
          columns[index] = places[index] < 0 ? NaN : this.kept[places[index]]
        }
        return columns
      },
    })
  }

  fill(cells) {
    const { writers, kept, isFilled } = this
    for (let index = 0; index < this.count; index++) {
      const value = cells[index]
      const old = kept[index]
      // What is missing is not a number, which equals nothing.
      if (isFilled && (value === old || (value !== value && old !== old))) continue
      kept[index] = value
      const { target, key, words, isFlag } = writers[index]
      target[key] = words ? words[value] : isFlag ? value === 1 : value
    }
    this.isFilled = true
  }
}

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

// MARK: Recordings

/** The keys of an event of a type besides "t" and "type"; undefined where there is no such type. */
function keysOf(lab, type) {
  if (type === "set") return ["key", "value"]
  const forms = type === "nav" ? navActions.map((action) => `nav ${action}`)
    : typeof type === "string" && !type.includes(" ") && Object.hasOwn(lab.forms, type) ? [type]
    : null
  const keys = forms?.flatMap((form) => lab.forms[form].map(({ key }) => key))
  return type === "nav" ? ["action", ...keys] : keys
}

/** Throws what is wrong with an event; returns what the core takes. */
function checkEvent(lab, event) {
  if (kindOf(event) !== "an object") {
    throw new InputError(`an event must be an object, not ${kindOf(event)}`)
  }
  const { t, type } = event
  const known = keysOf(lab, type)
  // First of all: a key that is mistyped is why another one is missing.
  if (known) checkKeys(event, ["t", "type", ...known], `the event "${type}"`)
  checkNumber("t", t, 0, longest)
  if (!known) {
    throw new InputError(
      typeof type === "string" ? `the event type "${excerpt(type)}" is not known to this page`
      : `the event has no "type"; add one, such as "wheel"`)
  }
  if (type === "set") {
    const { key, value } = event
    if (typeof key !== "string") throw new InputError(`the event "set" needs a text "key"`)
    if (value === undefined) throw new InputError(`the event "set" needs a "value"`)
    lab.checkValue(key, value)
    return { t, form: type, key, value }
  }
  if (type === "nav" && !navActions.includes(event.action)) {
    throw new InputError(`"action" must be one of ${navActions.join(", ")}`)
  }
  const form = type === "nav" ? `nav ${event.action}` : type
  const numbers = []
  const texts = []
  for (const field of lab.forms[form]) readField(field, event[field.key], numbers, texts)
  return { t, form, numbers, texts, seconds: type === "tick" ? event.seconds : undefined }
}

function checkKeys(object, known, owner) {
  const strange = Object.keys(object).find((key) => !known.includes(key))
  if (strange !== undefined) throw new InputError(`unknown key "${excerpt(strange)}" in ${owner}`)
}

const wayBack = (time, last) => `t is ${shortText(time)} but ${last}; times must not go back`

/** Reads one field of an event; what is missing gets its usual value. */
function readField(field, value, numbers, texts) {
  const { key, usual } = field
  const isMissing = value === undefined && usual !== undefined
  if (field.choices !== undefined) {
    if (!isMissing && !field.choices.includes(value)) {
      throw new InputError(`"${key}" must be one of ${field.choices.join(", ")}`)
    }
    texts.push(isMissing ? usual ?? "" : value)
  } else if (field.isFlag) {
    if (!isMissing && typeof value !== "boolean") {
      throw new InputError(
        value === undefined ? `the event needs "${key}": true or false`
        : `"${key}" is ${kindOf(value)} but must be true or false`)
    }
    numbers.push(isMissing ? NaN : Number(value))
  } else if (field.isColor) {
    if (!isMissing && !isColor(value)) {
      throw new InputError(
        `"${key}" must be a list of red, green, blue and alpha, each from 0 to 1`)
    }
    numbers.push(...(isMissing ? [NaN, NaN, NaN, NaN] : value.length === 3 ? [...value, 1] : value))
  } else if (isMissing) {
    numbers.push(usual ?? NaN)
  } else {
    checkNumber(key, value, field.low, field.high)
    if (field.isWhole && !Number.isInteger(value)) {
      throw new InputError(`"${key}" is ${shortText(value)} but must be a whole number`)
    }
    numbers.push(value)
  }
}

const headerKeys = [
  "format", "version", "page", "preset", "settings", "viewport", "content", "picture", "trial",
]

const bytesOf = (text) => encoder.encode(text).length

/**
 * Reads a line of JSON as the program does: it takes a comma behind the last value, but no key twice,
 * and nothing without bounds.
 *
 * @param otherwise what to say of a line that is no JSON
 */
function readLine(line, otherwise) {
  // Where a quote is missing, all that follows is a text.
  const bare = line.replace(
    /("(?:[^"\\]|\\.)*"?)|,(?<![[{,]\s*,)(?=\s*[}\]])/g, (_, text) => text ?? "")
  let value
  try {
    value = JSON.parse(bare)
  } catch {
    throw new InputError(otherwise)
  }
  const fail = (words) => { throw new InputError(words) }
  const open = []
  let values = 0
  for (const [token, text, colon] of bare.matchAll(
    /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\],]|-?\d[^\s,\]}]*/g)) {
    if ("{[,".includes(token) && (values += 1) > 10_000) fail("it contains more than 10000 values")
    if ("{[".includes(token) && open.push(new Set()) > 20) fail("it nests more than 20 levels deep")
    if ("}]".includes(token)) open.pop()
    if (/^[-\d]/.test(token)) {
      // Too large, or so small that nothing is left of its digits.
      const number = Number(token)
      if (!Number.isFinite(number) || (number === 0 && /^[-0.]*[1-9]/.test(token))) {
        fail("a number in it cannot be represented")
      }
    }
    if (text === undefined) continue
    const words = JSON.parse(text)
    if (bytesOf(text) > 65_538) fail("a text in it is longer than 65536 bytes")
    if (/\p{Cs}/u.test(words)) {
      fail("an escape in it, \\ud800 to \\udfff, is half of a character")
    }
    if (!colon) continue
    if (bytesOf(text) > 258) fail("a key in it is longer than 256 bytes")
    const keys = open.at(-1)
    if (keys.has(words)) fail(`the key "${excerpt(words)}" is given twice; remove one of them`)
    keys.add(words)
  }
  return value
}

/** Reads a recording; an error names the line. */
function readRecording(lab, text) {
  if (typeof text !== "string") throw new InputError("a recording must be a text")
  const events = []
  let header = null
  let last = 0
  let size = 0
  for (const [index, line] of text.split("\n").entries()) {
    atLine(index + 1, () => {
      const length = bytesOf(line)
      if ((size += length + 1) > (64 << 20) + 1) throw new InputError("it ends beyond 64 MiB")
      if (length > 1 << 20) throw new InputError("it is longer than 1 MiB")
      if (index === 0) {
        // Marks of byte order, which some editors put in front.
        header = readHeader(lab, readLine(
          line.replace(/^\uFEFF{1,3}/, ""), "it is not the header of a recording"))
        return
      }
      if (/^[\t\r ]*$/.test(line)) return
      const object = readLine(line.replace(/^\uFEFF/, ""), "it is not JSON")
      const event = checkEvent(lab, object)
      event.type = object.type
      event.line = index + 1
      // A tick of 0.05 s at 0.1 ends at 0.15000000000000002: who writes 0.15 then does not go back.
      if (event.t < last && last - event.t < 1e-9) event.t = last
      if (event.t < last) {
        throw new InputError(wayBack(event.t, `the previous event came at ${shortText(last)}`))
      }
      last = event.t + (event.seconds ?? 0)
      if (last > longest) throw new InputError("a recording lasts at most 86400 s")
      events.push(event)
    })
  }
  return { header, events, end: events.length ? last : 0 }
}

/** Throws what is wrong with a part of the header that has these numbers, and no others. */
function checkNumbers(object, name, ranges) {
  checkKind(object, name, "an object")
  const part = object[name]
  if (!part) return
  checkKeys(part, Object.keys(ranges), `"${name}"`)
  for (const [key, [low, high]] of Object.entries(ranges)) {
    if (typeof part[key] !== "number") throw new InputError(`"${name}" needs a number "${key}"`)
    if (!inRange(part[key], low, high)) {
      throw new InputError(
        `${name}.${key} is ${shortText(part[key])}; give a number from ${low} to ${high}`)
    }
  }
}

function readHeader(lab, object) {
  if (kindOf(object) !== "an object") {
    throw new InputError(`it is ${kindOf(object)} instead of a header object`)
  }
  if (object.format !== "barlab-recording") {
    throw new InputError(`it should say "format":"barlab-recording"`)
  }
  if (object.version !== 1) throw new InputError(`it should say "version":1`)
  checkKeys(object, headerKeys, "the header")
  const { page, preset, settings, viewport, content, picture, trial } = object
  for (const key of ["page", "preset"]) checkKind(object, key, "a text")
  checkKind(object, "settings", "an object")
  checkNumbers(object, "viewport", { width: [1, 1e4], height: [1, 1e4] })
  checkNumbers(object, "content", { height: [0, far] })
  if (picture !== undefined && !(typeof picture === "number" && inRange(picture, 0, longest))) {
    const found = typeof picture === "number" ? shortText(picture) : kindOf(picture)
    throw new InputError(`"picture" is ${found}; give a time from 0 to ${longest} s`)
  }
  const { rows, columns } = lab.trials
  const isCell = rows.includes(trial?.row) && columns.some(
    ([name, isStop]) => name === trial.preset && isStop === (trial.stop === true))
  if (trial !== undefined && !isCell) {
    throw new InputError(`"trial" is not a cell of the table of peers`)
  }
  return { page, preset, settings, viewport, contentHeight: content?.height }
}

/** Seconds after the last event at which a page that does not come to rest is given up. */
const longestRest = 30

/** Drives a page through a recording and writes its rows. */
class Player {
  constructor(lab, page, rate, duration) {
    this.lab = lab
    this.page = page
    this.rate = rate
    this.duration = duration
    this.lines = [lab.columns.join(",")]
    this.rows = 0
    this.isFinished = false
    const columnOf = (name) => lab.columns.indexOf(name)
    this.special = {
      frame: columnOf("frame"), event: columnOf("event"), messages: columnOf("messages"),
      reason: columnOf("reason"), offsets: columnOf("list_offsets"),
    }
    this.listCount = lab.placeOf("list_count")
  }

  play({ events, end }) {
    this.lastEvent = end
    const { duration, page } = this
    for (const event of events) {
      if (duration !== undefined && event.t > duration) break
      atLine(event.line, () => this.apply(event))
    }
    while (this.nextRow < Infinity) this.writeFrame()
    return this.lines.join("\n") + "\n"
  }

  /** The time of the next frame row; infinite where none is written any more. */
  get nextRow() {
    if (this.rate === null || this.isFinished) return Infinity
    const time = this.rows / this.rate
    return this.duration === undefined || time <= this.duration ? time : Infinity
  }

  apply(event) {
    while (this.nextRow < event.t) this.writeFrame()
    if (event.seconds !== undefined && this.rate !== null) {
      // The rows on the way must be written while the page is there.
      this.page.apply({ ...event, numbers: [0] })
      const end = event.t + event.seconds
      while (this.nextRow < end) this.writeFrame()
      return this.page.pass(end)
    }
    this.page.apply(event)
    if (this.rate === null) this.write(-1, event.type)
  }

  writeFrame() {
    const time = this.nextRow
    this.page.pass(time)
    this.write(time, null)
    if (this.duration === undefined && time >= this.lastEvent) {
      this.isFinished = !this.page.isMoving || time >= this.lastEvent + longestRest
    }
  }

  write(time, event) {
    const { lab, page, special } = this
    const { core } = lab
    core.call.barlab_messages(page.handle)
    const messages = core.answer.split("\n").slice(0, -1).join(";")
    core.call.barlab_sample(page.handle, time)
    const cells = core.cells
    const texts = lab.columnPlaces.map((place) => {
      if (place < 0) return ""
      const value = cells[place]
      if (Number.isNaN(value)) return ""
      const { words, isFlag } = lab.cells[place]
      return words ? words[value] : isFlag ? (value ? "true" : "false") : shortText(value)
    })
    const lists = cells[this.listCount]
    const offsets = []
    for (let list = 0; list < lists; list++) {
      offsets.push(shortText(cells[this.listCount + 1 + 2 * list]))
    }
    core.call.barlab_reason()
    texts[special.frame] = String(this.rows)
    texts[special.event] = event ?? ""
    texts[special.messages] = messages
    texts[special.reason] = core.answer
    texts[special.offsets] = offsets.join(";")
    this.lines.push(texts.join(","))
    this.rows += 1
  }
}
