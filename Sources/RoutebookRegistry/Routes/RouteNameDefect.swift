/// The reason why a route type's name can't be used as a key.
enum RouteNameDefect: Hashable, Sendable {
  /// The qualified name contains an address, which is different in each build.
  case unstable
  case empty
  /// The name contains a control character, or white space other than a plain space.
  case unprintable

  /// The defect of a name; `nil` if the name can be used.
  init?(_ name: String) {
    if name.isEmpty {
      self = .empty
    } else if name.contains("(unknown context at ") {
      // The runtime writes private and local contexts as `(unknown context at $7f…)`.
      self = .unstable
    } else if !name.unicodeScalars.allSatisfy(Self.isPrintable) {
      self = .unprintable
    } else {
      return nil
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
