/// The functions that a program outside calls, one line each: see `WebHost`.
///
/// They are for one thread, as a page of a browser has it.
// Unsafe, because a function with a C name can only reach a global variable, and the compiler cannot
// see that there is one thread: wasm32 without an operating system has no other, and no lock either.
private nonisolated(unsafe) var host = WebHost()

/// Returns where numbers are written and read.
@_cdecl("barlab_numbers") public func numbers() -> UnsafeMutablePointer<Double> {
  unsafe host.numbers
}

/// Makes room for a text of so many bytes, and returns where to write it.
@_cdecl("barlab_text") public func text(_ size: Int32) -> UnsafeMutablePointer<UInt8> {
  unsafe host.makeRoom(for: Int(size))
  return unsafe host.text
}

/// Returns where the text, or the bytes, of an answer are.
@_cdecl("barlab_answer") public func answer() -> UnsafeMutablePointer<UInt8> { unsafe host.text }

/// Returns the bytes of an answer.
@_cdecl("barlab_answer_size") public func answerSize() -> Int32 { Int32(unsafe host.textSize) }

/// Answers with the names of all cells, and on a last line with the words of all messages; the first
/// number is how many of the cells are geometry.
@_cdecl("barlab_cells") public func cells() { unsafe host.nameCells() }

/// Makes settings as others are, or the defaults for 0.
@_cdecl("barlab_settings") public func settings(_ other: Int32) -> Int32 {
  Int32(unsafe host.makeSettings(from: Int(other)))
}

/// Releases settings.
@_cdecl("barlab_release_settings") public func releaseSettings(_ handle: Int32) {
  unsafe host.releaseSettings(Int(handle))
}

/// Applies the preset of the text.
@_cdecl("barlab_preset") public func preset(_ handle: Int32, _ isPeer: Int32) -> Int32 {
  Int32(unsafe host.applyPreset(to: Int(handle), isPeer: isPeer != 0))
}

/// Writes the value of the text.
@_cdecl("barlab_write") public func write(_ handle: Int32) -> Int32 {
  Int32(unsafe host.write(to: Int(handle)))
}

/// Reads the setting whose key is the text.
@_cdecl("barlab_read") public func read(_ handle: Int32) -> Int32 {
  Int32(unsafe host.read(from: Int(handle)))
}

/// Writes the values of all settings, in the order of the table.
@_cdecl("barlab_read_all") public func readAll(_ handle: Int32) {
  unsafe host.readAll(from: Int(handle))
}

/// Returns whether rules of the bar contradict each other; the text then says which.
@_cdecl("barlab_contradiction") public func contradiction(_ handle: Int32) -> Int32 {
  Int32(unsafe host.findContradiction(in: Int(handle)))
}

/// Makes a page under settings.
@_cdecl("barlab_page") public func page(
  _ settings: Int32, _ standard: Int32, _ parts: Int32, _ pushed: Int32
) -> Int32 {
  let page = unsafe host.makePage(
    Int(settings), standard: Int(standard), parts: Int(parts), pushed: Int(pushed))
  return Int32(page)
}

/// Makes a page in the same state.
@_cdecl("barlab_copy") public func copy(_ handle: Int32) -> Int32 {
  Int32(unsafe host.copy(Int(handle)))
}

/// Releases a page.
@_cdecl("barlab_release") public func release(_ handle: Int32) {
  unsafe host.release(Int(handle))
}

/// Returns settings as a page has them, to be released.
@_cdecl("barlab_settings_of") public func settingsOf(_ handle: Int32) -> Int32 {
  Int32(unsafe host.settings(of: Int(handle)))
}

/// Keeps the value of the text until its rule is in force.
@_cdecl("barlab_wait") public func wait(_ handle: Int32) {
  unsafe host.keepWaiting(Int(handle))
}

/// Lets the event of text and numbers happen.
@_cdecl("barlab_event") public func event(_ handle: Int32, _ time: Double) -> Int32 {
  Int32(unsafe host.apply(to: Int(handle), at: time))
}

/// Sets the value of the text at a time.
@_cdecl("barlab_set") public func set(_ handle: Int32, _ time: Double) -> Int32 {
  Int32(unsafe host.set(on: Int(handle), at: time))
}

/// Takes over settings on a page that follows another one, whose key was written.
@_cdecl("barlab_follow") public func follow(_ handle: Int32, _ settings: Int32, _ time: Double) {
  unsafe host.follow(Int(handle), Int(settings), at: time)
}

