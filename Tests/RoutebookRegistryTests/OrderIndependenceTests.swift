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

/// An app made at random: modules that register, replace and contribute, some of them wrongly.
struct RandomWorld: CustomStringConvertible {
  struct Step {
    /// Half of the numbers are of route types that share another's name.
    let route: Int
    let presentation: Presentation
    let replacing: String?
  }

  /// What became of an app: all of the registry that can be seen, or the error's text.
  enum Outcome: Equatable {
    case built(
      destinations: [RegisteredDestination], modules: [String], trail: [String], shown: [String])
    case refused(String)
  }

  let modules: [[Step]]

  /// Makes a world of so many modules; the seed says how crowded it is.
  init(modules count: Int, using random: inout SeededNumbers) {
    let routes = Int.random(in: 1...(3 * count), using: &random)
    let isNamesakeAllowed = Int.random(in: 0..<3, using: &random) == 0
    modules = (0..<count).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let isNamesake = isNamesakeAllowed && Int.random(in: 0..<6, using: &random) == 0
        return Step(
          route: 2 * Int.random(in: 0..<routes, using: &random) + (isNamesake ? 1 : 0),
          presentation: Presentation.allCases.randomElement(using: &random)!,
          replacing: Int.random(in: 0..<6, using: &random) == 0
            ? "Module\(Int.random(in: 0..<count, using: &random))" : nil)
      }
    }
  }

  /// Adds the modules in an order, and builds.
  func outcome(
    order: [Int], policy: RegistryBuilder<String>.ConflictPolicy = .refuse
  ) -> Outcome {
    var builder = RegistryBuilder<String>(policy: policy)
    for number in order { add(number, as: numeral(number), to: &builder) }
    do throws(RegistryError) {
      let registry = try builder.build()
      let shown = registry.destinations.map { destination in
        let route = registry.routeType(named: destination.routeName)!
        return "\(route): \(registry.presentations(of: route))"
      }
      return .built(
        destinations: registry.destinations, modules: registry.modules,
        trail: registry[Trail.self], shown: shown)
    } catch {
      return .refused(error.description)
    }
  }

  private func add<N: Numeral>(
    _ number: Int, as _: N.Type, to builder: inout RegistryBuilder<String>
  ) {
    builder.add(
      ScriptedModule<Part<N>> { registry in
        registry.contribute(["Module\(number)"], to: Trail.self)
        for (line, step) in modules[number].enumerated() {
          register(
            step, as: numeral(step.route / 2), fileID: "Module\(number)/Module.swift",
            line: line + 1, in: &registry)
        }
      })
  }

  private func register<N: Numeral>(
    _ step: Step, as _: N.Type, fileID: String, line: Int,
    in registry: inout RegistryBuilder<String>
  ) {
    let content = "\(fileID):\(line)"
    if step.route % 2 == 0 {
      registry.destination(
        for: Numbered<N>.self, as: step.presentation, replacing: step.replacing, fileID: fileID,
        line: line
      ) { _ in content }
    } else {
      registry.destination(
        for: Namesake<N>.self, as: step.presentation, replacing: step.replacing, fileID: fileID,
        line: line
      ) { _ in content }
    }
  }

  var description: String {
    modules.enumerated().map { number, steps in
      "Module\(number): " + steps.map { "\($0)" }.joined(separator: ", ")
    }.joined(separator: "\n")
  }
}
