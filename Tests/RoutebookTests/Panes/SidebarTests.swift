import Routebook
import RoutebookTesting
import SampleApps
import Testing

/// Tabs beside the screen, with their sections.
struct SidebarTests {
  private func app(
    _ columns: Int, style: TabStyle = .sidebar, planes: Int = 1
  ) throws -> HeadlessApp {
    let model = MailModel()
    let app = try HeadlessApp(
      tabs: [
        AppTab("mail", root: MailRoute.mailboxes, title: { "Mail" }, badge: { "3" }),
        AppTab("hangar", root: PlaneRoute.hangar, title: { "Hangar" }, section: "Planes"),
      ]
        + (1...planes).map {
          AppTab("Plane \($0)", root: PlaneRoute.plane("Dart"), section: "Planes")
        },
      modules: [{ MailCoordinator(router: $0, model: model) }, PlaneCoordinator.init(router:)])
    app.columns = columns
    app.tabStyle = style
    return app
  }

  private func frame(_ app: HeadlessApp, height: Int = 7, art: FrameArt = .unicode) -> Frame {
    app.frame(size: FrameSize(width: app.columns, height: height), art: art)
  }

  @Test func `The tabs are beside the panes, below the titles of their sections`() throws {
    let app = try app(100)
    try app.open(deepLink: "mail://message/1")
    expect(
      frame(app),
      shows: """
        ┃ Mail        (3) │ ‹ Mailboxes Work [ Compose ] │ ‹ Work               Lunch            [ Delete ]
                          ├──────────────────────────────┼──────────────────────────────────────────────────
          Planes          │ Search: [                  ] │ From                                         Ada
          Hangar          │ • Lunch › ✓ (new) Ada      ⋯ │ ────────────────────────────────────────────────
          Plane 1         │ • Compiler › (new) Grace   ⋯ │ Are you free at noon? The new place at the
                          │                              │ harbour opens today.
                          │                              │ [ Reply ] [ Mark as read ]
        """)
    expect(
      frame(app, art: .ascii).rows(0..<2),
      shows: """
        # Mail        (3) | < Mailboxes Work [ Compose ] | < Work               Lunch            [ Delete ]
                          +------------------------------+--------------------------------------------------
        """)
  }

  @Test func `In less room, they are in a bar, whose rule the panes meet`() throws {
    let app = try app(99)
    try app.open(deepLink: "mail://message/1")
    expect(
      frame(app, height: 9).rows(6..<9),
      shows: """
                                         │ [ Reply ] [ Mark as read ]
        ─━━━━━━━━────────────────────────┴─────────────────────────────────────────────────────────────────
         Mail (3)   Hangar   Plane 1
        """)
  }

  @Test func `If there are more tabs than rows, those around the focused one are shown`() throws {
    let app = try app(100, planes: 20)
    try app.press("Plane 9")
    app.interaction = Interaction()
    expect(
      frame(app, height: 8),
      shows: """
          Plane 5         │                                      Dart                               [ Fly ]
          Plane 6         ├─────────────────────────────────────────────────────────────────────────────────
          Plane 7         │ Folds                                                                         7
          Plane 8         ┃ Farthest flight                                                            18 m
        ┃ Plane 9         ┃ Folded ██████████████████████████████████████████████████░░░░░░░░░░░░░░░░░  75%
          Plane 10        │ Write a letter ›
          Plane 11        │ Storm warning ›
          Plane 12        │
        """)
    try app.focus(on: #require(app.items().first { $0.label == "Plane 20" }).id)
    #expect(frame(app, height: 8).lines[7].hasPrefix("  Plane 20 "))
  }

  @Test(arguments: [60, 100, 120, 160])
  func `Only the place of the tabs is another one`(columns: Int) async throws {
    let script = try Script(
      """
      tab "hangar"
      tap "Dart"
      tap "Mail"
      tap "Work"
      expect badge "3" on tab "Mail"
      """)
    let (bar, sidebar) = (try app(columns, style: .bar), try app(columns))
    for app in [bar, sidebar] { try await app.play(script) }
    #expect(bar.items().map(\.id) == sidebar.items().map(\.id))
    #expect(bar.outline() == sidebar.outline())
    #expect(bar.navigator.state == sidebar.navigator.state)
    try await expectScriptsToPass { try app(columns) }
  }

  @Test func `A tab is used where it is drawn, and not below a sheet`() throws {
    let app = try app(100)
    try app.open(deepLink: "mail://message/1")
    func item() -> ScreenItem? {
      app.layout(size: FrameSize(width: 100, height: 20)).item(atRow: 3, column: 10)
    }
    let tab = try #require(item())
    #expect(tab.label == "Hangar" && tab.role == .tab)
    try app.press("Reply")
    #expect(item() == nil)
    app.navigator.dismiss()
    try app.press(tab.id)
    #expect(app.navigator.state.selectedTab == 1)
  }
}
