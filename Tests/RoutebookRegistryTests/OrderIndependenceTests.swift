import RoutebookRegistry
import Sampling
import Testing

struct OrderIndependenceTests {
  @Test(arguments: 1...UInt64(SampleCounts.of(15, full: 60)))
  func `Up to five modules make the same registry or error in every order`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let count = Int(seed % 5) + 1
    let world = RandomWorld(modules: count, using: &random)
    let expected = world.outcome(order: Array(0..<count))
    for order in Array(0..<count).permutations where world.outcome(order: order) != expected {
      Issue.record(
        "seed \(seed), order \(order):\n\(world.outcome(order: order))\n\(expected)\n\(world)")
      return
    }
  }

  @Test(arguments: 1...UInt64(SampleCounts.of(8, full: 30)))
  func `Many modules make the same registry or error in any order`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let count = Int.random(in: 6...14, using: &random)
    let world = RandomWorld(modules: count, using: &random)
    let expected = world.outcome(order: Array(0..<count))
    for _ in 0..<20 {
      let order = (0..<count).shuffled(using: &random)
      guard world.outcome(order: order) == expected else {
        Issue.record("seed \(seed), order \(order):\n\(expected)\n\(world)")
        return
      }
    }
  }

  @Test func `The random worlds hold registries and every kind of conflict`() {
    let texts = (1...60 as ClosedRange<UInt64>).map { seed in
      var random = SeededNumbers(seed: seed)
      let count = Int(seed % 5) + 1
      let world = RandomWorld(modules: count, using: &random)
      return "\(world.outcome(order: Array(0..<count)))"
    }
    for kind in ["built(", "Several factories", "Several route types", " replaces the factory of"] {
      #expect(texts.count { $0.contains(kind) } >= 5, "\(kind)")
    }
  }

  @Test func `Contributions are reduced in the order of the modules' names`() throws {
    let modules: [any CoordinatorModule<String>] = [
      ScriptedModule<News> { $0.contribute(["news"], to: Trail.self) },
      ScriptedModule<Calendar> { $0.contribute(["calendar"], to: Trail.self) },
      ScriptedModule<FirstTab> { $0.contribute(["first tab"], to: Trail.self) },
    ]
    for order in modules.permutations {
      var builder = RegistryBuilder<String>()
      for module in order { builder.add(module) }
      #expect(try builder.build()[Trail.self] == ["calendar", "first tab", "news"])
    }
  }

  @Test func `Under lastWins the module that was added last wins, in all 120 orders`() throws {
    for order in Array(0..<5).permutations {
      var builder = RegistryBuilder<String>(policy: .lastWins)
      for number in order { addRival(number, as: numeral(number), to: &builder) }
      let registry = try builder.build()
      let shown = try registry.content(for: AnyRoute(News.Route.home), as: .push)
      #expect(shown == "\(order[4])", "\(order)")
      #expect(registry[Trail.self] == order.map(String.init), "\(order)")
      #expect(registry.modules == ["Module0", "Module1", "Module2", "Module3", "Module4"])
    }
  }

  @Test(arguments: 1...UInt64(SampleCounts.of(8, full: 30)))
  func `Without a conflict the policy has no effect on destinations`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let world = RandomWorld(modules: 3, using: &random)
    for order in Array(0..<3).permutations {
      guard
        case .built(let refusing, _, _, _) = world.outcome(order: order),
        case .built(let winning, _, _, _) = world.outcome(order: order, policy: .lastWins)
      else { continue }
      #expect(refusing == winning, "seed \(seed), order \(order)")
    }
  }

  private func addRival<N: Numeral>(
    _ number: Int, as _: N.Type, to builder: inout RegistryBuilder<String>
  ) {
    builder.add(
      ScriptedModule<Part<N>> {
        $0.navigationDestination(for: News.Route.self) { _ in "\(number)" }
        $0.contribute(["\(number)"], to: Trail.self)
      })
  }
}
