import Routebook

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The screens of an app that ends the process.
enum ExitRoute: Route {
  case start, next, gone, trap, recursion

  static var routeName: String { "ExitRoute" }

  static func makeApp(_ making: AppExitTests.Making) throws -> HeadlessApp {
    try HeadlessApp(root: ExitRoute.start, modules: [{ _ in ExitCoordinator(making) }])
  }
}

final class ExitCoordinator: CoordinatorModule {
  private let making: AppExitTests.Making
  private var exitsAtEnd: Bool

  init(_ making: AppExitTests.Making) {
    if making == .initializer { exit(0) }
    self.making = making
    exitsAtEnd = making == .release
  }

  deinit { if exitsAtEnd { exit(0) } }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    if making == .registration { exit(0) }
    registry.navigationDestination(for: ExitRoute.self) { [unowned self] in screen($0) }
    for route in [ExitRoute.gone, .trap, .recursion] {
      registry.deepLink("app://\(route)", to: route)
    }
    registry.preview("gone", ExitRoute.gone)
  }

  private func screen(_ route: ExitRoute) -> TextScreen {
    if making == .harmless { return TextScreen("\(route)") {} }
    return screenThatExits(route)
  }

  private func screenThatExits(_ route: ExitRoute) -> TextScreen {
    TextScreen("\(route)") {
      switch route {
      case .start, .next:
        for status in [0, 3, 256, -1] as [Int32] {
          Button(status == 0 ? "Exit" : "Exit \(status)") { exit(status) }
        }
        Button("Exit at the end") { self.exitsAtEnd = true }
        Button("Exit elsewhere") { Task.detached { exit(0) } }
        Button("Trap") { fatalError("the button traps") }
        Button("Trap elsewhere") { Task.detached { fatalError("the task traps") } }
        NavigationLink("Next", to: ExitRoute.next)
      case .gone: Text(ended)
      case .trap: Text("\(trap())")
      case .recursion: Text("\(depth(0))")
      }
    }
  }

  private var ended: String { exit(0) }

  private func trap() -> Int { fatalError("the factory traps") }

  private func depth(_ number: Int) -> Int { number < 0 ? 0 : depth(number + 1) + 1 }
}
