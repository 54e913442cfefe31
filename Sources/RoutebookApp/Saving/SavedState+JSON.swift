import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SavedState {
  /// The state as JSON, with control characters escaped, so that a terminal can show it.
  func json() throws -> [UInt8] {
    let bytes = Array(try Self.encoder().encode(self))
    // Looking at each scalar takes longer (`routebook-bench saved-state`).
    guard bytes.canContainControls else { return bytes }
    return Array(String(decoding: bytes, as: UTF8.self).withControlsEscapedInJSON.utf8)
  }

  /// The error for a state that can't be saved, with the name of the route or feature.
  func refusal(_ error: any Error) -> StateError.Problem {
    switch error as? StateError.Problem {
    case .unencodable(let name, let reason): return .unencodable(name: name, reason: reason)
    case .tooLarge: return .tooLarge
    case .tooManyEntries(let list): return .tooManyEntries(in: list)
    default: break
    }
    let marks = "a text contains \(String.tooManyMarks)"
    let values =
      entries.map(\.value) + entries.compactMap(\.state) + features.map(\.value)
    let names = entries.compactMap(\.name) + values.map(\.name)
    if let name = names.first(where: \.hasTooManyMarks) {
      return .unencodable(name: name, reason: marks)
    }
    // The error is about the whole state, so encode the values one by one to find its cause.
    for value in values {
      do {
        // Nested as deep as in the state.
        let feature = Feature(name: value.name, value: value)
        try JSONScanner.check(Array(try Self.encoder().encode([[feature]])))
      } catch StateError.Problem.tooManyMarks {
        return .unencodable(name: value.name, reason: marks)
      } catch StateError.Problem.malformed {
        // The encoder writes a `Decimal` that is not a number as it is.
        return .unencodable(name: value.name, reason: "it can't be written as JSON")
      } catch {
        // The encoder has its own limit, above the limit for a state.
        return .unencodable(name: value.name, reason: "it is nested too deeply")
      }
    }
    return error as? StateError.Problem
      ?? .unencodable(name: "the app", reason: "\(type(of: error))")
  }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
