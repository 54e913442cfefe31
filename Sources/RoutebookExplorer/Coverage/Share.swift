/// How many of some things are used.
package struct Share: Hashable, Sendable {
  /// The number of things that are used.
  package let used: Int
  /// The number of all things.
  package let all: Int

  /// Creates a share.
  package init(used: Int, all: Int) {
    self.used = used
    self.all = all
  }

  /// Whether nothing is left.
  package var isWhole: Bool { used == all }

  /// Adds the things of another share.
  package static func + (left: Share, right: Share) -> Share {
    Share(used: left.used + right.used, all: left.all + right.all)
  }
}

extension Share: CustomStringConvertible {
  /// The numbers alone: `2/3`.
  package var count: String { "\(used)/\(all)" }

  /// The numbers and the percentage, rounded down to a tenth: `2/3 66.6 %`.
  ///
  /// So only a whole share has 100 %.
  package var description: String {
    guard all > 0 else { return count }
    let tenths = used * 1_000 / all
    return "\(count) \(tenths / 10).\(tenths % 10) %"
  }
}
