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

const inkOn = (tint) => (1.05 / (luminance(tint) + 0.05) >= 4.5 ? "#fff" : "#12151c")

/** Puts an element into a rectangle of the stage. */
function place(target, rect) {
  style(target, "transform", `translate3d(${crisp(rect.x)}px,${crisp(rect.y)}px,0)`)
  style(target, "width", `${rect.width}px`)
  style(target, "height", `${Math.max(0, rect.height)}px`)
}

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

  /** Returns whether the family draws lists of its own. */
  draw(page, s) {
    this.side = this.stage.side
    if (s.refresh.isThere) this.drawRefresh(s)
    else show(this.banner, false)
    if (s.nav.depth > 0) this.drawStack(page, s, s.profile.isThere)
    if (s.profile.isThere) {
      this.drawProfile(page, s)
      return true
    }
    if (s.nav.depth > 0) return true
    if (s.header.isThere) this.drawHeader(s.header, s)
    return false
  }

  // MARK: Flexible header

  drawHeader(header, s) {
    const root = this.get("header", "flexible")
    root.setAttribute("role", "banner")
    const isShown = Number.isFinite(header.y)
    show(root, isShown)
    this.drawHeaderStrip(header, s, isShown)
    if (!isShown) return
    place(root, header)
    const ground = rgb(header.background)
    style(root, "background", ground)
    const shadow = Math.max(header.shadow || 0, Math.min(1, (header.elevation || 0) / 8) * 0.4)
    style(root, "box-shadow", shadow > 0.004 ? `0 1px 8px rgb(0 0 0 / ${shadow.toFixed(3)})` : "none")
    enable(root, header.y + header.height > 8 && s.isOnDisplay)
    style(root, "color", header.content === "picture" ? "#fff" : inkOn(header.background))
    const alpha = Number.isFinite(header.contentAlpha) ? header.contentAlpha : 1
    const isPicture = header.content === "picture"
    const picture = this.get("header-picture", "header-picture", root)
    show(picture, isPicture || header.picture.height > 0)
    if (isPicture) place(picture, { x: 0, y: 0, width: header.width, height: header.height })
    else if (header.picture.height > 0) place(picture, header.picture)
    const title = this.get("header-title", "header-title", root, "h1")
    text(title, this.stage.look.title)
    const isTitled = ["title", "picture", "regions", "appBar"].includes(header.content)
    show(title, isTitled && header.title.height > 0)
    if (isTitled) place(title, header.title)
    style(title, "opacity", String(alpha))
    title.classList.toggle("leading", header.content === "regions" || header.content === "appBar")
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
      style(
        button, "transform",
        `translate3d(${x}px,${crisp(header.y + header.height - 26)}px,0)`)
    }
    if (art & 4 && s.headerPhase !== "shifting") {
      const share = clamp(s.headerPhasePercentage || 0, 0, 1.4)
      style(title, "font-size", `${Math.round((20 + 14 * share) * 2) / 2}px`)
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
    style(button, "opacity", String(alpha))
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
        style(pager, "opacity", String(alpha))
        ;[...pager.children].forEach((cell, index) => {
          const x = this.side * (index - at) * header.pager.width
          style(cell, "transform", `translate3d(${x}px,0,0)`)
        })
      }
    }
    if (!hasTabs && !this.made["header-tabs"]) return
    const tabs = this.get("header-tabs", "header-tabs", root)
    if (!tabs.children.length) for (const name of names) tabs.append(element("span", "", name))
    show(tabs, hasTabs)
    if (!hasTabs) return
    place(tabs, header.tabs)
    style(tabs, "opacity", String(alpha))
    ;[...tabs.children].forEach((cell, index) => {
      cell.classList.toggle("chosen", index === Math.round(clamp(at, 0, 2)))
    })
  }

  /** The strip of the status bar: its own ground only where the header has left. */
  drawHeaderStrip(header, s, isShown) {
    const strip = this.get("header-strip", "strip")
    const { height } = header.strip
    const isOver = isShown && header.y + header.height >= height * 0.7
    show(strip, height > 0 && !isOver)
    style(strip, "height", `${height}px`)
    style(strip, "opacity", String(header.strip.alpha ?? 1))
    style(strip, "transform", `translate3d(0,${crisp(header.strip.offset || 0)}px,0)`)
  }

  // MARK: Refresh banner

  drawRefresh(s) {
    const { refresh } = s
    const { banner } = this
    const isShown = refresh.height > 0.01
    show(banner, isShown)
    if (!isShown) return
    if (!banner.firstChild) banner.append(element("span", "wheel"), element("span", "words"))
    banner.className = `banner ${refresh.visual}`
    const isDisc = refresh.visual === "disc"
    place(banner, { x: 0, y: refresh.top, width: s.viewport.width, height: refresh.height })
    const cut = Math.max(0, refresh.line - refresh.top)
    style(banner, "clip-path", cut > 0 ? `inset(${crisp(cut)}px 0 -60px)` : "none")
    const wheel = banner.firstChild
    const turning = refresh.isRunning
    const share = turning ? 0.3 : clamp(refresh.progress, 0, 1) * (isDisc ? 0.8 : 1)
    const turn = turning ? s.time / 0.9 : refresh.visual === "ring" ? 0 : 0.5 * clamp(refresh.progress, 0, 2)
    style(wheel, "--share", `${Math.round(share * 1000) / 10}%`)
    const size = isDisc ? refresh.visualScale : 1
    style(wheel, "transform", `rotate(${Math.round(turn * 3600) / 10}deg) scale(${size})`)
    wheel.classList.toggle("armed", refresh.isArmed || turning)
    const words = turning ? "Refreshing" : refresh.phase === "closing" ? "Done"
      : refresh.isArmed ? "Release to refresh" : "Pull to refresh"
    text(banner.lastChild, refresh.visual === "ring" ? words : "")
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
    if (!isCovered) this.drawStackBar(s, width)
    this.drawContrast(s)
  }

  /** How readable title and buttons are over what is behind them. */
  drawContrast(s) {
    const isKnown = s.contrast > 0
    if (!isKnown && !this.made.contrast) return
    const pill = this.get("contrast", "contrast")
    show(pill, isKnown)
    if (!isKnown) return
    const least = this.stage.values["nav.contrastMinimum"] ?? 4.5
    text(pill, `${s.contrast.toFixed(2)} : 1`)
    style(pill, "--dot", s.contrast < least ? "var(--bad)" : "var(--good)")
  }

  makeLayer() {
    const root = element("div", "layer")
    const back = element("div", "layer-lists")
    const header = element("div", "layer-header")
    const dim = element("div", "layer-dim")
    root.append(back, header, dim)
    if (!this.made.layers) this.stage.parts.lists.before(this.get("layers", "layers"))
    this.made.layers.append(root)
    const list = new List(back, "stack")
    return { root, back, header, dim, list, lists: [] }
  }

  drawLayer(page, s, layer, it, index, width, height) {
    const isTop = index === s.nav.pages - 1
    style(layer.root, "transform", `translate3d(${crisp(this.side * it.x * width)}px,0,0)`)
    style(layer.root, "background", it.isProfile ? rgb(it.ground) : "var(--page)")
    style(layer.dim, "opacity", String(it.dim))
    style(layer.root, "box-shadow", it.edgeShadow > 0
      ? `0 0 12px rgb(0 0 0 / ${it.edgeShadow.toFixed(3)})` : "none")
    enable(layer.root, isTop && !s.nav.isSwiping)
    style(layer.root, "--ink", inkOn(it.ground) === "#fff" ? "#fff" : "#171a21")
    const origin = -it.drawnScroll
    layer.list.look = it.isProfile ? "stack" : this.stage.look.rows
    layer.list.show(
      (from, to, body) => page.visit(from, to, body, 0, index), origin, 0, height,
      it.isProfile ? 0 : s.freeTop, 0, `${it.id} ${it.contentHeight} ${width}`)
    const top = it.rampHeader
    show(layer.header, it.isProfile && top > 0)
    if (it.isProfile && top > 0) {
      const y = Math.min(0, origin)
      place(layer.header, { x: 0, y: crisp(y), width, height: top + Math.max(0, origin) })
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

  drawStackBar(s, width) {
    const { nav } = s
    const bar = this.get("stack-bar", "stack-bar")
    bar.setAttribute("role", "banner")
    const isShown = nav.presence > 0
    show(bar, isShown)
    if (!isShown) return
    const top = nav.statusHeight || 0
    style(bar, "height", `${top + nav.height}px`)
    style(bar, "padding-top", `${top}px`)
    style(bar, "transform", `translate3d(0,${crisp(-(1 - nav.presence) * (top + nav.height))}px,0)`)
    const ground = this.get("stack-ground", "stack-ground", bar)
    style(ground, "background", rgb(nav.bar))
    style(ground, "opacity", String(nav.alpha))
    const line = this.get("stack-line", "stack-line", bar)
    style(line, "opacity", String(nav.line))
    const title = this.get("stack-title", "stack-title", bar, "h1")
    text(title, nav.depth > 1 ? "Profile" : "Home")
    style(title, "color", rgb(nav.title))
    show(title, nav.showsTitle !== false)
    const back = this.button("stack-back", "stack-back", "‹ Back", "navBack", bar)
    const push = this.button("stack-push", "stack-push", "Push", "navPush", bar)
    show(back, nav.depth > 1 || nav.isSwiping)
    for (const button of [back, push]) {
      style(button, "color", rgb(nav.tint))
      enable(button, !nav.isSwiping)
    }
  }

  // MARK: Personal page

  drawProfile(page, s) {
    const { profile } = s
    const { width, height } = s.viewport
    const edge = profile.segmentBottom
    const first = Math.max(0, Math.floor(profile.page))
    const last = Math.min(profile.pages - 1, Math.ceil(profile.page))
    const { stage } = this
    // On a stack the page slides with what is over its lists.
    const top = s.nav.depth > 0 ? s.layers[s.nav.pages - 1]?.x || 0 : 0
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
    if (!info.firstChild) {
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
    style(avatar, "width", `${size}px`)
    style(avatar, "height", `${size}px`)
    style(avatar, "line-height", `${size - 6}px`)
    style(avatar, "transform", `translate3d(${this.side * 16}px,${crisp(y)}px,0) scale(${share.toFixed(3)})`)
    show(avatar, values["profile.avatar"] !== false && profile.segmentTop - profile.pictureBottom > 30 && profile.pictureBottom > 30)
  }

  drawSegments(s, width) {
    const { profile } = s
    const bar = this.get("segments", "segments")
    if (!bar.firstChild) {
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
    }
    place(bar, { x: 0, y: profile.segmentTop, width, height: profile.segmentBottom - profile.segmentTop })
    const each = profile.segmentWidth
    ;[...bar.children].forEach((cell, index) => {
      const isMark = index === profile.pages
      const at = isMark ? profile.indicator : index
      const mark = Math.min(each - 16, 64)
      style(cell, "width", `${isMark ? mark : each}px`)
      const x = at * each - profile.segmentShift + (isMark ? (each - mark) / 2 : 0)
      style(cell, "transform", `translate3d(${this.side * crisp(x)}px,0,0)`)
      if (!isMark) {
        cell.setAttribute("aria-selected", String(index === s.selectedList))
        cell.classList.toggle("chosen", Math.abs(profile.indicator - index) < 0.5)
      }
    })
  }

  drawProfileBar(s) {
    const bar = this.get("profile-bar", "profile-bar")
    const alpha = s.nav.isThere ? s.nav.alpha : 0
    const dock = this.stage.values["profile.dockLine"]
    style(bar, "height", `${dock}px`)
    const ground = this.get("profile-ground", "profile-ground", bar)
    style(ground, "opacity", String(alpha))
    const title = this.get("profile-title", "profile-title", bar, "h1")
    text(title, "Nora Lindqvist")
    style(title, "opacity", String(alpha))
    enable(title, alpha > 0.2)
    if (!(s.nav.depth > 0)) return
    const back = this.button("profile-back", "stack-back", "‹ Back", "navBack", bar)
    const push = this.button("profile-push", "stack-push", "Push", "navPush", bar)
    show(back, s.nav.depth > 1)
    for (const button of [back, push]) {
      style(button, "color", alpha > 0.5 ? "var(--bar-button)" : "#fff")
      style(button, "background", alpha > 0.5 ? "none" : "#0c101a6e")
      enable(button, !s.nav.isSwiping)
    }
  }
}
