package import Routebook

package enum PlaneRoute: Route {
  case hangar
  case plane(String)
  case letter
  case logbook
  case airShow
  case storm
  case notice
}

/// A hangar of paper planes, with every presentation.
package final class PlaneCoordinator: CoordinatorModule {
  package static let moduleName = "Planes"

  private let router: any Router
  package private(set) var letter = ""
  package private(set) var isSealed = false
  package private(set) var recipient = 0
  /// What the buttons did.
  package private(set) var log: [String] = []

  package init(router: any Router) { self.router = router }

  package func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: PlaneRoute.self, destination: coordinate)
    registry.sheetDestination(for: PlaneRoute.self, sheet: coordinate)
    registry.coverDestination(for: PlaneRoute.self, cover: coordinate)
    registry.alertDestination(for: PlaneRoute.self, alert: coordinate)
    registry.entryPoint("Hangar", opens: PlaneRoute.hangar)
  }

  package func coordinate(_ route: PlaneRoute) -> TextScreen {
    switch route {
    case .hangar: hangar
    case .plane(let name): plane(name)
    case .letter: letterScreen.detents(.medium, .large)
    case .logbook: logbook.swipeDisabled()
    case .airShow: airShow
    case .storm: storm
    case .notice: TextScreen("Notice") { Text("The hangar closes at six.") }
    }
  }

  private var hangar: TextScreen {
    TextScreen("Hangar") {
      Text("Three planes are ready to fly.")
      List {
        for name in ["Dart", "Glider", "종이비행기"] {
          NavigationLink(name, to: PlaneRoute.plane(name))
        }
      }
      NavigationLink("Write a letter", to: PlaneRoute.letter, as: .sheet)
      NavigationLink("Air show", to: PlaneRoute.airShow, as: .cover)
      Button("Storm warning") { [router] in router.presentAlert(PlaneRoute.storm) }
    }
  }

  private func plane(_ name: String) -> TextScreen {
    TextScreen(name) {
      LabeledContent("Folds", value: "7")
      LabeledContent("Farthest flight", value: "18 m")
      ProgressBar("Folded", fraction: 0.75)
      NavigationLink("Write a letter", to: PlaneRoute.letter, as: .sheet)
      NavigationLink("Storm warning", to: PlaneRoute.storm, as: .alert)
    }
    .toolbar {
      Button("Fly") { [self] in log.append("fly \(name)") }
    }
  }

  private var letterScreen: TextScreen {
    TextScreen("Letter") {
      TextField("Text", text: letter) { [self] in letter = $0 }
      Toggle("Sealed", isOn: isSealed) { [self] in isSealed = $0 }
      Picker("To", options: ["Family", "친구에게"], selection: recipient) { [self] in
        recipient = $0
      }
      Button("Send", isEnabled: !letter.isEmpty) { [self] in
        log.append("send \(letter)")
        router.dismiss()
      }
      NavigationLink("Logbook", to: PlaneRoute.logbook, as: .sheet)
      NavigationLink("Air show", to: PlaneRoute.airShow, as: .cover)
      NavigationLink("Notice", to: PlaneRoute.notice, as: .alert)
    }
  }

  private var logbook: TextScreen {
    TextScreen("Logbook") {
      for day in 1...30 { NavigationLink("Day \(day)", to: PlaneRoute.plane("Day \(day)")) }
    }
    .toolbar {
      Button("Done") { [router] in router.dismiss() }
    }
  }

  private var airShow: TextScreen {
    TextScreen("Air show") {
      Text("Hides all that lies below.")
      NavigationLink("Write a letter", to: PlaneRoute.letter, as: .sheet)
      NavigationLink("Notice", to: PlaneRoute.notice, as: .alert)
      Spacer()
      Button("Land") { [router] in router.dismiss() }
    }
    .toolbar {
      Button("Close") { [router] in router.dismiss() }
    }
  }

  private var storm: TextScreen {
    TextScreen("Storm") {
      Text("Strong wind from the north. Land all planes?")
      Button("Land") { [self] in log.append("land") }
      Button("Fly on") { [self] in
        log.append("fly on")
        router.push(PlaneRoute.plane("Glider"))
      }
    }
  }
}

/// An app with a tab for each plane.
package func planeApp(tabs names: String...) throws -> HeadlessApp {
  try planeApp(tabs: names.map { AppTab($0, root: PlaneRoute.plane($0)) })
}

/// An app with tabs that start at plane routes.
package func planeApp(
  tabs: [AppTab], otherTabs: [AppTab] = []
) throws(RegistryError) -> HeadlessApp {
  try HeadlessApp(tabs: tabs, otherTabs: otherTabs, modules: [PlaneCoordinator.init(router:)])
}

/// An app whose only tab starts at a plane route.
package func planeApp(_ root: PlaneRoute = .hangar) throws -> HeadlessApp {
  try HeadlessApp(root: root, modules: [PlaneCoordinator.init(router:)])
}
