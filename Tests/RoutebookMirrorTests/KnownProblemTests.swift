import RoutebookApp
import RoutebookMirror
import RoutebookNavigation
import RoutebookRegistry
import SimulatedFramework
import Testing

/// What is known to go wrong in SwiftUI and is seldom in random walks: see `MirrorWalk`.
@MainActor struct KnownProblemTests {
  let fixture: MirrorFixture
  var mirror: NavigationMirror<String> { fixture.mirror }
  var navigator: Navigator { fixture.navigator }

  init() throws { fixture = try MirrorFixture() }

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

  @Test func `A covered sheet that goes off the screen stays, and nothing is presented anew`() {
    navigator.presentSheet(Spot(1))
    fixture.settle()
    navigator.presentCover(Spot(2))
    fixture.settle()
    let shown = mirror.shown
    mirror.layerDidDisappear(shown.presented[0].id)
    #expect(mirror.shown == shown && mirror.isAtRest)
    #expect(navigator.state.presented.count == 2)
    #expect(mirror.requestCount == 0)
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
      mirror.didAppear(mirror.shown.topLayer.top)
      #expect(mirror.shown.presented.count == count - 1, "its transition has begun")
      fixture.agenda.ring()
      while fixture.agenda.hasAlarm, mirror.shown.presented.count < count { fixture.agenda.ring() }
      #expect(mirror.shown.presented.count == count)
      #expect(mirror.shown.alert == nil)
    }
    fixture.settle()
    #expect(mirror.shown.alert == navigator.state.alert?.id)
  }

  @Test func `Selecting a tab presents nothing anew, and the selected one is no request`() {
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
      if reportsFirst { mirror.layerDidDisappear(sheet) }
      mirror[sheetOver: nil] = nil
      if !reportsFirst { mirror.layerDidDisappear(sheet) }
      fixture.settle()
      #expect(causes == [.swiped])
      #expect(mirror.isAtRest)
    }
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
    navigator.decide(try #require(navigator.requestAwaitingAnswer), .allow)
    fixture.settle()
    #expect(mirror[path: fixture.base] == [] && fixture.pushed == [])
  }

  @Test func `A hidden tab that missed a push shows it when it is selected`() {
    navigator.selectTab(1)
    fixture.settle()
    navigator.updateStack(of: Spot.self, over: Spot(0)) { $0.append(Spot(2)) }
    fixture.settle()
    navigator.selectTab(0)
    // The framework shows the tab without the push, and says so.
    mirror.didAppear(mirror.shown.tabs[0].layer.root)
    let path = mirror[path: fixture.base]
    #expect(path.count == 1)
    var wasTakenBack = false
    for _ in 0..<20 where !mirror.isAtRest {
      fixture.agenda.ring()
      #expect(mirror.selectedTab == 0, "only the path is told again")
      if mirror[path: fixture.base].isEmpty { wasTakenBack = true }
      if wasTakenBack, mirror[path: fixture.base] == path { mirror.didAppear(path[0]) }
    }
    #expect(wasTakenBack && mirror.isAtRest)
  }
}
