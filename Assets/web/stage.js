// The stage: draws a snapshot of the page by moving elements. What does not change is not touched.

const byId = (id) => document.getElementById(id)
const css = (color) =>
  `rgb(${color.slice(0, 3).map((part) => Math.round(part * 255)).join(" ")} / ${color[3] ?? 1})`
const clamp = (value, low, high) => Math.min(high, Math.max(low, value))

/** Seconds in which a pushed page slides in or out. */
const pushDuration = 0.35

class Stage {
  /**
   * @param scene the element in which everything is drawn
   * @param look what the page has on its stage besides its bars
   */
  constructor(scene, look) {
    this.look = look
    this.lists = []
    this.clicks = 0
    this.parts = { scene }
    for (const name of [
      "ground", "lists", "banner", "extension", "bar", "bottom", "family", "strip", "floating",
      "thumb", "cover", "touch",
    ]) this.parts[name] = scene.querySelector(`:scope > .${name}`)
    scene.barlabStage = this
    this.parts.bar.querySelector(".title").replaceChildren(element("span", "", look.title))
    for (const name of ["Home", "Search", "Saved", "You"]) {
      this.parts.bottom.append(element("span", "", name))
    }
    this.makeButtons()
    this.family = new Families(this)
  }

  makeButtons() {
    const inExtension = this.look.buttons.filter((button) => button.place === "extension")
    this.parts.extension.classList.toggle("many", inExtension.length > 1)
    this.note = this.parts.extension.querySelector(".note")
    for (const button of this.look.buttons) {
      if (button.action === "back") continue
      const made = element("button", `in-${button.place}`, button.title)
      made.type = "button"
      made.dataset.action = button.action
      if (button.number !== undefined) made.dataset.number = button.number
      const parent = { leading: "bar", trailing: "bar", extension: "extension", floating: "floating" }
      this.parts[parent[button.place]].append(made)
    }
  }

  /**
   * Draws a page as it is.
   *
   * @param page gives the rows in sight
   * @param s the snapshot
   * @param view what is seen and does not move the bars: rightToLeft, translucentBar
   * @param values the settings
   */
  draw(page, s, view, values) {
    const { parts } = this
    this.page = page
    this.values = values
    this.view = view
    this.size = s.viewport
    this.side = view.rightToLeft ? -1 : 1
    this.drawBars(s)
    const hasOwnLists = this.family.draw(page, s)
    if (!hasOwnLists) this.drawList(page, s)
    if (this.isLayer) {
      for (const part of [parts.thumb, parts.floating]) show(part, false)
      return
    }
    this.drawThumb(s)
    this.drawCover(s)
    enable(parts.floating, s.isOnDisplay)
  }

  /** Another scene like this one, with nothing drawn in it yet. */
  static empty() {
    const scene = Stage.template.cloneNode(true)
    for (const one of [scene, ...scene.querySelectorAll("[id]")]) one.removeAttribute("id")
    return scene
  }

  /** All lists are filled anew. */
  forget() {
    for (const list of this.lists) list?.forget()
    this.family.forget()
  }

  /** The page begins again: no page has left or come back yet. */
  begin() {
    this.isAway = undefined
    this.coverChanged = undefined
    this.forget()
  }

  // MARK: Lists

  list(index) {
    return (this.lists[index] ??= new List(this.parts.lists, this.look.rows, index))
  }

  drawList(page, s) {
    const origin = -s.drawnScroll
    const index = s.selectedList
    this.lists.forEach((list, number) => show(list.root, number === index))
    this.list(index).show(
      (from, to, body) => page.visit(from, to, body, index), origin,
      Math.min(s.bar.isThere ? s.bar.top : 0, 0), s.viewport.height, s.visibleBottom, 0,
      this.listKey(s))
    this.drawEmpty(s.contentHeight === 0)
  }

  /** What all rows of a list depend on, as a text that is made when it changes. */
  listKey({ contentHeight, viewport: { width, height } }) {
    const key = (this.key ??= {})
    if (key.contentHeight !== contentHeight || key.width !== width || key.height !== height) {
      Object.assign(key, { contentHeight, width, height, text: `${contentHeight} ${height} ${width}` })
    }
    return key.text
  }

  drawEmpty(isEmpty) {
    if (!isEmpty && !this.empty) return
    this.empty ??= this.parts.lists.appendChild(element("p", "empty", this.look.empty))
    show(this.empty, isEmpty)
  }

  // MARK: Bars

  /** Draws bars where something that they are drawn from is not as before. */
  drawBars(s) {
    const { bar, extension, bottomBar } = s
    const all = [
      screenScale, s.isOnDisplay, s.status.height, s.selectedList, this.clicks,
      s.header.isThere || s.profile.isThere || s.nav.isThere,
      bar.isThere, bar.top, bar.bottom, bar.alpha, bar.itemsAlpha, bar.edge,
      extension.top, extension.bottom, extension.hidden, extension.stays,
      bottomBar.height, bottomBar.shift,
    ]
    const { drawn } = this
    if (drawn && all.every((value, index) => Object.is(value, drawn[index]))) return
    this.drawn = all
    const hasBars = bar.isThere
    this.drawStrip(s)
    this.drawBar(s, hasBars)
    this.drawExtension(s, hasBars)
    this.drawBottom(s, hasBars)
  }

