import FoundationEssentials
import VisibleText

extension SavedState {
  /// Why the state can't be saved, with the name of the route or feature whose value it is.
  func refusal(_ error: any Error) -> StateError {
    switch error as? StateError {
    case .unencodable(let name, let reason): return .unencodable(name: name, reason: reason)
    case .tooLarge: return .tooLarge
    case .tooManyEntries(let list): return .tooManyEntries(in: list)
    default: break
    }
    for name in elements.compactMap(\.title) + values.map(\.name)
    where name.unicodeScalars.firstMarkBeyondLimit != nil {
      return .unencodable(name: name, reason: Self.marks)
    }
    // What is said of all values together does not tell which one it is.
    for value in values {
      do {
        // As deep as it stands in the state.
        try JSONScanner.check(Array(try Self.encoder().encode([[[value]]])))
      } catch StateError.tooManyMarks {
        return .unencodable(name: value.name, reason: Self.marks)
      } catch {
        // The coder has a limit of its own, beyond that of a state.
        return .unencodable(name: value.name, reason: "it is nested too deep")
      }
    }
    return error as? StateError ?? .unencodable(name: "the app", reason: "\(type(of: error))")
  }

  private static let marks =
    "a text has more than \(StateError.markLimit) combining marks in a row"
}
