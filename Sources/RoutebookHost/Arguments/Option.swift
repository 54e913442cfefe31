import VisibleText

/// The declaration of an option. Parsing, messages, help and completions follow from it.
protocol CommandOption: Sendable {
  /// The name as the user types it, such as `--watch`.
  var name: String { get }
  /// The names of the values in the help; none for a flag.
  var values: [String] { get }
  /// The description in the help.
  var help: String { get }
  /// The completions of the first value.
  var completion: Completion { get }

  /// Makes the value of as many words as it has names, or throws what is wrong with them.
  func value(of words: [String]) throws(CommandError) -> any Sendable
}

extension CommandOption {
  /// The option with the names of its values, as in the help.
  var usage: String { ([name] + values).joined(separator: " ") }
}

/// An option with a value, which `arguments[option]` returns.
struct Option<Value: Sendable>: CommandOption {
  let name: String
  let values: [String]
  let help: String
  let completion: Completion
  private let reading: @Sendable (_ option: Self, _ words: [String]) throws(CommandError) -> Value

  /// - Parameters:
  ///   - values: The names of the values in the help.
  ///   - reading: Makes the value from as many words, or throws an error.
  init(
    _ name: String, _ values: [String], _ help: String, completing completion: Completion = .files,
    reading: @escaping @Sendable (Self, [String]) throws(CommandError) -> Value
  ) {
    (self.name, self.values, self.help, self.completion) = (name, values, help, completion)
    self.reading = reading
  }

  func value(of words: [String]) throws(CommandError) -> any Sendable { try reading(self, words) }
}

/// An option without a value.
typealias Flag = Option<Void>

extension Flag {
  init(_ name: String, _ help: String) {
    self.init(name, [], help, completing: .words([])) { _, _ in }
  }

  static let json = Flag("--json", "print JSON for a program to read")
  static let help = Flag("--help", "show this help")
}

extension Option<String> {
  /// Creates an option with a text, which must be neither empty nor `-` for a file or a folder.
  init(_ name: String, _ value: String, _ help: String, completing completion: Completion = .files)
  {
    let thing = ["FILE": "file", "DIR": "folder"][value]
    self.init(name, [value], help, completing: completion) { option, words throws(CommandError) in
      if let thing, ["", "-"].contains(words[0]) {
        throw .usage("\(name) needs the name of a \(thing), not \"\(words[0])\": \(option.usage).")
      }
      return words[0]
    }
  }
}

extension Option<Int> {
  /// Creates an option with a whole number; numbers above a billion count as a billion.
  init(_ name: String, _ value: String, _ help: String) {
    self.init(name, [value], help) { _, words throws(CommandError) in
      guard !words[0].isEmpty, words[0].utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
        throw .usage("\(name) must be a whole number, not \(words[0].quoted).")
      }
      // A number that does not fit in an Int is larger than any exploration.
      return min(Int(words[0]) ?? .max, 1_000_000_000)
    }
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// Creates an option with one of the words of an enum.
  init(_ name: String, _ value: String, _ help: String, among values: [Value]? = nil) {
    let known = (values ?? Array(Value.allCases)).map(\.rawValue)
    self.init(name, [value], help, completing: .words(known)) { _, words throws(CommandError) in
      guard known.contains(words[0]), let value = Value(rawValue: words[0]) else {
        throw .usage("\(name) must be \(known.list("or")), not \"\(words[0].visible)\".")
      }
      return value
    }
  }
}
