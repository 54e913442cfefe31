import Routebook

/// A module that is linked into the tests and that nothing imports: nothing in it is public.
final class UnimportedCoordinator: CoordinatorModule {
  enum Place: Route {
    case found
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: Place.self) { _ in
      TextScreen("Found") { Text("No list names this module.") }
    }
    registry.entryPoint("Unimported", opens: Place.found)
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let unimportedModule: LinkedModule = { linkedModule { _ in UnimportedCoordinator() } }
