import Observation
import Routebook
import RoutebookHost
import SampleApps
import Testing

/// The option `--language` of the commands that draw.
struct LanguageTests {
  private static let korean = ScreenLanguage(code: "ko")

  /// An app whose screen says in which language it is made, registered and drawn.
  @MainActor static var host: AppHost {
    AppHost(
      name: "app", version: "1",
      modules: [
        Part<Alpha>.module { registry in
          let code = ScreenLanguage.current.code
          registry.navigationDestination(for: LampRoute.self) { _ in
            TextScreen("Lamp") { Text("\(code) \(ScreenLanguage.current.code)") }
          }
          registry.entryPoint(
            ScreenLanguage.current.code == "ko" ? "등" : "Lamp", opens: LampRoute.on)
          registry.preview("lamp", LampRoute.on)
          registry.deepLink("app://lamp", to: LampRoute.on)
          registry.script("lamp", code == "ko" ? "tap \"등\"" : "tap \"Lamp\"")
        }
      ], languages: [.english, korean])
  }

  @Test(arguments: [
    ["play", "lamp", "--show"], ["render", "LampRoute.on"], ["open", "app://lamp"], ["gallery"],
  ])
  func `Each command that draws has the option`(arguments: [String]) async {
    let english = await Self.host.run(arguments)
    #expect(english.output.contains("en en"), "\(english.transcript)")
    #expect(await Self.host.run(arguments + ["--language", "en"]).frames == english.frames)
    let korean = await Self.host.run(arguments + ["--language", "ko"])
    #expect(korean.output.contains("ko ko"), "\(korean.transcript)")
    #expect(korean.code == .success)
  }

  @Test(arguments: [["play"], ["gallery"], ["run"], ["restore", "-"]], ["fr", "", "KO"])
  func `An unknown language is wrong usage`(command: [String], code: String) async {
    let run = await Self.host.run(command + ["--language", code])
    #expect(run.messages.hasPrefix("error: Unknown language \"\(code)\"."))
    #expect(run.code == .usage)
  }

  @Test(arguments: [["play", "lamp"], ["gallery"], ["render", "LampRoute.on"]])
  func `Several languages are for the pages of the gallery alone`(command: [String]) async {
    let run = await Self.host.run(command + ["--language", "en,ko"])
    #expect(
      run.messages.hasPrefix(
        "error: Several languages are for the pages of gallery --output; choose one.\n"))
    #expect(run.code == .usage)
    let unknown = await Self.host.run(command + ["--language", "en,fr"])
    #expect(unknown.messages.hasPrefix("error: Unknown language \"fr\"."))
  }

  /// An app with one script, which is the same in both languages.
  @MainActor private static func host(playing script: String) -> AppHost {
    AppHost(
      name: "app", version: "1",
      modules: [
        Part<Alpha>.module { registry in
          registry.navigationDestination(for: LampRoute.self) { _ in
            TextScreen("Lamp") {
              Button(ScreenLanguage.current.code == "ko" ? "켜기" : "On") {}.id("on")
            }
          }
          registry.entryPoint("Lamp", opens: LampRoute.on)
          registry.script("lamp", script)
        }
      ], languages: [.english, korean])
  }

  @Test func `A script that works in one language only is a warning`() async {
    let run = await Self.host(playing: "tap \"Lamp\"\ntap \"On\"").run("check")
    #expect(run.code == .success)
    #expect(run.output.hasPrefix("ok: "))
    #expect(
      run.messages == """
        warning: The script "lamp" works in en, but not in ko. Name controls by their identity, such as tap id \
        "pay", and tabs by their name.
          lamp:2: tap "On"
            expected: a control with the label "On"
            found: No control has the label "On".

        """)
  }

  @Test func `The warning is in JSON too`() async throws {
    let run = await Self.host(playing: "tap \"Lamp\"\ntap \"On\"").run("check", "--json")
    let report = try CheckReport(run)
    #expect(report.ok && report.problems == [])
    #expect(report.warnings.map(\.kind) == ["scriptOfOneLanguage"])
    #expect(run.messages == "warning: \(report.warnings[0].message)\n")
  }

  /// An app with one script; its screen shows only after `delay` that a lamp is on.
  @MainActor private static func slowHost(after delay: Duration, playing script: String) -> AppHost
  {
    AppHost(
      name: "app", version: "1",
      modules: [
        Part<Alpha>.module { registry in
          let lamp = Lamp()
          registry.navigationDestination(for: LampRoute.self) { _ in
            TextScreen("Lamp") {
              Text(lamp.isOn ? ScreenLanguage.current.code == "ko" ? "켜짐" : "Shining" : "")
            }
          }
          registry.onAppear(of: LampRoute.self) { _ in
            Task { @MainActor in
              if delay > .zero { try await Task.sleep(for: delay) }
              lamp.isOn = true
            }
          }
          registry.entryPoint("Lamp", opens: LampRoute.on)
          registry.script("lamp", script)
        }
      ], languages: [.english, korean])
  }

  @Observable final class Lamp {
    var isOn = false
  }

  @Test(arguments: ["wait text \"Shining\" for 3600s", "wait for 3600s"])
  func `A script that needs more time than check gives it is not judged`(step: String) async {
    let script = "tap \"Lamp\"\n\(step)\nexpect text \"Shining\""
    let run = await Self.slowHost(after: .seconds(3600), playing: script).run("check")
    #expect(run.code == .success)
    #expect(
      run.messages == """
        hint: The script "lamp" waits for longer than 100ms, so whether it works in each language is not known. \
        Play it in each, with --language.

        """)
  }

  @Test func `A script that waits in vain for a text of another language is a warning`() async {
    let script = "tap \"Lamp\"\nwait text \"Shining\" for 3600s"
    let run = await Self.slowHost(after: .zero, playing: script).run("check")
    #expect(run.code == .success)
    #expect(
      run.messages.hasPrefix("warning: The script \"lamp\" works in en, but not in ko."))
    #expect(run.messages.contains("the text \"Shining\" within 100ms"))
  }

  @Test(arguments: ["tap \"Lamp\"\ntap id \"on\"", "tap \"Nothing\""])
  func `A script that works in all languages, or in none, is no warning`(script: String) async {
    let run = await Self.host(playing: script).run("check")
    run.expect(.success, messages: "")
  }

  @Test func `A script that is another one in another language is no warning`() async {
    #expect(await Self.host.run("check").messages == "")
  }

  @Test func `The languages are completed`() async {
    #expect(
      await Self.host.run("complete", "--", "play", "--language", "").output == "en\t\nko\t\n")
  }

  @Test func `What is built outside of an app is in English`() throws {
    #expect(ScreenLanguage.current.code == "en")
    let app = try HeadlessApp(
      title: "App",
      modules: [
        Part<Alpha>.module { registry in
          registry.navigationDestination(for: LampRoute.self) { _ in
            TextScreen("Lamp") { Text(ScreenLanguage.current.code) }
          }
        }
      ])
    app.navigator.push(LampRoute.on)
    #expect(app.texts() == ["Lamp", "en"])
    app.language = Self.korean
    #expect(app.texts() == ["Lamp", "ko"])
    #expect(ScreenLanguage.current.code == "en")
  }
}
