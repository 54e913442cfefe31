import FoundationEssentials
import RoutebookNavigation
import RoutebookRegistry
import VisibleText

/// A snapshot as it is written: flat and versioned, a JSON object (RFC 8259, UTF-8, no mark) of
/// - `routebook`: the version of the format, 1; a newer one is refused, whatever else is there;
/// - `selectedTab`: the index of the selected tab among the `tab` entries, from 0;
/// - `entries`: what is shown, from the bottom up, each an object of
///   - `at`: `tab` (a tab's root), `push` (on what stands before it), `sheet`, `cover`, `alert`;
///     the first is no `push`, and nothing stands behind an `alert`;
///   - `title`: of a tab alone, its label, by which the tab is found; of several of one title the
///     first that has nothing yet; where none has it, the first that starts with this root;
///   - `route`: the registered name of the route's type, present or former;
///   - `value`: the route, as its type encodes it; a tab's takes the place of its root;
/// - `features`: an array of objects, in the order of the names, each of
///   - `name`: under which the feature offers its state, each once;
///   - `value`: the state, as its type encodes it.
///
/// Keys are written sorted and read in any order; none may stand twice in one object, and those
/// that are not known are passed over. `StateError` has the limits.
struct SavedState {
  private let selectedTab: Int
  /// What is shown, from the bottom up.
  let elements: [(place: String, title: String?, route: AnyRoute)]
  private let features: [(key: String, value: FeatureValue)]

  init(_ snapshot: AppSnapshot) {
    selectedTab = snapshot.navigation.selectedTab
    elements = Self.elements(of: snapshot.navigation)
    features = snapshot.features.sorted { $0.key < $1.key }
  }

  enum Key: String, CodingKey {
    case routebook, selectedTab, entries, features
  }

  enum EntryKey: String, CodingKey {
    case at, title, route, value
  }

  enum FeatureKey: String, CodingKey {
    case name, value
  }

  /// The state as JSON.
  ///
  /// One coder encodes all values in a row, and the flat rest is written around them: containers
  /// for every entry would take most of the time.
  func json() throws -> [UInt8] {
    let encoder = Self.encoder()
    let encoded = JSONValues(Array(try encoder.encode(values)))
    var ranges = encoded.ranges.makeIterator()
    var names: [String: [UInt8]] = [:]
    var json: [UInt8] = []
    json.reserveCapacity(encoded.bytes.count + elements.count * 64 + 256)
    func write(_ value: String) throws {
      if let known = names[value] {
        json += known
      } else {
        let encoded = Array(try encoder.encode(value))
        names[value] = encoded
        json += encoded
      }
    }
    func writeValue() {
      json += #","value":"#.utf8
      json += encoded.bytes[ranges.next()!]
      json.append(UInt8(ascii: "}"))
    }
    json += #"{"entries":["#.utf8
    for (index, element) in elements.enumerated() {
      json += (index == 0 ? #"{"at":""# : #",{"at":""#).utf8
      json += element.place.utf8
      json += #"","route":"#.utf8
      try write(element.route.name)
      if let title = element.title {
        json += #","title":"#.utf8
        try write(title)
      }
      writeValue()
    }
    json += #"],"features":["#.utf8
    for (index, feature) in features.enumerated() {
      json += (index == 0 ? #"{"name":"# : #",{"name":"#).utf8
      try write(feature.key)
      writeValue()
    }
    json += #"],"routebook":\#(StateError.formatVersion),"#.utf8
    json += #""selectedTab":\#(selectedTab)}"#.utf8
    if json.allSatisfy({ $0 < 0x7F }) { return json }
    return Array(String(decoding: json, as: UTF8.self).withControlsEscapedInJSON.utf8)
  }

  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// All that modules encode, in the order in which it is written.
  var values: [SavedValue] {
    elements.map { SavedValue(name: $0.route.name, base: $0.route.base) }
      + features.map { SavedValue(name: $0.key, base: $0.value.base) }
  }

  private static func elements(
    of state: NavigationState
  ) -> [(place: String, title: String?, route: AnyRoute)] {
    var elements: [(place: String, title: String?, route: AnyRoute)] = []
    func append(_ layer: Layer, at place: String, title: String? = nil) {
      elements.append((place, title, layer.root.route))
      for element in layer.elements.dropFirst() { elements.append(("push", nil, element.route)) }
    }
    for tab in state.tabs { append(tab.layer, at: "tab", title: tab.title) }
    for layer in state.presented {
      append(layer, at: layer.kind.rawValue)
    }
    if let alert = state.alert { elements.append(("alert", nil, alert.route)) }
    return elements
  }
}

/// An array as the coder writes it, without blanks, taken apart into its values.
private struct JSONValues {
  let bytes: [UInt8]
  private(set) var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var depth = 0
    var start = 1
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        while bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0, index > start { ranges.append(start..<index) }
      case UInt8(ascii: ","):
        if depth == 1 {
          ranges.append(start..<index)
          start = index + 1
        }
      default: break
      }
      index += 1
    }
  }
}

extension NavigationApp {
  /// The app as it is now, as JSON in UTF-8; the format is that of `SavedState`.
  ///
  /// What is saved can be restored: the limits are those of reading.
  ///
  /// - Throws: `StateError.unencodable` with the name of the route or feature; `tooManyEntries` or
  ///   `tooLarge`.
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
