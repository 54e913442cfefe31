import FirstTabCoordinator
import PaperPlaneCoordinator
import RoutebookHost

Host(
  name: "routebook", version: "0.1.0", title: "Routebook",
  modules: [
    { _ in DemoTour() }, FirstTabCoordinator.init(router:), PaperPlaneCoordinator.init(router:),
  ]
).main()
