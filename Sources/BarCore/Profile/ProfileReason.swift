/// The reason why the header of a profile page moved or did not.
public enum ProfileReason: Equatable, Sendable {
  /// Nothing has happened yet.
  case atRest
  /// The current list is pulled down, by so many points.
  case pulledDown(by: Double)
  /// Header and list move together; so many points of the header are gone.
  case inStep(gone: Double, of: Double)
  /// The header is docked and the list goes on alone.
  case docked
  /// The header leaves over a deep list: points that are gone, and the collapse distance.
  case leaves(gone: Double, of: Double)
  /// The header waits for the list's own top: points that are gone, and the collapse distance.
  case waits(gone: Double, of: Double)
  /// The header comes back over a deep list: points that are gone, and the collapse distance.
  case comesBack(gone: Double, of: Double)
  /// Another list became the current one, which moves nothing on screen.
  case listChange
  /// The collapse distance has changed; the header keeps its share of the way.
  case layoutChange

  /// The reason as a person reads it; lengths in whole points.
  public var words: String {
    switch self {
    case .atRest: "at rest"
    case .pulledDown(let distance): "pulled down by \(wholeText(distance)) pt"
    case .inStep(let gone, let all): "header moves with the list: \(wholeText(gone, of: all)) gone"
    case .docked: "docked: the list scrolls alone"
    case .leaves(let gone, let all):
      "header leaves over a deep list: \(wholeText(gone, of: all)) gone"
    case .waits(let gone, let all):
      "header waits for the list's top: \(wholeText(gone, of: all)) gone"
    case .comesBack(let gone, let all):
      "header comes back over a deep list: \(wholeText(gone, of: all)) gone"
    case .listChange: "another list: the header stays"
    case .layoutChange: "layout changed: what was gone stays gone"
    }
  }
}
