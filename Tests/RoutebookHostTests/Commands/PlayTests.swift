import Routebook
import RoutebookHost
import Testing

struct PlayTests {
  static let home = """
                   Routebook                
    ────────────────────────────────────────
     • First tab ›                          
     • MainView ›                           
     • LandingZoneView ›                    
                                            
                                            
                                            
    ────────────────────────────────────────
     • Routebook     About                  

    """

  static let detail = """
     ‹ First tab     Detail                 
    ────────────────────────────────────────
     Pushed on the stack of the layer that  
     asked for it.                          
                                            
                                            
                                            
                                            
    ────────────────────────────────────────
     • Routebook     About                  

    """

  static let cover = """
                     Cover        [ Close ] 
    ────────────────────────────────────────
     Hides everything below until it is     
     closed.                                
     [ Present sheet ]                      
                                            
                                            
                                            
                                            
                                            

    """

  @Test(arguments: [
    "first-tab/pushes", "first-tab/sheets", "first-tab/cover", "first-tab/alert",
    "paper-plane/start", "paper-plane/relay",
  ])
  func `Every bundled flow plays to its end`(name: String) {
    let run = AppHost.features.run("play", name)
    #expect(run.messages == "")
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
    #expect(run.code == .success)
  }

  @Test func `The flows of a feature need no other feature`() {
    for module in AppHost.featureModules {
      let host = AppHost(name: "app", version: "1.2.3", title: "Routebook", modules: [module])
      let run = host.run("play", "--every-step", "--log")
      #expect(run.messages == "")
      #expect(run.code == .success)
      #expect(host.run("check").code == .success)
    }
  }

  @Test func `The flows of all linked features play side by side`() {
    let run = AppHost(name: "app", version: "1.2.3", title: "Routebook").run("play")
    #expect(run.output.contains("# first-tab/alert\n"))
    #expect(run.output.contains("# paper-plane/relay\n"))
    #expect(run.messages == "")
    #expect(run.code == .success)
  }

  @Test func `No bundled flow is left out above`() throws {
    let app = try HeadlessApp(title: "", modules: AppHost.featureModules)
    #expect(app.registry[NamedScripts.self].count == 6)
  }

  @Test func `The last frame is printed, and no other`() {
    let run = AppHost.features.play(
      """
      tap "First tab"
      tap "Show detail"
      expect path "Routebook" "First tab" "Detail"
      """)
    #expect(run.output == Self.detail)
    #expect(run.messages == "")
    #expect(run.code == .success)
  }

  @Test(arguments: ["", "# nothing\n", "show", "show\n# nothing\n"])
  func `A flow that does nothing prints the first frame, once`(script: String) {
    #expect(AppHost.features.play(script).output == Self.home)
  }

  @Test func `Show prints a frame, a line apart from the next`() {
    let run = AppHost.features.play(
      """
      show
      tap "First tab"
      tap "Show detail"
      show
      back
      tap "Present cover"
      """)
    #expect(run.output == Self.home + "\n" + Self.detail + "\n" + Self.cover)
  }

  @Test func `A frame that is shown last is not printed again, unless something came after`() {
    #expect(AppHost.features.play("show\nshow").output == Self.home + "\n" + Self.home)
    #expect(
      AppHost.features.play("show\nexpect no alert").output == Self.home + "\n" + Self.home)
  }

  @Test func `Every step is printed with the frame behind it, on demand`() {
    let run = AppHost.features.play(
      """
      # A comment is no step.
        tap "First tab" #1   # and why
      tap "Show detail"

      expect title "Detail"
      show
      """, "--every-step")
    #expect(
      run.output == """
        > tap "First tab" #1   # and why
         ‹ Routebook   First tab                
        ────────────────────────────────────────
         Show detail ›                          
         Show second detail ›                   
         [ Present sheet ]                      
         [ Present cover ]                      
         [ Show alert ]                         
         ↓ 2 more                               
        ────────────────────────────────────────
         • Routebook     About                  

        > tap "Show detail"
        \(Self.detail)
        > expect title "Detail"
        \(Self.detail)
        > show
        \(Self.detail)
        """)
    #expect(run.code == .success)
  }

  @Test func `Several flows play one after another, each in an app of its own, under its name`() {
    let run = AppHost.features.run(
      "play", "--size", "40x10", "-", "first-tab/pushes", "-", input: "tap \"First tab\"\nback")
    #expect(
      run.output == """
        # standard input
        \(Self.home)
        # first-tab/pushes
         ‹ First tab Second detail              
        ────────────────────────────────────────
         Value         Hello from the first tab 
                                                
                                                
                                                
                                                
                                                
        ────────────────────────────────────────
         • Routebook     About                  

        # standard input
        \(Self.home)
        """)
    #expect(run.code == .success)
  }

  @Test func `Without a name the tour is played alone, or all there are in the modules' order`() {
    let beta = Part<Beta>.module { $0.script("b", "show") }
    let alpha = Part<Alpha>.module {
      $0.script("z", "show")
      $0.script("a", "show")
    }
    let tour = Part<TourName>.module { $0.script("tour", "show\nshow") }
    let names = AppHost.of(beta, alpha).run("play").output.split(separator: "\n")
      .filter { $0.hasPrefix("#") }
    #expect(names == ["# z", "# a", "# b"])
    let toured = AppHost.of(beta, alpha, tour)
    #expect(toured.run("play").output == toured.run("play", "tour").output)
    #expect(!toured.run("play").output.contains("#"))
  }

  private enum TourName: PartName {
    static let text = "Tour"
  }

  @Test func `An app without flows says what can be played instead`() {
    let run = AppHost.of().run("play")
    #expect(
      run.messages == """
        app: No module brings a flow along: name a file, or - for input.
        See 'app --help'.

        """)
    #expect(run.code == .usage)
  }

  @Test func `Playing is repeatable to the byte`() {
    for options in [[], ["--every-step", "--log", "--format", "ansi"]] {
      let arguments = ["play", "first-tab/sheets", "paper-plane/start"] + options
      #expect(
        AppHost.features.run(arguments).transcript == AppHost.features.run(arguments).transcript)
    }
  }
}
