internal import BarCore
public import BarRender
internal import BarScene
internal import FrameTiming
internal import SDLKit

/// Plays pages of the tour without a window, for benchmarks that measure each frame.
public enum MeasuredTour {
  /// The ids of the pages, in their order.
  public static var pages: [String] { DemoRegistry.all.map(\.id) }

  /// Plays the recording of a page at 60 virtual frames per second.
  ///
  /// - Parameters:
  ///   - beside: presets of comparison stages, at most three; the window must be wide enough.
  ///   - begins: called before each frame.
  ///   - ends: called after each frame, with the screen on which it was drawn.
  /// - Throws: a sentence, if the page or its recording cannot be used.
  public static func play(
    page: String, beside: [String] = [], width: Int, height: Int, scale: Double,
    begins: @escaping () -> Void, ends: @escaping (Screen) -> Void
  ) throws(LabError) {
    let words = ["tour", "--headless", "--page", page]
    let arguments = try Arguments(
      Array(words.dropFirst()) + ["--size", "\(width)x\(height)", "--scale", "\(scale)"],
      for: TourVerb.verb)
    let launch = Launch(words: words, commit: nil)
    let tour = Tour(arguments: arguments, launch: launch, pages: [page])
    let setup = try Setup(arguments, launch: launch)
    // As in a window, another thread loads the pictures.
    let screen = try setup.memory((width, height), scale: scale, loadsPicturesAtOnce: false)
    let items = try tour.playlist(setup).map(\.item)
    guard let first = items.first, let session = first.session else { return }
    let lab = setup.lab(session, preset: first.preset, on: screen)
    try lab.addStages(try beside.map { (name) throws(LabError) in try Side(presetOrFile: name) })
    let (log, options) = try setup.log(screen, of: lab, page: page, preset: "shy")
    try FrameLoop(
      screen: screen, lab: lab, log: log, options: options, player: Player(items),
      watch: FrameLoop.Watch(begins: begins, ends: { ends(screen) })
    ).run()
    try log.finish()
  }
}
