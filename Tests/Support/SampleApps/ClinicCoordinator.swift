package import Routebook

package enum ClinicRoute: Route {
  case welcome, login, home, bookings
  case booking(Int)

  package static var routeName: String { "Clinic" }

  var isPrivate: Bool { self != .welcome && self != .login }
}

/// A clinic with a welcome tab, and other tabs for a patient who is logged in.
package final class ClinicCoordinator: CoordinatorModule {
  package static let moduleName = "Clinic"

  package static var welcome: AppTab { AppTab("welcome", root: ClinicRoute.welcome) }
  package static var inside: [AppTab] {
    [AppTab("home", root: ClinicRoute.home), AppTab("bookings", root: ClinicRoute.bookings)]
  }

  /// Who is logged in: the state of the feature `patient`.
  package var patient: String?
  /// What the guard answers if nobody is logged in.
  package var answer = GuardDecision.detour(to: .sheet(ClinicRoute.login))
  /// Whether the login leads to the other tabs.
  package var showsTabsAfterLogin = true
  private let router: any Router

  package init(router: any Router) { self.router = router }

  package func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in [Presentation.push, .sheet] {
      registry.destination(for: ClinicRoute.self, as: presentation) { [router] route in
        TextScreen("\(route)") {
          if route == .welcome { NavigationLink("Log in", to: ClinicRoute.login, as: .sheet) }
          if route == .login { Button("Done") { router.dismiss(returning: "Ann") } }
          if route == .bookings { NavigationLink("First", to: ClinicRoute.booking(1), as: .sheet) }
        }
      }
    }
    registry.featureState(
      "patient", read: { [self] in patient }, restore: { [self] in patient = $0 })
    registry.onEnd(of: ClinicRoute.self) { [self] end in
      guard end.route == AnyRoute(ClinicRoute.login), let name = end.result else { return }
      patient = name.as(String.self)
      if showsTabsAfterLogin { router.replaceTabs(with: Self.inside) }
    }
    registry.navigationGuard(
      PermissionGuard("patients", entering: ClinicRoute.self) { [self] route in
        route.isPrivate && patient == nil ? answer : .allow
      })
    registry.deepLink(
      "clinic://booking/:number", placement: .tab("bookings"),
      route: { ClinicRoute.booking(try $0.value("number")) }, parameters: { _ in nil })
    registry.deepLink("clinic://welcome", to: ClinicRoute.welcome, placement: .tab("welcome"))
    registry.deepLink(
      "clinic://attic", to: ClinicRoute.home, placement: .tab("attic"),
      fileID: "Clinic/Links.swift",
      line: 3)
  }
}

/// An app of the clinic, with its coordinator at hand.
package struct ClinicApp {
  package let app: HeadlessApp
  package let clinic: ClinicCoordinator

  /// - Parameter patient: Who is logged in at the start; the app starts with the tabs for this.
  package init(patient: String? = nil) throws {
    var made: ClinicCoordinator?
    let (outside, inside) = ([ClinicCoordinator.welcome], ClinicCoordinator.inside)
    app = try HeadlessApp(
      tabs: patient == nil ? outside : inside, otherTabs: patient == nil ? inside : outside,
      modules: [
        { navigator in
          let clinic = ClinicCoordinator(router: navigator)
          made = clinic
          return clinic
        }
      ])
    clinic = made!
    clinic.patient = patient
  }

  package var picture: String { "\(app.navigator.state)" }
}
