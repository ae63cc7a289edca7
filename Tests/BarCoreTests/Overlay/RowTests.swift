import Testing

@testable import BarCore

/// The row of overlays over a page.
@Suite struct RowTests {
  private static let viewport = Size(width: 390, height: 700)

  private static func layers(_ wanted: PageParts) -> PageLayers {
    PageLayers(
      settings: PageSettings(), viewport: viewport,
      contents: [ContentLayout(.plain(height: 4000))], wanted: wanted, pushed: nil)
  }

  @Test("it goes through every overlay that a page can have, once")
  func whole() {
    struct Count: RowVisit {
      var parts: [PageParts] = []
      mutating func visit<Visited: Overlay>(_ overlay: inout Visited, _ base: inout PageBase) {
        parts.append(Visited.part)
      }
    }
    var layers = Self.layers([])
    var count = Count()
    layers.visitRow(with: &count)
    let stored = Mirror(reflecting: layers).children.count { $0.value is any Overlay }
    #expect(count.parts.count == stored && stored > 0)
    #expect(Set(count.parts.map(\.rawValue)).count == stored)
  }

  @Test("an overlay begins by itself, and only on a page that wants it")
  func begins() {
    #expect(!ShyOverlay().isThere && !HeaderOverlay().isThere)
    #expect(!ProfileOverlay().isThere && !BannerOverlay().isThere)
    for wanted: PageParts in [[], .bars, .header, .refresh, .profile, .stack, [.bars, .refresh]] {
      var layers = Self.layers(wanted)
      #expect(layers.parts == wanted)
    }
  }
}
