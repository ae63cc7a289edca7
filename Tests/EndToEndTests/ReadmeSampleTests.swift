import Foundation
import TestSupport
import Testing

/// The Swift sample of README, compiled and run as a reader copies it.
@Suite(.ownThreads) struct ReadmeSampleTests {
  /// What the sample leaves to the app, for a drag of 60 points that coasts by 4.
  ///
  /// The bars can hide by 84 points. They hide after 64 of them, but show again after 4, as an engine
  /// does that lost the first step of the drag.
  static let app = """
    let t = 0.1
    @MainActor var offsets = [-44.0, -40.0]
    @MainActor var y: Double { offsets.removeFirst() }

    @MainActor var frames = 0
    @MainActor var now: Double {
      frames += 1
      precondition(frames < 60, "the bars do not come to rest within a second")
      return t + Double(frames) / 60
    }

    struct BarView { var y = 0.0 }
    struct ScrollView { var topInset = 0.0 }
    @MainActor var barView = BarView() { didSet { print("bar", barView.y) } }
    @MainActor var scrollView = ScrollView() { didSet { print("inset", scrollView.topInset) } }

    """

  @Test("the sample of README compiles against BarCore alone and hides the bars it drags")
  func ownScrollView() throws {
    let readme = try String(
      contentsOf: Tools.root.appendingPathComponent("README.md"), encoding: .utf8)
    let samples = Self.samples(of: readme)
    #expect(samples.count == 1)
    let parts = try #require(samples.first).components(
      separatedBy: "// In every frame while bars.isMoving:\n")
    try #require(parts.count == 2, "README no longer says what to do in every frame")
    let folder = try TemporaryFolder()
    try folder.write(Self.app, to: "app.swift")
    try folder.write(
      parts.joined(separator: "while bars.isMoving {\n")
        + "}\nfor message in messages { print(\"message\", message) }\n", to: "main.swift")
    let outcome = try SwiftProgram.run(folder, modules: ["BarCore"])
    #expect(outcome.code == 0, "\(outcome.errors)")

    func printed(_ word: String) -> [String] {
      outcome.output.split(separator: "\n").filter { $0.hasPrefix(word + " ") }
        .map { String($0.dropFirst(word.count + 1)) }
    }
    // At the end of the momentum the bar is at -4. It leaves in 0.2 s, and the list gets its room at
    // once.
    let tops = printed("bar").compactMap { Double($0) }
    #expect((12...13).contains(tops.count) && tops == tops.sorted(by: >), "\(outcome)")
    #expect(tops.first.map { -24 < $0 && $0 < -4 } == true && tops.last == -24, "\(tops)")
    #expect(Set(printed("inset")) == ["20.0"])
    #expect(printed("message") == ["didBecomeFullyContracted", "didFinishContracting"])
  }

  /// Returns the blocks of Swift in a text of Markdown, in their order.
  static func samples(of text: String) -> [String] {
    text.components(separatedBy: "\n```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```\n")[0] + "\n"
    }
  }
}
