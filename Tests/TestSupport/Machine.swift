import Foundation
public import Testing

/// What this machine lets the tests do, found out by doing it once.
///
/// A container, a file system or an ordinary user may lack any of it. A test that needs what is
/// missing is skipped, with a reason that begins with one word for it. A program that `make test`
/// installs is never a reason to skip: a test that needs it fails without it.
public enum Machine {
  /// Whether a file system can be mounted.
  public static let canMount = allows("mkdir disk && mount -t tmpfs none disk && umount disk")

  /// Whether files can be given to any other user.
  public static let canGiveFilesAway = allows("touch file && chown 4321:4322 file")

  /// Whether a program can run as an ordinary user: as the one who runs the tests, or, where that is
  /// root, as one that root becomes.
  public static let hasOrdinaryUser = allows(
    """
    [ "$(id -u)" != 0 ] && exit
    touch file && chown 65534:65534 file &&
      setpriv --reuid=65534 --regid=65534 --clear-groups true
    """)

  /// Whether files and folders can be made such that they may only be added to.
  public static let canProtectFiles = allows(
    "mkdir folder && touch file && chattr +a folder file && chattr -a folder file")

  /// Whether files can have access lists, and attributes of a user.
  ///
  /// The test needs Python too, and fails by itself without it.
  public static let hasAccessLists = allows(
    """
    command -v python3 || exit 0
    touch file && python3 -c '
    import os, struct
    none = 0xFFFFFFFF
    entries = (1, 6, none), (2, 6, 1234), (4, 0, none), (16, 6, none), (32, 0, none)
    packed = struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *one) for one in entries)
    os.setxattr("file", "system.posix_acl_access", packed)
    os.setxattr("file", "user.note", b"mine")'
    """)

  /// Whether there is a graphics card, which SDL can draw on without a display server.
  public static let hasGraphicsCard = FileManager.default.fileExists(atPath: "/dev/dri")

  /// Whether lines of the shell succeed in a new folder, which lies where those of the tests do.
  private static func allows(_ lines: String) -> Bool {
    guard let folder = try? TemporaryFolder() else { return false }
    let run = try? Tools.run(
      "/bin/bash", ["-c", "cd \"$D\" || exit\n" + lines], environment: ["D": folder.url.path])
    return run?.code == 0
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the tests where no file system can be mounted.
  public static var needsMount: Self {
    .enabled(if: Machine.canMount, "mount: mounting a file system is not permitted here")
  }

  /// Skips the tests where no file can be given to another user.
  public static var needsChown: Self {
    .enabled(
      if: Machine.canGiveFilesAway, "chown: giving a file to another user is not permitted here")
  }

  /// Skips the tests where no program can run as an ordinary user.
  public static var needsUser: Self {
    .enabled(if: Machine.hasOrdinaryUser, "user: root cannot become an ordinary user here")
  }

  /// Skips the tests where no file can be made one that may only be added to.
  public static var needsChattr: Self {
    .enabled(if: Machine.canProtectFiles, "chattr: files cannot be made append-only here")
  }

  /// Skips the tests where files have no access lists.
  public static var needsAccessLists: Self {
    .enabled(if: Machine.hasAccessLists, "acl: files cannot have access lists here")
  }

  /// Skips the tests where a window can be opened without a display server.
  public static var needsNoGraphicsCard: Self {
    .disabled(
      if: Machine.hasGraphicsCard,
      "graphics: there is a graphics card, which needs no display server")
  }
}
