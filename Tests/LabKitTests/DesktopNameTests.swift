import SDLKit
import TestSupport
import Testing

@testable import LabKit

/// The facts that a desktop has about the program, compared with the program.
@Suite(.ownThreads) struct DesktopNameTests {
  @Test func theDesktopEntryIsCalledAsTheWindowsAre() {
    #expect(FileIO.exists(assetPath("desktop/\(Session.appID).desktop")))
    #expect(Assets.find().icon != nil)
  }
}
