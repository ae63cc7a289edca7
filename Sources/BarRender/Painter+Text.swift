import BarCore
public import BarScene
import SDLKit

extension Painter: TextMetrics {
  /// Returns the width of a text on one line, in points; 0 without fonts.
  public func width(of text: String, _ style: TextStyle) -> Double {
    let width = measured(text, style, limit: 0) { size in
      Int(fonts.width(of: text, size: size, weight: style.weight))
    }
    return Double(width) / scale
  }

  /// Whether a font has every character of a text, which would else show boxes in their places.
  public func draws(_ text: String) -> Bool { fonts.draws(text) }

  /// Returns the number of lines of a text that is wrapped at a width in points; at least 1.
  public func lineCount(of text: String, _ style: TextStyle, width: Double) -> Int {
    let limit = Int32(max(1, length(width)))
    return measured(text, style, limit: limit) { size in
      fonts.lines(of: text, size: size, weight: style.weight, limit: limit).count
    }
  }

  /// Returns the cached measure of a text, because every frame asks for it.
  private func measured(
    _ text: String, _ style: TextStyle, limit: Int32, _ measure: (Int32) -> Int
  ) -> Int {
    let size = Int32(max(1, length(style.size)))
    let key = MeasureKey(text: text, size: size, weight: style.weight, limit: limit)
    if let known = measures[key] { return known }
    if measures.count >= 512 { measures.removeAll(keepingCapacity: true) }
    let measure = measure(size)
    measures[key] = measure
    return measure
  }
}

extension Painter {
  func addText(_ run: TextRun, to list: inout OpList) {
    let size = Int32(max(1, length(run.style.size)))
    let limit = run.maxWidth.isFinite ? Int32(max(1, length(run.maxWidth))) : 0
    let slot = textSlot(
      FontBook.bounded(run.string), size: size, weight: run.style.weight, limit: limit,
      wrap: run.wraps && limit > 0 ? alignment(run.anchor) : nil, most: run.mostLines)
    guard let mask = store.mask(slot) else { return }
    let x = pixel(run.at.x) - shift(run.anchor, Int32(mask.width))
    let rect = IntRect(x: x, y: pixel(run.at.y), width: mask.width, height: mask.height)
    addMask(slot, rect, run.color.argb, to: &list)
  }

  /// Draws a text that is being typed: instead of an ellipsis it is shifted, so that the caret is
  /// visible.
  func addTyped(
    _ run: TextRun, caret: Int?, anchor: Int?, to list: inout OpList
  ) {
    let size = Int32(max(1, length(run.style.size)))
    let weight = run.style.weight
    let room = run.maxWidth.isFinite ? max(1, length(run.maxWidth)) : Int(list.clip.width)
    let x = pixel(run.at.x)
    let y = pixel(run.at.y)
    let thickness = max(1, length(1.5))
    func width(_ count: Int) -> Int {
      Int(fonts.width(of: String(run.string.prefix(count)), size: size, weight: weight))
    }
    let before = caret.map(width)
    let moved = max(0, (before ?? 0) + thickness - room)
    if let before, let anchor, anchor != caret {
      let from = min(before, width(anchor)) - moved
      let to = min(max(before, width(anchor)) - moved, room)
      let marked = IntRect(
        x: x + max(0, from), y: y, width: max(0, to - max(0, from)),
        height: length(run.style.lineHeight))
      list.fill(marked, run.color.faded(0.25).argb)
    }
    let slot = textSlot(run.string, size: size, weight: weight, limit: 0)
    if let mask = store.mask(slot) {
      let rect = IntRect(x: x - moved, y: y, width: mask.width, height: mask.height)
      let clip = list.clip
      list.clip = IntRect(x: x, y: y, width: room, height: mask.height).intersection(clip)
      addMask(slot, rect, run.color.argb, to: &list)
      list.clip = clip
    }
    guard let before else { return }
    let bar = IntRect(
      x: x + before - moved, y: y, width: thickness, height: length(run.style.lineHeight))
    list.fill(bar, run.color.argb)
  }

