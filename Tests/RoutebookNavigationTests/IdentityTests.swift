import RoutebookNavigation
import RoutebookRegistry
import Testing

@Suite struct IdentityTests {
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

  @Test func `An identity that went never comes back, not by old snapshots either`() {
    let trip = Trip(">one[A*] two[B]")
    var snapshots = [trip.state]
    var seen = Set(trip.state.identityList)
    var live = seen
    let actions: [NavigationAction] = [
      .open("B", .push), .open("S", .sheet), .open("D", .push), .open("X", .alert), .goBack,
      .replaceStack("X Y"), .restore(snapshots[0]), .open("B", .push), .selectTab(1),
      .open("C", .cover), .dismiss(), .pop(count: 9), .open("F", .push), .returnToFlowRoot(),
    ]
    for round in 0..<6 {
      for action in actions {
        trip.navigator.perform(action)
        noteIdentities()
        snapshots.append(trip.state)
      }
      for index in stride(from: round, to: snapshots.count, by: 5) {
        trip.navigator.restore(snapshots[index])
        #expect(trip.state == snapshots[index])
        noteIdentities()
      }
    }

    func noteIdentities() {
      trip.state.checkInvariants()
      let now = Set(trip.state.identityList)
      #expect(now.subtracting(live).isDisjoint(with: seen), "\(trip.picture)")
      seen.formUnion(now)
      live = now
    }
  }

  @Test func `Identities rise in the order in which things were put on`() {
    let identities = Trip("[A, B] sheet[S, D] cover[C*] alert(X)").state.identityList
    #expect(identities == identities.sorted())
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

@Suite struct PictureTests {
  @Test(arguments: [
    "[A*]", "[A, 12, B*]", "[A, B] sheet[S, D*]", "[A] cover[C] sheet[S*] alert(X)",
    "one[A, B] >two[C] three[D] sheet[S*]", ">one[A*] two[B]",
  ])
  func `A state built from a picture looks like it`(picture: String) {
    #expect(Trip(picture).picture == picture)
    Trip(picture).state.checkInvariants()
  }
}
