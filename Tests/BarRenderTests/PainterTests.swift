import BarCore
import BarScene
import SDLKit
import TestSupport
import Testing

@testable import BarRender

extension RenderTests {
  @Suite struct PainterTests {
    let session: Session
    let easel: Easel
    var painter: Painter { easel.painter }

    init() throws {
      session = try Session(video: .none)
      easel = Easel(session: session)
      easel.draw([])
    }

    private func frame(_ body: (Painter) -> Void) {
      easel.frame(body)
    }

    // MARK: Damage

    @Test func equalCommandsAreNoDamage() {
      var random = SeededGenerator(seed: 1)
      for _ in 0..<40 {
        let scene = RandomScene(&random, pictures: 0)
        let layers = RandomLayers()
        for round in 0..<3 {
          frame { painter in
            for (index, commands) in scene.groups.enumerated() {
              painter.draw(group: index, isNew: true, source: layers) { $0 += commands }
            }
          }
          #expect(painter.hasDamage == (round == 0))
        }
      }
    }

    @Test func oneMovedRectDamagesItsOldAndItsNewPlaceAndNothingElse() {
      for x in stride(from: 10.0, through: 80, by: 7) {
        easel.draw([.fill(Rect(x: 10, y: 20, width: 5, height: 6), .black)])
        easel.draw([.fill(Rect(x: x, y: 20, width: 5, height: 6), .black)])
        let all = painter.damage.rects.reduce(IntRect.empty) { $0.union($1) }
        let expected = IntRect(x: 10, y: 20, width: Int(x) - 5, height: 6)
        #expect(x == 10 ? !painter.hasDamage : all == expected)
        let drawn = painter.damage.rects.reduce(0) { $0 + $1.area }
        #expect(drawn <= 30 * 2 + Damage.partCost)
      }
    }

    @Test func whatLiesOutsideThePictureOrItsClipIsNoDamage() {
      easel.draw([])
      easel.draw([
        .fill(Rect(x: 500, y: 0, width: 10, height: 10), .black),
        .fill(Rect(x: 0, y: -20, width: 10, height: 20), .black),
        .clip(Rect(x: 10, y: 10, width: 20, height: 20)),
        .fill(Rect(x: 40, y: 40, width: 20, height: 20), .black),
        .clip(Rect(x: 10, y: 10, width: 0, height: 20)),
        .fill(.everywhere, .black),
        .clip(Rect(x: -500, y: -500, width: 5000, height: 500)),
        .fill(.everywhere, .black),
      ])
      #expect(!painter.hasDamage)
      #expect(painter.opCount == 1)
    }

    @Test func whatAClipCutsOffDoesNotHideWhatLiesBelow() {
      let clipped: [DrawCommand] = [
        .clip(Rect(x: 0, y: 0, width: 20, height: 20)), .fill(.everywhere, .black), .unclip,
      ]
      easel.draw(clipped + [.fill(Rect(x: 40, y: 40, width: 9, height: 9), Color(9, 9, 9))])
      easel.draw(clipped)
      #expect(easel.colors[44 * 96 + 44] == 0x00FF_FFFF)
      #expect(easel.colors[10 * 96 + 10] == 0)
    }

    @Test func damageNeverReachesBeyondThePicture() {
      easel.draw([
        .clip(Rect(x: -500, y: -500, width: 5000, height: 5000)), .fill(.everywhere, .black),
      ])
      let bounds = IntRect(x: 0, y: 0, width: 96, height: 64)
      #expect(painter.damage.rects.allSatisfy { bounds.contains($0) })
    }

    @Test func aPictureThatWasLostIsDrawnAgainWithoutNewCommands() {
      easel.draw([.fill(Rect(x: 3, y: 3, width: 9, height: 9), .black)])
      let before = easel.colors
      easel.image.clear()
      easel.frame(everything: true) { painter in
        painter.draw(group: 0, isNew: false) { _ in Issue.record("asked again") }
        painter.draw(group: 1, isNew: true) {
          $0.append(.fill(Rect(x: 3, y: 3, width: 9, height: 9), .black))
        }
      }
      #expect(easel.colors == before)
    }

    @Test func theSmallestChangeIsOnePixel() {
      frame { _ in }
      #expect(!painter.hasDamage)
      painter.damageOnePixel()
      #expect(painter.hasDamage)
      #expect(painter.damage.rects.map(\.area) == [1])
    }

    // MARK: What is new

