import Routebook
import RoutebookExplorer

/// Faults in what users seldom do or see.
extension PlantedFaultTests {
  static var rare: [Fault] {
    [
      Fault(
        "a link that another module takes", "shadowed-link: plant://list/:name", length: 2
      ) { isFaulty in
        Plant.app(
          neighbour: { registry in
            registry.deepLink(isFaulty ? "plant://list/new" : "plant://new", to: PlantRoute.two)
          },
          also: { registry, _ in registry.deepLink("plant://list/:name", to: PlantRoute.one) },
          screen: links([.root: [link("One", to: .one), link("Two", to: .two)]]))
      },
      Fault(
        "links of two modules that cross", "shadowed-link: plant://list/:name/edit", length: 2
      ) { isFaulty in
        Plant.app(
          neighbour: { registry in
            registry.deepLink(
              isFaulty ? "plant://list/new/:page" : "plant://list/:name/page", to: PlantRoute.two)
          },
          also: { registry, _ in registry.deepLink("plant://list/:name/edit", to: PlantRoute.one) },
          screen: links([.root: [link("One", to: .one), link("Two", to: .two)]]))
      },
      Fault("an exit that has no room", "hidden-exit: Plant.one as cover", length: 1) { isFaulty in
        Plant.app([.push, .cover], values: 1) { route, plant in
          let close = Button("Close") { plant.router.dismiss() }
          return TextScreen("\(route)") {
            if route == .root { link("One", to: .one, as: .cover) }
            if route == .one && !isFaulty { close }
          }
          .toolbar {
            if route == .one {
              for colour in 1...12 { Button("Colour \(colour)") { plant.values[0] = colour } }
              if isFaulty { close }
            }
          }
        }
      },
      Fault(
        "a link over a draft", "invariant: never a screen over a draft",
        length: 3, also: [.links]
      ) { isFaulty in
        Plant.app(
          values: 1,
          also: { registry, plant in
            registry.deepLink("plant://two", to: PlantRoute.two, placement: .onTop)
            registry.onEnd(of: PlantRoute.self) { [unowned plant] _ in plant.values[0] = 0 }
            registry.invariant(
              .never("a screen over a draft") { [unowned plant] app in
                plant.values[0] == 1 && app.path().last == "two"
              })
          },
          decide: { change, plant in
            !isFaulty && plant.values[0] == 1 && change.enters(.two)
              ? .refuse(reason: "a draft") : .allow
          }
        ) { route, plant in
          TextScreen("\(route)") {
            if route == .root {
              link("One", to: .one)
              link("Two", to: .two)
            }
            if route == .one {
              TextField("Draft", text: plant.values[0] == 1 ? "word" : "") {
                plant.values[0] = $0.isEmpty ? 0 : 1
              }
            }
          }
        }
      },
    ]
  }
}
