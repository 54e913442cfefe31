import Foundation
import Routebook
import RoutebookHost
import SampleApps
import Testing

struct DeepLinkListTests {
  @Test func `Routes --links lists the patterns with their modules and places`() async {
    let run = await AppHost.linkedLamps.run("routes", "--links")
    #expect(
      run.output == """
          LINK                 REGISTERED AT
        Alpha
          app://lamp           Links.swift:3
          app://lamp/:percent  Links.swift:4
          app://lamp/all/*     Links.swift:5

        """)
    run.expect(.success, messages: "")
  }

  @Test func `Routes --links --json lists the same`() async throws {
    let run = await AppHost.linkedLamps.run("routes", "--links", "--json")
    #expect(
      run.output.hasPrefix(
        """
        [
          {
            "file" : "Alpha/Links.swift",
            "line" : 3,
            "module" : "Alpha",
            "pattern" : "app://lamp"
          },

        """))
    let rows = try JSONDecoder().decode([JSONKeys].self, from: Data(run.output.utf8))
    #expect(rows.map(\.keys) == Array(repeating: ["file", "line", "module", "pattern"], count: 3))
    run.expect(.success, messages: "")
  }

  @MainActor @Test func `An app without deep links lists no pattern`() async {
    #expect(await AppHost.of().run("routes", "--links").output == "LINK  REGISTERED AT\n")
    let json = await AppHost.of().run("routes", "--links", "--json").output
    #expect(json.filter { !$0.isWhitespace } == "[]")
  }

  @Test func `Every command reports patterns that tie with both places`() async {
    let host = await AppHost.of(
      Part<Beta>.module { $0.deepLink("APP://x/:b", to: LampRoute.on, fileID: "B.swift", line: 2) },
      Part<Alpha>.module { $0.deepLink("app://x/:a", to: LampRoute.on, fileID: "A.swift", line: 1) }
    )
    for arguments in [["routes", "--links"], ["open", "app://x/1"]] {
      let run = await host.run(arguments)
      #expect(
        run.messages == """
          error: The registry can't be built: 1 problem.

          Several deep links match the same URLs:
            - app://x/:a, registered by Alpha (A.swift:1)
            - APP://x/:b, registered by Beta (B.swift:2)
          Keep one of them, or give them different literal segments.

          """)
      run.expect(.failure, output: "")
    }
  }
}
