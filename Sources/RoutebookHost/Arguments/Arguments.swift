import VisibleText

/// The arguments of a command: operands, options with values, and flags.
struct Arguments {
  private(set) var operands: [String] = []
  /// The values of each option that is used.
  private(set) var lists: [String: [String]] = [:]
  var flags: Set<String> = []

  /// The first value of each option that is used.
  var values: [String: String] { lists.compactMapValues(\.first) }

  /// The value of an option with one value.
  subscript(option: String) -> String? {
    get { values[option] }
    set { lists[option] = newValue.map { [$0] } }
  }

  /// The arguments as words, with the options first.
  var words: [String] {
    let options = lists.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value }
    let isOption = operands.contains { $0.startsExactly(with: "-") && $0 != "-" }
    return options + flags.sorted() + (isOption ? ["--"] : []) + operands
  }

  /// Parses arguments; `--` ends the options, and `-` alone is an operand.
  init(_ arguments: some Sequence<String>, options: [Option]) throws(CommandError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard argument.startsExactly(with: "-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.unicodeScalars
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0] == "-h" ? "--help" : parts[0]
      guard let option = options.first(where: { $0.name == name }) else {
        throw CommandError(.usage, unknown("option", name, among: options.map(\.name)))
      }
      let inline = parts.count > 1 ? parts[1] : nil
      guard !option.values.isEmpty else {
        if inline != nil { throw CommandError(.usage, "\(name) does not take a value.") }
        flags.insert(name)
        continue
      }
      let count = option.values.count
      let given = (inline.map { [$0] } ?? []) + rest
      guard given.count >= count else {
        let need = count == 1 ? "a value" : "\(count) values"
        throw CommandError(.usage, "\(name) needs \(need): \(option.usage).")
      }
      for (value, kind) in zip(given, option.values) where value.isEmpty {
        guard let thing = Option.things[kind] else { continue }
        throw CommandError(
          .usage, "\(name) needs the name of a \(thing), not \"\": \(option.usage).")
      }
      rest = given.dropFirst(count)
      guard lists.updateValue(Array(given.prefix(count)), forKey: name) == nil else {
        throw CommandError(.usage, "\(name) was given twice.")
      }
    }
  }

  /// The value of an option that has a fixed set of values, or `nil` if the option is not used.
  func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ option: String
  ) throws(CommandError) -> Value? {
    guard let word = values[option] else { return nil }
    guard let value = Value(rawValue: word) else {
      let known = Value.allCases.map(\.rawValue).list("or")
      throw CommandError(.usage, "\(option) must be \(known), not \"\(word.visible)\".")
    }
    return value
  }

  /// Refuses operands, for a command without operands.
  func requireNoOperands() throws(CommandError) {
    if let first = operands.first {
      throw CommandError(.usage, "Unexpected argument \"\(first.visible)\".")
    }
  }
}

/// The message for an unknown word, with the most similar known word.
func unknown(_ kind: String, _ word: String, among known: [String]) -> String {
  let nearest = word.nearest(in: known).map { " Did you mean \($0.visible)?" } ?? ""
  return "Unknown \(kind) \"\(word.visible)\".\(nearest)"
}
