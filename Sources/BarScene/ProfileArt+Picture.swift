import BarCore

/// The picture in the header of a personal page, or several of them side by side.
extension ProfileArt {
  /// What lies behind dots and words on pictures that may be bright anywhere.
  static let plate = Color(12, 16, 26, 110)

  func drawPictures(on drawing: inout Drawing) {
    let frame = layout.frame
    let settings = header.settings
    let gone = 0 - header.headerTranslation
    var bottom = header.pictureBottom
    var top = 0.0
    let placed = effects.picture(gone)
    if gone < 0 {
      top = placed.top
      if settings.pictureMode != .parallax {
        // Some modes of others leave a gap below the picture.
        bottom = min(bottom, placed.top + placed.height - settings.infoHeight)
      }
    }
    guard bottom > top else { return }
    let hole = frame.strip(y: layout.y(top), height: bottom - top)
    let dim = settings.title ? header.blend.mixed { effects.titleBlur($0) } * 0.5 : 0
    guard settings.pictures > 1 else {
      drawing.clip(hole.intersection(frame))
      drawPicture(layout.view.look.picture, placed, in: frame, hole: hole, dim: dim, on: &drawing)
      drawing.clip(frame)
      return
    }
    let position = header.picturePosition
    drawing.clip(hole.intersection(frame))
    // Beyond the ends there is no picture.
    if position < 0 || position > Double(settings.pictures - 1) {
      drawing.fill(hole, drawing.theme.extensionBar)
    }
    // The neighbors too, though nothing of them shows: they are made before they are needed.
    let near = Int(position.rounded(.down))
    for index in max(0, near - 1)...min(settings.pictures - 1, max(0, near + 2)) {
      let column = frame.moved(by: (Double(index) - position) * frame.width, 0)
      let part = hole.moved(by: column.x - frame.x, 0)
      drawing.clip(part.intersection(hole).intersection(frame))
      drawPicture(
        layout.view.look.carouselPicture(index), placed, in: column, hole: part, dim: dim,
        on: &drawing)
    }
    drawing.clip(frame)
  }

  /// One picture as wide as a page.
  private func drawPicture(
    _ picture: PictureID?, _ placed: ProfilePicture, in column: Rect, hole: Rect, dim: Double,
    on drawing: inout Drawing
  ) {
    guard let picture else {
      return drawing.append(
        .gradient(hole, top: drawing.theme.accent, bottom: drawing.theme.extensionBar))
    }
    // The same middle as the picture of the formula, cut by the hole.
    let info = header.settings.infoHeight
    let height = max(1, placed.height - info)
    let middle = placed.top + height / 2
    let base = Size(width: column.width, height: max(1, header.settings.headerHeight - info))
    if placed.widthShare > 1 {
      let wide = column.width * placed.widthShare
      let bounds = Rect(
        x: column.midX - wide / 2, y: layout.y(middle) - height / 2, width: wide, height: height)
      drawing.append(.fittedPicture(picture, in: bounds, fit: .fill, base: base, dim: dim))
    } else {
      let tall = max(column.width * 1.4, height)
      let rect = column.strip(y: layout.y(middle) - tall / 2, height: tall)
      drawing.append(.picture(picture, frame: rect, covering: base, dim: dim))
    }
  }

  /// A dot a picture above the lower edge of the carousel; the one that shows is bright.
  ///
  /// They fade while the picture gets too low for them.
  func drawDots(on drawing: inout Drawing) {
    let count = header.settings.pictures
    guard count > 1 else { return }
    let frame = layout.frame
    let bottom = header.pictureBottom
    let shown = ((bottom - header.settings.dock - 10) / 24).clamped(to: 0...1)
    guard shown > 0 else { return }
    let position = header.picturePosition
    let gap = 13.0
    let middle = Point(x: frame.midX, y: layout.y(bottom - 15))
    let width = Double(count - 1) * gap + 20
    drawing.rounded(
      Rect(x: middle.x - width / 2, y: middle.y - 9, width: width, height: 18), radius: 9,
      Self.plate.faded(shown))
    for index in 0..<count {
      let near = max(0, 1 - (position - Double(index)).magnitude)
      drawing.circle(
        center: Point(x: middle.x + (Double(index) - Double(count - 1) / 2) * gap, y: middle.y),
        radius: 3 + 0.7 * near, Color.white.faded((0.45 + 0.55 * near) * shown))
    }
  }
}
