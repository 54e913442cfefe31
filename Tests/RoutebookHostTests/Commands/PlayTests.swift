import Routebook
import RoutebookHost
import SampleApps
import Testing

struct PlayTests {
  static let home = """
                   Routebook                
    ────────────────────────────────────────
     • First tab ›     sheet, cover, alert  
     • Paper plane ›   a flow with a letter 
     • Landing zone ›  shares its screens   
                                            
                                            
                                            
    ─━━━━━━━━━──────────────────────────────
     Routebook   About                      

    """

  static let detail = """
     ‹ First tab     Detail                 
    ────────────────────────────────────────
     This screen is pushed on the stack of  
     the current layer.                     
                                            
                                            
                                            
                                            
    ─━━━━━━━━━──────────────────────────────
     Routebook   About                      

    """

  static let cover = """
                     Cover        [ Close ] 
    ────────────────────────────────────────
     Hides everything below until it is     
     closed.                                
     [ Present sheet ]                      
                                            
                                            
                                            
                                            
                                            

    """

  @Test func `The scripts of all linked modules play in one app`() async {
    let run = await AppHost(name: "app", version: "1.2.3", title: "Routebook").run("play")
    #expect(run.output.contains(#/✓ first-tab/alert +[0-9]+ steps +<?[0-9.]+ m?s\n/#))
    #expect(run.output.contains(#/✓ paper-plane/relay +[0-9]+ steps +<?[0-9.]+ m?s\n/#))
    #expect(
      run.output.contains(
        #/\n[0-9]+ scripts: [0-9]+ passed, [0-9]+ steps, <?[0-9.]+ m?s\n$/#))
    run.expect(.success, messages: "")
  }

  @Test func `Without --show, only the result is printed`() async {
    let run = await AppHost.features.run("play", "-", input: "tap \"First tab\"\nback")
    #expect(run.untimed == "✓ standard input    2 steps\n")
    let ascii = await AppHost.features.run("play", "-", "--ascii", input: "back")
    #expect(ascii.untimed == "FAILED standard input     1 step\n")
  }

  @Test(arguments: ["show", "show\n# nothing\n"])
  func `A script without actions prints the first frame once`(script: String) async {
    #expect(await AppHost.features.play(script).frames == Self.home)
  }

  @Test func `Show prints a frame, and an empty line separates it from the next`() async {
    let run = await AppHost.features.play(
      """
      show
      tap "First tab"
      tap "Show detail"
      show
      back
      tap "Present cover"
      """)
    #expect(run.frames == Self.home + "\n" + Self.detail + "\n" + Self.cover)
  }

  @Test func `A frame that is shown last is not printed again, unless a step follows`() async {
    #expect(await AppHost.features.play("show\nshow").frames == Self.home + "\n" + Self.home)
    #expect(
      await AppHost.features.play("show\nexpect no alert").frames == Self.home + "\n" + Self.home)
  }

  @Test func `With --every-step, every step is printed, followed by its frame`() async {
    let run = await AppHost.features.play(
      """
      # A comment is not a step.
        tap "First tab" #1   # and why
      tap "Show detail"

      expect title "Detail"
      show
      """, "--every-step")
    #expect(
      run.frames == """
        > tap "First tab" #1   # and why
         ‹ Routebook   First tab                
        ────────────────────────────────────────
         Show detail ›                         ┃
         Show second detail ›                  ┃
         [ Present sheet ]                     ┃
         [ Present cover ]                     ┃
         Show alert ›                          ┃
         ───────────────────────────────────── │
        ─━━━━━━━━━──────────────────────────────
         Routebook   About                      

        > tap "Show detail"
        \(Self.detail)
        > expect title "Detail"
        \(Self.detail)
        > show
        \(Self.detail)
        """)
    #expect(run.code == .success)
  }

  @Test func `Several scripts play one after another, each in a new app, with its name as heading`()
    async
  {
    let run = await AppHost.features.run(
      "play", "--show", "--size", "40x10", "-", "first-tab/pushes", "-",
      input: "tap \"First tab\"\nback")
    #expect(
      run.frames == """
        # standard input
        \(Self.home)
        # first-tab/pushes
         ‹ First tab Second detail              
        ────────────────────────────────────────
         Value         Hello from the first tab 
                                                
                                                
                                                
                                                
                                                
        ─━━━━━━━━━──────────────────────────────
         Routebook   About                      

        # standard input
        \(Self.home)
        """)
    #expect(run.code == .success)
  }

  @MainActor @Test
  func `By default the tour is played, or all scripts in the order of the modules`()
    async
  {
    let beta = Part<Beta>.module { $0.script("b", "show") }
    let alpha = Part<Alpha>.module {
      $0.script("z", "show")
      $0.script("a", "show")
    }
    let tour = Part<TourName>.module { $0.script("tour", "show\nshow") }
    let names = await AppHost.of(beta, alpha).run("play").output.split(separator: "\n")
      .filter { $0.hasPrefix("✓") }.map { $0.dropFirst(2).first }
    #expect(names == ["z", "a", "b"])
    let toured = AppHost.of(beta, alpha, tour)
    #expect(await toured.run("play").frames.contains(toured.run("play", "tour").frames))
    #expect(await !toured.run("play").output.contains("#"))
  }

  enum TourName: PartName {
    static let text = "Tour"
  }

  @Test func `An app without scripts says what can be played instead`() async {
    let run = await AppHost.of().run("play")
    #expect(
      run.messages == """
        error: No module registers a script. Pass a file, such as one that run --record writes, or \
        - for standard input.
        hint: See 'app play --help'.

        """)
    #expect(run.code == .usage)
  }
}
