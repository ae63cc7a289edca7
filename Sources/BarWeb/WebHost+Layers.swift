internal import BarCore
internal import BarScene

/// What is drawn of some pages only: pages of a stack by themselves, calls of a header, and the swipe
/// that leads back from a pushed page.
extension WebHost {
  /// Whether a finger leads a page of the stack back.
  func isSwiping(_ handle: Int) -> Bool {
    pages[handle - 1]?.page.stack?.isSwiping ?? false
  }

  /// Writes the row of a page of the stack, as it was when another one covered it; returns how many
  /// cells, 0 where there is no such page.
  ///
  /// - Parameter layer: the page among those that are drawn, from the bottom up.
  func drawLayer(_ handle: Int, _ layer: Int) -> Int {
    guard let page = pages[handle - 1]?.page, let sliding = sliding(layer, of: page) else {
      return 0
    }
    var shown = page.snapshot.page(sliding)
    var row = unsafe CellRow(into: numbers, sizes: cellSizes)
    row.putGeometry(&shown)
    row.putPicture(&shown)
    return row.count
  }

  /// Writes the bar that a page of the stack has by itself: opacity, presence, opacity of the line,
  /// whether it shows a title, whether it is the root, and the colors of ground, title and items;
  /// returns how many numbers.
  func drawLayerBar(_ handle: Int, _ layer: Int) -> Int {
    guard let page = pages[handle - 1]?.page, let stack = page.stack,
      let sliding = sliding(layer, of: page)
    else { return 0 }
    let bar = stack.bar(for: sliding.entry)
    let line = NavLayers(alpha: bar.alpha, isTranslucent: stack.settings.isTranslucent)
    var values = [
      bar.alpha, bar.presence, line.isShadowHidden ? 0 : line.shadow,
      sliding.entry.showsTitle ? 1 : 0, sliding.entry.id == stack.entries[0].id ? 1 : 0,
    ]
    for tint in [bar.bar, bar.title, bar.tint] { values += tint.channels }
    for (place, value) in values.enumerated() { unsafe numbers[place] = value }
    return values.count
  }

  /// The lowest contrast on the bar of a stack that is drawn in dark colors; not a number where there
  /// is none.
  func contrastInDark(_ handle: Int) -> Double {
    pages[handle - 1]?.page.snapshot.contrast(in: .dark)?.lowest ?? .nan
  }

  private func sliding(_ layer: Int, of page: Page) -> SlidingPage? {
    let all = page.stack?.visiblePages(at: page.now) ?? []
    return all.indices.contains(layer) ? all[layer] : nil
  }

  /// Writes the last calls of "frame did change", the newest first: the place of the phase among
  /// shifting, collapsing and over-extending, percentage, value, and whether the frame changed;
  /// returns how many calls.
  func readCalls(_ handle: Int) -> Int {
    guard let calls = pages[handle - 1]?.page.snapshot.header?.calls else { return 0 }
    var count = 0
    while count < FrameCallLog.capacity, let entry = calls.entry(count) {
      let phase =
        switch entry.phase {
        case .shifting: 0.0
        case .collapsing: 1.0
        case .overExtending: 2.0
        }
      let values = [phase, entry.percentage, entry.value, entry.changed ? 1 : 0]
      for (place, value) in values.enumerated() { unsafe numbers[count * 4 + place] = value }
      count += 1
    }
    return count
  }

  // MARK: The pushed page

  /// A finger goes down on the pushed page at the point of the first two numbers.
  mutating func pressCover(_ handle: Int, at time: Double) {
    guard let page = pages[handle - 1]?.page else { return }
    let settings = page.settings
    coverSwipe = CoverSwipe(
      at: unsafe Point(x: numbers[0], y: numbers[1]),
      edgeWidth: settings.nav.edgeWidth ?? .infinity, slop: settings.scroll.slop, time: time)
  }

  /// The finger moves to the point of the first two numbers on a stage as wide as the third; returns
  /// whether it takes the page along.
  mutating func dragCover(at time: Double) -> Bool {
    unsafe coverSwipe?.move(
      to: Point(x: numbers[0], y: numbers[1]), width: numbers[2], time: time)
    return coverSwipe?.isDragging ?? false
  }

  /// The finger lets go on a stage as wide as the third number; returns whether the page below comes
  /// back.
  mutating func releaseCover(_ handle: Int, at time: Double) -> Bool {
    guard let page = pages[handle - 1]?.page else { return false }
    return unsafe coverSwipe?.release(
      width: numbers[2], time: time, settings: page.settings) ?? false
  }

  /// The finger is taken away: the pushed page stays.
  mutating func cancelCover(at time: Double) { coverSwipe?.cancel(time: time) }

  /// The share of its width by which a finger has moved the pushed page, or by which it is still on
  /// its way back into place.
  func coverShare(_ handle: Int, at time: Double) -> Double {
    let reduces = pages[handle - 1]?.page.settings.reducesMotion ?? false
    return coverSwipe?.share(at: time, reducesMotion: reduces) ?? 0
  }
}
