import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SavedState {
  // MARK: Writing

  /// The state as JSON, with control characters escaped, so that a terminal can show it.
  func json() throws(StateError) -> [UInt8] {
    do {
      var bytes = Array(try Self.encoder().encode(self))
      // Looking at each scalar takes longer (`routebook-bench saved-state`).
      if bytes.canContainControls {
        bytes = Array(String(decoding: bytes, as: UTF8.self).withControlsEscapedInJSON.utf8)
      }
      try JSONScanner.check(bytes)
      return bytes
    } catch {
      throw StateError(refusal(error))
    }
  }

  /// The error for a state that can't be saved, with the name of the route or feature.
  private func refusal(_ error: any Error) -> StateError.Problem {
    let problem = error as? StateError.Problem
    switch problem {
    case .unencodable, .tooLarge, .tooManyEntries: return problem!
    default: break
    }
    let marks = "a text contains \(String.tooManyMarks)"
    let parts = parts
    let names = entries.compactMap(\.name) + parts.map(\.name)
    if let name = names.first(where: \.hasTooManyMarks) {
      return .unencodable(name: name, reason: marks)
    }
    // The error is about the whole state, so encode the parts one by one to find its cause.
    for (name, part) in parts {
      do {
        try Self.check(part)
      } catch StateError.Problem.tooManyMarks {
        return .unencodable(name: name, reason: marks)
      } catch StateError.Problem.malformed {
        // The encoder writes a `Decimal` that is not a number as it is.
        return .unencodable(name: name, reason: "it can't be written as JSON")
      } catch {
        // The encoder has its own limit, above the limit for a state.
        return .unencodable(name: name, reason: "it is nested too deeply")
      }
    }
    return problem ?? .unencodable(name: "the app", reason: "\(type(of: error))")
  }

  /// The values that an error can be about, with their names: each route, then each screen's and
  /// feature's state.
  private var parts: [(name: String, part: any Encodable)] {
    entries.map { ($0.route, Entry(at: $0.at, name: nil, route: "", value: $0.value, state: nil)) }
      + entries.filter { $0.state != nil }.map { ($0.stateName, $0) }
      + features.map { ($0.name, $0) }
  }

  private static func check(_ part: some Encodable) throws {
    // Nested as deep as in the state.
    try JSONScanner.check(Array(try encoder().encode([[part]])))
  }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  // MARK: Reading

  /// Reads a saved state, after checking everything that a decoder ignores.
  init(json bytes: [UInt8], types: SavedTypes) throws(StateError) {
    let decoder = JSONDecoder()
    decoder.userInfo[SavedTypes.key] = types
    do {
      try JSONScanner.check(bytes)
      self = try decoder.decode(SavedState.self, from: Data(bytes))
      try checkOrder()
    } catch let problem as StateError.Problem {
      throw StateError(problem)
    } catch {
      let reason = (error as? DecodingError)?.explanation ?? "\(error)"
      throw StateError(.wrongShape(reason: reason))
    }
  }

  /// Checks the order of the entries, that the selected tab and the entries of closures exist, and
  /// that each feature has one state.
  ///
  /// The first entry must not be a push, and no entry can follow an alert.
  private func checkOrder() throws(StateError.Problem) {
    for (index, entry) in entries.enumerated() {
      if index == 0, entry.at == "push" {
        throw .wrongShape(reason: "the first entry is a push, at entries[0]")
      }
      if index + 1 < entries.count, entry.at == "alert" {
        throw .wrongShape(reason: "an entry follows an alert, at entries[\(index + 1)]")
      }
    }
    let tabs = entries.count { $0.at == "tab" }
    guard (0..<tabs).contains(selectedTab) else {
      throw .wrongShape(
        reason: "selectedTab is \(selectedTab), counted from 0, but the state has "
          + counted(tabs, "tab"))
    }
    for (index, closure) in (closures ?? []).enumerated()
    where !entries.indices.contains(closure.entry) {
      throw .wrongShape(
        reason:
          "entry is \(closure.entry), counted from 0, at closures[\(index)], but the state has "
          + counted(entries.count, "entry", "entries"))
    }
    var names: Set<String> = []
    for (index, feature) in features.enumerated() where !names.insert(feature.name).inserted {
      throw .wrongShape(
        reason: "\"\(feature.name.abbreviated)\" has two states, at features[\(index)]")
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a whole number; a number larger than `Int.max` is read as `Int.max`.
  func wholeNumber(forKey key: Key) throws -> Int {
    do {
      return try decode(Int.self, forKey: key)
    } catch {
      switch error as? DecodingError {
      case .keyNotFound, .typeMismatch, .valueNotFound: throw error
      default: break
      }
      // The number is not an `Int`, and perhaps not even a `Double`. Beyond 2^53, no `Double` has a
      // fraction.
      let number = (try? decode(Double.self, forKey: key)) ?? .infinity
      if number >= 0x1p63 { return .max }
      if number < -0x1p63 {
        throw StateError.Problem.wrongShape(
          reason: "the number is out of range, at \(key.stringValue)")
      }
      throw StateError.Problem.wrongShape(
        reason: "a whole number is expected, at \(key.stringValue)")
    }
  }
}

extension DecodingError {
  /// The problem and its place, in the terms of JSON, to use in a sentence.
  package var explanation: String {
    switch self {
    case .keyNotFound(let key, let context):
      "the key \"\(key.stringValue)\" is missing\(Self.place(context))"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "\(Self.expectation(of: type) ?? Self.clause(context.debugDescription))"
        + Self.place(context)
    case .dataCorrupted(let context):
      "\(Self.clause(context.debugDescription))\(Self.place(context))"
    @unknown default: "it can't be read"
    }
  }

  /// The place of the problem: `, at entries[0].title`.
  private static func place(_ context: Context) -> String {
    let path = context.codingPath.enumerated().map { index, key in
      key.intValue.map { "[\($0)]" } ?? (index == 0 ? "" : ".") + key.stringValue
    }
    return path.isEmpty ? "" : ", at \(path.joined())"
  }

  /// The expectation of a type, in the terms of JSON, or `nil` if JSON has no term for it.
  private static func expectation(of type: Any.Type) -> String? {
    switch type {
    case is String.Type: return "a string is expected"
    case is Bool.Type: return "true or false is expected"
    case is any FixedWidthInteger.Type: return "a whole number is expected"
    case is any BinaryFloatingPoint.Type: return "a number is expected"
    default: break
    }
    // The decoder also names container types, which depend on the toolchain.
    let name = "\(type)"
    if name.hasPrefix("Dictionary") || name.hasPrefix("Keyed") { return "an object is expected" }
    if name.hasPrefix("Array") || name.hasPrefix("Unkeyed") { return "an array is expected" }
    return nil
  }

  private static func clause(_ text: String) -> String {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    return text.isEmpty ? "it can't be read" : text
  }
}
