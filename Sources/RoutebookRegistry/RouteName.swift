/// A route type's name with a digest of it, so that merging tables hashes eight bytes.
@usableFromInline
struct RouteName: Sendable {
  let text: String
  let digest: UInt64

  init(_ text: String) {
    self.text = text
    self.digest = Self.digest(of: text)
  }

  /// FNV-1a over the UTF-8 bytes: equal texts have equal digests; unequal ones almost never do,
  /// and a table compares the texts before it believes a digest.
  private static func digest(of text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return hash
  }

  enum Defect: Hashable, Sendable {
    /// The qualified name holds an address, which differs from build to build.
    case unstable
    case empty
    /// White space or a control character, which no link or command line could carry.
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
