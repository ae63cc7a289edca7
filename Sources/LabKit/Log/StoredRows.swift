internal import FrameTiming

/// The rows of a log that lies in files, read anew for each pass over them: only a piece of a file
/// is ever held.
///
/// Every pass finds the same rows: those that the files had when the object was made, and none that a
/// session has added since. A sequence cannot throw: what goes wrong ends the rows and is told by
/// ``check()`` afterwards. A class because its iterators report to it.
final class StoredRows: Sequence {
  private let paths: [String]
  /// The file that lay at each path when the rows were made, and its bytes; nil: none.
  private let files: [FileStatus?]
  private var failure: LabError?
  /// What the last whole pass found out about the files.
  private(set) var reader = FrameReader()

  /// - Parameter paths: the files in the order in which they were written.
  init(paths: [String]) {
    self.paths = paths
    files = paths.map { FileStatus($0) }
  }

  /// Refuses to go on with a file that a session, which still runs, has put aside or dropped since
  /// the rows were made: rows would be missed in silence.
  private func refuseChanged(_ index: Int) throws(LabError) {
    guard FileIO.Identity(paths[index]) != files[index]?.identity else { return }
    throw .failed(
      "\(paths[index]) was moved or removed while it was read: its session is still running; try again."
    )
  }

  /// Throws what went wrong in a pass since the beginning.
  func check() throws(LabError) { if let failure { throw failure } }

  func makeIterator() -> Iterator { Iterator(self) }

  /// One pass over the rows.
  final class Iterator: IteratorProtocol {
    private let rows: StoredRows
    private var waiting: Range<Int>
    /// The path of the file that is read; nil between two files.
    private var path: String?
    private var file: LogFile? = nil
    private var reader = FrameReader()

    fileprivate init(_ rows: StoredRows) {
      self.rows = rows
      waiting = rows.paths.indices
    }

    func next() -> FrameRecord? {
      guard rows.failure == nil else { return nil }
      var record = FrameRecord(frame: 0)
      do throws(LabError) {
        return try read(&record) ? record : nil
      } catch {
        rows.failure = error
        return nil
      }
    }

    /// Reads the next row into a record; returns false after the last.
    private func read(_ record: inout FrameRecord) throws(LabError) -> Bool {
      while true {
        guard let path else {
          guard let index = waiting.popFirst() else {
            rows.reader = reader
            return false
          }
          let path = rows.paths[index]
          // A log may have been without its last file when its files were listed.
          let size = rows.files[index]?.size ?? 0
          file = FileIO.isTaken(path) ? try LogFile(path, upTo: size) : nil
          try rows.refuseChanged(index)
          self.path = path
          continue
        }
        do throws(FrameTableError) {
          if try reader.next(&record) { return true }
        } catch {
          throw .badInput("\(path): \(error).")
        }
        if let piece = try file?.next(), !piece.isEmpty {
          reader.add(piece)
          continue
        }
        do throws(FrameTableError) {
          try reader.endFile()
        } catch {
          throw .badInput("\(path): \(error).")
        }
        self.path = nil
      }
    }
  }
}
