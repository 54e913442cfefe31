import Sampling

/// The routes for the benchmarks of the registry.
enum NumberedRoutes {
  /// Makes distinct route types, up to 10³.
  ///
  /// They are made at run time, since there are too many to list them in a source file.
  static func types(_ count: Int) -> [any NumberedRoute.Type] {
    let letters = Letters.all
    return (0..<count).map { number in
      var rest = number
      func letter() -> any Letter.Type {
        defer { rest /= letters.count }
        return letters[rest % letters.count]
      }
      return way(letter(), letter(), letter())
    }
  }

  /// Makes a route type from three types in variables.
  private static func way<A: Letter, B: Letter, C: Letter>(
    _: A.Type, _: B.Type, _: C.Type
  ) -> any NumberedRoute.Type {
    Way<A, B, C>.self
  }

  /// Makes routes of all types, at least a given number, in a shuffled order that is the same in
  /// every run.
  static func shuffled(
    _ types: [any NumberedRoute.Type], atLeast count: Int
  ) -> [any NumberedRoute] {
    let number = max(types.count, count)
    var generator = SeededNumbers(seed: 42)
    return (0..<number).map { types[$0 % types.count].init(number: $0) }
      .shuffled(using: &generator)
  }
}
