internal import LabKit

/// Finds the shortest list that still fails, by removing smaller and smaller parts (delta
/// debugging: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002).
enum Shrink {
  /// Returns items in their order that fail and of which none can be removed.
  ///
  /// - Parameters:
  ///   - items: items that fail.
  ///   - budget: the number of calls of `fails`; the best result up to then is returned.
  static func shortest<Item>(
    _ items: [Item], budget: Int = 3000, fails: ([Item]) throws(LabError) -> Bool
  ) throws(LabError) -> [Item] {
    var kept = items
    var asked = 0
    var size = max(1, kept.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < kept.count {
        guard asked < budget else { return kept }
        asked += 1
        var trial = kept
        trial.removeSubrange(start..<min(kept.count, start + size))
        if try fails(trial) {
          kept = trial
          isShorter = true
        } else {
          start += size
        }
      }
      if size > 1 {
        size = max(1, min(size, kept.count) / 2)
      } else if !isShorter {
        return kept
      }
    }
  }
}
