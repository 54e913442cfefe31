import Routebook

enum StackRoute: Route {
  case page(Int, depth: Int)
  case sheet(Int)
  case alert
}

/// Makes the screens of a stack model.
final class StackCoordinator: CoordinatorModule {
  private let router: any Router
  private let model: StackModel

  init(_ router: any Router, _ model: StackModel) {
    self.router = router
    self.model = model
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: StackRoute.self, destination: screen)
    registry.sheetDestination(for: StackRoute.self, sheet: screen)
    registry.alertDestination(for: StackRoute.self, alert: screen)
  }

  private func screen(_ route: StackRoute) -> TextScreen {
    switch route {
    case .page(_, let depth): page(depth)
    case .sheet: sheet()
    case .alert: TextScreen("Alert") { Button("OK") {} }
    }
  }

  private func page(_ depth: Int) -> TextScreen {
    TextScreen("Page") {
      if depth < model.depth {
        for number in 1...model.routes {
          NavigationLink("Push", to: StackRoute.page(number, depth: depth + 1))
        }
      }
      if depth >= 2 { Button("Root") { [router] in router.popToRoot() } }
      for number in 1...model.sheets {
        NavigationLink("Present", to: StackRoute.sheet(number), as: .sheet)
      }
      NavigationLink("Ask", to: StackRoute.alert, as: .alert)
    }
  }

  private func sheet() -> TextScreen {
    TextScreen("Sheet") {
      Button("Close") { [router] in router.dismiss() }
      NavigationLink("Ask", to: StackRoute.alert, as: .alert)
    }
    .swipeDisabled()
  }
}
