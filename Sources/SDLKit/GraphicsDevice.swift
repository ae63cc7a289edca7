import Glibc

/// The graphics devices of the machine.
public enum GraphicsDevice {
  /// Whether there is a graphics card.
  ///
  /// Without one, every OpenGL renderer draws with the processor, and even trying it costs time and
  /// memory.
  public static var isPresent: Bool {
    let paths: [String] = ["/dev/dri", "/dev/nvidia0", "/dev/mali0", "/dev/kgsl-3d0"]
    return paths.contains { access($0, F_OK) == 0 }
  }
}
