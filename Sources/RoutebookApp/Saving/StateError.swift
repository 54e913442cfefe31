import VisibleText

/// Why a state can't be saved or restored. Nothing changed then.
public enum StateError: Error, Hashable, Sendable {
  case empty
  case notUTF8(offset: Int)
  case truncated(offset: Int)
  case malformed(reason: String, offset: Int)
  case duplicateKey(String, offset: Int)
  case tooLarge
  case tooDeep(offset: Int)
  /// More combining marks in a row than any text needs, and than can be compared in time.
  case tooManyMarks(offset: Int)
  /// More than `entryLimit` in a list that the state names so.
  case tooManyEntries(in: String)
  /// It was saved by a newer version of the format; the largest `Int` stands for all beyond it.
  case newerVersion(Int)
  /// It is JSON, but no saved state.
  case wrongShape(reason: String)
  /// A route's or feature's value that JSON can't hold, such as a number that is none.
  case unencodable(name: String, reason: String)
  /// A guard refused to go there, or the state could not be put in place.
  case refused(reason: String)

  /// The most bytes that are read: 8 MiB.
  public static let byteLimit = 8 * 1_048_576
  /// The most entries, and the most features.
  public static let entryLimit = 10_000
  /// The most combining marks in a row, in any text.
  public static let markLimit = String.markLimit
  /// How deep arrays and objects may be nested.
  public static let depthLimit = 64
  /// The version of the format that is written, and the newest that is read.
  public static let formatVersion = 1
}

extension StateError: CustomStringConvertible {
  /// What is wrong with the state, and where.
  public var description: String {
    switch self {
    case .empty: "The saved state is empty."
    case .notUTF8(let offset): "The saved state is not valid UTF-8, at byte \(offset)."
    case .truncated(let offset): "The saved state breaks off at byte \(offset)."
    case .malformed(let reason, let offset):
      "The saved state is malformed: \(reason), at byte \(offset)."
    case .duplicateKey(let key, let offset):
      "The saved state has the key \"\(key.abbreviated)\" twice in one object, at byte \(offset)."
    case .tooLarge: "The saved state is larger than \(Self.byteLimit / 1_048_576) MiB."
    case .tooDeep(let offset):
      "The saved state is nested deeper than \(Self.depthLimit), at byte \(offset)."
    case .tooManyMarks(let offset):
      "The saved state has a text with \(String.tooManyMarks), at byte \(offset)."
    case .tooManyEntries(let list):
      "The saved state has more than \(Self.entryLimit) entries in \"\(list.abbreviated)\"."
    case .newerVersion(let version):
      "The saved state has version \(version)\(version == .max ? " or later" : "") of the format; "
        + "\(Self.formatVersion) is the newest that is known here."
    case .wrongShape(let reason): "This is no saved state: \(reason.visible)."
    case .unencodable(let name, let reason):
      "The value of \(name.abbreviated) can't be saved: \(reason.visible)."
    case .refused(let reason): "The saved state was refused: \(reason.visible)."
    }
  }
}
