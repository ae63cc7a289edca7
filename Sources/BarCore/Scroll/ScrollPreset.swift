/// Physics by the name under which people know them.
public enum ScrollPreset: String, CaseIterable, Sendable {
  /// The product default: the drag and fling of iOS, a wheel of 53 pt with a retargeting ease.
  case barlab
  case iosNormal = "ios-normal"
  case iosFast = "ios-fast"
  /// Nothing moves on its own: for people who want less motion.
  case instant
  case macosTrackpad = "macos-trackpad"
  case android
  case flutterBouncing = "flutter-bouncing"
  case flutterClamping = "flutter-clamping"
  case gtk
  case qtFlickable = "qt-flickable"
  case chromeSmoothWheel = "chrome-smooth-wheel"
  case chromiumWindowsElastic = "chromium-windows-elastic"
  case firefoxMSD = "firefox-msd"
  case firefoxNaturalV3 = "firefox-natural-v3"
  case smoothfoxSharpen = "smoothfox-sharpen"
  case smoothfoxInstant = "smoothfox-instant"
  case smoothfoxZen = "smoothfox-zen"
  case framerInertia = "framer-inertia"
}
