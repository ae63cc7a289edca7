import Glibc

/// Whether the machine has a graphics device at all.
public enum GraphicsDevice {
  /// Whether there is a graphics card.
  ///
  /// Without one, anything called OpenGL would draw with the processor: not worth trying, since even
  /// trying costs time and memory.
  public static var isPresent: Bool {
    let paths: [String] = ["/dev/dri", "/dev/nvidia0", "/dev/mali0", "/dev/kgsl-3d0"]
    return paths.contains { access($0, F_OK) == 0 }
  }
}
