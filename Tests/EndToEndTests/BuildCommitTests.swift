import Foundation
import TestSupport
import Testing

/// The commit that the program reports as its source.
@Suite(.ownThreads) struct BuildCommitTests {
  /// Returns the commit that `barlab --version` prints; nil for "unknown".
  private static func commit() throws -> String? {
    let version = try Tools.run(Tools.barlab, ["--version"])
    let line = version.output.split(separator: "\n").first { $0.hasPrefix("commit ") }
    let word = try #require(line).split(separator: " ")[1]
    return word == "unknown" ? nil : String(word)
  }

  /// Runs lines of the shell in a folder.
  private static func shell(_ lines: String, in folder: TemporaryFolder) throws -> Outcome {
    try Tools.run(
      "/bin/sh", ["-euc", "cd \"$D\"\n" + lines],
      environment: [
        "B": Tools.barlab, "D": folder.url.path,
        "COMMIT": Tools.root.appending(path: "Scripts/commit.sh").path,
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a",
      ])
  }

  @Test func aLogNamesTheBuildAndNotTheFolderWhereTheProgramRuns() throws {
    let folder = try TemporaryFolder()
    // Another checkout that looks like the project's.
    let run = try Self.shell(
      """
      mkdir -p Assets/backgrounds .git
      echo 0123456789abcdef0123456789abcdef01234567 >.git/HEAD
      unset BARLAB_ASSETS
      "$B" tour --headless --page short --size 480x480 --out log
      """, in: folder)
    #expect(run.code == 0, "\(run)")
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.url.appending(path: "log/session.json")))
    let app = try #require((json as? [String: Any])?["app"] as? [String: Any])
    #expect(app["git"] as? String == (try Self.commit()))
    #expect(app["git"] as? String != "0123456789ab")
  }

  @Test func aCommitHasAMarkForEveryKindOfChangedTree() throws {
    let folder = try TemporaryFolder()
    let said = try Self.shell(
      """
      git init -q .; echo a >file; echo out >.gitignore; git add -A; git commit -q -m first
      git rev-parse HEAD | cut -c 1-12
      "$COMMIT" .
      touch out; "$COMMIT" .
      echo b >file; "$COMMIT" .
      git add file; "$COMMIT" .
      git commit -q -m second; git rev-parse HEAD | cut -c 1-12
      "$COMMIT" .
      touch new; "$COMMIT" .
      """, in: folder)
    #expect(said.code == 0, "\(said)")
    let lines = said.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 8, "\(said)")
    let (first, second) = (lines[0], lines[5])
    #expect(first != second && first.count == 12)
    #expect(
      lines == [
        first, first, first, first + "-dirty", first + "-dirty", second, second, second + "-dirty",
      ])
  }

  @Test func aFolderWithoutARepositoryOfItsOwnHasNoCommit() throws {
    let folder = try TemporaryFolder()
    // An unpacked archive, an archive within another project, one without commits, and no git at
    // all; a hook's variables say nothing about any of them.
    let said = try Self.shell(
      """
      mkdir archive && "$COMMIT" archive
      git init -q project; mkdir project/archive; cd project; touch file; git add -A
      "$COMMIT" .
      git commit -q -m first
      "$COMMIT" archive
      GIT_DIR="$PWD/.git" "$COMMIT" ../archive
      mkdir bin; for tool in sh cat cut; do ln -s "$(command -v $tool)" bin; done
      PATH="$PWD/bin" "$COMMIT" .
      """, in: folder)
    #expect(said.code == 0 && said.output.isEmpty && said.errors.isEmpty, "\(said)")
  }

  @Test func theConstantIsWrittenOnlyWhenItChanges() throws {
    let folder = try TemporaryFolder()
    let said = try Self.shell(
      """
      mkdir archive; "$COMMIT" archive Commit.swift; grep '^let' Commit.swift
      ln Commit.swift same; "$COMMIT" archive Commit.swift; stat -c %y same Commit.swift | uniq | wc -l
      git init -q project; cd project; touch file; git add -A; git commit -q -m first
      "$COMMIT" . ../Commit.swift
      [ "$(grep '^let' ../Commit.swift)" = "let buildCommit: String? = \\"$("$COMMIT" .)\\"" ]
      touch -d 2001-01-01 ../Commit.swift; "$COMMIT" . ../Commit.swift
      stat -c %y ../Commit.swift | cut -c 1-4
      """, in: folder)
    #expect(said.code == 0, "\(said)")
    #expect(said.output == "let buildCommit: String? = nil\n1\n2001\n", "\(said)")
  }
}
