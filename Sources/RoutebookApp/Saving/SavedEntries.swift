import RoutebookNavigation
import RoutebookRegistry
import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The parts of the registry that decoding needs, as plain data.
struct SavedTypes: Sendable {
  /// The route types by their current and former names.
  let routes: [String: RouteType]
  let screenStates: SavedScreenStates
  let features: [String: @Sendable (any Decoder) throws -> StateValue]

  static let key = CodingUserInfoKey(rawValue: "routebook.types")!
}

/// A saved state as it is read: each value is decoded as the type that its name refers to.
struct SavedEntries: Decodable {
  struct Entry {
    let place: String
    /// The name of a tab.
    let name: String?
    /// The title of a tab, in a file from before tabs had names.
    let title: String?
    let route: String
    /// The route, or why it can't be read.
    let value: Result<AnyRoute, Reason>
    /// The state of the screen, or why it can't be read; `nil` if the entry has none.
    let state: Result<StateValue, Reason>?

    init(
      _ container: KeyedDecodingContainer<SavedState.Entry.CodingKeys>, _ types: SavedTypes,
      _ latest: inout (name: String, type: RouteType)?
    ) throws {
      place = try container.decode(String.self, forKey: .at)
      let isTab = place == "tab"
      name = isTab ? try container.decodeIfPresent(String.self, forKey: .name) : nil
      title =
        isTab && name == nil ? try container.decodeIfPresent(String.self, forKey: .title) : nil
      route = try container.decode(String.self, forKey: .route)
      // Most neighbours have the same type.
      guard let type = latest?.name == route ? latest?.type : types.routes[route] else {
        value = .failure(Reason(text: "no module registers it"))
        state = nil
        return
      }
      latest = (route, type)
      state =
        container.contains(.state)
        ? types.screenStates.read(container, of: type, at: place) : nil
      do {
        value = .success(try Self.decode(type.type, container))
      } catch {
        value = .failure(Reason(text: "its value can't be read"))
      }
    }

    private static func decode<R: Route>(
      _ type: R.Type, _ container: KeyedDecodingContainer<SavedState.Entry.CodingKeys>
    ) throws -> AnyRoute {
      AnyRoute(try container.decode(type, forKey: .value))
    }
  }

  struct Feature: Decodable {
    let name: String
    let value: Result<StateValue, Reason>

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: SavedState.Feature.CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      guard let decode = decoder.savedTypes.features[name] else {
        value = .failure(Reason(text: "no module registers it"))
        return
      }
      // The decoder treats a missing value as null.
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

  /// Why a value can't be restored, to use in a sentence.
  struct Reason: Error {
    let text: String
  }

  let version: Int
  let selectedTab: Int
  let hasReplacedTabs: Bool
  let entries: [Entry]
  let closures: [SavedState.Closures]
  let waiting: String?
  let features: [Feature]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SavedState.CodingKeys.self)
    version = try container.wholeNumber(forKey: .routebook)
    guard version <= StateError.formatVersion else {
      throw StateError.Problem.newerVersion(version)
    }
    guard version >= 1 else {
      throw StateError.Problem.wrongShape(reason: "its version is \(version)")
    }
    selectedTab = try container.wholeNumber(forKey: .selectedTab)
    hasReplacedTabs =
      try container.decodeIfPresent(Bool.self, forKey: .hasReplacedTabs) ?? false
    // The types are looked up once instead of for each entry.
    let types = decoder.savedTypes
    var list = try container.nestedUnkeyedContainer(forKey: .entries)
    var entries: [Entry] = []
    entries.reserveCapacity(list.count ?? 0)
    var latest: (name: String, type: RouteType)?
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: SavedState.Entry.CodingKeys.self)
      entries.append(try Entry(entry, types, &latest))
    }
    self.entries = entries
    closures = try container.decodeIfPresent([SavedState.Closures].self, forKey: .closures) ?? []
    waiting = try container.decodeIfPresent(String.self, forKey: .waiting)
    features = try container.decode([Feature].self, forKey: .features)
  }

  /// Checks the order of the entries, that the selected tab and the entries of closures exist, and
  /// that each feature has one state.
  ///
  /// The first entry must not be a push, and no entry can follow an alert.
  private func checkOrder() throws(StateError.Problem) {
    for (index, entry) in entries.enumerated() {
      if index == 0, entry.place == "push" {
        throw .wrongShape(reason: "the first entry is a push, at entries[0]")
      }
      if index + 1 < entries.count, entry.place == "alert" {
        throw .wrongShape(reason: "an entry follows an alert, at entries[\(index + 1)]")
      }
    }
    let tabs = entries.count { $0.place == "tab" }
    guard (0..<tabs).contains(selectedTab) else {
      throw .wrongShape(
        reason: "selectedTab is \(selectedTab), counted from 0, but the state has "
          + counted(tabs, "tab"))
    }
    for (index, closure) in closures.enumerated() where !entries.indices.contains(closure.entry) {
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

  /// Reads a saved state, after checking everything that a decoder ignores.
  static func read(_ bytes: [UInt8], types: SavedTypes) throws(StateError) -> SavedEntries {
    let decoder = JSONDecoder()
    decoder.userInfo[SavedTypes.key] = types
    do {
      try JSONScanner.check(bytes)
      let saved = try decoder.decode(SavedEntries.self, from: Data(bytes))
      try saved.checkOrder()
      return saved
    } catch let problem as StateError.Problem {
      throw StateError(problem)
    } catch {
      let reason = (error as? DecodingError)?.explanation ?? "\(error)"
      throw StateError(.wrongShape(reason: reason))
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
  /// Reads a whole number; a number larger than `Int.max` is read as `Int.max`.
  fileprivate func wholeNumber(forKey key: Key) throws -> Int {
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
