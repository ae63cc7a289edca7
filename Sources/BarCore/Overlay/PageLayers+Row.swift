/// What goes through the row of overlays, to tell each of them something or to ask it.
protocol RowVisit {
  mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase)
}

/// The row: the one place that lists the overlays of a page, and what is told or asked of all.
extension PageLayers {
  /// Goes through the row from its top to its bottom.
  @inline(__always) mutating func visitRow(with visit: inout some RowVisit) {
    visit.visit(&shy, &base)
    visit.visit(&flexible, &base)
    visit.visit(&personal, &base)
    visit.visit(&banner, &base)
    visit.visit(&stacked, &base)
  }

  /// Tells all overlays.
  mutating func tell(_ moment: PageMoment) {
    var moment = moment
    visitRow(with: &moment)
  }

  /// Whether something is on its way.
  var isBusy: Bool {
    mutating get {
      struct Motion: RowVisit {
        var isFound: Bool
        mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase) {
          isFound = isFound || overlay.isMoving(&base)
        }
      }
      var motion = Motion(isFound: base.scroller.needsTime)
      visitRow(with: &motion)
      return motion.isFound
    }
  }

  /// Which of them there are.
  var parts: PageParts {
    mutating get {
      var parts = PageParts()
      visitRow(with: &parts)
      return parts
    }
  }

  /// The list as its physics see it, with what the overlays claim of it.
  var context: ScrollContext {
    mutating get {
      var context = ScrollContext(
        time: base.now, offset: base.list.offset, range: range,
        viewportHeight: base.list.viewportHeight, settings: base.settings.scroll)
      visitRow(with: &context)
      return context
    }
  }
}

extension PageMoment: RowVisit {
  mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase) {
    overlay.handle(self, &base)
  }
}

extension PageParts: RowVisit {
  mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase) {
    formUnion(overlay.parts)
  }
}

extension Snapshot: RowVisit {
  /// Takes over what an overlay shows of itself.
  mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase) {
    overlay.show(in: &self, &base)
  }
}

extension ScrollContext: RowVisit {
  /// Takes over what an overlay claims of the list.
  mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase) {
    overlay.claim(&self, &base)
  }
}
