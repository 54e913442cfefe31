import RoutebookNavigation
import RoutebookRegistry
import RoutebookTesting
import Testing

struct DismissResultTests {
  private let navigator = Navigator(root: Place.a)

  @Test func `A value is read as its own type and as no other`() {
    struct Answer: Hashable { let text: String }
    var result: ReturnValue?
    navigator.presentSheet(Place.s) { result = $0.result }
    navigator.dismiss(returning: Answer(text: "yes"))
    #expect(result?.as(Answer.self) == Answer(text: "yes"))
    #expect(result?.as(Int.self) == nil)
    #expect(result == ReturnValue(Answer(text: "yes")))
    #expect(result != ReturnValue("yes"))
    #expect(Set([ReturnValue(1), ReturnValue(1), ReturnValue("1")]).count == 2)
  }

  @Test func `A value that is passed on is not wrapped again`() {
    var results: [ReturnValue?] = []
    navigator.presentSheet(Place.s) { results.append($0.result) }
    navigator.dismiss(returning: 1)
    navigator.push(Place.b) { results.append($0.result) }
    navigator.pop(returning: results[0]!)
    #expect(results == [ReturnValue(1), ReturnValue(1)])
    #expect(results[1]?.as(Int.self) == 1)
    #expect("\(results[1]!)" == "1")
  }
}
