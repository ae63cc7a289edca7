import BarCore
import BarScene
import SDLKit
import Testing

@testable import BarRender

extension RenderTests {
  /// Small pictures of shapes, pixel by pixel; without text, because fonts differ between machines.
  ///
  /// The characters are 16 steps from white (".") over "1"..."e" to black ("#").
  @Suite struct GoldenPictureTests {
    let session: Session

    init() throws {
      session = try Session(video: .none)
    }

    private func picture(
      width: Int, height: Int, scale: Double = 1, _ commands: [DrawCommand]
    ) -> String {
      let easel = Easel(session: session, width: width, height: height, scale: scale)
      easel.draw(commands)
      let signs = Array(".123456789abcde#")
      let rows = (0..<height).map { y in
        String(easel.colors[y * width..<(y + 1) * width].map { signs[15 - Int($0 & 255) / 16] })
      }
      return rows.joined(separator: "\n")
    }

    @Test func roundedRectAndBorder() {
      let found = picture(
        width: 28, height: 12,
        [
          .roundedRect(Rect(x: 1, y: 1, width: 12, height: 10), radius: 4, .black),
          .border(Rect(x: 15, y: 1, width: 12, height: 10), radius: 4, width: 1, .black),
        ])
      #expect(found == Self.roundedRectAndBorder)
    }

    @Test func cornersAndClip() {
      let found = picture(
        width: 28, height: 10,
        [
          .fill(Rect(x: 0, y: 0, width: 13, height: 10), .black),
          .corners(Rect(x: 0, y: 0, width: 13, height: 10), radius: 5, .white),
          .clip(Rect(x: 15, y: 2, width: 12, height: 5)),
          .roundedRect(Rect(x: 14, y: 0, width: 14, height: 10), radius: 5, .black),
          .unclip,
          .fill(Rect(x: 26.5, y: 8.5, width: 1, height: 1), .black),
        ])
      #expect(found == Self.cornersAndClip)
    }

    @Test func shadow() {
      let found = picture(
        width: 26, height: 18,
        [.shadow(Rect(x: 7, y: 6, width: 12, height: 6), radius: 2, blur: 4, .black)])
      #expect(found == Self.shadow)
    }

    @Test func gradientAndTranslucentLayersAtOneAndAHalf() {
      let found = picture(
        width: 24, height: 15, scale: 1.5,
        [
          .gradient(
            Rect(x: 0, y: 0, width: 8, height: 10), top: .white, bottom: .black),
          .fill(Rect(x: 9, y: 1, width: 5, height: 4), Color(0, 0, 0, 128)),
          .fill(Rect(x: 11, y: 3, width: 4, height: 5), Color(0, 0, 0, 128)),
          .roundedRect(Rect(x: 9, y: 6, width: 3, height: 3), radius: 1.5, Color(0, 0, 0, 200)),
        ])
      #expect(found == Self.gradientAndLayers)
    }
  }
}

extension RenderTests.GoldenPictureTests {
  static let roundedRectAndBorder = """
    ............................
    ..2b######b2....2b######b2..
    .2##########2..2e6......6e2.
    .b##########b..b6........6b.
    .############..#..........#.
    .############..#..........#.
    .############..#..........#.
    .############..#..........#.
    .b##########b..b6........6b.
    .2##########2..2e6......6e2.
    ..2b######b2....2b######b2..
    ............................
    """
  static let cornersAndClip = """
    ..5c#####c5.................
    .8#########8................
    5###########5..############.
    c###########c..############.
    #############..############.
    #############..############.
    c###########c..############.
    5###########5...............
    .8#########8................
    ..5c#####c5................#
    """
  static let shadow = """
    ..........................
    ..........................
    ..........................
    ..........................
    .......112222222211.......
    ......12455555555421......
    .....125799aaaa997521.....
    .....147acddddddca741.....
    .....259ce######ec952.....
    .....259ce######ec952.....
    .....147acddddddca741.....
    .....125799aaaa997521.....
    ......12455555555421......
    .......112222222211.......
    ..........................
    ..........................
    ..........................
    ..........................
    """
  static let gradientAndLayers = """
    ........................
    111111111111............
    222222222222..8888888...
    333333333333..8888888...
    444444444444..8888888...
    555555555555..888cccc88.
    666666666666..888cccc88.
    777777777777..888cccc88.
    999999999999.....888888.
    aaaaaaaaaaaa..4bba88888.
    bbbbbbbbbbbb..bccd88888.
    cccccccccccc..ccce88888.
    dddddddddddd..bccb......
    eeeeeeeeeeee..4bb4......
    ############............
    """
}
