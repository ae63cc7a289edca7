/// The shy bar of a page.
extension Page {
  /// The list goes to an offset, and the shy bar with it.
  mutating func moveBars(to offset: Double) {
    if bars?.state.previousOffset == nil && !direct.isDriving {
      // The first report only sets the scene: a list on screen has reported where it lies before
      // anybody moves it. Direct events are taken as they come.
      bars?.scroll(to: list.offset, list: &list, messages: &messages)
    }
    bars?.scroll(to: offset, list: &list, messages: &messages)
  }

  /// A gesture has ended: the bars snap, in 0.2 s for the eye.
  mutating func endBarsGesture() {
    animateBars { page in
      page.bars?.endGesture(list: &page.list, messages: &page.messages) ?? false
    }
  }

  /// Shows or hides the bars by code.
  mutating func commandBars(_ direction: BarDirection, animated: Bool?) {
    guard bars != nil else { return }
    let isAnimated = animated ?? settings.bar.animatesCommands
    let hides = direction == .contracting
    let change: (inout Page) -> Bool = { page in
      if hides {
        page.bars?.hide(list: &page.list, messages: &page.messages)
      } else {
        page.bars?.show(list: &page.list, messages: &page.messages)
      }
      return true
    }
    if isAnimated {
      animateBars(hides: hides, change)
    } else {
      withShift { page in _ = change(&page) }
      picture.end()
      if hides { bars?.hideCommandFinished() }
      bars?.finish(&messages)
    }
  }

  /// Takes over changed settings of the bars.
  mutating func applyBars(_ new: BarSettings) {
    let bottomInset = list.bottomInset
    withShift { page in
      page.bars?.apply(new, list: &page.list)
    }
    for index in parked.indices {
      parked[index].bottomInset += list.bottomInset - bottomInset
    }
  }

  /// Changes the state at once and lets the picture follow.
  ///
  /// - Parameter change: returns no if there is nothing to animate and no message due.
  private mutating func animateBars(hides: Bool = false, _ change: (inout Page) -> Bool) {
    let before = drawn
    var isDue = false
    withShift { page in isDue = change(&page) }
    guard isDue, let state = bars?.state else { return }
    var remainder = SnapPicture.Remainder()
    remainder.bar = before.barContraction - state.barContraction
    remainder.ext = before.extensionContraction - state.extensionContraction
    remainder.alpha = before.alpha - state.alpha
    remainder.offset = before.offset - list.offset
    picture.begin(at: clock.now, from: remainder)
    endings.append(Ending(time: clock.now + SnapPicture.duration, hides: hides))
  }
}
