internal import BarCore
internal import BarRender
internal import BarScene

/// How the window is divided now.
extension Lab {
  func everythingChanged() {
    versions.desk += 1
    versions.pages += 1
    versions.inspector += 1
    versions.notice += 1
    versions.aside += 1
    versions.kept += 1
    drawsEverything = true
    needsFrame = true
  }

  func layOut(wanted: Size, for demo: Demo) -> LabLayout {
    LabLayout(
      window: size, wanted: wanted, open: openPanel, asideWidth: demo.aside?.widest,
      count: stageCount, selected: place, showsPlot: showsPlot, hasResistance: demo.hasResistance)
  }

  /// What is made from settings for the picture alone.
  struct Stale: OptionSet {
    let rawValue: Int
    static let layout = Stale(rawValue: 1)
    static let look = Stale(rawValue: 2)
    static let inspector = Stale(rawValue: 4)
    /// The layers that the painter keeps.
    static let layers = Stale(rawValue: 8)
  }

  /// Makes anew what is out of date: once, however many settings were written since.
  ///
  /// Called before a frame is drawn, a key is pressed and the pointer goes down or moves; whoever
  /// reads the layout, the look or the inspector's lines gets them up to date anyway.
  func catchUp() {
    if stale.isEmpty { return }
    if stale.contains(.layout) { relayout() }
    if stale.contains(.look) { rebuildLook() }
    if stale.contains(.inspector) { rebuildInspector() }
    if stale.remove(.layers) != nil { painter.forgetLayers() }
  }

  /// Lays the window out again; the page is told by whoever knows the time if its size changes.
  func relayout() {
    layout = layOut(wanted: wanted, for: session.demo)
    // What is folded away has no keys.
    if layout.inspector == nil { stopTyping() }
    pagesScroll = min(pagesScroll, pagesView?.scrollLimit ?? 0)
    inspectorScroll = min(inspectorScroll, inspectorView?.scrollLimit ?? 0)
    asideScroll = min(asideScroll, asideScrollLimit)
    everythingChanged()
  }

  /// The window has another size, in points.
  func resize(to size: Size, at time: Double) {
    let room = LabLayout.mostStages(width: size.width)
    if room < stageCount, room != LabLayout.mostStages(width: self.size.width) {
      say("The window has room for \(room) of \(stageCount) stages; a wider one shows the others.")
    }
    self.size = size
    relayout()
    fitStage(at: time)
  }

  /// Tells the page the size of the stage if it is another.
  func fitStage(at time: Double) {
    if session.page.viewport != layout.stage.size {
      send(.resize(layout.stage.size), at: time)
    }
  }
}
