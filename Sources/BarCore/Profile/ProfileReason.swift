/// Why the header of a profile page moved or did not.
public enum ProfileReason: Equatable, Sendable {
  /// Nothing has happened yet.
  case atRest
  case pulledDown(by: Double)
  /// All lists go with the header.
  case inStep(gone: Double, of: Double)
  /// The header is docked and the list goes on alone.
  case docked
  /// The header leaves although the list is deep.
  case leaves(gone: Double, of: Double)
  /// The header waits until the list's own top arrives.
  case waits(gone: Double, of: Double)
  /// The header comes back although the list is deep.
  case comesBack(gone: Double, of: Double)
  case listChange
  case layoutChange

  /// The reason as a person reads it; lengths in whole points.
  public var words: String {
    switch self {
    case .atRest: "at rest"
    case .pulledDown(let distance): "pulled down by \(wholeText(distance)) pt"
    case .inStep(let gone, let all):
      "header moves with the list: \(wholeText(gone)) of \(wholeText(all)) pt gone"
    case .docked: "docked: the list scrolls alone"
    case .leaves(let gone, let all):
      "header leaves over a deep list: \(wholeText(gone)) of \(wholeText(all)) pt gone"
    case .waits(let gone, let all):
      "header waits for the list's top: \(wholeText(gone)) of \(wholeText(all)) pt gone"
    case .comesBack(let gone, let all):
      "header comes back over a deep list: \(wholeText(gone)) of \(wholeText(all)) pt gone"
    case .listChange: "another list: the header stays"
    case .layoutChange: "layout changed: what was gone stays gone"
    }
  }
}
