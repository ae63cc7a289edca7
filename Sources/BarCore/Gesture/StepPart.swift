/// Returns the part of a step that lies beyond a line.
///
/// - Parameters:
///   - line: distance from an upper edge, in points, from which on a step counts.
///   - gap: distance from that edge to the content after the step; falls as the content moves up.
///   - step: travel of the content, positive upwards.
@inline(__always) func partBeyond(line: Double, gap: Double, step: Double) -> Double {
  let before = gap + step
  if gap < line && line < before { return line - gap }
  if before < line && line < gap { return before - line }
  return step
}
