import Routebook
import RoutebookHost
import SampleApps
import Testing

struct PlayLogTests {
  /// The output without the times in the log's lines, each of which must have one.
  private static func untimed(_ output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("- ") else { return String(line) }
      #expect(line.contains(#/^- \d+\.\d{3} s  /#))
      return String(line).replacing(#/^- \d+\.\d{3} s  /#, with: "- ")
    }
    return lines.joined(separator: "\n")
  }

  @Test func `The log comes before the frame, if it is asked for`() async {
    #expect(await !AppHost.features.run("play", "first-tab/sheets").output.contains("- "))
    let run = await AppHost.features.play("tap \"First tab\"\ntap \"Present cover\"", "--log")
    #expect(
      Self.untimed(run.frames) == """
        - pushed FirstTabRoute.firstTab
        - presented FirstTabRoute.cover as cover
        \(PlayTests.cover)
        """)
    let stepped = await AppHost.features.play(
      "tap \"First tab\"\nback\nshow", "--log", "--every-step")
    let lines = Self.untimed(stepped.output).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0...1] == [#"> tap "First tab""#, "- pushed FirstTabRoute.firstTab"])
    #expect(
      lines[12...15] == ["", "> back", "- popped FirstTabRoute.firstTab: go back", lines[15]])
  }
}
