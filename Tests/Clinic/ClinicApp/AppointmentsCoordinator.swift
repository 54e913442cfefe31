import BookingCoordinator
import ClinicModel
import DoctorsCoordinator
import Routebook

/// What belongs to no other feature: the appointments that bookings lead to, and the settings.
final class AppointmentsCoordinator: CoordinatorModule {
  private let router: any Router
  private let doctors: [Doctor]
  private let agenda: Agenda
  private let settings: Settings

  init(router: any Router, doctors: [Doctor], agenda: Agenda, settings: Settings) {
    self.router = router
    self.doctors = doctors
    self.agenda = agenda
    self.settings = settings
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: AppointmentRoute.self, destination: coordinate)
    registry.destination(for: CancelRoute.self, as: .alert, make: coordinate)
    registry.sheetDestination(for: SettingsRoute.self, sheet: coordinate)
    // The doctors know no settings: the app adds the way there.
    registry.decorate(SearchRoute.self) { screen, _ in
      screen.toolbar {
        NavigationLink(
          local("Settings", "Einstellungen"), to: SettingsRoute.settings, as: .sheet
        ).id("settings")
      }
    }
    registry.featureState(
      "clinic.appointments", read: { [agenda] in agenda.appointments },
      restore: { [agenda] in agenda.appointments = $0 })
    registry.featureState(
      "clinic.language", read: { [settings] in settings.language },
      restore: { [settings] in settings.choose($0) })
    registry.pane(of: AppointmentRoute.self) { $0 == .list ? .list : .detail }
    registry.placeholder(for: AppointmentRoute.self) { _ in .noAppointment() }
    registerHandlers(in: &registry)
    registry.deepLink(
      "clinic://appointments", to: AppointmentRoute.list, placement: .tab("appointments"))
    registerScripts(in: &registry)
  }

  func coordinate(_ route: AppointmentRoute) -> TextScreen {
    switch route {
    case .list: .appointments(agenda.appointments, name: name)
    case .appointment(let appointment):
      .appointment(appointment, with: name(of: appointment.doctor))
    }
  }

  func coordinate(
    _ route: CancelRoute, at place: ScreenPlace<CancelRoute, Void>
  ) -> TextScreen {
    switch route {
    case .cancel: .cancel(at: place)
    }
  }

  func coordinate(_ route: SettingsRoute) -> TextScreen {
    switch route {
    case .settings:
      .settings(language: settings.language, choose: { [settings] in settings.choose($0) })
    }
  }

  private func name(of doctor: Doctor.ID) -> String { doctors[doctor]?.name ?? doctor }

  /// Registers what follows from a booking and from a cancellation, also in a restored app.
  private func registerHandlers(in registry: inout RegistryBuilder<TextScreen>) {
    registry.onEnd(of: BookingRoute.self) { [agenda, router] end in
      guard let appointment = end.result else { return }
      agenda.add(appointment)
      router.show(
        [.push(AppointmentRoute.appointment(appointment))], at: .tab("appointments"))
    }
    registry.onEnd(of: CancelRoute.self) { [agenda, router] end in
      guard end.result != nil, case .cancel(let appointment)? = end.route.as(CancelRoute.self)
      else { return }
      agenda.remove(appointment)
      router.pop(to: AppointmentRoute.list)
    }
  }
}
