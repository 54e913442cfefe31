import Routebook
import RoutebookHost
import SampleApps
import Testing

struct RenderTests {
  private func render(_ arguments: String...) async -> Run {
    await AppHost.features.run(["render", "--size", "40x8"] + arguments)
  }

  static let detail = """
     ‹ Routebook     Detail                 
    ────────────────────────────────────────
     This screen is pushed on the stack of  
     the current layer.                     
                                            
                                            
    ─━━━━━━━━━──────────────────────────────
     Routebook   About                      

    """

  @Test(arguments: [
    ["FirstTabRoute.detailView"],
    ["FirstTabCoordinator.FirstTabRoute", "--json-route", #" { "detailView" : {} } "#],
  ])
  func `A route is named with or without its module, by case or by JSON`(arguments: [String]) async
  {
    let run = await AppHost.features.run(["render", "--size", "40x8"] + arguments)
    run.expect(.success, output: Self.detail, messages: "")
  }

  @Test(arguments: [
    ("home", "Routebook", "─━━━━━━━━━──"),
    ("about", "About", "─────────────━━━━━──"),
  ])
  func `The root of a tab is drawn in its tab, without a way back`(
    name: String, title: String, bar: String
  ) async {
    let run = await render("HomeRoute.\(name)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.contains(" \(title) ") == true && !run.output.contains("‹"))
    #expect(lines.dropLast().last?.hasPrefix(bar) == true)
    #expect(run.code == .success)
  }

  static let presentations: [(presentation: String, frame: String)] = [
    (
      "sheet",
      """
                     Routebook                
        ╭──────────────────────────────────╮  
        │              Detail              │  
        │──────────────────────────────────│  
        │ This screen is pushed on the     │  
        │ stack of the current layer.      │  
        │                                  │  
        ╰──────────────────────────────────╯  

      """
    ),
    (
      "cover",
      """
                       Detail                 
      ────────────────────────────────────────
       This screen is pushed on the stack of  
       the current layer.                     
                                              
                                              
                                              
                                              

      """
    ),
    (
      "alert",
      """
        ╭──────────────────────────────────╮  
        │              Detail              │  
        │                                  │  
        │ This screen is pushed on the     │  
        │ stack of the current layer.      │  
        │              [ OK ]              │  
        ╰──────────────────────────────────╯  
       Routebook   About                      

      """
    ),
  ]

  @Test(arguments: presentations)
  func `A route is drawn in the presentation of the option`(
    presentation: String, frame: String
  ) async {
    let run = await render("FirstTabRoute.detailView", "--as", presentation)
    run.expect(.success, output: frame)
  }

  @Test func `Several routes are drawn one after another, each with a heading`() async {
    let run = await render("FirstTabRoute.detailView", "LetterRoute.flyAnimation")
    #expect(
      run.output == "# FirstTabRoute.detailView as push\n" + Self.detail + """

        # LetterRoute.flyAnimation(letter: nil) as push
         ‹ Routebook   In flight                
        ────────────────────────────────────────
         Your plane is on its way ✈️            
         [ Go home ]                            
                                                
                                                
        ─━━━━━━━━━──────────────────────────────
         Routebook   About                      

        """)
    #expect(run.code == .success)
  }

  @Test func `By default, a route is drawn in its first presentation`() async {
    let host = await AppHost.of(Part<Alpha>.module { $0.lamp(.cover, at: "A.swift", 1) })
    let run = await host.run("render", "LampRoute.on", "--size", "20x6")
    #expect(
      run.output == """
                Lamp        
        ────────────────────
         It is on           
                            
                            
                            

        """)
    #expect(run.code == .success)
  }

  @Test
  func `A presentation without a factory is drawn as a placeholder, with a message and status 1`()
    async
  {
    let drawn = await AppHost.features.run(
      "render", "PaperPlaneRoute.main", "--as", "sheet", "--size", "60x10")
    drawn.expect(
      .failure,
      output: """
                                 Routebook                          
          ╭──────────────────────────────────────────────────────╮  
          │                    Missing screen                    │  
          │──────────────────────────────────────────────────────│  
          │ PaperPlaneCoordinator.PaperPlaneRoute has no sheet   │  
          │ factory, only: push. Register it:                    │  
          │ sheetDestination(for:                                │  
          │ PaperPlaneCoordinator.PaperPlaneRoute.self) { ... }. │  
          │                                                      │  
          ╰──────────────────────────────────────────────────────╯  

        """,
      messages: """
        error: PaperPlaneCoordinator.PaperPlaneRoute has no sheet factory, only: push. Register it: \
        sheetDestination(for: PaperPlaneCoordinator.PaperPlaneRoute.self) { … }.

        """)
  }

  @Test func `One placeholder among several routes fails the command, and all are drawn`() async {
    let run = await AppHost.features.run(
      "render", "FirstTabRoute.cover", "PaperPlaneRoute.main", "FirstTabRoute.sheet", "--as",
      "cover")
    #expect(run.code == .failure)
    #expect(
      run.output.split(separator: "\n").filter { $0.hasPrefix("#") } == [
        "# FirstTabRoute.cover as cover", "# PaperPlaneRoute.main as cover",
        "# FirstTabRoute.sheet as cover",
      ])
    #expect(run.messages.split(separator: "\n").count == 1)
  }
}
