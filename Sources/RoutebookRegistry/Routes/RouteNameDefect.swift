/// The reason why a route type's name can't be used as a key.
enum RouteNameDefect: Hashable, Sendable {
  /// The qualified name contains an address, which is different in each build, or a number that is
  /// different in each file.
  case unstable
  case empty
  /// The name contains a control character, or white space other than a plain space.
  case unprintable

  /// The defect of a name; `nil` if the name can be used.
  init?(_ name: String) {
    if name.isEmpty {
      self = .empty
    } else if Self.namesContext(name) {
      self = .unstable
    } else if !name.unicodeScalars.allSatisfy(Self.isPrintable) {
      self = .unprintable
    } else {
      return nil
    }
  }

  /// Whether a name contains a private or local context as the runtime writes it, in parentheses:
  /// `(unknown context at $7f…)`, or with its file.
  private static func namesContext(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "("))
      && (name.contains("(unknown context at ") || namesFile(name))
  }

  /// Whether a name contains a private type as the runtime writes it: `(Name in _8943…)`, with 32 digits
  /// that are made from the file's name.
  private static func namesFile(_ name: String) -> Bool {
    name.utf8.split(separator: Array(" in _".utf8)).dropFirst().contains { rest in
      let digits = rest.prefix {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "F") ~= $0
      }
      return digits.count == 32 && rest.dropFirst(32).first == UInt8(ascii: ")")
    }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    // Swift itself writes `Box<A, B>`, so a qualified name may contain a plain space.
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}
