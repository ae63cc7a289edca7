/// The shy bar of edition 1.1.1 by the words of its description, for comparison with the engine.
///
/// Nothing of the engine is used. Where the list begins below the stage's top, refresh controls,
/// sticky drawers and messages are left out.
struct ShyBarModel: Equatable {
  var height = 44.0
  var extensionHeight = 40.0
  var status = 20.0
  var view = 568.0
  var content = 2000.0
  var expansionResistance = 200.0
  var contractionResistance = 0.0
  var isDisabled = false

  var offset: Double
  var previous: Double?
  var used = 0.0
  var contracting = false
  var lastContracting = true
  var bar = 0.0
  var ext = 0.0
  var isHidden = false
  var inset: Double
  var finger = false

  static let epsilon = 1.192_092_9e-7

  init(extensionHeight: Double, status: Double, height: Double, view: Double, content: Double) {
    self.extensionHeight = extensionHeight
    self.status = status
    self.height = height
    self.view = view
    self.content = content
    inset = status + height + extensionHeight
    offset = -inset
  }

  /// Lower edge of the bars.
  var bottom: Double { status + height - bar + extensionHeight - ext }

  /// After every movement of a drawer the inset follows; the content does too, unless it is held.
  private mutating func refit() {
    guard content > 0, bottom != inset else { return }
    if !finger { offset -= bottom - inset }
    inset = bottom
  }

  /// The list has moved, by a finger or by code.
  mutating func scroll(to y: Double) {
    offset = y
    let isLong = content - (view - inset) > (height - bar) + (extensionHeight - ext)
    guard !isDisabled, isLong else { return }
    guard let last = previous else {
      previous = y
      return
    }
    var step = last - y
    if last < -inset { step = min(0, -inset - y) }
    let end = (content - view - 0.5).rounded(.down)
    if last > end && step > 0 { step = max(0, end - y) }
    if step.magnitude > Self.epsilon { contracting = step < 0 }
    if contracting != lastContracting {
      lastContracting = contracting
      used = 0
    }
    if contracting {
      let left = contractionResistance - used
      used = min(contractionResistance, used - step)
      step = min(0, step + left)
    } else if y > 0 {
      let left = expansionResistance - used
      used = min(expansionResistance, used + step)
      step = max(0, step - left)
    }
    if step < 0 { contract(by: -step) }
    if step > 0 { expand(by: step) }
    previous = offset
  }

  private mutating func contract(by way: Double) {
    let byExtension = min(way, extensionHeight - ext)
    ext += byExtension
    refit()
    let left = way - byExtension
    isHidden = left > 0
    bar += min(left, height - bar)
    refit()
  }

  private mutating func expand(by way: Double) {
    let byBar = min(way, bar)
    bar -= byBar
    refit()
    let left = way - byBar
    guard left > 0 else { return }
    ext -= min(left, ext)
    isHidden = false
    refit()
  }

  /// The end of a gesture.
  mutating func end() {
    finger = false
    used = 0
    let hides =
      contracting
      ? (extensionHeight - ext).magnitude < Self.epsilon : bar.magnitude >= Self.epsilon
    if hides {
      bar = height
      refit()
      ext = extensionHeight
      refit()
    } else {
      isHidden = false
      ext = 0
      refit()
    }
  }

  /// Another view comes under the bar: all shows, with the new inset, and what was scrolled until
  /// now is forgotten, unless scrolling is ignored anyway.
  mutating func setExtension(_ new: Double) {
    extensionHeight = new
    bar = 0
    ext = 0
    isHidden = false
    refit()
    if !isDisabled { previous = offset }
  }

  mutating func setDisabled(_ new: Bool) {
    if isDisabled && !new { previous = offset }
    isDisabled = new
  }
}