    @Test func aGroupIsAskedOnlyIfItShowsSomethingNew() {
      var asked = 0
      // The first time nobody knows what it shows.
      for (isNew, expected) in [
        (false, 1), (false, 1), (true, 2), (true, 3), (false, 3), (true, 4),
      ] {
        frame { $0.draw(group: 3, isNew: isNew) { _ in asked += 1 } }
        #expect(asked == expected)
      }
    }

    @Test func anotherSizeOrScaleAsksEveryGroup() {
      var asked = 0
      let draw: (Painter) -> Void = { $0.draw(group: 3, isNew: false) { _ in asked += 1 } }
      frame(draw)
      let changes: [() -> Void] = [
        { self.easel.resize(width: 50, height: 64) }, { self.easel.resize(width: 50, height: 30) },
        { self.painter.scale = 2 },
      ]
      for (count, change) in changes.enumerated() {
        change()
        frame(draw)
        frame(draw)
        #expect(asked == count + 2)
      }
      painter.scale = 2
      frame(draw)
      #expect(asked == 4)
    }

    // MARK: Groups

    @Test func laterGroupsLieOverEarlierOnes() {
      frame { painter in
        painter.draw(group: 2, isNew: false) { $0.append(.fill(.everywhere, Color(3, 3, 3))) }
        painter.draw(group: 1, isNew: false) { $0.append(.fill(.everywhere, Color(2, 2, 2))) }
      }
      #expect(easel.colors.allSatisfy { $0 == 0x0003_0303 })
    }

    @Test func aRemovedGroupUncoversWhatLiesBelow() {
      easel.draw([.fill(Rect(x: 8, y: 8, width: 20, height: 20), .black)], ground: .white)
      #expect(easel.colors.contains(0))
      frame { $0.remove(group: 1) }
      #expect(easel.colors.allSatisfy { $0 == 0x00FF_FFFF })
      #expect(painter.damage.rects == [IntRect(x: 8, y: 8, width: 20, height: 20)])
      #expect(painter.opCount == 1)
      frame { painter in
        painter.remove(group: 1)
        painter.remove(group: 77)
        painter.remove(group: -1)
      }
      #expect(!painter.hasDamage)
    }

    @Test func aRemovedGroupIsAskedAgainWhenItComesBack() {
      var asked = 0
      let draw: (Painter) -> Void = { painter in
        painter.draw(group: 3, isNew: false) {
          asked += 1
          $0.append(.fill(Rect(x: 0, y: 0, width: 4, height: 4), .black))
        }
      }
      frame(draw)
      frame { $0.remove(group: 3) }
      frame(draw)
      #expect(asked == 2)
      #expect(easel.colors[0] == 0)
    }

    @Test func aClipEndsWithItsGroup() {
      frame { painter in
        painter.draw(group: 1, isNew: true) {
          $0.append(.clip(Rect(x: 0, y: 0, width: 1, height: 1)))
        }
        painter.draw(group: 2, isNew: true) { $0.append(.fill(.everywhere, .black)) }
      }
      #expect(easel.colors.allSatisfy { $0 == 0 })
    }

    // MARK: Edges

    @Test func aPictureWithoutPixelsIsDrawnWithoutHarm() {
      var random = SeededGenerator(seed: 4)
      for (width, height) in [(0, 0), (0, 20), (20, 0)] {
        easel.resize(width: width, height: height)
        let scene = RandomScene(&random, pictures: 0)
        easel.draw(scene.groups[1], source: RandomLayers())
      }
    }

    @Test func placesFarAwayDrawNothingAndDoNotTrap() {
      let far = 1e300
      for x in [-far, far] {
        let rect = Rect(x: x, y: x, width: 10, height: 10)
        easel.draw([])
        easel.draw([
          .fill(rect, .black), .roundedRect(rect, radius: 3, .black),
          .border(rect, radius: 3, width: 1, .black),
          .gradient(rect, top: .black, bottom: .white), .corners(rect, radius: 3, .black),
          .shadow(rect, radius: 3, blur: 3, .black),
          .text(TextRun("far", TextStyle(12), .black, at: Point(x: x, y: x))),
          .figures(
            TextRun("#", TextStyle(12), .black, at: Point(x: x, y: x)), 1, 2, decimals: 1),
          .layer(LayerID(kind: 1, index: 0), frame: rect, corner: 0), .clip(rect),
        ])
        #expect(easel.colors.allSatisfy { $0 == 0x00FF_FFFF })
      }
    }

    @Test func aRectFromFarLeftToFarRightCoversEverything() {
      let all = Rect(x: -1e300, y: -.greatestFiniteMagnitude / 4, width: 1e305, height: .infinity)
      easel.draw([.fill(all, .black)])
      #expect(easel.colors.allSatisfy { $0 == 0 })
    }
  }
}
