import TestSupport
import Testing

/// All suites that open a session of SDL, one after the other.
@Suite(.serialized, .sessionTurn) enum WindowSuites {}
