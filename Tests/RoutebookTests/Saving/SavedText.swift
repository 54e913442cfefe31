import Routebook
import Sampling
import Testing

/// The text of a saved state, put together from entries.
func saved(
  _ entries: String..., version: String = "1", selected: String = "0", features: String = ""
) -> String {
  """
  {"routebook":\(version),"selectedTab":\(selected),\
  "entries":[\(entries.joined(separator: ","))],"features":[\(features)]}
  """
}

/// A tab of the station at its hall.
func tab(_ name: String, _ route: String = "Station", _ value: String = #"{"hall":{}}"#) -> String {
  #"{"at":"tab","name":"\#(name)","route":"\#(route)","value":\#(value)}"#
}

/// The station's platform of a number, under the route name that a test gives.
func entry(_ place: String, platform: Int, _ route: String = "Station") -> String {
  #"{"at":"\#(place)","route":"\#(route)","value":{"platform":{"_0":\#(platform)}}}"#
}

extension Station {
  /// Restores a text, and answers the report's text.
  func report(of text: String) throws -> String {
    try app.restore(savedState: Array(text.utf8)).description
  }

  /// The error with which bytes are refused; a failure where they are not, or where anything
  /// changed or was told.
  @discardableResult
  func refusal(
    of bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) -> StateError? {
    let (snapshot, identities) = (app.snapshot(), app.navigator.state.allIdentities)
    let told = changes + refusals
    let error = #expect(throws: StateError.self, sourceLocation: sourceLocation) {
      try app.restore(savedState: bytes)
    }
    #expect(app.snapshot() == snapshot, sourceLocation: sourceLocation)
    #expect(app.navigator.state.allIdentities == identities, sourceLocation: sourceLocation)
    #expect(changes + refusals == told, sourceLocation: sourceLocation)
    return error
  }

  /// The error with which the state can't be saved.
  var savingError: StateError? {
    #expect(throws: StateError.self) { try app.savedState() }
  }
}

/// Changes, drops, doubles or adds a few bytes or words.
func mutate(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers, with words: [[UInt8]]) {
  for _ in 0..<Int.random(in: 1...3, using: &numbers) where !bytes.isEmpty {
    let index = Int.random(in: 0..<bytes.count, using: &numbers)
    let other = Int.random(in: 0..<bytes.count, using: &numbers)
    let range = min(index, other)..<max(index, other)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: bytes[index] = .random(in: 0...255, using: &numbers)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(.random(in: 0...127, using: &numbers), at: index)
    case 3: bytes.insert(contentsOf: words.randomElement(using: &numbers)!, at: index)
    case 4: bytes.insert(contentsOf: bytes[range].prefix(64), at: index)
    default: bytes.removeSubrange(range.prefix(32))
    }
  }
}
