public import BarCore

extension PageStack {
  /// Whether the bar slides sideways with the pages that have it, as a visible page has hidden it.
  public func barRides(at time: Double) -> Bool {
    var rides = top.hidesBar
    visitPages(at: time) { if $0.entry.hidesBar { rides = true } }
    return rides
  }
}
