import RoutebookHost
import Testing

/// What a test of an app's command line receives.
@MainActor struct CommandResultTests {
  private let host = AppHost(
    name: "greeting", version: "1.0.0", modules: [{ _ in GreetingCoordinator() }])

  @Test func `A command that succeeds has output and no messages`() async {
    let result = await host.result(of: "--version")
    #expect(result.exitCode == 0)
    #expect(result.output == "greeting 1.0.0\n")
    #expect(result.messages == "")
  }

  @Test func `A command that fails has messages and the exit code of sysexits`() async {
    let result = await host.result(of: "fly")
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.messages.hasPrefix("error: Unknown command"))
  }

  @Test func `A command reads the input`() async {
    let result = await host.result(of: "play", "-", input: "expect title \"Nowhere\"")
    #expect(result.exitCode == 1)
    #expect(result.messages.contains("found: \"greeting\""))
  }
}
