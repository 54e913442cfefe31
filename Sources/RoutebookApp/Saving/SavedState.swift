import RoutebookNavigation
import RoutebookRegistry
import VisibleText

/// A snapshot in the form in which it is saved: a flat, versioned JSON object (RFC 8259, UTF-8).
///
/// The object has no byte order mark. Its keys are:
/// - `routebook`: the version of the format, 1; a newer version is refused.
/// - `selectedTab`: the index of the selected tab among the `tab` entries, from 0.
/// - `entries`: what is shown, from the bottom up. Each entry is an object with these keys:
///   - `at`: `tab` (the root of a tab), `push` (on the entry before it), `sheet`, `cover` or
///     `alert`. The first entry is not a `push`, and no entry follows an `alert`.
///   - `title`: for a tab only: the title by which the tab is found. If several tabs have the
///     title, it is the first one that is not used yet; if no tab has it, the first one with this
///     root.
///   - `route`: the registered name of the route's type, current or former.
///   - `value`: the route as its type encodes it; for a tab, it replaces the root.
/// - `features`: an array of objects, sorted by name, with these keys:
///   - `name`: the unique name of the feature's state.
///   - `value`: the state as its type encodes it.
///
/// Keys are written in sorted order and read in any order. A key must not occur twice in one
/// object, and unknown keys are ignored. `StateError` defines the limits.
struct SavedState: Encodable {
  struct Entry: Encodable {
    let at: String
    let title: String?
    let route: String
    let value: SavedValue

    enum CodingKeys: String, CodingKey {
      case at, title, route, value
    }
  }

  struct Feature: Encodable {
    let name: String
    let value: SavedValue

    enum CodingKeys: String, CodingKey {
      case name, value
    }
  }

  private let routebook = StateError.formatVersion
  private let selectedTab: Int
  let entries: [Entry]
  let features: [Feature]

  enum CodingKeys: String, CodingKey {
    case routebook, selectedTab, entries, features
  }

  init(_ snapshot: AppSnapshot) {
    let state = snapshot.navigation
    selectedTab = state.selectedTab
    entries =
      state.tabs.flatMap { Self.entries(of: $0.layer, at: "tab", title: $0.title) }
      + state.presented.flatMap { Self.entries(of: $0, at: $0.kind.rawValue) }
      + (state.alert.map { [Entry($0.route, at: "alert")] } ?? [])
    features = snapshot.features.sorted { $0.key < $1.key }.map { name, value in
      Feature(name: name, value: SavedValue(name: name, base: value.base))
    }
  }

  private static func entries(of layer: Layer, at place: String, title: String? = nil) -> [Entry] {
    [Entry(layer.root.route, at: place, title: title)]
      + layer.elements.dropFirst().map { Entry($0.route, at: "push") }
  }
}

extension SavedState.Entry {
  init(_ route: AnyRoute, at place: String, title: String? = nil) {
    at = place
    self.title = title
    self.route = route.name
    value = SavedValue(name: route.name, base: route.base)
  }
}

extension NavigationApp {
  /// Returns the app's state as JSON in UTF-8, for `restore(savedState:)`.
  ///
  /// - Throws: `StateError.unencodable` with the name of the route or feature, `tooManyEntries` or
  ///   `tooLarge`. A state that can be saved can also be restored.
  public func savedState() throws(StateError) -> [UInt8] {
    let state = SavedState(snapshot())
    do {
      let bytes = try state.json()
      try JSONScanner.check(bytes)
      return bytes
    } catch {
      throw state.refusal(error)
    }
  }
}
