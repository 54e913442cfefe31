extension RouteName {
  /// The reason why a name can't be used as a key.
  enum Defect: Hashable, Sendable {
    /// The qualified name contains an address, which is different in each build.
    case unstable
    case empty
    /// The name contains a control character, or white space other than a plain space.
    case unprintable
  }

  var defect: Defect? {
    if text.isEmpty { return .empty }
    // The runtime writes private and local contexts as `(unknown context at $7f…)`.
    if text.contains("(unknown context at ") { return .unstable }
    let isPrintable = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      // Swift itself writes `Box<A, B>`, so a qualified name may contain a plain space.
      case .spaceSeparator: scalar == " "
      default: true
      }
    }
    return isPrintable ? nil : .unprintable
  }
}
