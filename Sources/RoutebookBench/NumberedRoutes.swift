import SeededNumbers

/// The routes that the benchmarks of the registry are run with.
enum NumberedRoutes {
  /// As many distinct route types as wanted, up to 18⁴ = 104,976; made when they are asked for, as
  /// no source file could list them.
  static func types(_ count: Int) -> [any NumberedRoute.Type] {
    let letters = Letters.all
    precondition(
      count <= letters.count * letters.count * letters.count * letters.count,
      "there are no \(count) route types")
    return (0..<count).map { number in
      var rest = number
      func letter() -> any Letter.Type {
        defer { rest /= letters.count }
        return letters[rest % letters.count]
      }
      return way(letter(), letter(), letter(), letter())
    }
  }

  /// Four types in variables become the generic parameters of one.
  private static func way<A: Letter, B: Letter, C: Letter, D: Letter>(
    _: A.Type, _: B.Type, _: C.Type, _: D.Type
  ) -> any NumberedRoute.Type {
    Way<A, B, C, D>.self
  }

  /// Routes of each type, as many as `atLeast` asks for, in an order that is shuffled but the same
  /// in every run.
  static func shuffled(
    _ types: [any NumberedRoute.Type], atLeast count: Int
  ) -> [any NumberedRoute] {
    let number = max(types.count, count)
    var generator = SeededNumbers(seed: 42)
    return (0..<number).map { types[$0 % types.count].init(number: $0) }
      .shuffled(using: &generator)
  }
}
