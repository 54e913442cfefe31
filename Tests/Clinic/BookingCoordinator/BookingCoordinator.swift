public import ClinicModel
public import Routebook

/// The flow in which a patient books an appointment.
public final class BookingCoordinator: CoordinatorModule {
  private let router: any Router
  private let services: BookingServices

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - router: The router that the coordinator navigates with.
  ///   - services: What the booking needs from the app.
  public init(router: any Router, services: BookingServices) {
    self.router = router
    self.services = services
  }

  /// The places of a booking that starts with a doctor.
  public static func steps(with doctor: Doctor.ID) -> [Destination] {
    [.sheet(BookingRoute.doctor), .push(BookingRoute.time(doctor, week: 1))]
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in [Presentation.sheet, .push] {
      registry.destination(
        for: BookingRoute.self, as: presentation, state: BookingState.init, make: coordinate)
    }
    registry.destination(for: ReasonRoute.self, as: .push, make: coordinate)
    registry.destination(for: InsuranceRoute.self, as: .push, make: coordinate)
    registry.destination(for: DiscardRoute.self, as: .alert, make: coordinate)
    registerHandlers(in: &registry)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(
    _ route: BookingRoute, at place: ScreenPlace<BookingRoute, BookingState>
  ) -> TextScreen {
    switch route {
    case .doctor: return .chooseDoctor(among: services.doctors)
    case .time(let doctor, let week):
      return .chooseTime(
        services.slots(of: doctor, week: week, place.state.time)
          .map { Appointment(doctor: doctor, slot: $0) },
        week: week, title: name(of: doctor), at: place,
        show: { [router] week in
          // The same step for another week, which keeps the filter.
          if let id = place.id { router.update(id, to: BookingRoute.time(doctor, week: week)) }
        })
    case .patient(let appointment): return .patient(for: appointment, at: place)
    case .confirm(let appointment, let form):
      return .confirm(appointment, with: name(of: appointment.doctor), for: form) { [router] in
        router.finishFlow(BookingRoute.self, returning: appointment)
      }
    }
  }

  func coordinate(
    _ route: ReasonRoute, at place: ScreenPlace<ReasonRoute, Void>
  ) -> TextScreen {
    switch route {
    case .reasons:
      .choose(
        local("Reason", "Anlass"), among: PatientForm.Reason.allCases, title: \.title,
        choose: { place.finish(returning: $0) })
    }
  }

  func coordinate(
    _ route: InsuranceRoute, at place: ScreenPlace<InsuranceRoute, Void>
  ) -> TextScreen {
    switch route {
    case .insurances:
      .choose(
        local("Insurance", "Versicherung"), among: PatientForm.Insurance.allCases,
        title: \.title, choose: { place.finish(returning: $0) })
    }
  }

  func coordinate(
    _ route: DiscardRoute, at place: ScreenPlace<DiscardRoute, Void>
  ) -> TextScreen {
    switch route {
    case .discard: .discard(at: place)
    }
  }

  private func name(of doctor: Doctor.ID) -> String { services.doctors[doctor]?.name ?? doctor }

  /// Registers what the form receives from its pickers, and asks before a form is discarded.
  private func registerHandlers(in registry: inout RegistryBuilder<TextScreen>) {
    registry.onEnd(of: ReasonRoute.self, over: BookingRoute.self, state: BookingState.self) {
      end, place in
      if let reason = end.result { place.state.patient.reason = reason }
    }
    registry.onEnd(of: InsuranceRoute.self, over: BookingRoute.self, state: BookingState.self) {
      end, place in
      if let insurance = end.result { place.state.patient.insurance = insurance }
    }
    registry.navigationGuard(
      DepartureGuard("unfinished booking", leaving: BookingRoute.self) {
        (_, state: BookingState, end) in
        state.patient.isEmpty || end.cause == .finished
          ? .allow : .detour(to: .alert(DiscardRoute.discard))
      })
  }

  /// Registers the links to the first two steps.
  private func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    registry.deepLink(
      "clinic://book", to: BookingRoute.doctor, as: .sheet, placement: .tab("appointments"))
    registry.deepLink(
      "clinic://book/:doctor", placement: .tab("appointments"),
      backStack: [.sheet(BookingRoute.doctor)],
      route: { [services] link in
        let doctor: Doctor.ID = try link.value("doctor")
        guard services.doctors[doctor] != nil else { throw UnknownDoctor(id: doctor) }
        return BookingRoute.time(doctor, week: 1)
      },
      parameters: { route in
        if case .time(let doctor, week: 1) = route { ["doctor": doctor] } else { nil }
      })
  }
}
