internal import BarCore
internal import SDLKit

/// A part of the window with a place and keys of its own.
///
/// A class, because what it reads in the background comes back to it.
protocol Panel: AnyObject {
  /// The focus with which keys go to it; nil: they come to it by themselves.
  var focus: Lab.Focus? { get }
  /// Where it takes the pointer now; nil: nowhere.
  var frame: Rect? { get }
  /// The pointer goes down on it.
  func press(_ point: Point, clicks: Int, at time: Double)
  /// The pointer lies over it.
  func hover(_ point: Point, _ hovered: inout Lab.Hovered)
  /// The wheel turns over it, by so many points.
  func scroll(by distance: Double)
  /// A key goes down while keys go to it; returns false for those that mean nothing here.
  func key(_ press: Command.Press, at time: Double) -> Bool
}