  private func shift(_ anchor: TextAnchor, _ width: Int32) -> Int {
    switch anchor {
    case .left: 0
    case .center: Int(width) / 2
    case .right: Int(width)
    }
  }

  /// Returns the alignment of wrapped lines for an anchor.
  private func alignment(_ anchor: TextAnchor) -> LineAlignment {
    switch anchor {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }

  /// Returns the sprite of a text; a blank one if there is nothing to draw.
  private func textSlot(
    _ text: String, size: Int32, weight: TextWeight, limit: Int32, wrap: LineAlignment? = nil,
    most: Int? = nil
  ) -> Int {
    let key = SpriteKey.text(
      text, size: size, weight: weight, limit: limit, wrap: wrap, most: most)
    if let slot = store.find(key) { return slot }
    let mask = fonts.render(
      text, size: size, weight: weight, limit: limit, wraps: wrap != nil, align: wrap ?? .left,
      most: most)
    // A text without room is cached too, or it would be measured in every frame.
    return store.add(key, mask.map { .mask($0) } ?? .blank)
  }

  private func digitSlot(_ character: UInt8, _ size: Int32, _ weight: TextWeight) -> Int? {
    let key = SpriteKey.digit(character, size: size, weight: weight)
    if let slot = store.find(key) { return slot }
    let text = String(UnicodeScalar(character))
    guard let mask = fonts.render(text, size: size, weight: weight, limit: 0, wraps: false) else {
      return nil
    }
    return store.add(key, .mask(mask))
  }

  /// Draws a text with numbers from cached sprites.
  func addFigures(
    _ run: TextRun, _ first: Double, _ second: Double, _ decimals: Int, to list: inout OpList
  ) {
    let size = Int32(max(1, length(run.style.size)))
    let weight = run.style.weight
    let template = template(TemplateKey(template: run.string, size: size, weight: weight)) {
      makeTemplate(run.string, size, weight)
    }
    let figures: InlineArray<2, Figures> = [
      Figures(first, decimals: decimals), Figures(second, decimals: decimals),
    ]
    /// Visits the sprites in their order, each with its width; all digits have the same width, so
    /// that changing numbers do not jitter.
    func visit(_ body: (_ slot: Int, _ mask: Mask, _ room: Int) -> Void) {
      for piece in template.pieces {
        switch piece {
        case .text(let slot): if let mask = store.mask(slot) { body(slot, mask, mask.width) }
        case .number(let index):
          for place in 0..<figures[index].count {
            let character = figures[index][place]
            guard let slot = digitSlot(character, size, weight), let mask = store.mask(slot) else {
              continue
            }
            let isDigit = character >= 0x30 && character <= 0x39
            body(slot, mask, isDigit ? Int(template.digit) : mask.width)
          }
        }
      }
    }
    var width = 0
    visit { width += $2 }
    var x = pixel(run.at.x) - shift(run.anchor, Int32(width))
    let y = pixel(run.at.y)
    visit { slot, mask, room in
      let rect = IntRect(
        x: x + (room - mask.width) / 2, y: y, width: mask.width, height: mask.height)
      addMask(slot, rect, run.color.argb, to: &list)
      x += room
    }
  }

  private func makeTemplate(_ text: String, _ size: Int32, _ weight: TextWeight) -> Template {
    var template = Template(digit: fonts.digitAdvance(size: size, weight: weight))
    var numbers = 0
    for part in text.split(separator: "#", omittingEmptySubsequences: false) {
      if part.startIndex != text.startIndex {
        template.pieces.append(.number(min(1, numbers)))
        numbers += 1
      }
      let slot = textSlot(String(part), size: size, weight: weight, limit: 0)
      if store.mask(slot) != nil { template.pieces.append(.text(slot: slot)) }
    }
    return template
  }
}
