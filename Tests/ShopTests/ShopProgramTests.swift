import CatalogueCoordinator
import Foundation
import OnboardingCoordinator
import Routebook
import RoutebookExplorer
import RoutebookHost
import RoutebookTesting
import ShopApp
import Testing

enum ImprintRoute: Route {
  case imprint
}

/// A module that the shop does not list.
final class ImprintCoordinator: CoordinatorModule {
  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: ImprintRoute.self) { _ in TextScreen("Imprint") {} }
    registry.entryPoint("About the shop", opens: ImprintRoute.imprint)
  }
}

/// The program of the shop, which contains a module that no list names.
@MainActor struct ShopProgramTests {
  /// Runs the program that is built beside the tests, and returns what it writes.
  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let process = Process()
    let tests = try #require(Bundle.main.executableURL)
    process.executableURL = tests.deletingLastPathComponent().appending(path: "Shop")
    process.arguments = arguments
    process.environment = [:]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test func `A module on the main actor is found in the program, without a list`() async throws {
    let link = try run("open", "shop://help", "--size", "40x12")
    #expect(link.status == 0)
    #expect(link.output.contains("How do I pay?"))
    let listed = await ShopApp.host().result(of: "open", "shop://help")
    #expect(listed.exitCode != 0)
  }

  @Test func `The program's registry has no problems, and contains that module`() throws {
    let check = try run("check")
    #expect(check.output == "ok: 5 modules, 17 destinations, 1 entry point, 18 scripts\n")
    #expect(check.status == 0)
    #expect(try run("routes").output.contains("HelpRoute"))
  }

  @Test func `The scripts of all modules pass in the program`() throws {
    #expect(try run("play").status == 0)
  }

  @Test func `The catalogue leads to what modules offer that it does not know`() throws {
    let app = try ShopApp.makeApp(linking: [{ _ in ImprintCoordinator() }])
    try app.press("About the shop")
    #expect(app.path() == ["Catalogue", "Imprint"])
    #expect(throws: ItemError.self) { try ShopApp.makeApp().press("About the shop") }
  }

  @Test func `The registry has no problems`() async {
    let result = await ShopApp.host().result(of: "check")
    #expect(result.output == "ok: 4 modules, 16 destinations, 0 entry points, 17 scripts\n")
    #expect(result.messages == "")
    #expect(result.exitCode == 0)
  }

  @Test func `A link is opened in the app's own tabs`() async {
    let result = await ShopApp.host().result(of: "open", "shop://cart/gift", "--size", "40x7")
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == [
        "‹ Cart         Presents", String(repeating: "─", count: 40),
        "Sent to                         nobody", "Change address ›", "",
        "─────────────━━━━───────────────────────", "Catalogue   Cart",
      ])
    #expect(result.exitCode == 0)
  }

  @Test(arguments: [["open", "shop://product/:id"], ["render", "ProductRoute.product"]])
  func `A product is drawn with the value of a preview, and with --wait after its stock is known`(
    words: [String]
  ) async {
    let early = await ShopApp.host().result(of: words[0], words[1], "--size", "40x9")
    #expect(early.output.contains("Teapot") && early.output.contains("loading…"))
    let late = await ShopApp.host().result(of: words[0], words[1], "--wait", "--size", "40x9")
    #expect(late.output.contains("Teapot") && late.output.contains(" left"), "\(late)")
    #expect(late.exitCode == 0 && !late.messages.contains("still go on"))
  }

  @Test(arguments: [80, 120])
  func `Every registered script passes in a new app of every width`(columns: Int) async throws {
    try await expectScriptsToPass {
      let app = try ShopApp.makeApp()
      app.columns = columns
      return app
    }
  }

  @Test func `Every finding is accepted`() async throws {
    // CI explores all 1,602, with the program.
    try await explore(within: ExplorationLimits(states: 10, time: .seconds(600))) {
      try ShopApp.makeApp()
    }.requireNoFindings(allowsCutOff: true)
  }

  private static func makeApp() throws -> HeadlessApp {
    try HeadlessApp(
      root: CatalogueRoute.list,
      modules: [
        { router in
          CatalogueCoordinator(
            router: router,
            services: CatalogueServices(
              products: Product.samples, stock: SampleStock(), title: { "Catalogue" },
              order: { _, _, _ in }),
            exits: CatalogueExits(profile: .cover(OnboardingRoute.welcome)))
        }
      ], standIns: true)
  }

  @Test func `The catalogue alone has no dead end and no missing screen`() async throws {
    let found = try await explore(detail: .screens) { try Self.makeApp() }
    #expect(found.isComplete && found.findings == [] && found.states > 5, "\(found)")
  }
}
