import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

/// A hash tells values apart that differ: one that left a part out would make every set of states
/// a list.
struct HashingTests {
  @Test func `States that differ in one thing have hashes of their own`() {
    let pictures = [
      "[A*]", "[B*]", "[A, B*]", "[A, C*]", "[A] sheet[S*]", "[A] cover[S*]", "[A] sheet[S, B*]",
      "[A*] alert(X)", "[A*] alert(Y)", ">one[A*] two[B]", "one[A] >two[B*]", ">one[A*] two[B, C]",
      ">one[A*] three[B]", "[A] sheet[S] sheet[T*]",
    ]
    let hashes = Set(pictures.map { Trip($0).state.hashValue })
    #expect(hashes.count == pictures.count)
  }

  @Test func `Routes of one type that differ in value have hashes of their own`() {
    let hashes = Set((0..<1_000).map { AnyRoute(Numbered(number: $0)).hashValue })
    #expect(hashes.count == 1_000)
  }
}
