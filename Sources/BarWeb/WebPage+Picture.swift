internal import BarCore
internal import BarScene

extension CellRow {
  /// What a picture needs besides the geometry, under names with dots.
  mutating func putPicture(_ snapshot: inout Snapshot) {
    put("viewport.width", snapshot.viewport.width)
    put("viewport.height", snapshot.viewport.height)
    put("isMoving", flag: snapshot.isMoving)
    put("isHeld", flag: snapshot.isHeld)
    put("isOnDisplay", flag: snapshot.isOnDisplay)
    put("drawnScroll", snapshot.drawnScroll)
    put("listTop", snapshot.listTop)
    put("selectedList", Double(snapshot.selectedList))
    put("lists", Double(snapshot.contents.count))
    put("range.low", snapshot.range.lowerBound)
    put("range.high", snapshot.range.upperBound)
    put("freeTop", snapshot.freeTop)
    put("visibleBottom", snapshot.places.visibleBottom)
    put("focusedRow", snapshot.focusedRow.map(Double.init))
    put("status.height", snapshot.statusHeight)
    putPlaces(&snapshot)
    let (time, parts) = (snapshot.time, snapshot.parts)
    put(.barPicture, &snapshot.shyBar) { $0.putBar(&$1) }
    put(.headerPicture, &snapshot.header) { $0.putHeaderPicture(&$1, at: time) }
    put(.profilePicture, &snapshot.profile) { $0.putProfilePicture(&$1) }
    put(.refreshPicture, &snapshot.refresh) { $0.putRefreshPicture(&$1) }
    let pages = snapshot.nav?.stack?.visiblePages(at: time) ?? []
    put(.stackPicture, &snapshot.nav) { $0.putStack(&$1, pages, at: time) }
    put(.layers, if: parts.contains(.stack)) { $0.putLayers(&snapshot, pages) }
  }

  /// Where bars are drawn: cells that every page has.
  private mutating func putPlaces(_ snapshot: inout Snapshot) {
    let parts = snapshot.parts
    put("bar.isThere", flag: parts.contains(.bars))
    put("header.isThere", flag: parts.contains(.header))
    put("profile.isThere", flag: parts.contains(.profile))
    put("refresh.isThere", flag: parts.contains(.refresh))
    put("nav.isThere", flag: !parts.isDisjoint(with: [.stack, .profile]))
    let places = snapshot.places
    put("bar.top", places.barTop)
    put("bar.bottom", places.barBottom)
    put("bar.alpha", places.barAlpha)
    put("bar.itemsAlpha", places.itemsAlpha)
    put("extension.top", places.extensionTop)
    put("extension.bottom", places.extensionBottom)
    put("bottomBar.shift", places.bottomBarShift)
  }

  private mutating func putBar(_ bar: inout Snapshot.ShyBar) {
    put("bar.height", bar.barHeight)
    put("bar.edge", word: bar.edge)
    put("extension.height", bar.extensionHeight)
    put("extension.stays", bar.extensionStays)
    put("extension.hidden", flag: bar.extensionHidden)
    put("bottomBar.height", bar.bottomBarHeight)
    put("expandedInset", bar.expandedInset)
    put("resistance.spent", bar.resistanceUsed)
    put("resistance.limit", bar.resistanceLimit)
  }

  private mutating func putHeaderPicture(_ header: inout Snapshot.Header, at time: Double) {
    put("header", header.frame)
    put("header.content", word: header.settings.content)
    put("header.contentAlpha", header.look.contentAlpha)
    put("header.shadow", header.look.shadowOpacity)
    put("header.elevation", header.look.elevation)
    let settings = header.settings
    put(
      "header.background",
      Tint(
        settings.backgroundRed, settings.backgroundGreen, settings.backgroundBlue,
        settings.backgroundAlpha))
    let regions = header.regions
    put("header.title", regions?.rect(of: .title))
    put("header.picture", regions?.rect(of: .picture))
    put("header.button", regions?.rect(of: .button))
    put("header.tabs", regions?.rect(of: .tabs))
    let pager = regions?.rect(of: .pager)
    put("header.pager", pager)
    put("header.pager.place", header.pager.place(at: time, width: pager?.width ?? 0))
    put("header.clicks", Double(header.clicks))
    put("header.strip.state", word: header.strip.state)
    put("header.strip.height", settings.statusBarHeight)
    put("header.strip.offset", header.strip.offset)
    put("header.strip.alpha", header.strip.alpha(at: time))
  }

