import Routebook
import RoutebookHost
import Testing

struct OpenStepTests {
  @Test func `the step open goes where the link leads, with its back stack`() {
    let run = AppHost.linkedLamps.play(
      """
      open "app://lamp/40"
      expect text "It is dimmed(40)"
      expect layers push sheet
      back
      expect text "It is on"
      back
      open "app://lamp"
      expect layers push
      """)
    #expect(run.messages == "")
    #expect(run.code == .success)
  }

  @Test(arguments: [
    (
      "app://lamp/x", #"the link "app://lamp/x" to lead somewhere"#,
      #"No pattern matches app://lamp/x. In app://lamp/:percent, "percent" must be of type Int, "#
        + #"not "x"."#
    ),
    (
      "app://lamp/0", #"the link "app://lamp/0" to lead somewhere"#,
      "refused by fuse^[[2J^J: it is ^{202E}off^M^J"
    ),
    (
      "app://lamp/all/x", #"the link "app://lamp/all/x" to lead somewhere"#,
      "the limit of presented layers is reached"
    ),
  ])
  func `a step whose link leads nowhere fails, at its line, with the screen as it was`(
    link: String, expected: String, found: String
  ) {
    let run = AppHost.linkedLamps.play("open \"app://lamp\"\nopen \"\(link)\"\nshow")
    #expect(
      run.messages.hasPrefix(
        """
        standard input:2: open "\(link)"
          expected: \(expected)
          found: \(found)

        """))
    #expect(run.messages.contains("It is on"))
    #expect(run.output == "")
    #expect(run.code == .failure)
  }

  @Test(arguments: [
    ("open", "standard input:1:5: Here should stand the link, in double quotes."),
    ("open app://lamp", "standard input:1:6: Here should stand the link, in double quotes."),
    (#"open "a" "b""#, "standard input:1:10: The step ends before this."),
    (#"opn "a""#, #"standard input:1:1: Unknown word "opn". Did you mean open?"#),
  ])
  func `a step that is no step is told with its place`(step: String, message: String) {
    let run = AppHost.linkedLamps.play(step)
    #expect(run.messages == "app: \(message)\n")
    #expect(run.code == .data)
  }
}
