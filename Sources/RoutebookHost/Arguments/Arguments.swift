import VisibleText

/// The parsed arguments of a command: operands, options with values, and flags. This folder has the
/// declarations of options, parsing, and the options that several commands share.
struct Arguments {
  private(set) var operands: [String] = []
  /// The values of the used options, by their names.
  private var values: [String: any Sendable] = [:]

  /// Parses the arguments of a command; `--` ends the options, and `-` alone is an operand.
  ///
  /// With `--help`, nothing else matters, as long as the options are known.
  init(_ words: some Sequence<String>, of command: any Command.Type) throws(CommandError) {
    let options = command.options + [Flag.help]
    var given: [String: [String]] = [:]
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
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
    if given[Flag.help.name] != nil {
      values[Flag.help.name] = ()
      return
    }
    for option in options {
      if let words = given[option.name] { values[option.name] = try option.value(of: words) }
    }
    if command.operands.usage.isEmpty { try requireNoOperands() }
  }

  func requireNoOperands() throws(CommandError) {
    if let first = operands.first {
      throw .usage("Unexpected argument \"\(first.visible)\".")
    }
  }

  /// The value of an option; `nil` if it is not used.
  subscript<Value>(option: Option<Value>) -> Value? { values[option.name] as? Value }

  /// Whether a flag is used.
  subscript(flag: Flag) -> Bool { isUsed(flag) }

  func isUsed(_ option: any CommandOption) -> Bool { values[option.name] != nil }
}

/// Returns the message for an unknown word, with the most similar known word.
func unknown(_ kind: String, _ word: String, among known: [String]) -> String {
  let nearest = word.nearest(in: known).map { " Did you mean \($0.visible)?" } ?? ""
  return "Unknown \(kind) \"\(word.visible)\".\(nearest)"
}
