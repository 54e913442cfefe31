import RoutebookNavigation
import RoutebookTesting
import Testing

struct CheckpointTests {
  @Test func `A checkpoint is returned to from any depth and layer, in one change`() {
    let trip = Trip("[A, B*]")
    let checkpoint = trip.navigator.checkpoint
    trip.navigator.push(Place.c)
    trip.navigator.presentSheet(Place.s)
    trip.navigator.push(Place.c)
    trip.navigator.presentAlert(Place.x)
    let before = trip.logbook.events.count
    #expect(trip.navigator.returnTo(checkpoint) == .committed)
    #expect(trip.picture == "[A, B*]")
    #expect(trip.logbook.events.count == before + 1)
  }

  @Test func `A checkpoint that is gone is not found, and one that is on top is already there`() {
    let trip = Trip("[A, B*]")
    let checkpoint = trip.navigator.checkpoint
    #expect(trip.navigator.returnTo(checkpoint) == .unchanged(.alreadyThere))
    trip.navigator.pop()
    trip.navigator.push(Place.b)
    #expect(trip.navigator.returnTo(checkpoint) == .unchanged(.notFound))
    #expect(trip.picture == "[A, B*]")
  }

  @Test func `Whoever pushed the place of a checkpoint gets the value`() {
    let trip = Trip("[A*]")
    var values: [String?] = []
    trip.navigator.push(Place.b, onReturn: { values.append($0?.as(String.self)) })
    let checkpoint = trip.navigator.checkpoint
    trip.navigator.presentSheet(Place.s)
    trip.navigator.returnTo(checkpoint, returning: "done")
    trip.navigator.push(Place.c)
    trip.navigator.returnTo(checkpoint)
    #expect(values == ["done", nil])
  }
}
