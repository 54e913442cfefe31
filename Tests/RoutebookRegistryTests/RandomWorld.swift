import RoutebookRegistry
import Sampling

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
