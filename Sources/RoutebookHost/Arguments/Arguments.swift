import VisibleText

/// The parsed arguments of a command: operands, options with values, and flags. This folder has the
/// declarations of options, parsing, and the options that several commands share.
struct Arguments {
  private(set) var operands: [String] = []
  /// The words of each used option, by its name; none for a flag.
  private var given: [String: [String]] = [:]

  /// Parses arguments; `--` ends the options, and `-` alone is an operand.
  ///
  /// Values are not checked here: see `check(_:)`.
  init(_ words: some Sequence<String>, of options: [any CommandOption]) throws(CommandError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.startsExactly(with: "-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.unicodeScalars
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-h" ? Flag.help.name : parts[0]
      guard let option = options.first(where: { $0.name == name }) else {
        throw .usage(unknown("option", name, among: options.map(\.name)))
      }
      let count = option.values.count
      if count == 0, parts.count > 1 { throw .usage("\(name) does not take a value.") }
      let words = parts.dropFirst() + rest
      guard words.count >= count else {
        let need = count == 1 ? "a value" : "\(count) values"
        throw .usage("\(name) needs \(need): \(option.usage).")
      }
      rest = words.dropFirst(count)
      if given.updateValue(Array(words.prefix(count)), forKey: name) != nil, count > 0 {
        throw .usage("\(name) was given twice.")
      }
    }
  }

  /// Throws an error for invalid values, and for operands of a command without any.
  func check(_ command: any Command.Type) throws(CommandError) {
    for option in command.options {
      if let words = given[option.name] { try option.check(words) }
    }
    if command.operands.usage.isEmpty { try requireNoOperands() }
  }

  func requireNoOperands() throws(CommandError) {
    if let first = operands.first {
      throw .usage("Unexpected argument \"\(first.visible)\".")
    }
  }

  /// The value of an option; `nil` if it is not used.
  subscript<Value>(option: Option<Value>) -> Value? {
    // It was checked.
    given[option.name].flatMap { try? option.read($0) }
  }

  /// Whether a flag is used.
  subscript(flag: Flag) -> Bool { isUsed(flag) }

  func isUsed(_ option: any CommandOption) -> Bool { given[option.name] != nil }
}

/// Returns the message for an unknown word, with the most similar known word.
func unknown(_ kind: String, _ word: String, among known: [String]) -> String {
  let nearest = word.nearest(in: known).map { " Did you mean \($0.visible)?" } ?? ""
  return "Unknown \(kind) \"\(word.visible)\".\(nearest)"
}
