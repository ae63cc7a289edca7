import CSDL2

/// A call of SDL, SDL_ttf, SDL_image or fontconfig that failed.
public struct SDLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Name of the C function.
  public let call: String
  /// What the library says about it; may be empty.
  public let message: String

  /// Makes an error from the C function that failed and its text.
  public init(call: String, message: String) {
    self.call = call
    self.message = message
  }

  /// The error that a call has just left behind.
  ///
  /// Only right after a failed call: SDL keeps old texts after success.
  static func last(_ call: String) -> SDLError {
    SDLError(call: call, message: String(cString: SDL_GetError()))
  }

  /// The failed call and, where the library gives one, its message.
  public var description: String { message.isEmpty ? "\(call) failed" : "\(call): \(message)" }
}
