// Lists of any number of rows: what is in sight has an element, and elements are used again.

const people = {
  use(data) { Object.assign(this, data) },
  firstName(i) { return this.first[(i * 7) % this.first.length] },
  lastName(i) { return this.last[(i * 11) % this.last.length] },
  name(i) { return `${this.firstName(i)} ${this.lastName(i)}` },
  initials(i) { return this.firstName(i)[0] + this.lastName(i)[0] },
  subject(i) {
    return this.subjects[(i * 5 + Math.floor(i / this.subjects.length)) % this.subjects.length]
  },
  time(i) {
    const minutes = (i * 37 + 541) % 1440
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`
  },
  section(i) {
    return i < this.sections.length ? this.sections[i] : `Earlier · ${i - this.sections.length + 1}`
  },
}

/** Pixels of the screen in a point. */
let screenScale = 1
/** Reads it, and again when it changes: asking in every frame takes time. */
function readScreenScale() {
  screenScale = globalThis.devicePixelRatio || 1
  matchMedia(`(resolution: ${screenScale}dppx)`)
    .addEventListener("change", readScreenScale, { once: true })
  globalThis.barlabPage?.wake()
}
readScreenScale()
/** A length in whole pixels of the screen, so that text stays crisp. */
const crisp = (y) => Math.round(y * screenScale) / screenScale

const element = (name, className, ...children) => {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

// Each of these remembers what it did to an element, as asking the browser takes time: what one of
// them sets is set by no other.

/** What was done to an element, with its style, which takes time to ask for, too. */
const done = (target) =>
  (target.barlab ??= { css: target.style, x: NaN, y: NaN, styles: {}, attributes: {}, marks: {} })

/** Sets a property of an element's style where it is another than before; numbers have no unit. */
function style(target, name, value) {
  const { css, styles } = done(target)
  if (styles[name] === value) return
  styles[name] = value
  css.setProperty(name, value)
}

/** Sets a length of an element's style, in points. */
function length(target, name, value) {
  const { css, styles } = done(target)
  if (styles[name] === value) return
  styles[name] = value
  css.setProperty(name, `${value}px`)
}

/** Moves an element to a place, in points. */
function move(target, x, y) {
  const own = done(target)
  if (own.x === x && own.y === y) return
  own.x = x
  own.y = y
  own.css.transform = `translate3d(${x}px,${y}px,0)`
}

/** Sets an attribute of an element. */
function attribute(target, name, value) {
  const { attributes } = done(target)
  if (attributes[name] === value) return
  attributes[name] = value
  target.setAttribute(name, value)
}

/** Gives an element a class, or takes it away. */
function mark(target, name, isMarked) {
  const { marks } = done(target)
  if (marks[name] === isMarked) return
  marks[name] = isMarked
  target.classList.toggle(name, isMarked)
}

function text(target, words) {
  if (done(target).text === words) return
  done(target).text = words
  const { firstChild } = target
  // The node of the text is used again.
  if (firstChild && firstChild === target.lastChild && firstChild.nodeType === 3) {
    firstChild.data = words
  } else target.textContent = words
}

function show(target, isShown) {
  if (done(target).isShown === isShown) return
  done(target).isShown = isShown
  target.hidden = !isShown
}

/** Takes what cannot be seen out of the focus order and from screen readers. */
function enable(target, isEnabled) {
  if (done(target).isEnabled === isEnabled) return
  done(target).isEnabled = isEnabled
  target.inert = !isEnabled
}

/** Numbers of the rows of a list begin here for each list, so that no two look the same. */
const rowsPerList = 1_000_000_000

/** Points beyond the screen for which rows are there. */
const margin = 400
/** Points of scrolling after which rows come and go within a frame: fewer than `margin`. */
const stride = 300
/** Points after which they do so once the browser has nothing else to do, so that no frame waits. */
const idleStride = 30
/** Calls back once the browser is idle, or where it does not tell, after the frame. */
const whenIdle = globalThis.requestIdleCallback?.bind(globalThis) ?? ((body) => setTimeout(body))
/**
 * Lists whose rows come and go once the browser is idle. It is asked again from there as long as
 * frames follow each other: to ask within a frame takes a fifth of its time.
 */
const waiting = {
  lists: new Set(),
  isAsked: false,
  /** Whether a list was shown since the browser was idle. */
  isInUse: false,
  ask() {
    if (this.isAsked) return
    this.isAsked = true
    whenIdle(() => this.run())
  },
  run() {
    this.isAsked = false
    if (this.isInUse) this.ask()
    this.isInUse = false
    for (const list of this.lists) list.fillDue()
    this.lists.clear()
  },
}
/** What is made for each kind of item. */
const kindsOfElements = { header: "section", row: "row", cell: "tile", picture: "poster" }

/** One column of rows, tiles and section headers. */
class List {
  /** Whether the stage is laid out from the right. */
  static isMirrored = false
  /** Counts events and pictures of the page: in between, lists are as they were drawn. */
  static turn = 0

  /**
   * @param look rows as "people" or "tiles"
   * @param number the number of the list on its page
   */
  constructor(parent, look, number = 0) {
    this.root = element("div", "list")
    this.root.setAttribute("role", "list")
    parent.append(this.root)
    this.look = look
    this.number = number
    this.used = new Map()
    this.free = { row: [], tile: [], section: [], poster: [] }
    this.base = 0
    this.shown = null
    this.headers = []
    /** What is to be shown once the browser is idle; null: nothing. */
    this.due = null
    /** Elements that have lost their items in a change, the items that it wants, and their order. */
    this.retired = []
    this.wanted = new Map()
    this.order = []
  }

  /**
   * Shows a part of the list.
   *
   * @param visit calls back with each thing in sight: kind, index, x, y, width, height, edges
   * @param origin y of the stage at which the content begins
   * @param edge y of the stage below which section headers stick
   * @param x how far the list is moved to the side
   * @param key changes with all items
   */
  show(visit, origin, top, bottom, edge, x = 0, key = "") {
    // Far down, coordinates of the list itself would lose their fractions in the browser.
    const isFar = Math.abs(-origin - this.base) > 20000
    if (isFar || key !== this.key) this.forget()
    if (isFar) this.base = Math.round(-origin / 20000) * 20000
    this.key = key
    const y = crisp(origin + this.base)
    move(this.root, x, y)
    // Only when rows come near is anything else changed: a few of them at a time.
    const from = top - origin
    const to = bottom - origin
    const shown = this.shown
    waiting.isInUse = true
    const way = shown
      ? Math.max(Math.abs(from - shown.from), Math.abs(to - shown.to)) : Infinity
    if (way > stride) this.fill(visit, from, to)
    else if (way > idleStride) this.fillLater(visit, from, to, origin, edge, y)
    this.stick(origin, edge, y)
  }

  /** Lets rows come and go before a frame needs them. */
  fillLater(visit, from, to, origin, edge, y) {
    this.due = { visit, from, to, origin, edge, y, turn: List.turn }
    waiting.lists.add(this)
    waiting.ask()
  }

  fillDue() {
    const { due } = this
    this.due = null
    // After an event the list may be another one: the next frame asks again.
    if (due?.turn !== List.turn) return
    this.fill(due.visit, due.from, due.to)
    this.stick(due.origin, due.edge, due.y)
  }

  forget() {
    this.due = null
    for (const [key, item] of this.used) this.retire(key, item)
    this.hideRetired()
    this.headers = []
    this.shown = null
  }

  /** Its element is free for another item; it stays where it is until that is known. */
  retire(key, item) {
    this.used.delete(key)
    item.element.barlabItem = null
    this.free[item.kind].push(item.element)
    this.retired.push(item.element)
  }

  /** What nothing needs leaves the list. */
  hideRetired() {
    for (const made of this.retired) if (!made.barlabItem) made.remove()
    this.retired.length = 0
  }

  fill(visit, from, to) {
    this.due = null
    const low = Math.max(0, from - margin)
    const wanted = this.wanted
    wanted.clear()
    this.order.length = 0
    visit(low, to + margin, (kind, index, x, y, width, height, edges) => {
      const key = `${kind} ${index}`
      const item = { key, kind: kindsOfElements[kind], index, x, y, width, height, edges }
      wanted.set(key, item)
      this.order.push(item)
    })
    this.shown = { from, to }
    const focused = document.activeElement
    for (const [key, item] of this.used) {
      const next = wanted.get(key)
      const isSame = next && next.height === item.height && next.y === item.y
        && next.edges === item.edges
      if (isSame || (!next && item.element === focused)) continue
      this.retire(key, item)
    }
    // From the last one up: each is put before the one that follows it, as keys and screen readers
    // pass the rows from the top.
    let next = null
    for (let place = this.order.length - 1; place >= 0; place--) {
      const item = this.order[place]
      const used = this.used.get(item.key)
      if (used) next = used.element
      else next = this.place(item, next)
    }
    this.hideRetired()
    this.headers = this.headers.filter((item) => this.used.get(item.key) === item)
    for (const item of this.order) {
      const used = this.used.get(item.key)
      if (used.kind === "section" && !this.headers.includes(used)) this.headers.push(used)
    }
    this.headers.sort((a, b) => a.y - b.y)
  }

  /** Gives an item an element, before another one; returns it. */
  place(item, next) {
    const { kind } = item
    const made = this.free[kind].pop() ?? this[`make_${kind}`]()
    item.element = made
    made.barlabItem = item
    length(made, "height", kind === "tile" ? item.height - 10 : item.height)
    if (kind !== "section") {
      const y = kind === "tile" ? item.y + 5 : item.y
      style(made, "transform", `translateY(${y - this.base}px)`)
    }
    this[`fill_${kind}`](made, item)
    this.used.set(item.key, item)
    if (made.parentNode !== this.root || made.nextSibling !== next) {
      this.root.insertBefore(made, next)
    }
    return made
  }

  /** Section headers stay below the bars until the next one pushes them away. */
  stick(origin, edge, y) {
    const { headers } = this
    for (let number = 0; number < headers.length; number++) {
      const item = headers[number]
      const end = headers[number + 1]?.y ?? Infinity
      const place = Math.min(Math.max(origin + item.y, edge), origin + end - item.height)
      move(item.element, 0, crisp(place) - y)
    }
  }

  // MARK: Rows

  make_row() {
    const row = element(
      "div", "row", element("span", "avatar"), element("span", "name"), element("span", "time"),
      element("span", "words"))
    row.setAttribute("role", "listitem")
    row.tabIndex = 0
    row.firstChild.setAttribute("aria-hidden", "true")
    return row
  }

  fill_row(row, item) {
    const index = item.index + this.number * rowsPerList
    const height = item.height
    const [avatar, name, time, words] = row.children
    const isCompact = height < 60
    const isTall = height >= 81
    const isStacked = this.look === "stack"
    const edges = `${item.edges & 1 ? " first" : ""}${item.edges & 2 ? " last" : ""}`
    const look = isStacked ? "row plain"
      : `row${edges}${isTall ? " tall" : isCompact ? " compact" : ""}`
    if (row.barlabClass !== look) row.className = row.barlabClass = look
    row.dataset.row = item.index
    if (isStacked) {
      row.dataset.action = "navRow"
      text(name, `Row ${item.index + 1}`)
      length(name, "top", height / 2 - 10)
      return
    }
    const middle = isTall ? 36 : height / 2
    const radius = isCompact ? Math.max(0, Math.min(13, height / 2 - 3)) : 21
    length(avatar, "inset-inline-start", (isCompact ? 28 : 36) - radius)
    length(avatar, "top", middle - radius)
    length(avatar, "width", 2 * radius)
    length(avatar, "height", 2 * radius)
    length(avatar, "line-height", 2 * radius)
    length(avatar, "font-size", Math.round(radius * 0.72))
    style(avatar, "background", people.palette[(index * 5) % people.palette.length])
    text(avatar, people.initials(index))
    text(name, people.name(index))
    // Words run from the left on a mirrored stage too.
    const start = isCompact ? "50px" : "70px"
    style(name, "inset-inline", List.isMirrored ? `60px ${start}` : `${start} 60px`)
    length(name, "top", isTall ? 15 : isCompact ? middle - 10 : middle - 21)
    text(time, people.time(index))
    length(time, "top", isTall ? 18 : isCompact ? middle - 8 : middle - 18)
    show(words, !isCompact)
    if (isCompact) return
    let subject = people.subject(index)
    if (height >= 99) subject += " " + people.subject(index + 3)
    text(words, subject)
    length(words, "top", isTall ? 38 : middle + 3)
    style(words, "-webkit-line-clamp", isTall ? String(Math.max(1, Math.floor((height - 42) / 18))) : "1")
  }

  // MARK: Tiles

  make_tile() {
    const tile = element("div", "tile", element("b"), element("span"))
    tile.setAttribute("role", "listitem")
    return tile
  }

  fill_tile(tile, item) {
    const index = item.index + this.number * rowsPerList
    const { palette } = people
    style(tile, "inset-inline-start", `calc(6px + (100% - 12px) * ${item.x} + 5px)`)
    style(tile, "width", `calc((100% - 12px) * ${item.width} - 10px)`)
    style(tile, "background", palette[(index * 5 + Math.floor(index / 7)) % palette.length])
    text(tile.firstChild, String(item.index + 1))
    length(tile.firstChild, "font-size", Math.round((item.height - 10) * 0.26))
    text(tile.lastChild, people.name(index * 3))
  }

  // MARK: Sections and the one tall picture

  make_section() {
    const section = element("div", "section", element("span"))
    section.setAttribute("role", "heading")
    section.setAttribute("aria-level", "2")
    return section
  }

  fill_section(section, item) {
    text(section.firstChild, people.section(item.index))
    length(section.firstChild, "line-height", Math.min(26, item.height - 4))
  }

  make_poster() { return element("div", "poster") }

  fill_poster(poster, item) {
    const count = Math.min(500, Math.floor((item.height - 1) / 200))
    if (poster.children.length === count) return
    poster.replaceChildren()
    for (let number = 1; number <= count; number++) {
      const line = element("div", "mark", element("span", "", `${number * 200} pt`))
      line.style.top = `${number * 200 - 12}px`
      poster.append(line)
    }
  }
}
