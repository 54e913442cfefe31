package import RoutebookRegistry
import VisibleText

/// The reason why a state can't be saved or restored. Nothing changes then.
public struct StateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem with the state.
  package enum Problem: Error, Hashable {
    /// The text is empty or only white space.
    case empty
    /// The bytes are not UTF-8.
    case notUTF8(offset: Int)
    /// The text ends before the state does.
    case truncated(offset: Int)
    /// The text is not JSON.
    case malformed(reason: String, offset: Int)
    /// An object has a key twice.
    case duplicateKey(String, offset: Int)
    /// The state has more than 8 MiB.
    case tooLarge
    /// Arrays and objects are nested more than 64 levels deep.
    case tooDeep(offset: Int)
    /// A text has more combining marks in a row than any language needs.
    case tooManyMarks(offset: Int)
    /// The list with this name has more than `entryLimit` entries.
    case tooManyEntries(in: String)
    /// The state has a newer version of the format; a version above `Int.max` is reported as
    /// `Int.max`.
    case newerVersion(Int)
    /// The text is JSON, but not a saved state.
    case wrongShape(reason: String)
    /// The value of a route or feature can't be written as JSON, such as NaN.
    case unencodable(name: String, reason: String)
    /// The type of a route is not registered, and its name belongs to another one.
    case unregistered(ResolutionError)
    /// A guard refused the state, or the navigator could not apply it.
    case refused(reason: String)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  /// The state has more than 8 MiB; a store throws it, too, for a state above its limit.
  public static let tooLarge = Self(.tooLarge)

  /// Whether the state is fine, but a guard refused it, or the navigator could not apply it.
  package var isRefusal: Bool {
    if case .refused = problem { true } else { false }
  }

  /// The maximum number of bytes in a saved state: 8 MiB.
  package static let byteLimit = 8 * 1_048_576
  /// The maximum number of elements in each list of a saved state, such as its entries and
  /// closures; also the maximum number of features.
  package static let entryLimit = 10_000
  /// The maximum number of combining marks in a row in any text.
  package static let markLimit = String.markLimit
  /// The maximum depth of nested arrays and objects.
  package static let depthLimit = 64
  /// The version of the format that is written, which is also the newest version that can be read.
  package static let formatVersion = 1

  /// The problem with the state, and its position.
  public var description: String {
    switch problem {
    case .empty: "The saved state is empty."
    case .notUTF8(let offset): "The saved state is not valid UTF-8, at byte \(offset)."
    case .truncated(let offset): "The saved state ends too early, at byte \(offset)."
    case .malformed(let reason, let offset):
      "The saved state is malformed: \(reason), at byte \(offset)."
    case .duplicateKey(let key, let offset):
      "The saved state has the key \"\(key.abbreviated)\" twice in one object, at byte \(offset)."
    case .tooLarge: "The saved state is larger than \(Self.byteLimit / 1_048_576) MiB."
    case .tooDeep(let offset):
      "The saved state is nested more than \(Self.depthLimit) levels deep, at byte \(offset)."
    case .tooManyMarks(let offset):
      "The saved state contains a text with \(String.tooManyMarks), at byte \(offset)."
    case .tooManyEntries(let list):
      "The saved state has more than \(Self.entryLimit) entries in \"\(list.abbreviated)\"."
    case .newerVersion(let version):
      "The saved state has version \(version)\(version == .max ? " or later" : "") of the format; "
        + "this app reads version \(Self.formatVersion)."
    case .wrongShape(let reason): "This is not a saved state: \(reason.visible)."
    case .unencodable(let name, let reason):
      "The value of \(name.abbreviated) can't be saved: \(reason.visible)."
    case .unregistered(let error):
      "The value of \(error.routeName.abbreviated) can't be saved. \(error)"
    case .refused(let reason): "The saved state was refused: \(reason.visible)."
    }
  }
}
