import TextScreens

extension TerminalEmulator {
  /// Acts on a control sequence, and returns its end.
  mutating func sequence(in bytes: [UInt8], at start: Int) -> Int {
    if bytes[start...].starts(with: Array("\u{1B}]".utf8)) {
      return controlString(in: bytes, at: start)
    }
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "["),
      let end = bytes[(start + 2)...].firstIndex(where: { 0x40...0x7E ~= $0 })
    else {
      note("an escape that starts no control sequence")
      return bytes.count
    }
    let parameters = String(decoding: bytes[start + 2..<end], as: UTF8.self)
    let final = Character(Unicode.Scalar(bytes[end]))
    if parameters.first == "?" {
      setMode(String(parameters.dropFirst()), final)
    } else {
      act(final, parameters)
    }
    return end + 1
  }

  /// Acts on an operating system command, which any escape but its terminator cancels.
  private mutating func controlString(in bytes: [UInt8], at start: Int) -> Int {
    guard let end = bytes[(start + 2)...].firstIndex(of: 0x1B) else { return bytes.count }
    guard bytes[end...].starts(with: Array("\u{1B}\\".utf8)) else { return end }
    let command = String(decoding: bytes[start + 2..<end], as: UTF8.self)
    if command == "11;?" {
      queries.append("11")
    } else {
      note("command \(command)")
    }
    return end + 2
  }

  private static let knownModes: Set = [7, 25, 1002, 1006, 1049, 2004, 2026]

  private mutating func setMode(_ text: String, _ final: Character) {
    let isQuery = final == "p" && text.last == "$"
    guard let mode = Int(isQuery ? String(text.dropLast()) : text), Self.knownModes.contains(mode)
    else { return note("mode \(text)\(final)") }
    switch final {
    case "h": modes.insert(mode)
    case "l": modes.remove(mode)
    case "p" where isQuery: queries.append("?\(mode)")
    default: note("mode \(text)\(final)")
    }
  }

  private mutating func act(_ final: Character, _ parameters: String) {
    let parts = parameters.split(separator: ";", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for part in parts {
      guard part.isEmpty || Int(part) != nil, part.first != "-" else {
        return note("parameters \(parameters)\(final)")
      }
      numbers.append(Int(part) ?? -1)
    }
    /// A parameter that is 1 if it is left out, but never 0.
    func number(_ index: Int = 0) -> Int {
      let number = index < numbers.count ? numbers[index] : 1
      return number == -1 ? 1 : number
    }
    guard final == "m" || !numbers.contains(0) else { return note("zero in \(parameters)\(final)") }
    guard final == "m" || numbers.count <= (final == "H" ? 2 : 1) else {
      return note("too many parameters in \(parameters)\(final)")
    }
    switch final {
    case "H": move(toRow: number() - 1, column: number(1) - 1)
    case "G": move(toRow: row, column: number() - 1)
    case "A": moveRow(by: -number())
    case "B": moveRow(by: number())
    case "C": moveColumn(by: number())
    case "D": moveColumn(by: -number())
    case "J" where parameters.isEmpty: erase()
    case "c" where parameters.isEmpty: queries.append("c")
    case "m": setAppearance(numbers.map { $0 == -1 ? 0 : $0 })
    default: note("sequence \(parameters)\(final)")
    }
  }

  private mutating func move(toRow row: Int, column: Int) {
    if !(0..<height).contains(row) || !(0..<width).contains(column) {
      note("a move to row \(row), column \(column)")
    }
    self.row = min(row, height - 1)
    self.column = min(column, width - 1)
  }

  /// Erases from the cursor on.
  private mutating func erase() {
    for index in row * width + column..<width * height {
      cells[index] = TerminalCell(text: " ", width: 1, appearance: appearance)
    }
  }

  private mutating func setAppearance(_ numbers: [Int]) {
    var rest = numbers.isEmpty ? [0] : numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: appearance = Appearance()
      case 1: appearance.attributes.insert(.bold)
      case 2: appearance.attributes.insert(.faint)
      case 4: appearance.attributes.insert(.underline)
      case 7: appearance.attributes.insert(.inverse)
      case 22: appearance.attributes.subtract([.bold, .faint])
      case 24: appearance.attributes.remove(.underline)
      case 27: appearance.attributes.remove(.inverse)
      case 30...37: appearance.color = .basic(number - 30)
      case 90...97: appearance.color = .basic(number - 82)
      case 39: appearance.color = .standard
      case 38 where rest.first == 5 && rest.count >= 2:
        appearance.color = .indexed(rest[rest.startIndex + 1])
        rest = rest.dropFirst(2)
      case 38 where rest.first == 2 && rest.count >= 4:
        let color = Array(rest.dropFirst().prefix(3))
        appearance.color = .rgb(color[0], color[1], color[2])
        rest = rest.dropFirst(4)
      default: note("appearance \(number)")
      }
    }
  }
}
