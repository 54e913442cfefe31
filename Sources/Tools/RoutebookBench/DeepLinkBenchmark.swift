import Routebook

/// Resolves a link in a registry with many patterns, and in one with few patterns.
///
/// Both registries resolve the same ten links, whose patterns both contain: each has a literal, a
/// parameter and a back stack. The many patterns differ in their hosts and literals.
struct DeepLinkBenchmark {
  private static let few = 10
  /// The maximum time in nanoseconds to find where a link leads: nobody notices it when a link opens.
  private static let limit = 100_000.0

  private let count: Int
  private let links = (0..<Self.few).map { "bench://feature\($0)/section/\($0)/page/42?tab=2" }

  init(patterns count: Int) { self.count = count }

  func figures(_ effort: Effort) -> [Figure] {
    let contestants = [contestant(count), contestant(Self.few)]
    let times = Measurement(effort: effort).medians(of: contestants)
    return [
      Figure(
        "links", size: count, contestant: contestants[0].name, baseline: contestants[1].name,
        amount: times[0], baselineAmount: times[1], limit: Self.limit)
    ]
  }

  private func contestant(_ count: Int) -> Contestant {
    let registry = Self.registry(of: count)
    return Contestant("open among \(count)", operations: links.count) { [links] in
      for link in links {
        consume(try! registry.resolve(deepLink: link))
      }
    }
  }

  private static func registry(of count: Int) -> Registry<Page> {
    var builder = RegistryBuilder<Page>()
    for number in 0..<count {
      // There are a hundred hosts, each with its own sections.
      let host = "feature\(number % 100)"
      builder.deepLink(
        "bench://\(host)/section/\(number)/page/:page",
        backStack: { _ in [Destination(LinkedPage(number: number), as: .push)] },
        route: { LinkedPage(number: try $0.value("page")) },
        parameters: { ["page": String($0.number)] })
    }
    do {
      return try builder.build()
    } catch {
      preconditionFailure(error.description)
    }
  }
}

/// A place that the benchmark's links lead to.
private struct LinkedPage: Route {
  let number: Int

  var id: Int { number }
}
