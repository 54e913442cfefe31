import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct IdentityTests {
  @Test func `Identities do not count in equality`() {
    let straight = Trip("[A, B*]").state
    let detour = Trip("[A, C*]")
    detour.navigator.pop()
    detour.navigator.push(Place.b)
    #expect(detour.state == straight)
    #expect(detour.state.hashValue == straight.hashValue)
    #expect(detour.state.top.id != straight.top.id)
    #expect(detour.state.top == straight.top)
    #expect(Set([detour.state, straight]).count == 1)
  }

  @Test(arguments: [
    "[A*]", "[A, B*]", "[A, B, B*]", "[A, C*]", "[A] sheet[B*]", "[A] cover[B*]",
    "[A*] alert(B)", "[A] sheet[B*] alert(B)", "one[A] >two[B*]", ">one[A*] two[B]",
    ">one[A*] three[B]",
  ])
  func `States that show something else are not equal`(picture: String) {
    let others = [
      "[A*]", "[A, B*]", "[A, B, B*]", "[A, C*]", "[A] sheet[B*]", "[A] cover[B*]",
      "[A*] alert(B)", "[A] sheet[B*] alert(B)", "one[A] >two[B*]", ">one[A*] two[B]",
      ">one[A*] three[B]",
    ]
    let state = Trip(picture).state
    #expect(others.filter { Trip($0).state == state } == [picture])
  }

  @Test func `A refused action uses no identity up`() {
    let trip = Trip("[A] sheet[S*]", limit: 1)
    var copy = trip.state
    copy.apply(.open("B", .push))
    trip.navigator.presentSheet(Place.t)
    trip.navigator.push(Place.b)
    #expect(trip.state.identityList == copy.identityList)
  }
}
