import RoutebookApp
import RoutebookMirror
import RoutebookNavigation
import RoutebookRegistry
import SimulatedFramework
import Testing

/// What is known to go wrong in SwiftUI, problem by problem.
@MainActor struct KnownProblemTests {
  let fixture: MirrorFixture
  var mirror: NavigationMirror<String> { fixture.mirror }
  var navigator: Navigator { fixture.navigator }

  init() throws { fixture = try MirrorFixture() }

  @Test func `A back gesture pops once, however often its path is written`() {
    navigator.push(Spot(1))
    navigator.push(Spot(2))
    fixture.settle()
    let path = [fixture.pushed[0]]
    mirror[path: fixture.base] = path
    mirror[path: fixture.base] = path
    #expect(fixture.pushed == path)
    mirror[path: fixture.base] = path
    fixture.settle()
    #expect(mirror.isAtRest && mirror.requestCount == 1)
  }

  @Test func `A path from before a push pops nothing, and the push is told again`() {
    navigator.push(Spot(1))
    fixture.settle()
    let old = fixture.pushed
    navigator.push(Spot(2))
    mirror[path: fixture.base] = old
    #expect(fixture.pushed.count == 2)
    #expect(mirror[path: fixture.base] == old, "that is what the framework shows")
    fixture.settle()
    #expect(mirror[path: fixture.base] == fixture.pushed)
    #expect(mirror.requestCount == 0)
  }

  @Test func `A push that is lost is told again, a bounded number of times`() {
    navigator.push(Spot(1))
    var told: [[StackElement.ID]] = []
    for _ in 0..<40 where !mirror.isAtRest {
      told.append(mirror[path: fixture.base])
      fixture.agenda.ring()
    }
    #expect(mirror.isAtRest)
    #expect(told.count { $0.isEmpty } == 8)
    #expect(mirror[path: fixture.base] == fixture.pushed)
  }

  @Test func `A push while a lost one is told again is told as often as if it were the first`() {
    navigator.push(Spot(1))
    for _ in 0..<9 { fixture.agenda.ring() }
    #expect(mirror[path: fixture.base].isEmpty)
    navigator.push(Spot(2))
    var told: [[StackElement.ID]] = []
    for _ in 0..<40 where !mirror.isAtRest {
      told.append(mirror[path: fixture.base])
      fixture.agenda.ring()
    }
    #expect(told.count { $0 == fixture.pushed } == 9)
    #expect(mirror.isAtRest)
  }

  @Test func `A sheet in another one's place comes when that is gone, whose end is written late`() {
    navigator.presentSheet(Spot(1))
    fixture.settle()
    let old = navigator.state.presented[0].id
    navigator.perform(.sequence([.dismiss(), .open(Destination(Spot(2), as: .sheet))]))
    #expect(mirror[sheetOver: nil] == nil)
    mirror[sheetOver: nil] = nil
    mirror.layerDisappeared(old)
    #expect(mirror[sheetOver: nil]?.root == navigator.state.presented[0].id)
    mirror[sheetOver: nil] = nil
    mirror.layerDisappeared(old)
    fixture.settle()
    #expect(navigator.state.presented.count == 1)
    #expect(mirror.requestCount == 0)
  }

  @Test func `A covered sheet that goes off the screen stays, and nothing is presented anew`() {
    navigator.presentSheet(Spot(1))
    fixture.settle()
    navigator.presentCover(Spot(2))
    fixture.settle()
    let shown = mirror.shown
    mirror.layerDisappeared(shown.presented[0].id)
    #expect(mirror.shown == shown && mirror.isAtRest)
    #expect(navigator.state.presented.count == 2)
    #expect(mirror.requestCount == 0)
  }

  @Test func `The binding of the other kind closes nothing`() {
    navigator.presentCover(Spot(1))
    fixture.settle()
    mirror[sheetOver: nil] = nil
    #expect(navigator.state.presented.count == 1)
    mirror[coverOver: nil] = nil
    #expect(navigator.state.presented.isEmpty)
  }

  @Test func `A swipe ends a sheet as swiped, in either order of what is reported`() {
    for reportsFirst in [false, true] {
      var causes: [EndCause] = []
      navigator.presentSheet(Spot(1), onDismiss: { causes.append($0.cause) })
      fixture.settle()
      let sheet = navigator.state.presented[0].id
      if reportsFirst { mirror.layerDisappeared(sheet) }
      mirror[sheetOver: nil] = nil
      if !reportsFirst { mirror.layerDisappeared(sheet) }
      fixture.settle()
      #expect(causes == [.swiped])
      #expect(mirror.isAtRest)
    }
  }

  @Test func `A sheet whose root is replaced is not presented anew, and its stack stays`() {
    navigator.presentSheet(Spot(1))
    navigator.push(Spot(2))
    fixture.settle()
    let sheet = mirror[sheetOver: nil]!
    navigator.replaceRoot(with: Spot(3))
    #expect(mirror[sheetOver: nil]?.id == sheet.id)
    #expect(mirror[sheetOver: nil]?.root == navigator.state.presented[0].id)
    // The stack drops its path when its root changes.
    mirror[path: sheet.id] = []
    fixture.settle()
    #expect(mirror[path: sheet.id] == fixture.pushed)
    #expect(fixture.pushed.count == 1 && mirror.requestCount == 0)
  }

