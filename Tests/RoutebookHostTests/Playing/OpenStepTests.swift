import Routebook
import RoutebookHost
import Testing

struct OpenStepTests {
  @Test func `The step open goes where the link leads, with its back stack`() async {
    let run = await AppHost.linkedLamps.play(
      """
      open "app://lamp/40"
      expect text "It is dimmed(40)"
      expect layers tab sheet
      swipe
      expect text "It is on"
      back
      open "app://lamp"
      expect layers tab
      """)
    run.expect(.success, messages: "")
  }

  @Test(arguments: [
    (
      "app://lamp/x", #"the link "app://lamp/x" to open a screen"#,
      #"No pattern matches app://lamp/x. In app://lamp/:percent, "percent" must be of type Int, "#
        + #"not "x"."#
    ),
    (
      "app://lamp/0", #"the link "app://lamp/0" to open a screen"#,
      "refused by fuse^[[2J^J: it is ^{202E}off^M^J"
    ),
    (
      "app://lamp/all/x", #"the link "app://lamp/all/x" to open a screen"#,
      "the limit of presented layers is reached"
    ),
  ])
  func `A step whose link leads nowhere fails with its line and the current screen`(
    link: String, expected: String, found: String
  ) async {
    let run = await AppHost.linkedLamps.play("open \"app://lamp\"\nopen \"\(link)\"\nshow")
    #expect(
      run.messages.hasSuffix(
        """
        error: standard input:2: open "\(link)"
          expected: \(expected)
          found: \(found)

        """))
    #expect(run.messages.contains("It is on"))
    #expect(run.code == .failure)
  }
}
