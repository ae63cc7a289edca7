internal import FoundationEssentials

/// What every shared file has in it: the built module, the driver, and the page around them.
struct WebParts: Sendable {
  /// The template: `{{name}}` stands where a part comes.
  var page: String
  var style: String
  /// Runs before all else, and says so where the browser lacks what the page needs.
  var guardScript: String
  /// Unpacks the script and runs it.
  var starter: String
  /// The driver of the module, then the scripts of the page, as one script.
  var script: String
  /// The tables of settings, presets and pages, as JSON.
  var tables: String
  /// The module, packed.
  var module: [UInt8]
  /// A picture by the name that it has among the backgrounds; nil where there is no small one.
  var picture: @Sendable (_ name: String) -> [UInt8]? = { _ in nil }

  /// The scripts of the page in the order in which they stand in it.
  private static let scripts = [
    "lists", "stage", "lanes", "families", "record", "input", "sheet", "page",
  ]

  /// Reads the parts beside the pictures and recordings, and the module where it was built.
  static func find() throws(LabError) -> WebParts {
    let assets = Assets.find()
    let driver = try WebModule.driver(assets)
    guard let root = assets.root else {
      throw LabError(.missingInput, assets.problem ?? "The folder of data was not found.")
    }
    func text(_ name: String) throws(LabError) -> String {
      FileIO.text(try FileIO.read("\(root)/web/\(name)", atMost: 1 << 20))
    }
    // The names of the driver are its own.
    var script =
      "const { loadBarlab, unpackCore } = (() => {\n" + unexported(driver)
      + "\nreturn { loadBarlab, unpackCore }\n})()\n"
    for name in scripts { script += try text(name + ".js") + "\n" }
    return WebParts(
      page: try text("page.html"), style: try text("page.css"), guardScript: try text("guard.js"),
      starter: try text("start.js"), script: script, tables: WebTables.text,
      module: try WebModule.packed(assets),
      picture: { name in
        let stem = name.prefix { $0 != "." }
        return try? FileIO.read("\(root)/web/\(stem).jpg", atMost: 1 << 20)
      })
  }

  /// A module as a part of another script, which exports nothing.
  private static func unexported(_ module: String) -> String {
    module.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("export ") ? $0.dropFirst(7) : $0 }.joined(separator: "\n")
  }

  /// A picture of the page as a property of its style.
  func property(_ name: String, picture file: String?) -> String {
    guard let bytes = file.flatMap(picture) else { return "" }
    return ":root{--\(name):url(data:image/jpeg;base64,\(Data(bytes).base64EncodedString()))}\n"
  }

  /// A text as a page in a browser unpacks it.
  static func packed(_ text: String) throws(LabError) -> String {
    do throws(Gzip.Problem) {
      return Data(try Gzip.packed(Array(text.utf8))).base64EncodedString()
    } catch {
      switch error {
      case .tooLong: throw .badInput("There is more text than a shared page can have.")
      case .zlib(let code): throw .failed("The page could not be packed: zlib says \(code).")
      }
    }
  }
}