  @Test(arguments: [true, false])
  func `An alert's answer arrives, whether its button's action comes before or after`(
    isFirst: Bool
  ) {
    var answers: [Int?] = []
    navigator.presentAlert(Spot(1)) { answers.append($0.result?.as(Int.self)) }
    fixture.settle()
    let alert = navigator.state.alert!.id
    if isFirst { navigator.perform(.close(alert, returning: ReturnValue(7))) }
    mirror[isAlertOver: nil] = false
    if !isFirst { navigator.perform(.close(alert, returning: ReturnValue(7))) }
    fixture.agenda.takeTurn()
    #expect(answers == [7])
    fixture.settle()
    #expect(mirror.isAtRest)
  }

  @Test func `An alert that is closed without a button ends a turn later`() {
    navigator.presentAlert(Spot(1))
    fixture.settle()
    mirror[isAlertOver: nil] = false
    #expect(navigator.state.alert != nil)
    fixture.agenda.takeTurn()
    #expect(navigator.state.alert == nil)
  }

  @Test func `What a guard refuses is shown again`() {
    navigator.guards = [StubbornGuard()]
    navigator.push(Spot(5))
    fixture.settle()
    mirror[path: fixture.base] = []
    #expect(mirror[path: fixture.base] == [], "the gesture is over")
    fixture.settle()
    #expect(mirror[path: fixture.base] == fixture.pushed)
    #expect(fixture.pushed.count == 1)
  }

  @Test func `What a guard decides later is shown again, and then performed`() throws {
    struct Later: NavigationGuard {
      let name = "later"

      func decide(_ change: ProposedChange) -> GuardDecision {
        change.leaving.isEmpty ? .allow : .later
      }
    }
    navigator.guards = [Later()]
    navigator.push(Spot(5))
    fixture.settle()
    mirror[path: fixture.base] = []
    fixture.settle()
    #expect(mirror[path: fixture.base] == fixture.pushed && fixture.pushed.count == 1)
    #expect(fixture.app.isWaiting)
    navigator.decide(try #require(navigator.undecided), .allow)
    fixture.settle()
    #expect(mirror[path: fixture.base] == [] && fixture.pushed == [])
  }

  @Test func `What a guard asks is shown over what the user pulled down`() throws {
    navigator.guards = [StubbornGuard()]
    navigator.presentSheet(Spot(6))
    fixture.settle()
    mirror[sheetOver: nil] = nil
    fixture.settle()
    let sheet = try #require(mirror[sheetOver: nil])
    #expect(mirror[isAlertOver: sheet.id])
    navigator.perform(.close(navigator.state.alert!.id, returning: ReturnValue(true)))
    fixture.settle()
    #expect(mirror[sheetOver: nil] == nil)
    #expect(navigator.state.presented.isEmpty)
  }

  @Test func `What a guard redirects comes instead of what was asked for`() {
    navigator.guards = [StubbornGuard()]
    navigator.presentSheet(Spot(7))
    fixture.settle()
    #expect(navigator.state.presented[0].root.route.as(Spot.self) == Spot(8))
    #expect(mirror[sheetOver: nil]?.root == navigator.state.presented[0].id)
  }

  @Test func `A link through three layers is presented one by one`() {
    navigator.perform(
      .show(
        [
          Destination(Spot(1), as: .push), Destination(Spot(2), as: .sheet),
          Destination(Spot(3), as: .cover), Destination(Spot(4), as: .alert),
        ], at: .firstTab))
    #expect(mirror.shown.presented.isEmpty)
    for count in 1...2 {
      mirror.appeared(mirror.shown.topLayer.top)
      #expect(mirror.shown.presented.count == count - 1, "its transition has begun")
      fixture.agenda.ring()
      while fixture.agenda.hasAlarm, mirror.shown.presented.count < count { fixture.agenda.ring() }
      #expect(mirror.shown.presented.count == count)
      #expect(mirror.shown.alert == nil)
    }
    fixture.settle()
    #expect(mirror.shown.alert == navigator.state.alert?.id)
  }

  @Test func `An element that appears without a reason ends nothing`() {
    navigator.push(Spot(1))
    fixture.settle()
    let first = fixture.pushed[0]
    navigator.push(Spot(2))
    mirror.appeared(first)
    mirror.appeared(mirror.shown.tabs[1].layer.root)
    #expect(mirror.reflection.motion == .showing(place: fixture.base, top: fixture.pushed[1]))
  }

  @Test func `A hidden tab that missed a push shows it when it is selected`() {
    navigator.selectTab(1)
    fixture.settle()
    navigator.updateStack(of: Spot.self, over: Spot(0)) { $0.append(Spot(2)) }
    fixture.settle()
    navigator.selectTab(0)
    // The framework shows the tab without the push, and says so.
    mirror.appeared(mirror.shown.tabs[0].layer.root)
    let path = mirror[path: fixture.base]
    #expect(path.count == 1)
    var wasTakenBack = false
    for _ in 0..<20 where !mirror.isAtRest {
      fixture.agenda.ring()
      #expect(mirror.selectedTab == 0, "only the path is told again")
      if mirror[path: fixture.base].isEmpty { wasTakenBack = true }
      if wasTakenBack, mirror[path: fixture.base] == path { mirror.appeared(path[0]) }
    }
    #expect(wasTakenBack && mirror.isAtRest)
  }

  @Test func `Selecting a tab presents nothing anew, and the selected one is no wish`() {
    mirror.selectedTab = 1
    #expect(navigator.state.selectedTab == 1)
    fixture.settle()
    mirror.selectedTab = 1
    #expect(mirror.requestCount == 1)
    navigator.presentSheet(Spot(1))
    fixture.settle()
    let sheet = mirror[sheetOver: nil]
    navigator.perform(.selectTab(0))
    fixture.settle()
    #expect(mirror[sheetOver: nil]?.id == sheet?.id)
  }
}
