import Routebook
import RoutebookHost
import SampleApps

extension AppHost {
  /// An app of one module whose lamps links lead to; one of them a guard keeps dark.
  @MainActor static var linkedLamps: AppHost { .of(Part<Alpha>.module { $0.linkedLamps() }) }
}

extension RegistryBuilder<TextScreen> {
  mutating func linkedLamps() {
    lamp(at: "Alpha/Lamps.swift", 1)
    lamp(.sheet, at: "Alpha/Lamps.swift", 2)
    deepLink("app://lamp", to: LampRoute.on, fileID: "Alpha/Links.swift", line: 3)
    deepLink(
      "app://lamp/:percent", as: .sheet, fileID: "Alpha/Links.swift", line: 4,
      backStack: { _ in [Destination(LampRoute.on, as: .push)] },
      route: { LampRoute.dimmed(try $0.value("percent")) },
      parameters: { if case .dimmed(let percent) = $0 { ["percent": "\(percent)"] } else { nil } })
    let sheets = (1...40).map { Destination(LampRoute.dimmed($0), as: .sheet) }
    deepLink(
      "app://lamp/all/*", to: LampRoute.on, backStack: sheets, fileID: "Alpha/Links.swift", line: 5)
    navigationGuard(
      PermissionGuard("fuse\u{1B}[2J\n", entering: LampRoute.self) { route, _ in
        route == .dimmed(0) ? .refuse(reason: "it is \u{202E}off\r\n") : .allow
      })
  }
}
