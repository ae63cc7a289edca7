internal import BarCore
internal import BarTuning

/// Whether the bars of compared stages can be brought back, as is said below each.
extension StageArea {
  /// Asks it on another thread once a gesture is over and all stages are at rest; called in every
  /// frame.
  func askWaysBack() {
    let stages = lab.stages.all
    guard stages.count > 1, stages.contains(where: \.awaitsWayBack), !lab.isMoving,
      !lab.isHandled
    else { return }
    let asked = questions
    guard asked != lastAsked else { return }
    lastAsked = asked
    let pages = stages.map { $0.awaitsWayBack ? $0.session.page : nil }
    lab.background.run(in: .waysBack) {
      pages.map { page in page.map { WayBack.exists(from: $0) } }
    } then: { [unowned self] answers in
      // A gesture that has begun meanwhile asks for itself.
      guard questions == asked else { return }
      for (index, answer) in answers.enumerated() {
        if let answer { lab.stages[index].reader.wayBack = answer }
      }
    }
  }

  private var questions: [Question] {
    lab.stages.all.map {
      Question(visit: lab.visit.number, addition: $0.addition, inputs: $0.readerInputs)
    }
  }

  /// A stage of an open page at the end of a gesture.
  struct Question: Equatable {
    var visit: Int
    var addition: Int
    var inputs: Int
  }
}

extension Stage {
  /// Whether its bar is at rest after a gesture, and it is not known yet whether it has a way back.
  var awaitsWayBack: Bool {
    reader.wayBack == nil && reader.settle != nil && !session.demo.isPhysics
  }
}
