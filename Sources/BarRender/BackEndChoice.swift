internal import SDLKit

/// The back end that draws, and the reason for it.
public struct BackEndChoice: Equatable, Sendable {
  /// "software", "memory" or the name of SDL's renderer.
  public let name: String
  /// The reason in a few words.
  public let reason: String

  /// All back ends, best first: "auto" uses the first that works well.
  static var kinds: [any WindowBackEnd.Type] { [RendererBackEnd.self, SurfaceBackEnd.self] }

  /// The names that `--renderer` accepts on this machine.
  public static var names: [String] { ["auto"] + kinds.reversed().flatMap { $0.names } }

  /// Opens a window with the back end that the request asks for.
  static func open(
    _ request: WindowRequest
  ) throws(SDLError) -> (backEnd: any BackEnd, choice: BackEndChoice) {
    var reason = "asked for"
    for kind in kinds where request.isAuto || kind.names.contains(request.renderer) {
      guard let backEnd = try kind.open(request, reason: &reason) else { continue }
      return (backEnd, BackEndChoice(name: backEnd.name, reason: reason))
    }
    throw SDLError(call: "renderer", message: "there is no renderer \"\(request.renderer)\"")
  }

  /// Names of OpenGL renderers that draw with the processor.
  static let softwareRasterizers = ["llvmpipe", "softpipe", "swrast", "software"]

  /// Whether the name of an OpenGL renderer means that no graphics card is used.
  static func isSoftware(openGLRenderer name: String) -> Bool {
    let lower = name.lowercased()
    return softwareRasterizers.contains { lower.contains($0) }
  }
}
