/// What goes through the row of overlays: something to tell them, or something to ask.
protocol RowVisit {
  mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase)
}

/// Something to ask the row that leaves it as it is.
protocol RowQuestion {
  mutating func ask(_ overlay: some Overlay, _ base: PageBase)
}

/// The row: the one place that lists the overlays of a page, and what is told or asked of all.
extension PageLayers {
  /// Goes through the row from its top to its bottom.
  @inline(__always) private mutating func through(_ visit: inout some RowVisit) {
    visit.visit(&shy, &base)
    visit.visit(&flexible, &base)
    visit.visit(&personal, &base)
    visit.visit(&banner, &base)
    visit.visit(&stacked, &base)
  }

  /// Asks the row from its top to its bottom, and copies nothing.
  @inline(__always) private func ask(_ question: inout some RowQuestion) {
    question.ask(shy, base)
    question.ask(flexible, base)
    question.ask(personal, base)
    question.ask(banner, base)
    question.ask(stacked, base)
  }

  /// The page has just been made, of these parts.
  mutating func begin(_ wanted: PageParts) {
    struct Beginning: RowVisit {
      let wanted: PageParts
      mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase) {
        overlay.begin(wanted, &base)
      }
    }
    var beginning = Beginning(wanted: wanted)
    through(&beginning)
  }

  /// Tells all overlays.
  mutating func tell(_ moment: PageMoment) {
    struct Telling: RowVisit {
      let moment: PageMoment
      mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase) {
        overlay.handle(moment, &base)
      }
    }
    var telling = Telling(moment: moment)
    through(&telling)
  }

  /// Which of them there are.
  var parts: PageParts {
    struct Parts: RowQuestion {
      var answer = PageParts()
      mutating func ask(_ overlay: some Overlay, _ base: PageBase) {
        answer.formUnion(overlay.parts)
      }
    }
    var parts = Parts()
    ask(&parts)
    return parts.answer
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
      through(&motion)
      return motion.isFound
    }
  }

  /// Why the topmost overlay moved or did not.
  var reason: PageReason {
    struct Reason: RowQuestion {
      var answer: PageReason?
      mutating func ask(_ overlay: some Overlay, _ base: PageBase) {
        answer = answer ?? overlay.reason
      }
    }
    var reason = Reason()
    ask(&reason)
    return reason.answer ?? .untold
  }

  /// The list as its physics see it, with what the overlays claim of it.
  var context: ScrollContext {
    mutating get {
      var context = ScrollContext(
        time: base.now, offset: base.list.offset, range: range,
        viewportHeight: base.list.viewportHeight, settings: base.settings.scroll)
      through(&context)
      return context
    }
  }
}

extension ScrollContext: RowVisit {
  /// Takes over what an overlay claims of the list.
  mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase) {
    overlay.claim(&self, &base)
  }
}
