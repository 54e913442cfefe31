import FirstTabCoordinator
import Foundation
import Routebook
import Testing

struct FirstTabRouteTests {
  static let routes: [(FirstTabRoute, String)] = [
    (.firstTab, #"{"firstTab":{}}"#), (.detailView, #"{"detailView":{}}"#),
    (.secondDetailView("안녕"), #"{"secondDetailView":{"_0":"안녕"}}"#),
    (.sheet, #"{"sheet":{}}"#), (.cover, #"{"cover":{}}"#), (.alert, #"{"alert":{}}"#),
  ]

  @Test(arguments: routes)
  func `A route survives being encoded and decoded`(route: FirstTabRoute, json: String) throws {
    #expect(String(decoding: try JSONEncoder().encode(route), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(FirstTabRoute.self, from: Data(json.utf8)) == route)
  }

  @Test func `A route identifies itself by its value, at every read`() {
    #expect(FirstTabRoute.secondDetailView("a").id == FirstTabRoute.secondDetailView("a").id)
    #expect(FirstTabRoute.secondDetailView("a").id != FirstTabRoute.secondDetailView("b").id)
  }

  @Test func `Routes are saved under the qualified name of their type`() {
    #expect(FirstTabRoute.routeName == "FirstTabCoordinator.FirstTabRoute")
  }
}
