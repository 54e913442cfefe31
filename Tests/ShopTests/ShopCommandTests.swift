import Foundation
import Routebook
import RoutebookHost
import ShopApp
import Testing

/// The shop's command line, run in this process.
@MainActor struct ShopCommandTests {
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

  @Test func `The results of all scripts are written for CI`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "shop-\(UUID().uuidString).xml")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = await ShopApp.host().result(of: "play", "--report", "junit", file.path)
    #expect(result.exitCode == 0)
    #expect(result.messages == "")
    let report = try String(contentsOf: file, encoding: .utf8)
    #expect(report.contains("<testsuite name=\"shop\" tests=\"17\" failures=\"0\""))
    #expect(report.contains("<testcase name=\"checkout/discard\" classname=\"shop\""))
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

  @Test func `Every preview is drawn, even that of the payment, which needs a login`() async {
    let result = await ShopApp.host().result(of: "gallery")
    #expect(result.exitCode == 0)
    #expect(result.messages == "")
    #expect(result.output.contains("Pay now"))
    #expect(result.output.contains("checkout/receipt"))
  }
}
