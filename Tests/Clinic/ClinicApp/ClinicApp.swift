import BookingCoordinator
import ClinicModel
import DoctorsCoordinator
public import Routebook
public import RoutebookHost

/// The one place that knows all modules: it makes the app, and gives the app a command line.
public enum ClinicApp {
  /// Returns the command line of the clinic, in two languages.
  public static func host() -> AppHost {
    AppHost(name: "clinic", version: "1.0.0", languages: Settings.languages) {
      let app = try makeApp()
      app.columns = 120
      return app
    }
  }

  /// Makes an app with everything that belongs to it; apps share nothing.
  public static func makeApp() throws -> HeadlessApp {
    let doctors = Doctor.samples
    let agenda = Agenda()
    let settings = Settings()
    let app = try HeadlessApp(
      tabs: [
        AppTab("doctors", root: SearchRoute.search, title: { local("Doctors", "Praxis") }),
        AppTab(
          "appointments", root: AppointmentRoute.list,
          title: { local("Appointments", "Termine") }, badge: { agenda.badge }),
      ],
      modules: [
        { router in
          DoctorsCoordinator(
            router: router, doctors: doctors,
            book: { router.show(BookingCoordinator.steps(with: $0), at: .onTop) })
        },
        { router in
          BookingCoordinator(
            router: router,
            services: BookingServices(
              doctors: doctors, isTaken: { agenda.appointments.contains($0) }))
        },
        { router in
          AppointmentsCoordinator(
            router: router, doctors: doctors, agenda: agenda, settings: settings)
        },
      ])
    settings.apply = { [weak app] in app?.language = $0 }
    return app
  }
}
