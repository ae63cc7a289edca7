import TestSupport
import Testing

/// All suites that open a session of SDL, one after the other.
@Suite(.serialized, .sessionTurn) enum SDLTests {}

struct TurnTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SessionTurn.take(function)
  }
}

extension Trait where Self == TurnTrait {
  static var sessionTurn: TurnTrait { TurnTrait() }
}
