internal import BarTuning
internal import Glibc

extension Program {
  /// Returns the path in an environment variable; nil if it is not set.
  ///
  /// - Throws: a sentence, if its bytes are not UTF-8: repaired, they would name another file.
  package static func environmentPath(_ name: String) throws(LabError) -> String? {
    guard let bytes = unsafe getenv(name) else { return nil }
    if let path = unsafe String(validatingCString: bytes) { return path }
    let shown = unsafe String(cString: bytes)
    throw .badInput(
      "\(name) is \(excerpt(shown)), which is not valid UTF-8; set it to another folder."
    )
  }
}
