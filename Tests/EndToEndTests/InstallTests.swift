import Foundation
import TestSupport
import Testing

/// An installed program: it finds its own files, and is removed completely.
@Suite(.ownThreads) struct InstallTests {
  private static let id = "io.github.barlab.BarLab"

  /// Runs Scripts/install.sh with the program of this build.
  private static func script(
    _ verb: String, _ folder: TemporaryFolder, prefix: String = "/usr/local"
  ) throws -> Outcome {
    try Tools.run(
      Tools.root.appending(path: "Scripts/install.sh").path, [verb],
      environment: [
        "BIN": Tools.products.path, "PREFIX": prefix, "DESTDIR": folder.url.path,
      ])
  }

  /// Returns the files and folders below a folder.
  private static func entries(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
  }

  /// Runs lines of the shell in a folder, without the tests' own variable for the assets.
  private static func shell(_ lines: String, in folder: TemporaryFolder) throws -> Outcome {
    try Tools.run(
      "/bin/sh", ["-euc", "unset BARLAB_ASSETS; cd \"$D\"\n" + lines],
      environment: ["D": folder.url.path, "ROOT": Tools.root.path])
  }

  @Test func anInstalledProgramFindsItsFilesWithTheSourceAway() throws {
    let folder = try TemporaryFolder()
    #expect(try Self.script("install", folder).code == 0)
    // Another project's folder of the same name is not taken for ours.
    let run = try Self.shell(
      """
      mkdir -p work/Assets/backgrounds work/Assets/recordings
      cd work
      ../usr/local/bin/barlab tour --headless --page grid --size 480x480 --out out
      """, in: folder)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run)")
    // Only ours has a recording for the page.
    #expect(try folder.text("work/out/events.csv").contains(",recording,file=grid.jsonl;"))
  }

  @Test func uninstallingRemovesAllAndOnlyWhatWasInstalled() throws {
    let folder = try TemporaryFolder()
    for name in ["usr/local/bin/other", "usr/local/share/man/man1/other.1"] {
      try folder.write("other", to: name, making: true)
    }
    let before = try Self.entries(folder)
    #expect(try Self.script("install", folder).code == 0)
    let first = try Self.entries(folder)
    // A second time over the first is the same.
    #expect(try Self.script("install", folder).code == 0)
    #expect(try Self.entries(folder) == first)
    try folder.write("mine", to: "usr/local/share/barlab/presets/mine.json")
    #expect(try Self.script("uninstall", folder).code == 0)
    let mine = ["", "/barlab", "/barlab/presets", "/barlab/presets/mine.json"].map {
      "usr/local/share" + $0
    }
    #expect(try Self.entries(folder) == Array(Set(before + mine)).sorted())
    let again = try Self.script("uninstall", folder)
    #expect(again.code == 66 && again.errors.contains("Nothing is installed"), "\(again)")
  }

  @Test func anInstallationHasEveryPartOfADesktopProgram() throws {
    let folder = try TemporaryFolder()
    #expect(try Self.script("install", folder, prefix: "/usr").code == 0)
    let entries = try Self.entries(folder)
    var parts = [
      "bin/barlab", "share/man/man1/barlab.1", "share/bash-completion/completions/barlab",
      "share/zsh/site-functions/_barlab", "share/fish/vendor_completions.d/barlab.fish",
      "share/applications/\(Self.id).desktop", "share/metainfo/\(Self.id).metainfo.xml",
      "share/mime/packages/\(Self.id).xml", "share/icons/hicolor/scalable/apps/\(Self.id).svg",
      "share/barlab/backgrounds/dawn.jpg", "share/barlab/presets/tly.json",
      "share/barlab/recordings/shy-bar.jsonl", "share/barlab/recordings/gestures/tremor.jsonl",
    ]
    for size in [16, 24, 32, 48, 64, 128, 256] {
      let icon = "share/icons/hicolor/\(size)x\(size)/apps/\(Self.id).png"
      parts.append(icon)
      let data = try Data(contentsOf: folder.url.appending(path: "usr/" + icon))
      // Width and height of a PNG are big-endian words.
      let sides = [16, 20].map { data[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(sides == [size, size])
    }
    for part in parts { #expect(entries.contains("usr/" + part), "\(part)") }
    // Nothing that makes the files comes along.
    #expect(!entries.contains { $0.hasSuffix(".py") || $0.hasSuffix(".swift") })
    let programs = try Self.shell(
      """
      stat -c %a usr/bin/barlab usr/share/man/man1/barlab.1 usr/share | tr '\\n' ' '
      desktop-file-validate usr/share/applications/\(Self.id).desktop
      appstreamcli validate --no-net usr/share/metainfo/\(Self.id).metainfo.xml >&2
      update-mime-database usr/share/mime >/dev/null 2>&1
      """, in: folder)
    #expect(programs.code == 0 && programs.output == "755 644 755 ", "\(programs)")
  }

  @Test func aDesktopTellsRecordingsAndTuningsFromOtherFilesOfTheirEndings() throws {
    let folder = try TemporaryFolder()
    let types = try Self.shell(
      """
      mkdir -p data/mime/packages
      cp "$ROOT/Assets/desktop/\(Self.id).xml" data/mime/packages
      update-mime-database data/mime >/dev/null 2>&1
      cp "$ROOT/Assets/recordings/grid.jsonl" "$ROOT/Assets/presets/tly.json" .
      echo '{"a":1}' >other.json; echo '{"a":1}' >other.jsonl
      for file in grid.jsonl tly.json other.json other.jsonl; do
        XDG_DATA_HOME="$D/data" gio info -a standard::content-type $file | sed -n 's/.*content-type: //p'
      done
      """, in: folder)
    #expect(
      types.output.split(separator: "\n") == [
        "application/vnd.barlab.recording", "application/vnd.barlab.tuning", "application/json",
        "text/plain",
      ], "\(types)")
    let entry = try String(
      contentsOf: Tools.root.appending(path: "Assets/desktop/\(Self.id).desktop"), encoding: .utf8)
    #expect(
      entry.contains(
        "\nMimeType=application/vnd.barlab.recording;application/vnd.barlab.tuning;\n"))
    #expect(entry.contains("\nExec=barlab %f\n"))
  }
}
