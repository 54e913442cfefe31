// page: Sources/Routebook/Routebook.docc/Recipes.md
// flags: -default-isolation MainActor
@testable import CatalogueCoordinator
@testable import CheckoutCoordinator
import Foundation
import HelpCoordinator
import Observation
import OnboardingCoordinator
import Routebook
import RoutebookHost
import RoutebookTesting
import ShopApp
import Testing

typealias Builder = RegistryBuilder<TextScreen>

func login(_ registry: inout Builder, account: Account, router: any Router, app: HeadlessApp, cart: Cart) {
  // block
  // block
  // block
  // block
  // block
}

final class Payments {
  func register(in registry: inout Builder) {
    // block
  }

  func coordinate(
    _ route: PaymentRoute, at place: ScreenPlace<PaymentRoute, PaymentDraft>
  ) -> TextScreen {
    TextScreen("Payment") {
      // block
    }
  }
}

enum Drafts {
  // block
  // block
  }
}

func discard(_ registry: inout Builder, place: ScreenPlace<CheckoutAlert, Void>) -> TextScreen {
  // block
  return TextScreen("Discard?") {
    // block
  }
}

func pay(at place: ScreenPlace<PaymentRoute, PaymentDraft>, cart: Cart) {
  // block
}

enum Pickers {
  // block
}

func colour(_ colour: String, at place: ScreenPlace<ColourRoute, Void>) -> TextScreen {
  TextScreen("Colour") {
    // block
  }
}

final class Colours {
  var colours: [Product.ID: String] = [:]

  func register(in registry: inout Builder, navigator: Navigator) {
    // block
    // block
    _ = waiting
  }
}

enum Flows {
  // block
}

func address(_ address: String, router: any Router) -> TextScreen {
  // block
}

func returns(_ registry: inout Builder, cart: Cart) {
  // block
}

final class Candidates {
  let comparison: StackStore<Comparison, CandidateRoute, ComparisonAction>

  init(services: CatalogueServices, router: any Router) {
    // block
  }

  func send(_ action: CandidateAction, at place: ScreenPlace<CandidateRoute, Void>) {
    // block
  }

  func register(in registry: inout Builder) {
    // block
  }
}

struct Stars {
  var path: TypedStack<CandidateRoute> = []
  mutating func keepStars(above index: Int) {}

  mutating func reduce(_ action: ComparisonAction) {
    switch action {
    // block
    default: break
    }
  }
}

enum Exits {
  // block
}

func profile(_ profile: Destination) -> TextScreen {
  TextScreen("Catalogue") {
    // block
  }
}

func catalogue(_ router: any Router) -> CatalogueCoordinator {
  CatalogueCoordinator(
    router: router, services: CatalogueServices(),
    // block
}

// block

final class Entries {
  func coordinate(_ route: CatalogueRoute, entries: [EntryPoint]) -> TextScreen { TextScreen("") {} }

  func register(in registry: inout Builder) {
    // block
  }
}

enum App {
  // block
    throw CancellationError()
  }

  static func modules(cart: Cart, account: Account) -> [HeadlessApp.ModuleFactory] {
    [
      // block
    ]
  }

  static func host(linking modules: [HeadlessApp.ModuleFactory]) -> AppHost {
    // block
  }

  static func main() async {
    // block
  }

  static func tabs(_ services: ShopServices, cart: Cart) -> [AppTab] {
    [
      // block
    ]
  }

  static func translate(_ services: inout ShopServices, into language: String) {
    // block
    // block
  }

  static func link(_ registry: inout Builder) {
    // block
  }

  static func start(
    _ inside: [AppTab], _ modules: [HeadlessApp.ModuleFactory]
  ) throws -> HeadlessApp {
    // block
    return app
  }

  static func show(_ inside: [AppTab], in app: HeadlessApp) {
    // block
  }
}

func product(_ product: Product, quantity: Int) -> TextScreen {
  // block
  }
}

func services(customer: Customer) -> CatalogueServices {
  CatalogueServices(
    // block
    order: { _, _, _ in })
}

func stock(_ level: Int?) -> TextScreen {
  TextScreen("Stock") {
    // block
  }
}

final class Levels {
  let stock: Levels
  let service: any StockService
  var levels: [Product.ID: Int] = [:]
  var viewed: [Product.ID] = []

  init(stock: Levels, service: any StockService) {
    self.stock = stock
    self.service = service
  }

  func register(in registry: inout Builder) {
    // block
  }

  // block

  func registerMore(in registry: inout Builder) {
    // block
      _ = (self, route)
    }
  }
}

struct ShopTests {
  let services = ShopServices()

  @Test func loads() throws {
    // block
  }

  @Test func scripts() async throws {
    // block
  }

  func restores(_ app: HeadlessApp, _ next: HeadlessApp) async throws {
    // block
    // block
    _ = result
  }
}
