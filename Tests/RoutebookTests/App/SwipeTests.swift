import Routebook
import SampleApps
import Testing

struct SwipeTests {
  @Test func `A sheet is swiped away with its stack`() throws {
    let app = try planeApp()
    var causes: [EndCause] = []
    app.navigator.presentSheet(PlaneRoute.letter) { causes.append($0.cause) }
    app.navigator.push(PlaneRoute.notice)
    #expect(app.swipe() == .committed)
    #expect(app.path() == ["Hangar"])
    #expect(causes == [.swiped])
  }

  @Test func `A screen may forbid it`() throws {
    let app = try planeApp()
    app.navigator.presentSheet(PlaneRoute.logbook)
    #expect(app.swipe() == .unchanged(.notSwipeable))
    #expect(app.path() == ["Logbook"])
    // That is its own to say, whatever is pushed on it.
    app.navigator.push(PlaneRoute.notice)
    #expect(app.swipe() == .unchanged(.notSwipeable))
  }
}
