internal import FoundationEssentials

/// The core as a module of JavaScript, for a page in a browser or for another program.
enum WebModule {
  /// What `make web` has built, packed by `xz --format=lzma`.
  ///
  /// - Throws: a sentence on what to do where it is not there.
  static func packed(_ assets: Assets) throws(LabError) -> [UInt8] {
    guard let path = places(assets).first(where: FileIO.isPlainFile) else {
      throw LabError(
        .missingInput, "The WebAssembly module was not found: run make web in the project's folder."
      )
    }
    return try FileIO.read(path, atMost: 8 << 20)
  }

  /// Where the module is looked for: where an installed program has it, then in the build folder.
  private static func places(_ assets: Assets) -> [String] {
    let name = "barlab.wasm.lzma"
    return assets.root.map { [$0 + "/web/" + name, $0 + "/../.build/web/" + name] } ?? []
  }

  /// The driver and what unpacks the core, which are hand-written.
  static func driver(_ assets: Assets) throws(LabError) -> String {
    guard let root = assets.root else {
      throw LabError(.missingInput, assets.problem ?? "The folder of data was not found.")
    }
    return try ["lzma", "barlab"].map { name throws(LabError) in
      FileIO.text(try FileIO.read("\(root)/web/\(name).js", atMost: 1 << 20))
    }.joined(separator: "\n")
  }

  /// The text of a module of JavaScript that needs no other file: driver, tables and core.
  static func text(_ assets: Assets) throws(LabError) -> String {
    let core = Data(try packed(assets)).base64EncodedString()
    return """
      \(try driver(assets))
      const tables = \(WebTables.text);
      const core = "\(core)";
      const ready = loadBarlab(unpackCore(core), tables);

      /** Resolves to the driver: see `loadBarlab`. */
      export const load = () => ready;
      /** Resolves to the CSV text that `barlab simulate` prints of a recording. */
      export const simulate = async (text, options) => (await ready).simulate(text, options);
      /** Resolves to a page. */
      export const create = async (options) => (await ready).create(options);
      globalThis.barlab = { ...globalThis.barlab, load, simulate, create };

      """
  }
}