  drawStrip(s) {
    const { strip } = this.parts
    const isOwn = s.header.isThere || s.profile.isThere || s.nav.isThere
    show(strip, s.status.height > 0 && !isOwn)
    length(strip, "height", s.status.height)
  }

  drawBar(s, isThere) {
    const { bar } = this.parts
    const height = s.bar.bottom - s.bar.top
    const isShown = (isThere || s.bar.bottom > 0) && height > 0
    show(bar, isShown)
    if (!isShown) return
    length(bar, "height", height)
    move(bar, 0, crisp(s.bar.top))
    style(bar, "opacity", s.bar.alpha)
    const alpha = s.bar.alpha > 0.004 ? Math.min(1, s.bar.itemsAlpha / s.bar.alpha) : 0
    const opacity = String(Math.round(alpha * 1000) / 1000)
    for (const child of (this.barParts ??= [...bar.children])) style(child, "opacity", opacity)
    const isSeen = Math.min(s.bar.alpha, s.bar.itemsAlpha) > 0.2
    enable(bar, s.isOnDisplay && isSeen && (s.bar.top + s.bar.bottom) / 2 - 16 >= s.status.height - 2)
  }

  drawExtension(s, isThere) {
    const { extension } = this.parts
    const height = s.extension.bottom - s.extension.top
    const isShown = isThere && height > 0 && !s.extension.hidden
    show(extension, isShown)
    enable(extension, isShown && s.isOnDisplay && s.extension.bottom > s.status.height)
    if (!isShown) return
    length(extension, "height", height)
    move(extension, 0, crisp(s.extension.top))
    const isCut = s.extension.stays > 0 ? Math.max(0, s.bar.bottom - s.extension.top) : 0
    style(extension, "clip-path", isCut > 0 ? `inset(${isCut}px 0 -8px)` : "none")
    text(
      this.note,
      this.clicks === 0 ? "Extension"
      : this.clicks === 1 ? "It works" : `It works, ${this.clicks} times`)
    if (this.pressedList === s.selectedList) return
    this.pressedList = s.selectedList
    for (const button of extension.querySelectorAll("[data-number]")) {
      button.setAttribute("aria-pressed", String(Number(button.dataset.number) === s.selectedList))
    }
  }

  drawBottom(s, isThere) {
    const { bottom } = this.parts
    const height = isThere ? s.bottomBar.height : 0
    show(bottom, height > 0)
    if (!(height > 0)) return
    const isMain = s.bar.edge === "bottom"
    length(bottom, "height", height)
    move(bottom, 0, crisp(s.bottomBar.shift))
    style(bottom, "opacity", isMain ? s.bar.alpha : 1)
    enable(bottom, s.isOnDisplay && s.bottomBar.shift < height)
  }

  // MARK: The scroll bar

  /** Where the thumb lies, and where dragging it scrolls to. */
  indicator(s) {
    const top = (s.bar.isThere ? s.expandedInset : Math.max(0, s.topInset)) || 0
    const trackTop = top + 4
    const bottom = s.bottomBar.height > 0 ? s.bottomBar.height : 0
    const length = Math.max(0, s.viewport.height - bottom - top - 8)
    const span = s.range.high - s.range.low
    const page = s.viewport.height - top
    const thumb = Math.min(length, Math.max(36, (length * page) / Math.max(1, span + page)))
    return { trackTop, length, span, thumb, isNeeded: span > 0.5 && length > 36 }
  }

  drawThumb(s) {
    const { thumb } = this.parts
    const it = this.indicator(s)
    const isShown = it.isNeeded && s.isOnDisplay && !s.nav.isSwiping && !(s.nav.pages > 1)
    show(thumb, isShown)
    if (!isShown) return
    const over = Math.max(s.range.low - s.offset, s.offset - s.range.high, 0)
    const height = Math.max(12, it.thumb - over / 2)
    const share = clamp((s.offset - s.range.low) / it.span, 0, 1)
    length(thumb, "height", crisp(height))
    move(thumb, 0, crisp(it.trackTop + (it.length - height) * share))
  }

  /** The offset that brings the thumb's upper edge to a place. */
  offset(s, top) {
    const it = this.indicator(s)
    const way = it.length - it.thumb
    return way > 0 ? s.range.low + it.span * clamp((top - it.trackTop) / way, 0, 1) : s.range.low
  }

  // MARK: A pushed page

  drawCover(s) {
    const { cover } = this.parts
    const isAway = !s.isOnDisplay && !s.nav.depth
    if (this.isAway === isAway && !this.isPushMoving && !isAway) return
    if (this.isAway !== undefined && this.isAway !== isAway) this.coverChanged = s.time
    this.isAway = isAway
    const way = this.coverChanged === undefined || this.view.reducedMotion
      ? 1 : clamp((s.time - this.coverChanged) / pushDuration, 0, 1)
    const eased = way * way * (3 - 2 * way)
    const share = isAway ? eased : 1 - eased
    const slide = isAway || way < 1 ? this.page.coverShare(s.time) : 0
    this.isPushMoving = way < 1 || slide > 0
    const shown = share * (1 - slide)
    show(cover, shown > 0)
    enable(cover, isAway)
    if (shown > 0) {
      move(cover, this.side * (1 - shown) * s.viewport.width, 0)
    }
  }

  // MARK: The finger of a replay

  drawTouch(place) {
    const { touch } = this.parts
    show(touch, !!place)
    if (place) move(touch, place.x, place.y)
  }
}
