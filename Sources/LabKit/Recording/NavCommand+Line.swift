internal import BarCore
internal import BarTuning

extension EventLine {
  /// What an event of the kind "nav" asks of the stack.
  ///
  /// Alpha and progress may lie outside 0...1: they are clamped where they are written.
  func navCommand() throws(LabError) -> NavCommand {
    let far = -Recording.highest...Recording.highest
    guard let action = object["action"]?.string, NavCommand.actions.contains(action) else {
      throw LabError(
        .badInput,
        "\(place): \"action\" must be one of \(NavCommand.actions.joined(separator: ", ")).")
    }
    switch action {
    case "push":
      return .push(
        alpha: try optionalNumber("alpha", far) ?? 1, tint: try tint() ?? .defaultBlue,
        status: object["status"] == nil ? nil : try word("status"),
        ramp: object["ramp"] == nil ? nil : try word("ramp"))
    case "pop": return .pop
    case "popToRoot": return .popToRoot
    case "swipe": return .swipe(progress: try number("progress", far))
    case "finish": return .finish
    case "cancel": return .cancel
    default: return .release(velocity: try number("velocity", far))
    }
  }

  private func tint() throws(LabError) -> Tint? {
    guard let json = object["tint"] else { return nil }
    guard let tint = json.tint else {
      throw LabError(
        .badInput,
        "\(place): \"tint\" must be a list of red, green, blue and alpha, each from 0 to 1.")
    }
    return tint
  }
}

extension JSONValue {
  /// A list of three or four numbers as a color; nil for all else.
  var tint: Tint? {
    guard case .array(let items) = self else { return nil }
    var channels: [Double] = []
    for item in items {
      switch item {
      case .number(let value): channels.append(value)
      case .integer(let value): channels.append(Double(value))
      case .null, .bool, .string, .array, .object: return nil
      }
    }
    return Tint(channels: channels)
  }
}

extension NavCommand {
  /// The word for the command in recordings.
  var action: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .popToRoot: "popToRoot"
    case .swipe: "swipe"
    case .finish: "finish"
    case .cancel: "cancel"
    case .release: "release"
    }
  }

  /// The words of all commands.
  static let actions = [
    "push", "pop", "popToRoot", "swipe", "finish", "cancel", "release",
  ]

  /// The fields of its line in a recording.
  var fields: String {
    var text = ",\"action\":\"\(action)\""
    switch self {
    case .push(let alpha, let tint, let status, let ramp):
      text += ",\"alpha\":\(shortText(alpha)),\"tint\":\(SettingValue.color(tint).json)"
      if let status { text += ",\"status\":\"\(status.rawValue)\"" }
      if let ramp { text += ",\"ramp\":\"\(ramp.rawValue)\"" }
    case .swipe(let progress): text += ",\"progress\":\(shortText(progress))"
    case .release(let velocity): text += ",\"velocity\":\(shortText(velocity))"
    case .pop, .popToRoot, .finish, .cancel: break
    }
    return text
  }
}
