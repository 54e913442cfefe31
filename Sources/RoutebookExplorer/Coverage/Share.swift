/// How many of some things are used.
public struct Share: Hashable, Sendable {
  /// The number of things that are used.
  public let used: Int
  /// The number of all things.
  public let all: Int

  /// Creates a share.
  public init(used: Int, all: Int) {
    self.used = used
    self.all = all
  }

  /// Whether nothing is left.
  public var isWhole: Bool { used == all }

  /// Adds the things of another share.
  public static func + (left: Share, right: Share) -> Share {
    Share(used: left.used + right.used, all: left.all + right.all)
  }
}

extension Share: CustomStringConvertible {
  /// The numbers and the percentage, rounded down to a tenth: `2/3 66.6 %`.
  ///
  /// So only a whole share has 100 %.
  public var description: String {
    guard all > 0 else { return "0/0" }
    let tenths = used * 1_000 / all
    return "\(used)/\(all) \(tenths / 10).\(tenths % 10) %"
  }
}
