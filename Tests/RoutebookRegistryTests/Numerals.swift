import RoutebookRegistry

/// A number as a type, so that a random world can have as many modules and routes as it likes.
protocol Numeral {
  static var value: Int { get }
}

enum Zero: Numeral {
  static var value: Int { 0 }
}

enum Next<N: Numeral>: Numeral {
  static var value: Int { N.value + 1 }
}

/// The type of a number.
func numeral(_ value: Int) -> any Numeral.Type {
  func next<N: Numeral>(_: N.Type) -> any Numeral.Type { Next<N>.self }
  var type: any Numeral.Type = Zero.self
  for _ in 0..<value { type = next(type) }
  return type
}

/// The feature of a number: `Module0`, `Module1`, …
enum Part<N: Numeral>: Feature {
  static var moduleName: String { "Module\(N.value)" }
}

/// The route type of a number: `Route0`, `Route1`, …
struct Numbered<N: Numeral>: Route {
  static var routeName: String { "Route\(N.value)" }
}

/// Another route type under the same names.
struct Namesake<N: Numeral>: Route {
  static var routeName: String { "Route\(N.value)" }
}
