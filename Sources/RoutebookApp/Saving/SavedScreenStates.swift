import RoutebookNavigation
import RoutebookRegistry

/// Reads the saved states of screens, as their factories declare them.
struct SavedScreenStates: Sendable {
  let declared: [DestinationType: ScreenStates.Saved]

  /// The state of an entry's screen, or why it can't be read.
  func read(
    _ entry: KeyedDecodingContainer<SavedState.Entry.CodingKeys>, of type: RouteType,
    at place: String
  ) -> Result<StateValue, SavedEntries.Reason> {
    let type = DestinationType(type, as: Presentation(rawValue: place) ?? .push)
    guard let saved = declared[type] else {
      return .failure(SavedEntries.Reason(text: "its factory declares no state"))
    }
    let version = try? entry.decodeIfPresent(Int.self, forKey: .stateVersion)
    guard version == saved.version else {
      func name(_ version: Int?) -> String { version.map { "version \($0)" } ?? "no version" }
      return .failure(
        SavedEntries.Reason(
          text: "it was saved with \(name(version)), and this app reads \(name(saved.version))"))
    }
    do {
      return .success(try saved.decode(try entry.superDecoder(forKey: .state)))
    } catch {
      return .failure(SavedEntries.Reason(text: "its value can't be read"))
    }
  }
}
