/// The row: the one place that lists the overlays of a page, from its top to its bottom, and what is
/// told or asked of all.
extension PageLayers {
  /// Tells all overlays.
  mutating func tell(_ moment: PageMoment) {
    shy.handle(moment, &base)
    flexible.handle(moment, &base)
    personal.handle(moment, &base)
    banner.handle(moment, &base)
    stacked.handle(moment, &base)
  }

  /// Which of them there are.
  var parts: PageParts {
    shy.parts.union(flexible.parts).union(personal.parts).union(banner.parts).union(stacked.parts)
  }

  /// Whether something is on its way.
  var isBusy: Bool {
    mutating get {
      base.scroller.needsTime || shy.isMoving(&base) || flexible.isMoving(&base)
        || personal.isMoving(&base) || banner.isMoving(&base) || stacked.isMoving(&base)
    }
  }

  /// Why the topmost overlay moved or did not.
  var reason: PageReason {
    shy.reason ?? flexible.reason ?? personal.reason ?? banner.reason ?? stacked.reason ?? .untold
  }

  /// The list as its physics see it, with what the overlays claim of it.
  var context: ScrollContext {
    mutating get {
      var context = ScrollContext(
        time: base.now, offset: base.list.offset, range: range,
        viewportHeight: base.list.viewportHeight, settings: base.settings.scroll)
      shy.claim(&context, &base)
      flexible.claim(&context, &base)
      personal.claim(&context, &base)
      banner.claim(&context, &base)
      stacked.claim(&context, &base)
      return context
    }
  }
}
