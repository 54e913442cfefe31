import Foundation
import Routebook
import RoutebookHost
import ShopApp
import Testing

/// The shop's command line, run in this process.
@MainActor struct ShopCommandTests {
  @Test func `The registry has no problems`() async {
    let result = await ShopApp.host().result(of: "check")
    #expect(result.output == "ok: 4 modules, 16 destinations, 0 entry points, 16 scripts\n")
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

  @Test func `The results of all scripts are written for CI`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = await ShopApp.host().result(of: "play", "--report", "junit", file.path)
    #expect(result.exitCode == 0)
    #expect(result.messages == "")
    let report = try String(contentsOf: file, encoding: .utf8)
    #expect(report.contains("<testsuite name=\"shop\" tests=\"16\" failures=\"0\""))
    #expect(report.contains("<testcase name=\"checkout/discard\" classname=\"shop\""))
  }

  @Test func `A script from outside drives the same app, and its failure is reported`() async {
    let passing = await ShopApp.host().result(
      of: "play", "-", input: "include \"checkout/login\"\nexpect path \"Cart\" \"Payment\"\n")
    #expect(passing.exitCode == 0)
    let failing = await ShopApp.host().result(of: "play", "-", input: "expect title \"Cart\"\n")
    #expect(failing.exitCode == 1)
    #expect(failing.messages.contains("found: \"Catalogue\""))
  }

  @Test func `A script includes another one by its path, and a circle of scripts is refused`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ script: String, to name: String) throws -> String {
      let file = folder.appending(path: name)
      try script.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    _ = try write("include \"checkout/login\"\n", to: "login.script")
    let order = try write(
      "include \"./login.script\"\nexpect path \"Cart\" \"Payment\"\n", to: "order.script")
    #expect(await ShopApp.host().result(of: "play", order).exitCode == 0)
    let circle = try write("include \"./circle.script\"\n", to: "circle.script")
    #expect(await ShopApp.host().result(of: "play", circle).exitCode == 65)
  }

  @Test func `A state that loses a whole tab is a failure`() async throws {
    let saved = String(decoding: try ShopApp.makeApp().savedState(), as: UTF8.self)
    let whole = await ShopApp.host().result(of: "restore", "-", input: saved)
    #expect(whole.exitCode == 0)
    #expect(whole.messages == "Everything was restored.\n")
    let gone = saved.replacing("CheckoutCoordinator.CartRoute", with: "Gone")
      .replacing("\"cart\"", with: "\"gone\"")
    let lost = await ShopApp.host().result(of: "restore", "-", input: gone)
    #expect(lost.exitCode == 1)
    #expect(lost.messages.contains("Dropped the tab \"gone\""))
  }

  @Test func `A misspelled case suggests the one that a preview or a link uses`() async {
    let result = await ShopApp.host().result(of: "render", "CatalogueRoute.lst")
    #expect(result.exitCode == 64)
    #expect(result.messages.contains("Did you mean list?"))
  }

  @Test func `Each script has an app of its own`() async {
    var apps = 0
    let host = AppHost(name: "shop", version: "1.0.0") {
      apps += 1
      return try ShopApp.makeApp()
    }
    let result = await host.result(
      of: "play", "checkout/gift-address", "checkout/no-login", "checkout/gift-address")
    #expect(result.exitCode == 0)
    #expect(apps >= 3)
  }

  @Test func `A problem of the app's own code ends the command with its message`() async {
    struct ClosedError: Error, CustomStringConvertible {
      let description = "The shop is closed."
    }
    let host = AppHost(name: "shop", version: "1.0.0") { throw ClosedError() }
    let result = await host.result(of: "check")
    #expect(result.exitCode != 0)
    #expect(result.messages.contains("The shop is closed."))
  }

  @Test func `Every preview is drawn, even that of the payment, which needs a login`() async {
    let result = await ShopApp.host().result(of: "gallery")
    #expect(result.exitCode == 0)
    #expect(result.messages == "")
    #expect(result.output.contains("Pay now"))
    #expect(result.output.contains("checkout/receipt"))
  }
}
