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

  /// Whether at least a percentage is used.
  package func reaches(percent: Int) -> Bool { used * 100 >= percent * all }

  /// Whether nothing is left.
  package var isWhole: Bool { used == all }

  /// Adds the things of another share.
  package static func + (left: Share, right: Share) -> Share {
    Share(used: left.used + right.used, all: left.all + right.all)
  }

  static func += (left: inout Share, right: Share) { left = left + right }
}

extension Share: CustomStringConvertible {
  /// The numbers alone: `2/3`.
  package var count: String { "\(used)/\(all)" }

  /// The percentage, rounded down to a tenth, so that only a whole share has 100 %: `66.6 %`. It is
  /// empty if there is nothing.
  package var percentage: String {
    guard all > 0 else { return "" }
    let tenths = used * 1_000 / all
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// The numbers and the percentage: `2/3 66.6 %`.
  package var description: String { all > 0 ? "\(count) \(percentage)" : count }
}
