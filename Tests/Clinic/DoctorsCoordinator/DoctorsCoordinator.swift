public import ClinicModel
public import Routebook

/// Finds doctors, and shows what they treat.
public final class DoctorsCoordinator: CoordinatorModule {
  private let router: any Router
  private let doctors: [Doctor]
  private let book: (Doctor.ID) -> Void

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - router: The router that the coordinator navigates with.
  ///   - doctors: All doctors.
  ///   - book: Starts a booking with a doctor, in another module.
  public init(router: any Router, doctors: [Doctor], book: @escaping (Doctor.ID) -> Void) {
    self.router = router
    self.doctors = doctors
    self.book = book
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(
      for: SearchRoute.self, as: .push, state: { _ in "" }, make: coordinate)
    registry.navigationDestination(for: DoctorRoute.self, destination: coordinate)
    registry.deepLink(
      "clinic://doctors/:id", placement: .tab("doctors"),
      route: { link in DoctorRoute.doctor(try link.value("id")) },
      parameters: { route in
        if case .doctor(let id) = route { ["id": id] } else { nil }
      })
    registry.pane(of: SearchRoute.self) { _ in .list }
    registry.pane(of: DoctorRoute.self) { _ in .detail }
    registry.placeholder(for: SearchRoute.self) { _ in .noDoctor() }
    registerScripts(in: &registry)
  }

  func coordinate(
    _ route: SearchRoute, at place: ScreenPlace<SearchRoute, String>
  ) -> TextScreen {
    switch route {
    case .search:
      .search(in: doctors.filter { $0.matches(place.state) }, at: place)
    }
  }

  func coordinate(_ route: DoctorRoute) -> TextScreen {
    switch route {
    case .doctor(let id):
      guard let doctor = doctors[id] else { return .missingDoctor() }
      // Another doctor takes the place of this one: going back leads to the search.
      return .doctor(
        doctor, colleagues: doctors.filter { $0.field == doctor.field && $0 != doctor },
        show: { [router] in router.push(DoctorRoute.doctor($0.id), unless: .sameCaseOnTop) },
        book: { [book] in book(doctor.id) })
    }
  }
}

extension Doctor {
  /// Whether the name or the field contains a text, however it is written.
  fileprivate func matches(_ text: String) -> Bool {
    text.isEmpty
      || [name, field.title].contains { $0.lowercased().contains(text.lowercased()) }
  }
}
