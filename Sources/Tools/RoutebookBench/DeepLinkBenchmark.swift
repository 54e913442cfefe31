import Routebook

/// Resolves a link in a registry with many patterns, and in one with few patterns.
///
/// Both registries resolve the same ten links, whose patterns both contain: each has a literal, a
/// parameter and a back stack. The many patterns differ in their hosts and literals.
struct DeepLinkBenchmark {
  let patterns: Int

  private static let few = 10
  /// The maximum time in nanoseconds to find where a link leads: users do not notice it when a link
  /// opens.
  private static let limit = 100_000.0

  func figure(_ effort: Effort) -> Figure {
    let times = effort.times(of: [contestant(patterns), contestant(Self.few)])
    return Figure(
      benchmark: "links", size: patterns, contestant: times[0], baseline: times[1],
      limit: Self.limit)
  }

  private func contestant(_ count: Int) -> Contestant {
    let registry = Self.registry(of: count)
    let links = (0..<Self.few).map { "bench://feature\($0)/section/\($0)/page/42?tab=2" }
    return Contestant(name: "open among \(count)", operations: links.count) {
      for link in links { consume(try! registry.resolve(deepLink: link)) }
    }
  }

  private static func registry(of count: Int) -> Registry<Int> {
    var builder = RegistryBuilder<Int>()
    for number in 0..<count {
      // There are a hundred hosts, each with its own sections.
      let host = "feature\(number % 100)"
      builder.deepLink(
        "bench://\(host)/section/\(number)/page/:page",
        backStack: { _ in [Destination(LinkedPage(number: number), as: .push)] },
        route: { LinkedPage(number: try $0.value("page")) },
        parameters: { ["page": String($0.number)] })
    }
    return try! builder.build()
  }
}

/// A place that the benchmark's links lead to.
private struct LinkedPage: Route {
  let number: Int

  var id: Int { number }
}