  private mutating func putProfilePicture(_ profile: inout Snapshot.Profile) {
    put("profile.translation", profile.headerTranslation)
    put("profile.pictureBottom", profile.pictureBottom)
    put("profile.segmentTop", profile.segmentTop)
    put("profile.segmentBottom", profile.segmentBottom)
    put("profile.docked", flag: profile.docked)
    put("profile.pages", Double(profile.listOffsets.count))
    put("profile.page", profile.pagePosition)
    put("profile.picturePage", profile.picturePosition)
    put("profile.indicator", profile.segments.indicator)
    put("profile.segmentWidth", profile.segments.segmentWidth)
    put("profile.segmentShift", profile.segments.shift)
    put("profile.imageScale", profile.imageScale)
    put("profile.imageShift", profile.imageShift)
    let picture = profile.effects.picture(0 - profile.headerTranslation)
    put("profile.barAlpha", profile.blend.mixed { profile.effects.barAlpha($0) })
    // How far the title of the bar is below its place.
    let settings = profile.settings
    put(
      "profile.titleShift",
      settings.titleLength
        + profile.blend.mixed { max(-settings.titleLength, settings.titleLabelAt - $0) })
    put("profile.image.top", picture.top)
    put("profile.image.height", picture.height)
    put("profile.image.widthShare", picture.widthShare)
  }

  private mutating func putRefreshPicture(_ refresh: inout Snapshot.Refresh) {
    put("refresh.phase", word: refresh.state)
    put("refresh.height", refresh.height)
    put("refresh.top", refresh.top)
    put("refresh.line", refresh.line)
    put("refresh.ratio", refresh.ratio)
    put("refresh.pull", refresh.pull)
    put("refresh.progress", refresh.triggerFraction)
    put("refresh.isArmed", flag: refresh.isArmed)
    put("refresh.isRunning", flag: refresh.visual.isRefreshing)
    put("refresh.runningSince", refresh.visual.runningSince)
    put("refresh.visual", word: refresh.settings.visual)
    put("refresh.visualScale", refresh.visualScale)
    put("refresh.list", Double(refresh.list))
  }

  /// The bar of a stack, or that of a personal page.
  private mutating func putStack(
    _ nav: inout Snapshot.Nav, _ pages: [SlidingPage], at time: Double
  ) {
    let bar = nav.stack?.bar(at: time)
    put("nav.alpha", nav.alpha)
    put("nav.tint", nav.tint)
    put("nav.title", bar?.title ?? nav.status.text)
    put("nav.bar", bar?.bar)
    put("nav.blur", bar?.blur)
    put("nav.presence", bar?.presence)
    put("nav.status", word: nav.status)
    put("nav.line", nav.shadowAlpha)
    put("nav.height", nav.stack?.settings.barHeight)
    put("nav.statusHeight", nav.stack?.settings.statusBarHeight)
    put("nav.showsTitle", flag: nav.stack?.top.showsTitle)
    put("nav.depth", nav.depth.map(Double.init))
    put("nav.isSwiping", flag: nav.stack?.isSwiping)
    put("nav.drawing", word: nav.stack?.settings.drawing)
    put("nav.rides", flag: nav.stack?.barRides(at: time))
    put("nav.pages", Double(pages.count))
  }

  /// The pages of a stack that are drawn, from the bottom up: at most four.
  private mutating func putLayers(_ snapshot: inout Snapshot, _ pages: [SlidingPage]) {
    let top = snapshot.nav?.stack?.top.id
    let ground = snapshot.nav?.stack?.settings.pageColor ?? .white
    for index in 0..<4 {
      let sliding = index < pages.count ? pages[index] : nil
      put("layers.\(index).id", sliding.map { Double($0.entry.id) })
      put("layers.\(index).x", sliding?.x)
      put("layers.\(index).dim", sliding?.dim)
      put("layers.\(index).edgeShadow", sliding?.edgeShadow)
      put("layers.\(index).hidesBar", flag: sliding?.entry.hidesBar)
      put("layers.\(index).isProfile", flag: sliding?.entry.isProfile)
      put("layers.\(index).isTop", flag: sliding.map { $0.entry.id == top })
      put("layers.\(index).ground", sliding.map { $0.entry.ground ?? ground })
      var layer: Layer?
      if let sliding { layer = sliding.isParked ? Layer(parked: sliding) : Layer(&snapshot) }
      put("layers.\(index).drawnScroll", layer?.drawnScroll)
      put("layers.\(index).contentHeight", layer?.contentHeight)
      put("layers.\(index).header", layer?.header)
      put("layers.\(index).rampHeader", sliding?.entry.ramp.headerHeight)
    }
  }
}

/// What the picture of a stack shows of one of its pages.
private struct Layer {
  let drawnScroll: Double
  let contentHeight: Double
  let header: Rect?

  init?(parked sliding: SlidingPage) {
    guard var page = sliding.parked else { return nil }
    self.init(&page)
  }

  init(_ page: inout Snapshot) {
    drawnScroll = page.drawnScroll
    contentHeight = page.list.contentHeight
    header = page.header?.frame
  }
}
