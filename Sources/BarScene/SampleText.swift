/// Made-up people and messages: the same for a number every time, and different for its neighbors.
package enum SampleText {
  /// First names.
  package static let first = [
    "Ada", "Bruno", "Carla", "Dmitri", "Elif", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kaya",
    "Lena", "Milo", "Nora", "Oskar", "Priya", "Quentin", "Rosa", "Samir", "Tilda", "Umut", "Vera",
    "Wanda", "Yusuf", "Zoe",
  ]
  /// Last names.
  package static let last = [
    "Abt", "Berger", "Castellan", "Dorn", "Engel", "Falk", "Grieg", "Haas", "Ivers", "Jansen",
    "Krause", "Lindqvist", "Moreau", "Novak", "Okafor", "Peters", "Quist", "Rossi", "Stern",
    "Tanaka", "Ulrich", "Vidal", "Weber",
  ]
  /// What messages are about.
  package static let subjects = [
    "Moved the threshold a little, how does it feel now?",
    "The bar comes back exactly when I look for it.",
    "Could we try 120 points of resistance instead?",
    "Lunch at the harbor, the usual table by the window.",
    "Recorded a fling for you: fast start, slow landing.",
    "The second prototype snaps too eagerly for my taste.",
    "Tickets for the night train are in the shared folder.",
    "Sixty frames a second, and the log agrees.",
    "Please look at the curve between two and three seconds.",
    "That little bounce at the end makes it feel alive.",
    "Notes from the walk: sand, wind, and a new idea.",
    "One notch of the wheel should never undo itself.",
    "The extension hides first, just as we drew it.",
    "Can you send the frame times of yesterday's run?", "I like it when nothing moves unless I do.",
    "Meeting moved to Thursday, same room, more coffee.",
    "The header picture from the dunes is finally in.",
  ]

  static let longestFirstName = first.max { $0.count < $1.count } ?? ""

  static func firstName(_ index: Int) -> String { first[index * 7 % first.count] }

  static func name(_ index: Int) -> String {
    "\(firstName(index)) \(last[index * 11 % last.count])"
  }

  static func initials(_ index: Int) -> String {
    "\(first[index * 7 % first.count].prefix(1))\(last[index * 11 % last.count].prefix(1))"
  }

  static func subject(_ index: Int) -> String {
    subjects[(index * 5 + index / subjects.count) % subjects.count]
  }

  static func time(_ index: Int) -> String {
    let minutes = (index * 37 + 541) % 1440
    let text = minutes % 60 < 10 ? "0\(minutes % 60)" : "\(minutes % 60)"
    return "\(minutes / 60):\(text)"
  }

  /// The first sections of a list; those after them are numbered.
  package static let sections = ["Today", "Yesterday", "This week", "Last week", "This month"]

  static func section(_ index: Int) -> String {
    index < sections.count
      ? sections[index] : "Earlier \u{00B7} \(index - sections.count + 1)"
  }
}
