import Routebook
import Testing

/// What of a saved state stands already is left alone, whatever went before.
struct RestoredIdentityTests {
  /// Ways to be where a sheet and a cover are presented; the first takes no detour.
  static let histories: [(name: String, walk: @Sendable (Navigator) -> Void)] = [
    ("none", { _ in }),
    (
      "a push that went",
      { navigator in
        navigator.push(StationRoute.platform(1))
        navigator.pop()
      }
    ),
    (
      "a sheet that went",
      { navigator in
        navigator.presentSheet(StationRoute.platform(2))
        navigator.dismiss()
      }
    ),
    (
      "another tab's stack",
      { navigator in
        navigator.selectTab(1)
        navigator.push(WagonRoute.seat("1"))
        navigator.popToRoot()
        navigator.selectTab(0)
      }
    ),
  ]

  @Test(arguments: histories)
  func `Restoring the current state changes nothing, and its handlers stay`(
    history: (name: String, walk: @Sendable (Navigator) -> Void)
  ) throws {
    let station = try Station()
    let navigator = station.app.navigator
    history.walk(navigator)
    var causes: [EndCause] = []
    navigator.presentSheet(StationRoute.platform(2), onDismiss: { causes.append($0.cause) })
    navigator.presentAlert(StationRoute.hall)
    let (changes, identities) = (station.changes, navigator.state.allIdentities)
    let report = try station.app.restore(savedState: station.app.savedState())
    #expect(report.outcome == .unchanged(.alreadyThere))
    #expect(navigator.state.allIdentities == identities)
    #expect(station.changes == changes && causes == [])
    navigator.dismissAll()
    #expect(causes == [.dismissed])
  }

  @Test(arguments: histories)
  func `Equal elements from the bottom up stay, and all others are new`(
    history: (name: String, walk: @Sendable (Navigator) -> Void)
  ) throws {
    let station = try Station()
    let navigator = station.app.navigator
    history.walk(navigator)
    navigator.presentSheet(StationRoute.platform(2))
    navigator.push(WagonRoute.seat("2"))
    let saved = try station.app.savedState()
    navigator.popToRoot()
    var causes: [String] = []
    navigator.presentCover(StationRoute.hall, onDismiss: { causes.append("cover \($0.cause)") })
    let sheet = navigator.state.presented[0].id
    let used = Set(navigator.state.allIdentities)
    try station.app.restore(savedState: saved)
    #expect(station.picture == #">Hall[hall] Tracks[hall] sheet[platform(2), seat("2")*]"#)
    #expect(navigator.state.presented[0].id == sheet)
    #expect(!used.contains(navigator.state.top.id))
    #expect(causes == ["cover restored away"])
  }

  @Test func `A sheet with another route, or over another route, is a new sheet`() throws {
    let station = try Station()
    let navigator = station.app.navigator
    navigator.presentCover(StationRoute.hall)
    navigator.presentSheet(StationRoute.platform(2))
    let saved = try station.app.savedState()
    navigator.dismissAll()
    var causes: [EndCause] = []
    navigator.presentSheet(StationRoute.platform(2), onDismiss: { causes.append($0.cause) })
    let used = navigator.state.presented[0].id
    try station.app.restore(savedState: saved)
    #expect(causes == [.restoredAway])
    #expect(!navigator.state.allIdentities.contains(used))
    #expect(Set(navigator.state.allIdentities).count == navigator.state.allIdentities.count)
  }
}
