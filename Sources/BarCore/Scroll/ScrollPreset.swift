/// Physics by the name under which people know them.
public enum ScrollPreset: String, CaseIterable, Sendable {
  /// The product default: the drag and fling of iOS, a wheel of 53 pt with a retargeting ease.
  case barlab
  /// UIScrollView with its normal deceleration rate, 0.998 per millisecond.
  case iosNormal = "ios-normal"
  /// UIScrollView with its fast deceleration rate, 0.99 per millisecond.
  case iosFast = "ios-fast"
  /// Nothing moves on its own: for people who want less motion.
  case instant
  /// WebKit on macOS: a stiff band that shows a twentieth of the pull.
  case macosTrackpad = "macos-trackpad"
  /// Android: flings along its spline, no stretch under the finger.
  case android
  /// Flutter's bouncing physics, whose repeated flings keep momentum.
  case flutterBouncing = "flutter-bouncing"
  /// Flutter's clamping physics, as on Linux: the ends are walls.
  case flutterClamping = "flutter-clamping"
  /// GTK: repeated flings add up, and a notch depends on the height of the view.
  case gtk
  /// Qt's Flickable: even braking, half of the pull is shown.
  case qtFlickable = "qt-flickable"
  /// Chrome: notches of 120 pt that ease and retarget, flings along its touchpad curve.
  case chromeSmoothWheel = "chrome-smooth-wheel"
  /// Chromium on Windows: flings on a timing curve, the wheel by its impulse curve.
  case chromiumWindowsElastic = "chromium-windows-elastic"
  /// Firefox: the wheel pulls a critically damped spring.
  case firefoxMSD = "firefox-msd"
  /// Firefox with a soft wheel spring and three times the step, made for 120 Hz and more.
  case firefoxNaturalV3 = "firefox-natural-v3"
  /// Firefox with short wheel curves of at least 80 ms in place of the spring.
  case smoothfoxSharpen = "smoothfox-sharpen"
  /// Firefox without wheel animation, at 2.75 times the step.
  case smoothfoxInstant = "smoothfox-instant"
  /// Firefox with a soft wheel spring and twice the step.
  case smoothfoxZen = "smoothfox-zen"
  /// Framer: a fling goes as far as its speed would in 0.8 s, with a time constant of 350 ms.
  case framerInertia = "framer-inertia"
}
