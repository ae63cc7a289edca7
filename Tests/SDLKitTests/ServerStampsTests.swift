import CX11
import SDLKit
import Testing

extension SDLTests {
  /// The X server's time stamps, read from events made byte by byte as in Xlib.
  @Suite struct ServerStampsTests {
    /// Evtypes of XInput 2.
    private enum Input: Int32, CaseIterable {
      case keyPress = 2
      case keyRelease = 3
      case buttonPress = 4
      case buttonRelease = 5
      case motion = 6
      case enter = 7
      case leave = 8
      case rawMotion = 17
    }

    init() { while ServerStamps.takeOldest() != nil {} }

    /// Passes on an XInput 2 event: a generic event whose data has its time at byte 40 and its
    /// detail at byte 56.
    private func see(_ input: Input, time: UInt, detail: Int32 = 1, hasData: Bool = true) {
      withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { data in
        data.initializeMemory(as: UInt8.self, repeating: 0)
        data.storeBytes(of: time, toByteOffset: 40, as: UInt.self)
        data.storeBytes(of: detail, toByteOffset: 56, as: Int32.self)
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 16) { event in
          event.initializeMemory(as: UInt8.self, repeating: 0)
          // GenericEvent
          event.storeBytes(of: 35, as: Int32.self)
          event.storeBytes(of: input.rawValue, toByteOffset: 36, as: Int32.self)
          event.storeBytes(
            of: hasData ? data.baseAddress : nil, toByteOffset: 48,
            as: UnsafeMutableRawPointer?.self)
          x11_stamps_see(event.baseAddress)
        }
      }
    }

    @Test func buttonsKeysAndEnteringOfXInput2HaveStampsAsTheirCoreEventsHave() {
      let known: [Input] = [.keyPress, .buttonPress, .buttonRelease, .motion, .enter]
      for (index, input) in Input.allCases.enumerated() {
        see(input, time: UInt(100 + index))
        #expect(
          ServerStamps.takeOldest() == (known.contains(input) ? UInt32(100 + index) : nil),
          "\(input)")
      }
    }

    @Test func theOldestStampSinceTheLastLookCounts() {
      see(.buttonPress, time: 7)
      see(.motion, time: 9)
      #expect(ServerStamps.takeOldest() == 7)
      #expect(ServerStamps.takeOldest() == nil)
    }

    @Test func aTurnOfTheWheelIsStampedWhenItBeginsAndNotWhenItIsLetGo() {
      for button: Int32 in 4...7 {
        see(.buttonRelease, time: 5, detail: button)
        #expect(ServerStamps.takeOldest() == nil)
        see(.buttonPress, time: 5, detail: button)
        #expect(ServerStamps.takeOldest() == 5)
      }
    }

    @Test func anEventWithoutDataOrWithoutATimeHasNoStamp() {
      see(.buttonPress, time: 5, hasData: false)
      see(.buttonPress, time: 0)
      #expect(ServerStamps.takeOldest() == nil)
    }
  }
}