/// Lets time pass.
@_cdecl("barlab_advance") public func advance(_ handle: Int32, _ time: Double) {
  unsafe host.advance(Int(handle), to: time)
}

/// Returns the time that a page has reached.
@_cdecl("barlab_time") public func time(_ handle: Int32) -> Double {
  unsafe host.time(of: Int(handle))
}

/// Returns whether time alone changes something.
@_cdecl("barlab_is_moving") public func isMoving(_ handle: Int32) -> Int32 {
  unsafe host.isMoving(Int(handle)) ? 1 : 0
}

/// Writes all cells of a page as it is, and takes its messages.
///
/// The answer has a byte for each message: its place among the words of all. Returns twice their number,
/// plus 1 where the reason is another one than at the last call.
@_cdecl("barlab_draw") public func draw(_ handle: Int32) -> Int32 {
  Int32(unsafe host.draw(Int(handle)))
}

/// Writes the geometry of a page as it is, or, for a time of 0 or more, as it will be then.
@_cdecl("barlab_sample") public func sample(_ handle: Int32, _ time: Double) -> Int32 {
  Int32(unsafe host.sample(Int(handle), at: time < 0 ? nil : time))
}

/// Writes all cells of a page of a stack.
@_cdecl("barlab_layer") public func layer(_ handle: Int32, _ layer: Int32) -> Int32 {
  Int32(unsafe host.drawLayer(Int(handle), Int(layer)))
}

/// Writes the bar that a page of a stack has by itself.
@_cdecl("barlab_layer_bar") public func layerBar(_ handle: Int32, _ layer: Int32) -> Int32 {
  Int32(unsafe host.drawLayerBar(Int(handle), Int(layer)))
}

/// Returns the lowest contrast on the bar of a stack that is drawn in dark colors.
@_cdecl("barlab_contrast_in_dark") public func contrastInDark(_ handle: Int32) -> Double {
  unsafe host.contrastInDark(Int(handle))
}

/// Writes the last calls of "frame did change"; returns how many.
@_cdecl("barlab_calls") public func calls(_ handle: Int32) -> Int32 {
  Int32(unsafe host.readCalls(Int(handle)))
}

/// Returns whether a finger leads a page of the stack back.
@_cdecl("barlab_is_swiping") public func isSwiping(_ handle: Int32) -> Int32 {
  unsafe host.isSwiping(Int(handle)) ? 1 : 0
}

/// A finger goes down on the pushed page.
@_cdecl("barlab_cover_press") public func coverPress(_ handle: Int32, _ time: Double) {
  unsafe host.pressCover(Int(handle), at: time)
}

/// The finger moves; returns whether it takes the pushed page along.
@_cdecl("barlab_cover_move") public func coverMove(_ time: Double) -> Int32 {
  unsafe host.dragCover(at: time) ? 1 : 0
}

/// The finger lets go; returns whether the page below comes back.
@_cdecl("barlab_cover_release") public func coverRelease(_ handle: Int32, _ time: Double) -> Int32 {
  unsafe host.releaseCover(Int(handle), at: time) ? 1 : 0
}

/// The finger is taken away: the pushed page stays.
@_cdecl("barlab_cover_cancel") public func coverCancel(_ time: Double) {
  unsafe host.cancelCover(at: time)
}

/// Returns the share of its width by which the pushed page is out of place.
@_cdecl("barlab_cover_share") public func coverShare(_ handle: Int32, _ time: Double) -> Double {
  unsafe host.coverShare(Int(handle), at: time)
}

/// Answers with the reason of what was drawn last; returns its size.
@_cdecl("barlab_reason") public func reason() -> Int32 {
  unsafe host.tellReason()
  return answerSize()
}

/// Answers with the messages since they were last taken, which a draw does too; returns their size.
@_cdecl("barlab_messages") public func messages(_ handle: Int32) -> Int32 {
  unsafe host.takeMessages(of: Int(handle))
  return answerSize()
}

/// Writes the rows of a list between two heights; returns how many.
@_cdecl("barlab_rows") public func rows(
  _ handle: Int32, _ layer: Int32, _ list: Int32, _ from: Double, _ end: Double
) -> Int32 {
  Int32(unsafe host.visit(Int(handle), layer: Int(layer), list: Int(list), from: from, to: end))
}
