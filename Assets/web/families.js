// What the other families have over their lists: header, stack of pages, refresh, personal page.

const rgb = (tint) =>
  `rgb(${[tint.red, tint.green, tint.blue].map((part) => Math.round(part * 255)).join(" ")} / ${
    Math.round(tint.opacity * 1000) / 1000})`

/** How bright a color is to the eye, 0 to 1 (WCAG 2). */
function luminance({ red, green, blue }) {
  const [r, g, b] = [red, green, blue].map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const isDark = matchMedia("(prefers-color-scheme: dark)")
let isDarkNow = isDark.matches
isDark.addEventListener("change", () => (isDarkNow = isDark.matches))

const tintOf = (red, green, blue) => ({ red, green, blue, opacity: 1 })
const white = tintOf(1, 1, 1)
const pageInk = tintOf(0.09, 0.1, 0.13)
const headerInk = tintOf(0x12 / 255, 0x15 / 255, 0x1c / 255)
const lineColor = { ...tintOf(0, 0, 0), opacity: 70 / 255 }
/** The picture at the head of a page of a stack, from above to below. */
const sky = [tintOf(0x21 / 255, 0x33 / 255, 0x73 / 255), tintOf(0xb8 / 255, 0x57 / 255, 0x40 / 255)]

const takesWhite = (tint) => 1.05 / (luminance(tint) + 0.05) >= 4.5
const inkOfHeader = (tint) => (takesWhite(tint) ? white : headerInk)

const changed = ({ red, green, blue, opacity }, change) =>
  ({ red: change(red), green: change(green), blue: change(blue), opacity })
const asItIs = (tint) => tint
/** How the colors of a stack are drawn: ground, what stands on it, and the picture at its head. */
const colorsOf = ({ ground, item, words, line }) => ({
  ground, item, words, line, ink: (tint) => words(takesWhite(tint) ? white : pageInk),
  sky: `linear-gradient(${sky.map((tint) => rgb(ground(tint)))})`,
})
const settingsColors = colorsOf({ ground: asItIs, item: asItIs, words: asItIs, line: asItIs })
/** In the dark theme: grounds are darker, words lighter, as in the lab. */
const darkColors = colorsOf({
  ground: (tint) => changed(tint, (part) => part * 0.17),
  item: (tint) => changed(tint, (part) => 1 - (1 - part) * 0.4),
  words: (tint) => changed(tint, (part) => 1 - (1 - part) * 0.07),
  line: (tint) => changed(tint, (part) => 1 - part),
})

/**
 * Sets a color of an element's style; its words are made where it is another than before.
 *
 * @param drawn how the tint is drawn
 */
function paint(target, name, tint, drawn = asItIs) {
  const { red, green, blue, opacity } = tint
  const kept = ((target.barlabColors ??= {})[name] ??= {})
  if (kept.red !== red || kept.green !== green || kept.blue !== blue || kept.opacity !== opacity
    || kept.drawn !== drawn) {
    Object.assign(kept, { red, green, blue, opacity, drawn, words: rgb(drawn(tint)) })
  }
  style(target, name, kept.words)
}

/** Puts an element into a rectangle of the stage. */
function place(target, rect) {
  move(target, crisp(rect.x), crisp(rect.y))
  length(target, "width", rect.width)
  length(target, "height", Math.max(0, rect.height))
}

/** Milliseconds in which the wheel of a refresh turns round. */
const wheelTurn = 900

class Families {
  constructor(stage) {
    this.stage = stage
    this.root = stage.parts.family
    this.banner = stage.parts.banner
    this.made = {}
  }

  /** The element of a name, made when it is first needed. */
  get(name, className, parent = this.root, kind = "div") {
    return (this.made[name] ??= parent.appendChild(element(kind, className ?? name)))
  }

  button(name, className, words, action, parent) {
    if (this.made[name]) return this.made[name]
    const made = this.get(name, className, parent, "button")
    made.type = "button"
    made.dataset.action = action
    made.textContent = words
    return made
  }

  /** The lists of stacked pages are filled anew. */
  forget() {
    for (const layer of this.layers ?? []) {
      layer.list.forget()
      layer.stage?.forget()
    }
  }

  /** The colors in which a stack is drawn. */
  get colors() {
    return this.stage.look.followsTheme && isDarkNow ? darkColors : settingsColors
  }

  /** Returns whether the family draws lists of its own. */
  draw(page, s) {
    this.side = this.stage.side
    if (s.refresh.isThere) this.drawRefresh(s)
    else show(this.banner, false)
    // A page that is drawn as one of a stack has the others beside it.
    const isStacked = s.nav.depth > 0 && !this.stage.isLayer
    if (isStacked) this.drawStack(page, s, s.profile.isThere)
    if (s.profile.isThere) {
      this.drawProfile(page, s, isStacked)
      return true
    }
    if (isStacked) return true
    if (s.header.isThere) {
      this.drawHeader(s.header, s)
      if ((this.stage.look.headerArt ?? 0) & 2) this.drawCalls(page, s.header, s)
    }
    return false
  }

  // MARK: Flexible header

  drawHeader(header, s) {
    const root = this.get("header", "flexible")
    attribute(root, "role", "banner")
    const isShown = Number.isFinite(header.y)
    show(root, isShown)
    this.drawHeaderStrip(header, s, isShown)
    if (!isShown) return
    place(root, header)
    paint(root, "background", header.background)
    const shadow = Math.max(header.shadow || 0, Math.min(1, (header.elevation || 0) / 8) * 0.4)
    style(root, "box-shadow", shadow > 0.004 ? `0 1px 8px rgb(0 0 0 / ${shadow.toFixed(3)})` : "none")
    enable(root, header.y + header.height > 8 && s.isOnDisplay)
    const isPicture = header.content === "picture"
    if (isPicture) style(root, "color", "#fff")
    else paint(root, "color", header.background, inkOfHeader)
    const alpha = Number.isFinite(header.contentAlpha) ? header.contentAlpha : 1
    const picture = this.get("header-picture", "header-picture", root)
    show(picture, isPicture || header.picture.height > 0)
    if (isPicture) place(picture, { x: 0, y: 0, width: header.width, height: header.height })
    else if (header.picture.height > 0) place(picture, header.picture)
    const title = this.get("header-title", "header-title", root, "h1")
    text(title, this.stage.look.title)
    const isTitled = ["title", "picture", "regions", "appBar"].includes(header.content)
    show(title, isTitled && header.title.height > 0)
    if (isTitled) place(title, header.title)
    style(title, "opacity", alpha)
    mark(title, "leading", header.content === "regions" || header.content === "appBar")
    this.drawHeaderArt(header, s, title)
    this.drawHeaderButton(header, root, alpha)
    this.drawHeaderPages(header, root, alpha)
  }

  /** What the page itself adds: a button that rides on the lower edge, a title that grows. */
  drawHeaderArt(header, s, title) {
    const art = this.stage.look.headerArt ?? 0
    if (art & 1) {
      const button = this.get("riding", "riding", this.root, "span")
      text(button, "+")
      const x = this.side > 0 ? header.width - 82 : 30
      move(button, x, crisp(header.y + header.height - 26))
    }
    if (art & 4 && s.headerPhase !== "shifting") {
      const share = clamp(s.headerPhasePercentage || 0, 0, 1.4)
      length(title, "font-size", Math.round((20 + 14 * share) * 2) / 2)
    }
  }

  drawHeaderButton(header, root, alpha) {
    const isShown = header.button.height > 0 && header.content === "regions"
    if (!isShown && !this.made["header-button"]) return
    const button = this.get("header-button", "header-button", root, "button")
    button.type = "button"
    show(button, isShown)
    if (!isShown) return
    place(button, header.button)
    style(button, "opacity", alpha)
    text(button, header.clicks > 0 ? `Clicked ${header.clicks}` : "Button")
  }

  drawHeaderPages(header, root, alpha) {
    const names = ["One", "Two", "Three"]
    const hasPager = header.pager.height >= 24 && header.content === "regions"
    const hasTabs = header.tabs.height > 0 && /regions|appBar/.test(header.content)
    const at = Number.isFinite(header.pager.place) ? header.pager.place : 0
    if (hasPager || this.made["header-pager"]) {
      const pager = this.get("header-pager", "header-pager", root)
      if (!pager.children.length) for (const name of names) pager.append(element("span", "", name))
      show(pager, hasPager)
      if (hasPager) {
        place(pager, header.pager)
        style(pager, "opacity", alpha)
        ;[...pager.children].forEach((cell, index) => {
          const x = this.side * (index - at) * header.pager.width
          move(cell, x, 0)
        })
      }
    }
    if (!hasTabs && !this.made["header-tabs"]) return
    const tabs = this.get("header-tabs", "header-tabs", root)
    if (!tabs.children.length) {
      attribute(tabs, "role", "tablist")
      for (const name of names) {
        const tab = element("button", "", name)
        tab.type = "button"
        tab.setAttribute("role", "tab")
        tabs.append(tab)
      }
    }
    show(tabs, hasTabs)
    if (!hasTabs) return
    place(tabs, header.tabs)
    style(tabs, "opacity", alpha)
    ;[...tabs.children].forEach((cell, index) => {
      const isChosen = index === Math.round(clamp(at, 0, 2))
      mark(cell, "chosen", isChosen)
      attribute(cell, "aria-selected", String(isChosen))
    })
  }

  /** The strip of the status bar: its own ground only where the header has left. */
  drawHeaderStrip(header, s, isShown) {
    const strip = this.get("header-strip", "strip")
    const { height } = header.strip
    const isOver = isShown && header.y + header.height >= height * 0.7
    show(strip, height > 0 && !isOver)
    length(strip, "height", height)
    style(strip, "opacity", header.strip.alpha ?? 1)
    move(strip, 0, crisp(header.strip.offset || 0))
  }

  // MARK: Refresh banner

  drawRefresh(s) {
    const { refresh } = s
    const { banner } = this
    const isShown = refresh.height > 0.01
    show(banner, isShown)
    if (!isShown) return this.turnWheel(false)
    const { wheel, words } = this.bannerParts ??= {
      wheel: banner.appendChild(element("span", "wheel")),
      words: banner.appendChild(element("span", "words")),
    }
    attribute(banner, "class", `banner ${refresh.visual}`)
    const isDisc = refresh.visual === "disc"
    place(banner, { x: 0, y: refresh.top, width: s.viewport.width, height: refresh.height })
    const cut = Math.max(0, refresh.line - refresh.top)
    style(banner, "clip-path", cut > 0 ? `inset(${crisp(cut)}px 0 -60px)` : "none")
    const turning = refresh.isRunning
    const share = turning ? 0.3 : clamp(refresh.progress, 0, 1) * (isDisc ? 0.8 : 1)
    // No other visual has a part of a ring.
    if (isDisc || refresh.visual === "ring") {
      style(wheel, "--share", `${Math.round(share * 1000) / 10}%`)
    }
    style(wheel, "scale", isDisc ? String(refresh.visualScale) : "1")
    this.turnWheel(turning, s.time)
    const turn = refresh.visual === "ring" ? 0 : 0.5 * clamp(refresh.progress, 0, 2)
    if (!turning) style(wheel, "rotate", `${Math.round(turn * 3600) / 10}deg`)
    mark(wheel, "armed", refresh.isArmed || turning)
    const told = turning ? "Refreshing" : refresh.phase === "closing" ? "Done"
      : refresh.isArmed ? "Release to refresh" : "Pull to refresh"
    text(words, refresh.visual === "ring" ? told : "")
  }

  /** Lets the browser turn the wheel, from where it would be had it turned since time 0. */
  turnWheel(turns, time) {
    if (turns === !!this.turning) return
    this.turning?.cancel()
    this.turning = null
    if (!turns) return
    this.turning = this.bannerParts.wheel.animate(
      { rotate: ["0deg", "360deg"] }, { duration: wheelTurn, iterations: Infinity })
    this.turning.startTime = document.timeline.currentTime - (time * 1000) % wheelTurn
  }

  // MARK: Stack of pages

  /** @param isCovered whether the top page is drawn apart, as a personal page is */
  drawStack(page, s, isCovered) {
    const { nav } = s
    const { width, height } = s.viewport
    this.layers ??= []
    for (let index = 0; index < 4; index++) {
      const it = s.layers[index]
      const isThere = index < nav.pages - (isCovered ? 1 : 0)
      if (isThere && !this.layers[index]) this.layers[index] = this.makeLayer()
      const layer = this.layers[index]
      if (!layer) continue
      show(layer.root, isThere)
      if (!isThere) continue
      this.drawLayer(page, s, layer, it, index, width, height)
    }
    if (!isCovered) this.drawStackBars(page, s)
    if (!this.stage.isLane) this.drawContrast(page, s)
  }

  /** How readable title and buttons are over what is behind them. */
  drawContrast(page, s) {
    const contrast = this.colors === darkColors ? page.contrastInDark : s.contrast
    const isKnown = contrast > 0
    if (!isKnown && !this.made.contrast) return
    const pill = this.get("contrast", "contrast")
    show(pill, isKnown)
    if (!isKnown) return
    const least = this.stage.values["nav.contrastMinimum"] ?? 4.5
    attribute(pill, "dir", "ltr")
    text(pill, `${contrast.toFixed(2)} : 1`)
    style(pill, "--dot", contrast < least ? "var(--bad)" : "var(--good)")
  }

  makeLayer() {
    const root = element("div", "layer")
    const back = element("div", "layer-lists")
    const header = element("div", "layer-header")
    const dim = element("div", "layer-dim")
    root.append(back, header, dim)
    if (!this.made.layers) this.stage.parts.lists.before(this.get("layers", "layers"))
    this.made.layers.append(root)
    const layer = { root, back, header, dim, list: new List(back, "stack") }
    layer.rowsOfList = (from, to, body) => layer.page.visit(from, to, body, 0, layer.index)
    return layer
  }

  /** A page of its own kind among those of a stack: all of it, as it was when it was covered. */
  drawWholeLayer(page, s, layer, index, isTop) {
    if (!layer.stage) {
      const scene = Stage.empty()
      layer.dim.before(scene)
      layer.stage = new Stage(scene, this.stage.look)
      layer.stage.isLayer = true
    }
    const shown = isTop ? s : page.layer(index)
    if (!shown) return
    layer.rows ??= { visit: (from, to, body, list) => layer.visit(from, to, body, list) }
    layer.visit = (from, to, body, list) => page.visit(from, to, body, list, index)
    layer.stage.draw(layer.rows, shown, this.stage.view, this.stage.values)
  }

  drawLayer(page, s, layer, it, index, width, height) {
    const isTop = index === s.nav.pages - 1
    const { colors } = this
    move(layer.root, crisp(this.side * it.x * width), 0)
    if (it.isProfile) paint(layer.root, "background", it.ground, colors.ground)
    else style(layer.root, "background", "var(--page)")
    style(layer.dim, "opacity", it.dim)
    style(layer.root, "box-shadow", it.edgeShadow > 0
      ? `0 0 12px rgb(0 0 0 / ${it.edgeShadow.toFixed(3)})` : "none")
    enable(layer.root, isTop && !s.nav.isSwiping)
    paint(layer.root, "--ink", it.ground, colors.ink)
    show(layer.back, it.isProfile)
    if (layer.stage) show(layer.stage.parts.scene, !it.isProfile)
    if (!it.isProfile) {
      show(layer.header, false)
      return this.drawWholeLayer(page, s, layer, index, isTop)
    }
    const origin = -it.drawnScroll
    layer.page = page
    layer.index = index
    layer.list.show(
      layer.rowsOfList, origin, 0, height, 0, 0, `${it.id} ${it.contentHeight} ${width}`)
    const top = it.rampHeader
    show(layer.header, top > 0)
    if (top > 0) {
      const y = Math.min(0, origin)
      place(layer.header, { x: 0, y: crisp(y), width, height: top + Math.max(0, origin) })
      style(layer.header, "background", colors.sky)
      this.fillLayerHeader(layer)
    }
  }

  fillLayerHeader(layer) {
    if (layer.header.firstChild) return
    layer.header.append(element("span", "layer-avatar", "YL"))
    for (const [words, action] of [["Pop with code", "navPopByCode"], ["Pop to root", "navPopToRoot"]]) {
      const button = element("button", "layer-button", words)
      button.type = "button"
      button.dataset.action = action
      layer.header.append(button)
    }
  }

  /** The bar of all pages, or one of each page, as the settings say. */
  drawStackBars(page, s) {
    const { nav } = s
    const isShared = nav.drawing === "shared" && !nav.rides
    const bars = (this.bars ??= new Map())
    const used = (this.usedBars ??= new Set())
    used.clear()
    const bar = (name, parent, before) => {
      used.add(name)
      if (!bars.has(name)) bars.set(name, new StackBar(this.stage))
      const { root } = bars.get(name)
      if (root.parentNode !== parent) parent.insertBefore(root, before ?? null)
      return bars.get(name)
    }
    if (isShared) {
      const titles = nav.pages > 1 ? this.titles(page, s) : this.titleOfTop(nav)
      bar("shared", this.root).draw(s, nav, titles, nav.depth > 1 || nav.isSwiping)
    } else {
      // The page that covers more of the stage.
      let nearest = 0
      for (let index = 0; index < nav.pages; index++) if (s.layers[index].x < 0.5) nearest = index
      for (let index = 0; index < nav.pages; index++) {
        const rides = nav.drawing === "shared"
        if (rides && s.layers[index].hidesBar) continue
        if (nav.drawing === "page-drawn" && index !== nearest) continue
        const own = page.layerBar(index)
        if (!own) continue
        const { root, dim } = this.layers[index]
        // On the way, a bar is as dark as its page; one that rides is not.
        const made = nav.drawing === "page-drawn" ? bar("drawn", this.root)
          : bar(`page ${index}`, root, rides ? null : dim)
        const hasBack = (nav.depth > 1 || nav.isSwiping) && !(rides && own.isRoot)
        made.draw(s, own, this.titleOfTop(own, own.isRoot), hasBack)
      }
    }
    for (const [name, { root }] of bars) show(root, used.has(name))
  }

  /** The title of the page that a bar stands over; none where the bar shows none. */
  titleOfTop({ showsTitle, depth }, isRoot = depth === 1) {
    return showsTitle ? (isRoot ? rootTitle : pushedTitle) : noTitle
  }

  /** The titles of all pages in sight, which cross-fade where pages slide. */
  titles(page, s) {
    const shift = this.stage.values["nav.underlayShift"]
    const titles = []
    for (let index = 0; index < s.nav.pages; index++) {
      const own = page.layerBar(index)
      const { x } = s.layers[index]
      const alpha = x >= 0 ? 1 - 1.6 * x : shift > 0 ? 1 + 1.6 * x / shift : 0
      const way = x >= 0 ? x * 0.5 : shift > 0 ? x / shift * 0.25 : 0
      if (own?.showsTitle) titles.push({ isRoot: own.isRoot, alpha: Math.max(0, alpha), way })
    }
    return titles
  }

  // MARK: Personal page

  drawProfile(page, s, isStacked) {
    const { profile } = s
    const { width, height } = s.viewport
    const edge = profile.segmentBottom
    const first = Math.max(0, Math.floor(profile.page))
    const last = Math.min(profile.pages - 1, Math.ceil(profile.page))
    const { stage } = this
    // On a stack the page slides with what is over its lists.
    const top = isStacked ? s.layers[s.nav.pages - 1]?.x || 0 : 0
    for (const part of [stage.parts.lists, this.root, this.banner]) {
      style(part, "translate", top ? `${crisp(this.side * top * width)}px` : "none")
    }
    style(stage.parts.lists, "background", "var(--page)")
    style(stage.parts.lists, "clip-path", `inset(${crisp(Math.max(0, edge))}px 0 0)`)
    for (let index = 0; index < profile.pages; index++) {
      const isShown = index >= first && index <= last
      if (!isShown) {
        if (stage.lists[index]) show(stage.lists[index].root, false)
        continue
      }
      const list = stage.list(index)
      show(list.root, true)
      enable(list.root, index === s.selectedList)
      const top = s[`rowTop${index}`]
      list.show(
        (from, to, body) => page.visit(from, to, body, index), top, edge, height, edge,
        crisp(this.side * (index - profile.page) * width), `${index} ${width} ${height}`)
    }
    this.drawProfileHeader(s, width)
    this.drawSegments(s, width)
    this.drawProfileBar(s)
  }

  drawProfileHeader(s, width) {
    const { profile } = s
    const info = this.get("profile-info", "profile-info")
    place(info, {
      x: 0, y: profile.pictureBottom, width, height: profile.segmentTop - profile.pictureBottom,
    })
    if (!this.hasInfo) {
      this.hasInfo = true
      info.append(element("b", "", "Nora Lindqvist"), element("span", "", "Draws bars that know when to leave"))
    }
    const hole = this.get("profile-hole", "profile-hole")
    const top = Math.max(0, profile.translation > 0 ? profile.image.top : 0)
    place(hole, { x: 0, y: top, width, height: Math.max(0, profile.pictureBottom - top) })
    const picture = this.get("profile-picture", "profile-picture", hole)
    const { image } = profile
    const wide = width * Math.max(1, image.widthShare || 1)
    place(picture, { x: (width - wide) / 2, y: image.top - top, width: wide, height: Math.max(1, image.height) })
    const avatar = this.get("profile-avatar", "profile-avatar", this.root, "span")
    text(avatar, "NL")
    const { values } = this.stage
    const size = values["profile.avatarSize"] ?? 84
    const share = clamp(1 + Math.min(0, profile.translation) / 120, 0.45, 1)
    const y = profile.pictureBottom + size * 0.55 - size
    length(avatar, "width", size)
    length(avatar, "height", size)
    length(avatar, "line-height", size - 6)
    style(avatar, "transform", `translate3d(${this.side * 16}px,${crisp(y)}px,0) scale(${share.toFixed(3)})`)
    show(avatar, values["profile.avatar"] !== false && profile.segmentTop - profile.pictureBottom > 30 && profile.pictureBottom > 30)
  }

  drawSegments(s, width) {
    const { profile } = s
    const bar = this.get("segments", "segments")
    if (!this.segmentCells) {
      bar.setAttribute("role", "tablist")
      for (let index = 0; index < profile.pages; index++) {
        const button = element("button", "", this.stage.look.tabs?.[index] ?? `List ${index + 1}`)
        button.type = "button"
        button.setAttribute("role", "tab")
        button.dataset.action = "selectList"
        button.dataset.number = index
        bar.append(button)
      }
      bar.append(element("span", "indicator"))
      this.segmentCells = [...bar.children]
    }
    place(bar, { x: 0, y: profile.segmentTop, width, height: profile.segmentBottom - profile.segmentTop })
    const each = profile.segmentWidth
    this.segmentCells.forEach((cell, index) => {
      const isIndicator = index === profile.pages
      const at = isIndicator ? profile.indicator : index
      const line = Math.min(each - 16, 64)
      length(cell, "width", isIndicator ? line : each)
      const x = at * each - profile.segmentShift + (isIndicator ? (each - line) / 2 : 0)
      move(cell, this.side * crisp(x), 0)
      if (!isIndicator) {
        attribute(cell, "aria-selected", String(index === s.selectedList))
        mark(cell, "chosen", Math.abs(profile.indicator - index) < 0.5)
      }
    })
  }

  drawProfileBar(s) {
    const bar = this.get("profile-bar", "profile-bar")
    const alpha = s.profile.barAlpha || 0
    const { values } = this.stage
    const dock = values["profile.dockLine"]
    length(bar, "height", dock)
    const ground = this.get("profile-ground", "profile-ground", bar)
    style(ground, "opacity", alpha)
    const title = this.get("profile-title", "profile-title", bar, "h1")
    text(title, "Nora Lindqvist")
    // It comes in from below and stops in the middle of the bar.
    const rest = s.profile.titleShift || 0
    show(title, values["profile.title"] !== false && dock >= 40 && rest < (dock - 20) / 2 + 11)
    move(title, 0, crisp(rest))
    style(title, "color", alpha > 0.5 ? "var(--bar-text)" : "#fff")
    if (!(s.nav.depth > 0) && !this.stage.isLayer) return
    const back = this.button("profile-back", "stack-back", "‹ Back", "navBack", bar)
    const push = this.button("profile-push", "stack-push", "Push", "navPush", bar)
    show(back, s.nav.depth > 1)
    for (const button of [back, push]) {
      style(button, "color", alpha > 0.5 ? "var(--bar-button)" : "#fff")
      style(button, "background", alpha > 0.5 ? "none" : "#0c101a6e")
      enable(button, !s.nav.isSwiping)
    }
  }

  // MARK: Call log

  /** The last calls of "frame did change"; a ring marks those that changed nothing. */
  drawCalls(page, header, s) {
    const log = this.get("calls", "calls", this.root, "table")
    if (!log.firstChild) {
      log.setAttribute("aria-label", "Calls of frame did change")
      const line = (kind, ...words) =>
        element("tr", "", element(kind), ...words.map((word) => element(kind, "", word)))
      log.dir = "ltr"
      log.append(line("th", "phase", "percentage", "value"))
      for (let index = 0; index < 8; index++) log.append(line("td", "", "", ""))
    }
    // In a low stage the header at its greatest height, and what rides on it, stay in sight.
    const room = s.viewport.height - this.stage.values["header.maximumHeight"] - 80
    const lines = clamp(Math.floor(room / 18), 2, 8)
    const calls = page.calls()
    ;[...log.children].forEach((row, index) => {
      if (index === 0) return
      // The newest one is the lowest.
      const call = calls[8 - index]
      show(row, index > 8 - lines)
      const [ring, phase, percentage, value] = row.children
      attribute(ring, "class", call ? (call.changed ? "changed" : "same") : "")
      text(phase, call ? ["shifting", "collapsing", "over-extending"][call.phase] : "")
      text(percentage, call ? call.percentage.toFixed(3) : "")
      text(value, call ? `${call.value.toFixed(1)} pt` : "")
    })
  }
}

const rootTitle = [{ isRoot: true, alpha: 1, way: 0 }]
const pushedTitle = [{ isRoot: false, alpha: 1, way: 0 }]
const noTitle = []

/** A bar of a stack of pages: ground, line, titles, and the ways back and on. */
class StackBar {
  constructor(stage) {
    this.stage = stage
    this.root = element("div", "stack-bar")
    this.root.setAttribute("role", "banner")
    this.ground = element("div", "stack-ground")
    this.line = element("div", "stack-line")
    /** Its title, and on the way those of the pages below. */
    this.titles = [element("h1", "stack-title")]
    const button = (className, words, action) => {
      const made = element("button", className, words)
      made.type = "button"
      made.dataset.action = action
      return made
    }
    this.back = button("stack-back", "‹ Back", "navBack")
    this.push = button("stack-push", "Push", "navPush")
    this.buttons = [this.back, this.push]
    this.root.append(this.ground, this.line, ...this.titles, ...this.buttons)
  }

  /**
   * @param bar its opacity, presence and colors
   * @param titles its own, or several that cross-fade
   */
  draw(s, bar, titles, hasBack) {
    const { nav } = s
    const { root } = this
    const isShown = bar.presence > 0
    enable(root, isShown)
    style(root, "visibility", isShown ? "visible" : "hidden")
    if (!isShown) return
    const top = nav.statusHeight || 0
    length(root, "height", top + nav.height)
    length(root, "padding-top", top)
    move(root, 0, crisp(-(1 - bar.presence) * (top + nav.height)))
    const { colors } = this.stage.family
    paint(this.ground, "background", bar.bar, colors.ground)
    paint(this.line, "border-color", lineColor, colors.line)
    style(this.ground, "opacity", bar.alpha)
    style(this.line, "opacity", bar.line)
    const { width } = s.viewport
    const elements = this.titles
    for (let index = 0; index < Math.max(titles.length, elements.length); index++) {
      if (!elements[index]) {
        elements[index] = element("span", "stack-title")
        elements[index].setAttribute("aria-hidden", "true")
        this.root.insertBefore(elements[index], this.back)
      }
      // The top page's is the heading.
      const it = titles[titles.length - 1 - index]
      const title = elements[index]
      show(title, !!it)
      if (!it) continue
      text(title, it.isRoot ? "Home" : "Profile")
      length(title, "height", nav.height)
      paint(title, "color", bar.title, colors.words)
      style(title, "opacity", Math.round(it.alpha * 1000) / 1000)
      move(title, crisp(this.stage.side * it.way * width), 0)
    }
    show(this.back, hasBack)
    for (const button of this.buttons) {
      paint(button, "color", bar.tint, colors.item)
      enable(button, !nav.isSwiping)
    }
  }
}
