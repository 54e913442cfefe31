import CalendarCoordinator
import FirstTabCoordinator
import IntroduceCoordinator
import NewsCoordinator
import PaperPlaneCoordinator
import Routebook

/// The features as a written list.
enum AllFeatures {
  static var modules: [HeadlessApp.ModuleFactory] {
    [
      { CalendarCoordinator(router: $0) },
      { FirstTabCoordinator(router: $0) },
      { IntroduceCoordinator(router: $0) },
      { NewsCoordinator(router: $0) },
      { PaperPlaneCoordinator(router: $0) },
    ]
  }

  static func app() throws -> HeadlessApp {
    try HeadlessApp(title: "Routebook", modules: modules)
  }
}
