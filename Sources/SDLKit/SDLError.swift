import CSDL2

/// The failure of a call of SDL, SDL_ttf, SDL_image or fontconfig.
public struct SDLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Name of the C function.
  public let call: String
  /// The error text of the library; may be empty.
  public let message: String

  /// Makes an error from the C function that failed and its text.
  public init(call: String, message: String) {
    self.call = call
    self.message = message
  }

  /// Returns the error of the call that has just failed.
  ///
  /// Only right after a failed call: SDL keeps old texts after success.
  static func last(_ call: String) -> SDLError {
    SDLError(call: call, message: String(cString: SDL_GetError()))
  }

  /// The failed call and, if there is one, the text of the library.
  public var description: String { message.isEmpty ? "\(call) failed" : "\(call): \(message)" }
}
