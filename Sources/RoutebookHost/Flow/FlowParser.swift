import Routebook
import VisibleText

/// Reads a flow: UTF-8, a step a line, `#` starts a comment.
///
/// A byte order mark, CRLF and a missing last line feed are accepted; NUL is not.
package enum FlowParser {
  /// - Throws: `FlowSyntaxError` for the first line that is malformed.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func parse(
    _ bytes: some Collection<UInt8>, name: String
  ) throws(FlowSyntaxError) -> Flow {
    var bytes = Array(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var steps: [FlowStep] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, var line) in lines.enumerated() {
      if line.last == 0x0D { line.removeLast() }
      guard let text = String(validating: line, as: UTF8.self) else {
        throw Place(name: name, line: index + 1, text: "")
          .errorAtEnd("This line is not valid UTF-8.")
      }
      let place = Place(name: name, line: index + 1, text: text)
      if let nul = text.unicodeScalars.firstIndex(of: "\0") {
        let offset = text.unicodeScalars[..<nul].count
        throw place.error(offset, "A NUL character can't stand in a flow.")
      }
      let tokens: [FlowToken]
      do {
        tokens = try FlowLine.tokens(of: text)
      } catch {
        throw place.error(error.offset, error.message)
      }
      guard !tokens.isEmpty else { continue }
      var words = StepWords(tokens, place)
      let action = try words.action()
      try words.requireEnd()
      steps.append(FlowStep(action: action, line: index + 1, source: text.trimmed))
    }
    return Flow(name: name, steps: steps)
  }

  fileprivate struct Place {
    let name: String
    let line: Int
    let text: String

    /// An error at the character that has the Unicode scalar with `offset` others before it.
    func error(_ offset: Int, _ message: String) -> FlowSyntaxError {
      let scalar = text.unicodeScalars.index(text.startIndex, offsetBy: offset)
      return error(column: String(text.unicodeScalars[...scalar]).count, message)
    }

    func errorAtEnd(_ message: String) -> FlowSyntaxError {
      error(column: text.count + 1, message)
    }

    private func error(column: Int, _ message: String) -> FlowSyntaxError {
      FlowSyntaxError(file: name, line: line, column: column, message: message)
    }
  }
}

/// The grammar of a step, over its tokens.
private struct StepWords {
  private var tokens: ArraySlice<FlowToken>
  private let place: FlowParser.Place

  init(_ tokens: [FlowToken], _ place: FlowParser.Place) {
    self.tokens = tokens[...]
    self.place = place
  }

  private static let steps = [
    "tap", "type", "back", "swipe", "tab", "open", "save", "restore", "expect", "show",
  ]
  private static let expectations = ["title", "text", "no", "path", "layers", "alert"]

  mutating func action() throws(FlowSyntaxError) -> FlowStep.Action {
    switch try word(of: Self.steps, "a step") {
    case "tap":
      let label = try string("the control's label")
      return .tap(label, occurrence: try occurrence())
    case "type":
      let field = try string("the text field's label")
      let occurrence = try occurrence()
      return .type(field, occurrence: occurrence, text: try string("the text to type"))
    case "back": return .back
    case "swipe": return .swipe
    case "tab": return .tab(try string("the tab's title"))
    case "open": return .open(try string("the link"))
    case "save": return .save(try string("the file"))
    case "restore": return .restore(try string("the file"))
    case "show": return .show
    default: return try expectation()
    }
  }

  private mutating func expectation() throws(FlowSyntaxError) -> FlowStep.Action {
    switch try word(of: Self.expectations, "what to expect") {
    case "title": return .expectTitle(try string("the title"))
    case "text": return .expectText(try string("the text"))
    case "alert": return .expectAlert(try string("the alert's title"))
    case "path":
      var titles = [try string("the titles, root first")]
      while !tokens.isEmpty { titles.append(try string("the next title")) }
      return .expectPath(titles)
    case "layers": return .expectLayers(try layers())
    default:
      return try word(of: ["text", "alert"], "what not to expect") == "text"
        ? .expectNoText(try string("the text")) : .expectNoAlert
    }
  }

  private mutating func layers() throws(FlowSyntaxError) -> [Presentation] {
    let known: [Presentation] = [.push, .sheet, .cover]
    var layers: [Presentation] = []
    repeat {
      let word = try word(of: known.map(\.rawValue), "the presentations from the base up")
      layers.append(Presentation(rawValue: word)!)
    } while !tokens.isEmpty
    return layers
  }

  func requireEnd() throws(FlowSyntaxError) {
    if let token = tokens.first {
      throw place.error(token.offset, "The step ends before this.")
    }
  }

  private mutating func word(
    of known: [String], _ what: String
  ) throws(FlowSyntaxError) -> String {
    let list = known.joined(separator: ", ")
    guard let token = tokens.popFirst() else {
      throw place.errorAtEnd("Here should stand \(what): \(list).")
    }
    guard case .word(let word) = token.kind else {
      throw place.error(token.offset, "Here should stand \(what), without quotes: \(list).")
    }
    guard known.contains(word) else {
      let nearest = word.nearest(in: known).map { "Did you mean \($0)?" }
      throw place.error(
        token.offset,
        "Unknown word \"\(word.visible)\". \(nearest ?? "Here should stand \(what): \(list).")")
    }
    return word
  }

  private mutating func string(_ what: String) throws(FlowSyntaxError) -> String {
    guard let token = tokens.popFirst() else {
      throw place.errorAtEnd("Here should stand \(what), in double quotes.")
    }
    guard case .string(let text) = token.kind else {
      throw place.error(token.offset, "Here should stand \(what), in double quotes.")
    }
    return text
  }

  private mutating func occurrence() throws(FlowSyntaxError) -> Int {
    guard case .occurrence(let number)? = tokens.first?.kind else { return 1 }
    guard number > 0 else {
      throw place.error(tokens.first!.offset, "Controls of one label are counted from #1.")
    }
    tokens.removeFirst()
    return number
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
