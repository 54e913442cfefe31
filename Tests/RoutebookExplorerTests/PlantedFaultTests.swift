import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// A suite of planted faults, each with a healthy variant: every fault is found under its name with
/// a script of the stated length, and nothing else is found.
struct PlantedFaultTests {
  struct Fault: CustomTestStringConvertible {
    let name: String
    /// The names of the findings.
    let findings: [String]
    /// The number of lines of the first finding's script.
    let length: Int
    /// What is also tried in each state.
    let checks: Set<AdditionalCheck>
    /// Makes the function that makes the app, with or without the fault.
    let plant: (_ isFaulty: Bool) -> () throws -> HeadlessApp

    var testDescription: String { name }

    init(
      _ name: String, _ findings: String..., length: Int, also checks: Set<AdditionalCheck> = [],
      plant: @escaping (_ isFaulty: Bool) -> () throws -> HeadlessApp
    ) {
      (self.name, self.findings, self.length, self.plant) = (name, findings, length, plant)
      self.checks = checks
    }
  }

  static var all: [Fault] { missing + blocked + caught + stated + idle + lost + hidden + rare }

  @Test(arguments: all.indices)
  func `A planted fault is found, and its script fails where it says`(index: Int) async throws {
    let (fault, makeApp) = (Self.all[index], Self.all[index].plant(true))
    let found = try await explore(also: fault.checks, recordsMap: true, makeApp)
    try PlantedFaultReportTests.check(found, of: fault)
    #expect(found.findings.map(\.name) == fault.findings, "\(fault.name)\n\(found)")
    #expect(found.isComplete && found.undecided == [])
    let finding = try #require(found.findings.first, "\(fault.name)")
    #expect(
      finding.script.split(separator: "\n").count == fault.length,
      "\(fault.name)\n\(finding.script)")
    guard let line = finding.failingLine else { return }
    do {
      try await makeApp().play(Script(finding.script))
      Issue.record("\(fault.name): the script does not fail")
    } catch {
      #expect((error as? ScriptFailure)?.line == line, "\(fault.name): \(error)")
    }
  }

  @Test(arguments: all.indices)
  func `Nothing is found in the healthy variant`(index: Int) async throws {
    let fault = Self.all[index]
    let found = try await explore(also: fault.checks, fault.plant(false))
    #expect(found.findings == [] && found.undecided == [], "\(fault.name)\n\(found)")
    #expect(found.isComplete)
  }

  static func link(
    _ label: String, to route: PlantRoute, as presentation: Presentation = .push
  ) -> NavigationLink { NavigationLink(label, to: route, as: presentation) }

  /// Screens that only have links.
  static func links(_ links: [PlantRoute: [NavigationLink]]) -> Plant.Screen {
    { route, _ in
      TextScreen("\(route)") { for link in links[route] ?? [] { link } }
    }
  }

  /// Nobody leaves a route, with the fault.
  static func staying(_ route: PlantRoute, _ isFaulty: Bool) -> Plant.Decide {
    { change, _ in isFaulty && change.leaves(route) ? .refuse(reason: "stay") : .allow }
  }

  static var missing: [Fault] {
    [
      Fault("a sheet without a factory", "unresolved: Plant as sheet", length: 2) { isFaulty in
        Plant.app(isFaulty ? [.push] : [.push, .sheet]) { route, _ in
          TextScreen("\(route)") { if route == .root { link("Open", to: .two, as: .sheet) } }
        }
      },
      Fault("a cover without a factory, four screens deep", "unresolved: Plant as cover", length: 5)
      {
        isFaulty in
        Plant.app(isFaulty ? [.push] : [.push, .cover]) { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("1", to: .one) }
            if route == .one { link("2", to: .two) }
            if route == .two { link("3", to: .three) }
            if route == .three { link("4", to: .four, as: .cover) }
            if route == .four { Button("Close") { plant.router.dismiss() } }
          }
        }
      },
      Fault(
        "an alert without a factory, after two changes", "unresolved: Plant as alert", length: 4
      ) {
        isFaulty in
        Plant.app(isFaulty ? [.push] : [.push, .alert], values: 1) { route, plant in
          TextScreen("\(route)") {
            if route == .root {
              Button("More") { plant.values[0] = (plant.values[0] + 1) % 3 }
              if plant.values[0] == 2 { link("Ask", to: .two, as: .alert) }
            }
          }
        }
      },
      Fault("a presentation that nothing opens", "unreached: Plant as sheet", length: 0) {
        isFaulty in
        Plant.app([.push, .sheet]) { route, _ in
          TextScreen("\(route)") {
            if route == .root && !isFaulty { link("Open", to: .two, as: .sheet) }
          }
        }
      },
      Fault("a case that nothing opens", "unreached: Plant.three as push", length: 0) { isFaulty in
        Plant.app(also: { registry, _ in registry.preview("Three", PlantRoute.three) }) {
          route, _ in
          TextScreen("\(route)") {
            if route == .root { link("One", to: .one) }
            if route == .one && !isFaulty { link("Three", to: .three) }
          }
        }
      },
      Fault("a case behind a condition that never holds", "unreached: Plant.two as push", length: 0)
      {
        isFaulty in
        Plant.app(
          values: 1, also: { registry, _ in registry.preview("Two", PlantRoute.two) }
        ) { route, plant in
          TextScreen("\(route)") {
            if route == .root {
              Button("More") { plant.values[0] = (plant.values[0] + 1) % 4 }
              if plant.values[0] == (isFaulty ? 4 : 3) { link("Two", to: .two) }
            }
          }
        }
      },
      Fault(
        "a case behind two switches that exclude each other", "unreached: Plant.two as push",
        length: 0
      ) {
        isFaulty in
        Plant.app(
          values: 2, also: { registry, _ in registry.preview("Two", PlantRoute.two) }
        ) { route, plant in
          TextScreen("\(route)") {
            if route == .root {
              for index in 0..<2 {
                Toggle("\(index)", isOn: plant.values[index] == 1) {
                  plant.values[index] = $0 ? 1 : 0
                  if isFaulty { plant.values[1 - index] = 0 }
                }
              }
              if plant.values == [1, 1] { link("Two", to: .two) }
            }
          }
        }
      },
      Fault(
        "a link to a stack that users can't reach", "link: plant://two", length: 2
      ) { isFaulty in
        Plant.app(
          also: { registry, _ in registry.deepLink("plant://two", to: PlantRoute.two) },
          screen: links([
            .root: [link("Next", to: isFaulty ? .one : .two)], .one: [link("Next", to: .two)],
          ]))
      },
    ]
  }

  static var blocked: [Fault] {
    [
      Fault("a guard that never opens", "blocked: Plant.two as push", length: 2) { isFaulty in
        Plant.app(
          values: 1,
          decide: { change, plant in
            change.enters(.two) && plant.values[0] != (isFaulty ? 9 : 1)
              ? .refuse(reason: "closed") : .allow
          }
        ) { route, plant in
          TextScreen("\(route)") {
            if route == .root {
              Toggle("Key", isOn: plant.values[0] == 1) { plant.values[0] = $0 ? 1 : 0 }
              link("Two", to: .two)
            }
          }
        }
      },
      Fault(
        "a guard that keeps one case away among others", "blocked: Plant.three as push", length: 3
      ) {
        isFaulty in
        Plant.app(
          decide: { change, _ in
            isFaulty && change.enters(.three) ? .refuse(reason: "no") : .allow
          },
          screen: links([
            .root: [link("One", to: .one)],
            .one: [link("Two", to: .two), link("Three", to: .three)],
          ]))
      },
      Fault("a redirection to elsewhere", "blocked: Plant.two as push", length: 2) { isFaulty in
        Plant.app(
          decide: { change, _ in
            isFaulty && change.enters(.two)
              ? .redirect(.replaceStack([AnyRoute(PlantRoute.one)])) : .allow
          }, screen: links([.root: [link("One", to: .one), link("Two", to: .two)]]))
      },
      Fault("a detour without a result", "blocked: Plant.two as sheet", length: 2) { isFaulty in
        Plant.app(
          [.push, .sheet],
          decide: { change, _ in
            change.enters(.two) && change.detours.isEmpty
              ? .detour(to: .push(PlantRoute.one)) : .allow
          }
        ) { route, plant in
          TextScreen("\(route)") {
            if route == .root {
              link("Two", to: .two, as: .sheet)
              link("Three", to: .three, as: .sheet)
            }
            if route == .one && !isFaulty {
              Button("Done") { plant.router.pop(returning: 1) }
            }
          }
        }
      },
      Fault("a guard that redirects to what it refuses", "redirect-loop: gardener", length: 2) {
        isFaulty in
        Plant.app(
          [.push, .sheet],
          decide: { change, _ in
            isFaulty && change.enters(.two)
              && change.entering.contains { $0.presentation == .sheet }
              ? .redirect(.open(.sheet(PlantRoute.two))) : .allow
          }
        ) { route, _ in
          TextScreen("\(route)") {
            if route == .root {
              link("Two", to: .two, as: .sheet)
              link("One", to: .one, as: .sheet)
            }
          }
        }
      },
    ]
  }

  static var caught: [Fault] {
    [
      Fault("a cover that nothing closes", "dead-end: Plant.one as cover", length: 2) { isFaulty in
        Plant.app([.push, .cover]) { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("One", to: .one, as: .cover) }
            if route == .one, !isFaulty { Button("Close") { plant.router.dismiss() } }
          }
        }
      },
      Fault(
        "a sheet that can't be swiped and only leads further", "trap: Plant.one as sheet", length: 2
      ) { isFaulty in
        Plant.app([.push, .sheet]) { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("One", to: .one, as: .sheet) }
            if route == .one { link("Two", to: .two) }
            if route == .one, !isFaulty { Button("Close") { plant.router.dismiss() } }
          }
          .swipeDisabled(route == .one)
        }
      },
      Fault("a screen that nobody can leave", "dead-end: Plant.two as push", length: 3) {
        isFaulty in
        Plant.app(
          decide: staying(.two, isFaulty),
          screen: links([.root: [link("One", to: .one)], .one: [link("Two", to: .two)]]))
      },
      Fault("a sheet over a sheet that nobody can leave", "dead-end: Plant.two as sheet", length: 3)
      {
        isFaulty in
        Plant.app(
          [.push, .sheet], decide: staying(.two, isFaulty),
          screen: links([
            .root: [link("One", to: .one, as: .sheet)], .one: [link("Two", to: .two, as: .sheet)],
          ]))
      },
      Fault(
        "a screen from which only another one can be opened", "trap: Plant.one as push", length: 2
      ) {
        isFaulty in
        Plant.app(
          decide: staying(.one, isFaulty),
          screen: links([.root: [link("One", to: .one)], .one: [link("Two", to: .two)]]))
      },
      Fault("a trap four screens deep", "trap: Plant.four as push", length: 5) { isFaulty in
        Plant.app(values: 1, decide: staying(.four, isFaulty)) { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("1", to: .one) }
            if route == .one { link("2", to: .two) }
            if route == .two { link("3", to: .three) }
            if route == .three { link("4", to: .four) }
            if route == .four {
              Toggle("On", isOn: plant.values[0] == 1) { plant.values[0] = $0 ? 1 : 0 }
            }
          }
        }
      },
      Fault("a trap whose stack grows without an end", "trap: Plant.one as push", length: 2) {
        isFaulty in
        Plant.app(
          decide: staying(.one, isFaulty),
          screen: links([
            .root: [link("One", to: .one)], .one: [link("Two", to: .two)],
            .two: [link("Three", to: .three)], .three: [link("Two", to: .two)],
          ]))
      },
      Fault(
        "a sheet in the second tab that is closed no more after a change",
        "dead-end: Plant.one as sheet", length: 4
      ) { isFaulty in
        Plant.app(
          [.push, .sheet], values: 1, tabs: true,
          decide: { change, plant in
            isFaulty && plant.values[0] == 1 && change.leaves(.one)
              ? .refuse(reason: "stay") : .allow
          }
        ) { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("Two", to: .two) }
            if route == .four { link("One", to: .one, as: .sheet) }
            if route == .one { Button("Lock") { plant.values[0] = 1 } }
          }
        }
      },
      Fault(
        "a trap from which everything can be opened", "trap: Plant.one as push", length: 2
      ) { isFaulty in
        Plant.app(decide: staying(.one, isFaulty)) { route, _ in
          TextScreen("\(route)") {
            if route == .root { link("One", to: .one) }
            link("Two", to: .two)
            link("Three", to: .three)
            link("Four", to: .four)
          }
        }
      },
    ]
  }

  static var stated: [Fault] {
    [
      Fault("too many layers", "invariant: never two layers above", length: 2) { isFaulty in
        Plant.app(
          [.push, .sheet],
          also: { registry, _ in
            registry.invariant(.never("two layers above") { $0.navigator.state.layers.count > 2 })
          }
        ) { route, _ in
          TextScreen("\(route)") {
            if route == .root { link("One", to: .one, as: .sheet) }
            if route == .one && isFaulty { link("Two", to: .two, as: .sheet) }
          }
        }
      },
      Fault("a total that is wrong from three on", "invariant: always the total", length: 3) {
        isFaulty in
        Plant.app(
          values: 1,
          also: { registry, _ in
            registry.invariant(.always("the total") { !$0.texts().contains("Total 9") })
          }
        ) { route, plant in
          TextScreen("\(route)") {
            Button("Add") { plant.values[0] += 1 }
            Button("Clear") { plant.values[0] = 0 }
            Text("Total \(isFaulty && plant.values[0] >= 3 ? 9 : plant.values[0])")
          }
        }
      },
      Fault(
        "a screen that can't be reached again", "invariant: can always reach PlantRoute.two",
        length: 2
      ) { isFaulty in
        Plant.app(
          values: 1,
          also: { registry, _ in registry.invariant(.canAlwaysReach(PlantRoute.two)) }
        ) { route, plant in
          TextScreen("\(route)") {
            if route == .root {
              if plant.values[0] == 0 || !isFaulty { link("Two", to: .two) }
              Button("Close") { plant.values[0] = 1 }
            }
          }
        }
      },
      Fault(
        "a button that returns to another flow",
        "invariant: \"Home\" returns to the flow root on Plant.three as push", length: 3
      ) { isFaulty in
        Plant.app(also: { registry, _ in registry.invariant(.returnsToFlowRoot("Home")) }) {
          route, plant in
          TextScreen("\(route)") {
            if route == .root {
              link("One", to: .one)
              link("Two", to: .two)
            }
            if route == .one || route == .two { link("Three", to: .three) }
            if route == .three {
              Button("Home") {
                if isFaulty {
                  plant.router.pop(to: PlantRoute.one)
                } else {
                  plant.router.returnToFlowRoot()
                }
              }
            }
          }
        }
      },
    ]
  }

  static var idle: [Fault] {
    [
      Fault("a button that does nothing", "idle: Plant.one as push: button \"Save\"", length: 3) {
        isFaulty in
        Plant.app(values: 1) { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("One", to: .one) }
            if route == .one { Button("Save") { if !isFaulty { plant.values[0] = 1 } } }
          }
        }
      },
      Fault(
        "a button that does nothing here, but elsewhere",
        "idle: Plant.one as push: button \"Next\"",
        length: 3
      ) { isFaulty in
        Plant.app { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("One", to: .one) }
            Button("Next") {
              if route == .root || !isFaulty { plant.router.replaceStack([PlantRoute.two]) }
              if route == .two { plant.router.popToRoot() }
            }
          }
        }
      },
      Fault("a toggle that stays as it is", "idle: Plant.root as push: toggle \"On\"", length: 2) {
        isFaulty in
        Plant.app(values: 1) { route, plant in
          TextScreen("\(route)") {
            Toggle("On", isOn: plant.values[0] == 1) {
              if !isFaulty { plant.values[0] = $0 ? 1 : 0 }
            }
          }
        }
      },
      Fault("a field that keeps nothing", "idle: Plant.one as push: textField \"Name\"", length: 3)
      {
        isFaulty in
        Plant.app(values: 1) { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("One", to: .one) }
            if route == .one {
              TextField("Name", text: plant.values[0] == 1 ? "word" : "") {
                if !isFaulty { plant.values[0] = $0.isEmpty ? 0 : 1 }
              }
            }
          }
        }
      },
      Fault(
        "a button in a sheet over a sheet", "idle: Plant.two as sheet: button \"Send\"", length: 4
      ) {
        isFaulty in
        Plant.app([.push, .sheet]) { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("One", to: .one, as: .sheet) }
            if route == .one { link("Two", to: .two, as: .sheet) }
            if route == .two { Button("Send") { if !isFaulty { plant.router.dismissAll() } } }
          }
        }
      },
    ]
  }

  static var lost: [Fault] {
    [
      Fault("a result that nobody receives", "lost-result: Plant.two as sheet", length: 2) {
        isFaulty in
        Plant.app(
          [.push, .sheet], values: 1,
          also: { registry, plant in
            if !isFaulty {
              registry.onEnd(of: PlantRoute.self) { [unowned plant] end in
                plant.values[0] = end.result == nil ? 0 : 1
              }
            }
          }
        ) { route, plant in
          TextScreen("\(route)") {
            if route == .root { link("Two", to: .two, as: .sheet) }
            if route == .two { Button("Done") { plant.router.dismiss(returning: 7) } }
          }
        }
      },
      Fault("a closure that a file can't keep", "not-restored: Plant: onEnd closure", length: 6) {
        isFaulty in
        Plant.app(
          [.push, .sheet], values: 1,
          also: { registry, plant in
            if !isFaulty {
              registry.onEnd(of: PlantRoute.self) { [unowned plant] _ in
                plant.values[0] = (plant.values[0] + 1) % 3
              }
            }
          }
        ) { route, plant in
          TextScreen("\(route)") {
            if route == .root {
              LabeledContent("Count", value: "\(plant.values[0])")
              Button("Choose") {
                if isFaulty {
                  plant.router.presentSheet(PlantRoute.two) { _ in
                    plant.values[0] = (plant.values[0] + 1) % 3
                  }
                } else {
                  plant.router.presentSheet(PlantRoute.two)
                }
              }
            }
            if route == .two { Button("Done") { plant.router.dismiss() } }
          }
        }
      },
    ]
  }

  static var hidden: [Fault] {
    [
      Fault("a switch that is not declared", "hidden-state: Plant.root as push", length: 1) {
        isFaulty in
        Plant.app(values: 1) { route, plant in
          TextScreen("\(route)") {
            Toggle("On", isOn: (isFaulty ? plant.secret : plant.values[0]) == 1) {
              if isFaulty { plant.secret = $0 ? 1 : 0 } else { plant.values[0] = $0 ? 1 : 0 }
            }
          }
        }
      },
      Fault("a text that is not declared", "hidden-state: Plant.root as push", length: 1) {
        isFaulty in
        Plant.app(values: 1) { route, plant in
          TextScreen("\(route)") {
            TextField("Name", text: (isFaulty ? plant.secret : plant.values[0]) == 1 ? "word" : "")
            {
              let value = $0.isEmpty ? 0 : 1
              if isFaulty { plant.secret = value } else { plant.values[0] = value }
            }
          }
        }
      },
      Fault("a counter of visits", "hidden-state: Plant.root as push", length: 1) { isFaulty in
        Plant.app { route, plant in
          if isFaulty { plant.secret += 1 }
          return TextScreen("\(route)") { Text("Visit \(plant.secret)") }
        }
      },
      Fault("an app that differs each time", "non-determinism: Plant.root as push", length: 1) {
        isFaulty in
        let counter = Counter()
        return {
          let number = isFaulty ? counter.next() : 0
          return try Plant.app { route, _ in TextScreen("\(route)") { Text("App \(number)") } }()
        }
      },
    ]
  }

  private final class Counter {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
}
