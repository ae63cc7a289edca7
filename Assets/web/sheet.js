// The sheet: what the page is about, its settings with the words of the inspector, and recordings.

class Sheet {
  constructor(app) {
    this.app = app
    this.root = byId("sheet")
    this.body = byId("sheet-body")
    this.opener = byId("open")
    this.controls = new Map()
    text(byId("sheet-title"), app.share.title)
    this.opener.addEventListener("click", () => (this.isOpen ? this.close() : this.open()))
    byId("close").addEventListener("click", () => this.close())
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close()
      event.stopPropagation()
    })
  }

  get isOpen() { return !this.root.hidden }

  open() {
    if (!this.isBuilt) this.build()
    this.set(true)
    this.refresh()
    byId("close").focus({ preventScroll: true })
  }

  close() {
    if (!this.isOpen) return
    this.set(false)
    this.opener.focus({ preventScroll: true })
  }

  set(isOpen) {
    show(this.root, isOpen)
    byId("app").classList.toggle("tuning", isOpen)
    this.opener.setAttribute("aria-expanded", String(isOpen))
    this.guardTools()
  }

  /** What the sheet covers gets no focus. */
  guardTools() {
    const tools = byId("tools").getBoundingClientRect()
    const sheet = this.root.getBoundingClientRect()
    const isCovered = this.isOpen && sheet.top < tools.bottom && sheet.bottom > tools.top
      && sheet.left < tools.right && sheet.right > tools.left
    enable(byId("tools"), !isCovered)
  }

  // MARK: Building

  build() {
    this.isBuilt = true
    const { app } = this
    this.body.append(element("p", "hint", app.share.look.hint))
    this.files = this.body.appendChild(element("div", "files"))
    this.files.hidden = true
    for (const choice of app.presetChoices) this.body.append(this.presetLine(choice))
    for (const key of app.about) {
      const setting = app.lab.settings.find((setting) => setting.key === key)
      if (setting) this.body.append(this.line(setting))
    }
    this.body.append(this.flagLine("Right to left", "rightToLeft",
      "The stage is mirrored, with the swipe back, pages side by side and the arrow keys."))
    const buttons = element("div", "files")
    const reset = element("button", "pill plain", "Reset to page defaults")
    reset.addEventListener("click", () => app.reset())
    const restart = element("button", "pill plain", "Restart page")
    restart.addEventListener("click", () => app.restart())
    buttons.append(element("div", "", reset, restart))
    if (app.share.recording) {
      const replay = element("button", "pill", "Replay")
      replay.addEventListener("click", () => app.replay(app.share.recording))
      buttons.firstChild.prepend(replay)
    }
    this.body.append(buttons)
    for (const [group, settings] of app.groups) this.body.append(this.group(group, settings))
  }

  group(title, settings) {
    const made = element("details", "", element("summary", "", title))
    made.addEventListener("toggle", () => {
      if (!made.open || made.children.length > 1) return
      for (const setting of settings) made.append(this.line(setting))
      this.refresh()
    })
    return made
  }

  presetLine({ title, presets, name, choose }) {
    const select = element("select", "wide")
    for (const preset of presets) {
      const option = element("option", "", preset.title)
      option.value = preset.name
      select.append(option)
    }
    // What a hand has changed has no name; nobody can choose it.
    const custom = element("option", "", "Custom")
    custom.value = ""
    custom.disabled = true
    select.append(custom)
    select.addEventListener("change", () => choose(select.value))
    const help = element("p", "help")
    const line = this.wrap(title, select, null, help)
    this.controls.set(title, () => {
      const now = name()
      select.value = now ?? ""
      show(custom, now === undefined)
      text(help, presets.find((preset) => preset.name === now)?.feel ?? "Changed by hand.")
    })
    return line
  }

  flagLine(label, name, help) {
    const input = element("input")
    input.type = "checkbox"
    input.setAttribute("role", "switch")
    input.addEventListener("change", () => this.app.setView(name, input.checked))
    this.controls.set(name, () => { input.checked = !!this.app.view[name] })
    return this.wrap(label, input, null, element("p", "help", help))
  }

  wrap(label, input, output, help) {
    const id = `control-${(this.count = (this.count ?? 0) + 1)}`
    input.id = id
    const words = element("label", "", label)
    words.htmlFor = id
    const line = element("div", "setting", words)
    if (input.type === "checkbox" || (input.localName === "select" && !input.className)
      || input.type === "number") {
      line.append(input)
    } else {
      if (output) line.append(output)
      line.append(input)
    }
    if (help?.textContent || help?.localName === "p") {
      help.id = `${id}-help`
      input.setAttribute("aria-describedby", help.id)
      line.append(help)
    }
    return line
  }

  /** A line for a setting, by its kind. */
  line(setting) {
    const make = { number: "numberLine", flag: "switchLine", choice: "choiceLine", color: "colorLine" }
    return this[make[setting.kind]](setting)
  }

  numberLine(setting) {
    const input = element("input")
    const span = setting.max - setting.min
    const isSlider = span / (setting.step || 1) <= 2000
    input.type = isSlider ? "range" : "number"
    Object.assign(input, { min: setting.min, max: setting.max, step: isSlider ? setting.step || "any" : "any" })
    const output = isSlider ? element("output") : null
    const unit = setting.unit ? ` ${setting.unit}` : ""
    const change = () => {
      const value = Number(input.value)
      if (input.value !== "" && Number.isFinite(value)) {
        this.app.set(setting.key, clamp(value, setting.min, setting.max))
      }
      if (output) text(output, number(value) + unit)
      else input.value = String(this.app.values[setting.key])
    }
    input.addEventListener(isSlider ? "input" : "change", change)
    const help = element("p", "help", setting.help)
    const line = this.wrap(setting.label, input, output, help)
    this.keep(setting, line, (value) => {
      if (document.activeElement !== input || isSlider) input.value = String(value)
      if (output) text(output, number(value) + unit)
      input.setAttribute("aria-valuetext", number(value) + unit)
    })
    return line
  }

  switchLine(setting) {
    const input = element("input")
    input.type = "checkbox"
    input.setAttribute("role", "switch")
    input.addEventListener("change", () => this.app.set(setting.key, input.checked))
    const line = this.wrap(setting.label, input, null, element("p", "help", setting.help))
    this.keep(setting, line, (value) => { input.checked = value })
    return line
  }

  choiceLine(setting) {
    const select = element("select")
    for (const choice of setting.choices) {
      const option = element("option", "", choice.label)
      option.value = choice.id
      select.append(option)
    }
    select.addEventListener("change", () => this.app.set(setting.key, select.value))
    const line = this.wrap(setting.label, select, null, element("p", "help", setting.help))
    this.keep(setting, line, (value) => { select.value = value })
    return line
  }

  colorLine(setting) {
    const input = element("input")
    input.type = "color"
    const part = (value) => Math.round(value * 255).toString(16).padStart(2, "0")
    input.addEventListener("input", () => {
      const parts = [1, 3, 5].map((place) => parseInt(input.value.slice(place, place + 2), 16) / 255)
      this.app.set(setting.key, [...parts, this.app.values[setting.key][3] ?? 1])
    })
    const line = this.wrap(setting.label, input, null, element("p", "help", setting.help))
    this.keep(setting, line, (value) => { input.value = "#" + value.slice(0, 3).map(part).join("") })
    return line
  }

  keep(setting, line, update) {
    const list = this.controls.get(setting.key) ?? []
    list.push?.((value, isChanged) => {
      update(value)
      line.classList.toggle("changed", isChanged)
    })
    this.controls.set(setting.key, list)
  }

  /** Shows the settings as they are. */
  refresh() {
    if (!this.isOpen) return
    const { values, defaults } = this.app
    for (const [key, update] of this.controls) {
      if (typeof update === "function") update()
      else for (const one of update) one(values[key], !isSame(values[key], defaults[key]))
    }
  }

  // MARK: A recording

  /** Offers files: to download each, or all to the share sheet of the system. */
  offer(words, files) {
    if (!this.isBuilt) this.build()
    for (const old of this.urls ?? []) URL.revokeObjectURL(old)
    this.urls = files.map((file) => URL.createObjectURL(file))
    const links = element("div")
    files.forEach((file, index) => {
      const link = element("a", "pill plain", file.name)
      link.href = this.urls[index]
      link.download = file.name
      links.append(link)
    })
    if (navigator.canShare?.({ files })) {
      const send = element("button", "pill", "Share")
      send.addEventListener("click", () => navigator.share({ files }).catch(() => {}))
      links.prepend(send)
    }
    const replay = element("button", "pill", "Replay")
    replay.addEventListener("click", () => this.app.replay())
    links.prepend(replay)
    this.files.replaceChildren(element("p", "", words), links)
    this.files.hidden = false
    this.open()
    this.body.scrollTop = 0
  }
}

/** A number as the inspector writes it: three decimals at most. */
const number = (value) => String(Math.round(value * 1000) / 1000)

const isSame = (a, b) =>
  Array.isArray(a) && Array.isArray(b) ? a.every((part, index) => part === b[index]) : a === b
