internal import BarCore
internal import BarRender
internal import BarScene
internal import SDLKit

/// A part of the window with a picture, a place and keys of its own.
///
/// A class, because what it reads in the background comes back to it.
protocol Panel: AnyObject {
  /// All that its picture depends on.
  associatedtype View: Equatable

  /// What it shows now; nil while it shows nothing.
  var view: View? { get }
  /// What was drawn last.
  var drawn: View? { get set }
  /// Whether each frame draws it anew, though it shows the same.
  var isLive: Bool { get }
  /// Draws what it shows; a view that can draw itself needs no more.
  func draw(_ view: View, on drawing: inout Drawing)

  /// The focus with which keys go to it; nil: it is asked before all others.
  var focus: Lab.Focus? { get }
  /// Where it takes the pointer now; nil: nowhere.
  var frame: Rect? { get }
  /// The pointer goes down on it.
  func press(_ point: Point, clicks: Int, at time: Double)
  /// The pointer lies over it.
  func hover(_ point: Point, _ hovered: inout Lab.Hovered)
  /// The wheel turns over it, by so many points.
  func scroll(by distance: Double)
  /// The wheel turns sideways over it, by so many points to the right.
  func scrollSideways(by distance: Double)
  /// The look of the pointer over one of its places.
  func pointer(at point: Point) -> PointerShape
  /// A key goes down while keys go to it; returns false for those that mean nothing here.
  func key(_ press: Command.Press, at time: Double) -> Bool
}

/// What shows something and takes nothing.
extension Panel {
  var isLive: Bool { false }
  var focus: Lab.Focus? { nil }
  var frame: Rect? { nil }
  func press(_ point: Point, clicks: Int, at time: Double) {}
  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {}
  func scroll(by distance: Double) {}
  func scrollSideways(by distance: Double) {}
  func pointer(at point: Point) -> PointerShape { hand(at: point) }
  func key(_ press: Command.Press, at time: Double) -> Bool { false }
}

extension Panel where View: Drawable {
  func draw(_ view: View, on drawing: inout Drawing) { drawing.draw(view) }
}

extension Panel {
  /// A hand where a press does something.
  fileprivate func hand(at point: Point) -> PointerShape {
    var hovered = Lab.Hovered()
    hover(point, &hovered)
    return hovered == Lab.Hovered() ? .arrow : .hand
  }

  /// Whether it shows something else than was drawn last.
  var hasChanged: Bool { view != drawn }

  /// Draws its group of the picture if that has changed.
  ///
  /// - Parameter isAnew: whether all is drawn, changed or not.
  func draw(group: Int, of shell: Shell, isAnew: Bool) {
    let new = view
    if let new {
      shell.draw(group: group, isNew: isAnew || isLive || drawn != new) { draw(new, on: &$0) }
    } else {
      shell.lab.painter.remove(group: group)
    }
    drawn = new
  }
}

/// A panel with a field for text.
protocol FieldPanel: Panel {
  /// The field, and where it lies; nil while there is none.
  var field: TextField? { get }
  var fieldFrame: Rect? { get }
  /// Changes the field.
  func edit(_ change: (inout TextField) -> Void)
  /// A key that means something of its own in this field; returns false for others.
  func fieldKey(_ key: Key) -> Bool
  /// What was typed is meant.
  func accept(at time: Double)
  /// The field does not have the keys any longer.
  func endTyping()
}

extension FieldPanel {
  func pointer(at point: Point) -> PointerShape {
    fieldFrame?.contains(point) ?? false ? .text : hand(at: point)
  }
}
