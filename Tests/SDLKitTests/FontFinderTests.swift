import Foundation
import SDLKit
import Testing

/// Returns why fonts cannot be searched for on this machine; nil if they can.
struct NoFontconfig: Error {}

/// Returns a font file found by a new finder; finders cannot be copied into expectations.
func findFont(_ families: [String], _ weight: FontWeight = .regular) throws -> FontFile? {
  guard let finder = FontFinder() else { throw NoFontconfig() }
  return finder.find(families: families, weight: weight)
}

extension SDLTests {
  @Suite struct FontFinderTests {
    @Test func aFamilyThatIsInstalledIsFoundInEveryWeight() throws {
      for weight in FontWeight.allCases {
        let file = try #require(try findFont(["Inter", "DejaVu Sans"], weight))
        #expect(["Inter", "DejaVu Sans"].contains(file.family))
        #expect(FileManager.default.isReadableFile(atPath: file.path))
      }
    }

    @Test func theFirstInstalledFamilyWins() throws {
      let installed = try ["Inter", "DejaVu Sans"].filter { try findFont([$0])?.family == $0 }
      let first = try #require(installed.first)
      for family in installed {
        #expect(try findFont([family, first])?.family == family)
        #expect(try findFont(["No Such Family", family])?.family == family)
      }
    }

    @Test func familiesThatNobodyHasFallBackToSomeSansSerif() throws {
      let any = try #require(try findFont([]))
      #expect(FileManager.default.isReadableFile(atPath: any.path))
      #expect(!any.family.isEmpty)
      for families in [["No Such Family"], ["", "No Such Family 2"], ["\u{1F4A5}"]] {
        #expect(try findFont(families) == any)
      }
    }

    @Test func boldIsAnotherFaceThanRegular() throws {
      let families = ["Inter", "DejaVu Sans"]
      #expect(try findFont(families, .regular) != findFont(families, .bold))
    }

    @Test func twoFindersAtTheSameTimeAgree() throws {
      guard let a = FontFinder(), let b = FontFinder() else { throw NoFontconfig() }
      let found = a.find(families: ["Inter"], weight: .bold)
      #expect(found == b.find(families: ["Inter"], weight: .bold))
    }
  }
}
