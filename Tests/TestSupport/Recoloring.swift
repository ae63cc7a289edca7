import Foundation

/// Returns how two drawings of the same thing in two themes break the law that a theme changes colors
/// and nothing else; nil if they keep it.
///
/// Commands are compared one by one by their descriptions, so the law holds for any kind of command.
/// Two drawings without a color of the theme break it too.
public func faultOfRecoloring<Command: Equatable>(_ one: [Command], _ other: [Command]) -> String? {
  let pairs = zip(one, other)
  if let (left, right) = pairs.first(where: { $0 != $1 && colorless($0) != colorless($1) }) {
    return "\(left) in one theme, \(right) in the other"
  }
  if one.count != other.count {
    return "\(one.count) commands in one theme, \(other.count) in the other"
  }
  return one == other ? "no color differs" : nil
}

/// Returns the description of a value without the channels of its colors.
private func colorless(_ value: Any) -> String {
  let parts = "\(value)".components(separatedBy: "Color(")
  return parts[0] + parts.dropFirst().map { "Color(\($0.drop { $0 != ")" })" }.joined()
}
