@testable import LabKit

/// Pages by name.
extension Demo {
  static let general = named("shy-bar")
  static let bottomBar = named("bottom-bar")
  static let fadeBar = named("fade-bar")
  static let feel = named("feel")
  static let frameRate = named("frame-rate")
  static let grid = named("grid")
  static let headerPicture = named("header-picture")
  static let headerStack = named("header-stack")
  static let headerTouch = named("header-touch")
  static let input = named("input")
  static let iosMinimization = named("ios-minimization")
  static let mixer = named("mixer")
  static let partlySticky = named("partly-sticky")
  static let peerPresets = named("peer-presets")
  static let peers = named("peers")
  static let personalPage = named("personal-page")
  static let reader = named("reader")
  static let refreshPage = named("refresh-banner")
  static let refreshStyles = named("refresh-field")
  static let sections = named("sections")
  static let stickyBar = named("sticky-bar")
  static let stickyExtension = named("sticky-extension")
  static let transparentBar = named("transparent-bar")
  static let twoLists = named("two-lists")
  static let velocity = named("velocity")

  private static func named(_ id: String) -> Demo {
    guard let demo = DemoRegistry.all.first(where: { $0.id == id }) else {
      preconditionFailure("no page is called \(id)")
    }
    return demo
  }
}
