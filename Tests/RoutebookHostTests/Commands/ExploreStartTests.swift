import Routebook
import RoutebookHost
import SampleApps
import Testing

/// `explore --link` and `explore --restore` begin elsewhere, and so do the scripts of findings.
struct ExploreStartTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An app in which only a link leads to a screen, on which something is not registered.
  private func host() async -> AppHost {
    await AppHost.of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: ExploredRoute.self) { route in
          TextScreen("\(route)") {
            if route == .first {
              NavigationLink("Next", to: ExploredRoute.second, as: .cover)
            }
          }
        }
        registry.deepLink("app://first", to: ExploredRoute.first)
        registry.acceptFinding("unreached: Step as push", because: "Only a link leads there.")
        registry.acceptFinding("link: app://first", because: "Only a link leads there.")
      })
  }

  /// The script of the only finding, which must fail in `play` on the line that the report marks.
  private func check(_ run: Run, startsWith first: String) async throws {
    #expect(run.code == .failure)
    let script = """
      \(first)
      tap "Next"
      expect no text "Missing screen"

      """
    let lines = script.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    #expect(run.output.contains("\(lines)  # fails here\n"), "\(run.output)")
    let played = await host().run("play", "-", input: script)
    #expect(played.code == .failure)
    #expect(played.messages.contains("\nerror: standard input:3: "), "\(played.messages)")
  }

  @Test func `A link is opened first, also by the scripts`() async throws {
    #expect(await host().run("explore").code == .success)
    let run = await host().run("explore", "--link", "app://first")
    try await check(run, startsWith: "open \"app://first\"")
  }

  @Test func `A saved state is restored first, also by the scripts`() async throws {
    let path = folder.path("state")
    #expect(
      await host().run("play", "-", input: "open \"app://first\"\nsave \"\(path)\"").code
        == .success)
    let run = await host().run("explore", "--restore", path)
    try await check(run, startsWith: "restore \"\(path)\"")
  }

  @Test func `A link or a state that leads nowhere is an error, as for run`() async throws {
    let link = await host().run("explore", "--link", "app://nowhere")
    #expect(link.code == .data && link.output == "")
    #expect(link.messages == "error: No module registers links with the host \"nowhere\".\n")
    let state = await host().run("explore", "--restore", folder.path("none"))
    #expect(state.code == .noInput && state.output == "")
    let refused = await AppHost.linkedLamps.run("explore", "--link", "app://lamp/0")
    #expect(
      refused.messages.hasPrefix("error: The link is not shown: refused by fuse^[[2J^J: it is "))
    #expect(refused.code == .failure && refused.output == "")
  }

  @Test func `A sample of an event is sent first, and completed by shells`() async throws {
    let host = await AppHost.of(
      Part<Alpha>.module { registry in
        registry.navigationDestination(for: ExploredRoute.self) { route in
          TextScreen("\(route)") { if route == .first { Button("Nothing") {} } }
        }
        registry.acceptFinding("unreached: Step.second", because: "Nothing leads there.")
        registry.event("call", of: Int.self, samples: ["one": 1]) { _ in
          .open(.push(ExploredRoute.first))
        }
      })
    let run = await host.run("explore", "--send", "call/one")
    #expect(run.output.contains("  send \"call\" \"one\"\n  tap \"Nothing\""), "\(run.output)")
    let unknown = await host.run("explore", "--send", "call/on")
    #expect(unknown.code == .usage)
    #expect(unknown.messages.contains("Unknown event \"call/on\". Did you mean call/one?"))
    #expect(await host.run("complete", "--", "explore", "--send", "").output == "call/one\t\n")
    #expect(await host.run("check").output.contains("1 event\n"))
  }
}
