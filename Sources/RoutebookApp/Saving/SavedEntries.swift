import FoundationEssentials
import RoutebookNavigation
import RoutebookRegistry
import VisibleText

/// What decoding needs of the registry, as plain data.
struct SavedTypes: Sendable {
  /// By present and by former names.
  let routes: [String: RouteType]
  let features: [String: @Sendable (any Decoder) throws -> FeatureValue]

  static let key = CodingUserInfoKey(rawValue: "routebook.types")!
}

/// A saved state as it is read: every value is decoded by the type that its name stands for.
struct SavedEntries: Decodable {
  struct Entry {
    let place: String
    let title: String?
    let route: String
    /// The route, or why there is none.
    let value: Result<AnyRoute, Reason>

    init(
      _ container: KeyedDecodingContainer<SavedState.EntryKey>, types: [String: RouteType]
    ) throws {
      place = try container.decode(String.self, forKey: .at)
      title =
        place == "tab" ? try container.decodeIfPresent(String.self, forKey: .title) : nil
      route = try container.decode(String.self, forKey: .route)
      guard let type = types[route] else {
        value = .failure(Reason(text: "no module registers it"))
        return
      }
      do {
        value = .success(try Self.decode(type.type, container))
      } catch {
        value = .failure(Reason(text: "its value can't be read"))
      }
    }

    private static func decode<R: Route>(
      _ type: R.Type, _ container: KeyedDecodingContainer<SavedState.EntryKey>
    ) throws -> AnyRoute {
      AnyRoute(try container.decode(type, forKey: .value))
    }
  }

  struct Feature: Decodable {
    let name: String
    let value: Result<FeatureValue, Reason>

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: SavedState.FeatureKey.self)
      name = try container.decode(String.self, forKey: .name)
      guard let decode = decoder.savedTypes.features[name] else {
        value = .failure(Reason(text: "no module offers it"))
        return
      }
      // The decoder would take a missing value for null.
      guard container.contains(.value) else {
        value = .failure(Reason(text: "its value can't be read"))
        return
      }
      do {
        value = .success(try decode(try container.superDecoder(forKey: .value)))
      } catch {
        value = .failure(Reason(text: "its value can't be read"))
      }
    }
  }

  /// Why a value is left out, as part of a sentence.
  struct Reason: Error {
    let text: String
  }

  let version: Int
  let selectedTab: Int
  let entries: [Entry]
  let features: [Feature]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SavedState.Key.self)
    version = try container.wholeNumber(forKey: .routebook)
    guard version <= StateError.formatVersion else { throw StateError.newerVersion(version) }
    guard version >= 1 else { throw StateError.wrongShape(reason: "its version is \(version)") }
    selectedTab = try container.wholeNumber(forKey: .selectedTab)
    // The types are looked up once, not for each entry.
    let types = decoder.savedTypes.routes
    var list = try container.nestedUnkeyedContainer(forKey: .entries)
    var entries: [Entry] = []
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: SavedState.EntryKey.self)
      entries.append(try Entry(entry, types: types))
    }
    self.entries = entries
    features = try container.decode([Feature].self, forKey: .features)
  }

  /// Checks that everything stands on something, that the selected tab is one of the tabs, and that
  /// no feature has two states.
  private func checkOrder() throws(StateError) {
    for (index, entry) in entries.enumerated() {
      if index == 0, entry.place == "push" {
        throw .wrongShape(reason: "a push has nothing under it, at entries[0]")
      }
      if index + 1 < entries.count, entry.place == "alert" {
        throw .wrongShape(reason: "something stands over an alert, at entries[\(index + 1)]")
      }
    }
    let tabs = entries.count { $0.place == "tab" }
    guard (0..<tabs).contains(selectedTab) else {
      throw .wrongShape(reason: "the selected tab is number \(selectedTab) of \(tabs), from 0")
    }
    var names: Set<String> = []
    for (index, feature) in features.enumerated() where !names.insert(feature.name).inserted {
      throw .wrongShape(
        reason: "\"\(feature.name.abbreviated)\" has a state already, at features[\(index)]")
    }
  }

  /// Reads a saved state, after everything about it that a decoder does not see was checked.
  static func read(_ bytes: [UInt8], types: SavedTypes) throws(StateError) -> SavedEntries {
    try JSONScanner.check(bytes)
    let decoder = JSONDecoder()
    decoder.userInfo[SavedTypes.key] = types
    do {
      let saved = try decoder.decode(SavedEntries.self, from: Data(bytes))
      try saved.checkOrder()
      return saved
    } catch let error as StateError {
      throw error
    } catch let error as DecodingError {
      throw .wrongShape(reason: error.shape)
    } catch {
      throw .wrongShape(reason: "\(error)")
    }
  }
}

extension Decoder {
  fileprivate var savedTypes: SavedTypes {
    guard let types = userInfo[SavedTypes.key] as? SavedTypes else {
      preconditionFailure("a saved state is decoded without the registry's types")
    }
    return types
  }
}

extension KeyedDecodingContainer {
  /// A number without a fraction; the largest `Int` stands for all beyond it.
  fileprivate func wholeNumber(forKey key: Key) throws -> Int {
    do {
      return try decode(Int.self, forKey: key)
    } catch {
      switch error as? DecodingError {
      case .keyNotFound, .typeMismatch, .valueNotFound: throw error
      default: break
      }
      // It is a number, and no Int, perhaps not even a Double. Beyond 2^53 none has a fraction.
      let number = (try? decode(Double.self, forKey: key)) ?? .infinity
      if number >= 0x1p63 { return .max }
      if number < -0x1p63 {
        throw StateError.wrongShape(reason: "the number is out of range, at \(key.stringValue)")
      }
      throw StateError.wrongShape(reason: "a whole number is expected, at \(key.stringValue)")
    }
  }
}

extension DecodingError {
  /// What is missing or of another type, and where.
  fileprivate var shape: String {
    func place(_ context: Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
      return path.isEmpty ? "" : ", at \(path.joined().drop { $0 == "." })"
    }
    // In the words of JSON. The decoder says dictionary where an object should be, and containers.
    func word(for type: Any.Type) -> String {
      if type == String.self { return "a string" }
      if type == Int.self { return "a whole number" }
      let name = String(describing: type)
      return name.hasPrefix("Dictionary") || name.hasPrefix("Keyed") ? "an object" : "an array"
    }
    switch self {
    case .keyNotFound(let key, let context):
      return "the key \"\(key.stringValue)\" is missing\(place(context))"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(word(for: type)) is expected\(place(context))"
    case .dataCorrupted(let context): return "a value can't be read\(place(context))"
    @unknown default: return "it can't be read"
    }
  }
}
