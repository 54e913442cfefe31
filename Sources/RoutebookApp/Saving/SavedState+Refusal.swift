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
    let marks = "a text has \(String.tooManyMarks)"
    let values = values
    let names = elements.compactMap(\.title) + values.map(\.name)
    if let name = names.first(where: \.hasTooManyMarks) {
      return .unencodable(name: name, reason: marks)
    }
    // What is said of all values together does not tell which one it is.
    for value in values {
      do {
        // As deep as it stands in the state.
        try JSONScanner.check(Array(try Self.encoder().encode([[[value]]])))
      } catch StateError.tooManyMarks {
        return .unencodable(name: value.name, reason: marks)
      } catch {
        // The coder has a limit of its own, beyond that of a state.
        return .unencodable(name: value.name, reason: "it is nested too deep")
      }
    }
    return error as? StateError ?? .unencodable(name: "the app", reason: "\(type(of: error))")
  }
}
