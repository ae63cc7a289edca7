@testable import BarCore

/// Where a list whose rows snap comes to rest, and its header with it (Qt Quick's ListView).
///
/// Offsets as Qt counts them: the content begins at 0, the header lies above it, so that at rest at
/// the top the content offset is minus the header's height.
struct RowSnap: Equatable, Sendable {
  /// How the header moves with the list.
  enum Header: String, CaseIterable, Sendable {
    /// Scrolls with the content.
    case inline
    /// Always at the upper edge.
    case overlay
    /// Leaves with the content and comes back with any step back.
    case pullBack
  }

  /// How the header moves with the list.
  var header: Header
  /// Height of the header, in points.
  var size: Double
  /// Height of a row, in points; with 0 or less, nothing snaps to rows.
  var row: Double

  /// Makes the rule for a list with a header.
  ///
  /// - Parameters:
  ///   - header: how the header moves.
  ///   - size: height of the header, in points.
  ///   - row: height of a row, in points.
  init(_ header: Header, size: Double, row: Double) {
    self.header = header
    self.size = size
    self.row = row
  }

  /// Content offset and place of the header's upper edge, in content coordinates.
  struct Place: Equatable, Sendable {
    /// Content coordinate at the upper edge of the view, in points.
    var content: Double
    /// Content coordinate of the header's upper edge, in points.
    var header: Double

    /// The same list bottom to top.
    ///
    /// - Parameters:
    ///   - view: height of the view.
    ///   - size: height of the header.
    func mirrored(view: Double, size: Double) -> Place {
      Place(content: -view - content, header: -size - header)
    }
  }

  /// Where all comes to rest; a header at least half hidden counts as hidden.
  ///
  /// - Parameters:
  ///   - content: the content offset when the gesture ends.
  ///   - hidden: how far a pull-back header is hidden, 0...`size`.
  func rest(content: Double, hidden: Double) -> Place {
    switch header {
    case .inline:
      let isShown = -content > size / 2
      return Place(content: isShown ? -size : max(0, nearest(content)), header: -size)
    case .overlay:
      let place = max(-size, nearest(content + size) - size)
      return Place(content: place, header: place)
    case .pullBack:
      if size - hidden > size / 2 {
        let place = max(-size, nearest(content + size) - size)
        return Place(content: place, header: place)
      }
      let place = max(0, nearest(content))
      return Place(content: place, header: place - size)
    }
  }

  /// The nearest place on the grid of rows; of two the lower.
  private func nearest(_ place: Double) -> Double {
    guard row > 0 else { return place }
    return (place / row - 0.5).rounded(.up) * row
  }
}
