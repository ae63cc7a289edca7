/// Ways that take no time.
extension Page {
  /// Goes to where a wheel, a key or code sends the list at once: without motion along the way that a
  /// motion would take.
  mutating func glide(to offset: Double) {
    if settings.reducesMotion { walk(to: offset) } else { move(to: offset) }
  }

  /// Goes all the way to an offset in no time, in steps that are small at both ends.
  ///
  /// One great step would not do what a motion does: resistances, free zones and ends of the list
  /// would be passed unseen, and some bars take the whole of a step for themselves. What the bars take
  /// shortens the list's way, as it does under a motion.
  mutating func walk(to offset: Double) {
    let way = offset - list.offset
    let small = 4.0
    let most = 60
    let count = Int(min(Double(2 * most), (way.magnitude / small).rounded(.up)))
    var gone = 0.0
    for number in 0..<count {
      let left = Double(count - 1 - number) * small
      let goal = number < min(most, count - 1) ? Double(number + 1) * small : way.magnitude - left
      let step = max(0, goal - gone)
      gone += step
      move(to: list.offset + (way < 0 ? -step : step))
    }
  }
}
