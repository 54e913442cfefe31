import Routebook

/// From a link's text to what it leads to, in a registry of many patterns and in one of few.
///
/// Both are asked for the same ten links, whose patterns both have: a literal, a parameter and a
/// back stack each. The many differ in their hosts and in their literals.
struct DeepLinkBenchmark {
  private static let few = 10

  private let count: Int
  private let links = (0..<Self.few).map { "bench://feature\($0)/section/\($0)/page/42?tab=2" }

  init(patterns count: Int) { self.count = count }

  func figures(_ effort: Effort) -> [Figure] {
    let contestants = [contestant(count), contestant(Self.few)]
    let times = Measurement(effort: effort).medians(of: contestants)
    return [
      Figure(
        "links", size: count, contestant: contestants[0].name, baseline: contestants[1].name,
        nanoseconds: times[0], baselineNanoseconds: times[1], target: 2)
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
      // A hundred hosts, each with sections of its own.
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
