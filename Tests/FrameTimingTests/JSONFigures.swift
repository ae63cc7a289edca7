import Foundation

@testable import FrameTiming

/// A summary or block as flat figures: path joined by points, null as `NSNull`.
func flatten(_ value: some Encodable) throws -> [String: Any] {
  let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
  var flat: [String: Any] = [:]
  func walk(_ value: Any, _ path: String) {
    if let object = value as? [String: Any] {
      for (key, value) in object { walk(value, path.isEmpty ? key : "\(path).\(key)") }
    } else {
      flat[path] = value
    }
  }
  walk(object, "")
  return flat
}

extension [String: Any] {
  /// The number of a figure; NaN where it is null or missing.
  func number(_ key: String) -> Double { (self[key] as? NSNumber)?.doubleValue ?? .nan }
}
