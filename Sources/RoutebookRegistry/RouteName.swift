/// A route type's name with a digest of it, so that merging tables hashes eight bytes.
@usableFromInline
struct RouteName: Sendable {
  let text: String
  let digest: UInt64

  init(_ text: String) {
    self.text = text
    self.digest = Self.digest(of: text)
  }

  /// The text's own hash: equal texts have equal digests, also where one spells “é” in two scalars
  /// and the other in one, which the bytes would not tell. Unequal ones almost never do, and a
  /// table compares the texts before it believes a digest.
  private static func digest(of text: String) -> UInt64 {
    UInt64(truncatingIfNeeded: text.hashValue)
  }

  enum Defect: Hashable, Sendable {
    /// The qualified name holds an address, which differs from build to build.
    case unstable
    case empty
    /// A control character, or white space other than a plain space.
    case unprintable
  }

  /// Why the name can't be a key, or `nil` where it can.
  var defect: Defect? {
    if text.isEmpty { return .empty }
    // The runtime writes private and local contexts as `(unknown context at $7f…)`.
    if text.contains("(unknown context at ") { return .unstable }
    let isPrintable = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      // Swift itself writes `Box<A, B>`, so a plain space inside is part of a qualified name.
      case .spaceSeparator: scalar == " "
      default: true
      }
    }
    return isPrintable ? nil : .unprintable
  }
}
