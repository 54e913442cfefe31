import Foundation
import Routebook
import RoutebookHost
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
}
