import Foundation
import Routebook
import SampleApps
import Testing

@testable import RoutebookHost

/// The report that `play --report junit` writes.
struct JUnitReportTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @MainActor private static var host: AppHost {
    .of(
      { Sampler($0) },
      Part<Alpha>.module { registry in
        registry.script("a/passes", "tap \"Sampler\"\nexpect title \"Controls\"")
        registry.script(
          "b <\"fails\">", "tap \"Sampler\"\ntap \"Sheet\"\nexpect title \"A & 'B'\"\nback")
        registry.script("c", "show")
      })
  }

  /// The report without the times, which differ.
  private func untimed(_ text: String?) -> String? {
    text?.replacing(#/time="[0-9]+\.[0-9]{3}"/#, with: "time=…")
  }

  @Test func `There is a case for each script, with its steps, and the failure of one that fails`()
    async throws
  {
    let run = await Self.host.run(
      "play", "--report", "junit", folder.path("report.xml"), "--size", "20x6",
      "--format", "ansi")
    #expect(run.code == .failure)
    #expect(
      untimed(folder.text(of: "report.xml")) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="app" tests="3" failures="1" errors="0" skipped="0" assertions="5" time=…>
            <testcase name="a/passes" classname="app" assertions="2" time=…/>
            <testcase name="b &lt;&quot;fails&quot;&gt;" classname="app" assertions="3" time=…>
              <failure message="b &lt;&quot;fails&quot;&gt;:3: expected the title &quot;A &amp; &apos;B&apos;&quot;, found &quot;Sheet&quot;" type="ScriptFailure">╭──────────────────╮
        │      Sheet       │
        │──────────────────│
        │ Pull me down     │
        │                  │
        ╰──────────────────╯

        Controls:
          none

        b &lt;&quot;fails&quot;&gt;:3: expect title &quot;A &amp; &apos;B&apos;&quot;
          expected: the title &quot;A &amp; &apos;B&apos;&quot;
          found: &quot;Sheet&quot;</failure>
            </testcase>
            <testcase name="c" classname="app" assertions="0" time=…/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `The report is well-formed XML, whatever it contains`() throws {
    let nasty = "\u{0}\u{1B}\u{85}\u{FFFE}\u{FFFF}\u{202E}]]>&<>\"'\n\r\t가😀"
    var report = JUnitReport(name: nasty)
    report.add(
      ScriptResult(
        name: nasty, steps: 1, time: .milliseconds(61_005),
        failure: JUnitReport.Failure(message: nasty, details: nasty)))
    let written = report.xml
    let shown = "^@^[^{0085}\u{FFFD}\u{FFFD}^{202E}]]&gt;&amp;&lt;&gt;&quot;&apos;"
    #expect(written.contains("<failure message=\"\(shown)&#10;^M^I가😀\""))
    #expect(written.contains(">\(shown)\n^M^I가😀</failure>"))
    #expect(written.contains("time=\"61.005\""))
    #expect(
      written.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && $0.value < 0xFFFE || $0.value > 0xFFFF
      })
  }

  @Test func `An old report is replaced in one step, and keeps its mode`() async throws {
    try folder.write("old", to: "report.xml")
    let run = await Self.host.run(
      "play", "a/passes", "--report=junit", folder.path("report.xml"))
    #expect(run.code == .success)
    #expect(folder.text(of: "report.xml")?.hasPrefix("<?xml") == true)
    #expect(folder.names == ["report.xml"])
  }

  @Test func `A report that can't be written is an error, after the scripts have been played`()
    async throws
  {
    let path = folder.path("nowhere/report.xml")
    let run = await Self.host.run("play", "a/passes", "--report", "junit", path)
    #expect(run.output != "")
    run.expect(
      .output,
      messages: "error: The report \"\(path)\" can't be written: no such file or directory.\n")
  }

  @Test func `A report on standard output does not mix with frames and messages`() async {
    let plain = await Self.host.run("play")
    let run = await Self.host.run(["play", "--report", "junit", "-"], onTerminal: true)
    #expect(run.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"))
    #expect(run.output.hasSuffix("  </testsuite>\n</testsuites>\n"))
    #expect(!run.output.contains("✓ c"))
    func untimed(_ text: String) -> String { text.replacing(#/ +<?[0-9.]+ m?s\b/#, with: "") }
    #expect(plain.transcript.contains("\n✓ c "))
    #expect(untimed(run.messages) == untimed(plain.transcript))
    #expect(run.code == .failure)
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }

  @Test func `A malformed script writes no report`() async throws {
    try folder.write("old", to: "report.xml")
    let run = await Self.host.run(
      ["play", "-", "--report", "junit", folder.path("report.xml")], input: "bak")
    #expect(run.code == .data)
    #expect(folder.text(of: "report.xml") == "old")
    let printed = await Self.host.run(["play", "-", "--report", "junit", "-"], input: "bak")
    printed.expect(.data, output: "")
  }
}
