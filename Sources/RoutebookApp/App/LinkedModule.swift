import CModuleRecords
public import RoutebookNavigation
public import RoutebookRegistry

/// A constant that a module leaves in the program, so that the host finds the module without a
/// list.
///
/// The constant is in the section `rb_modules` (`__DATA,rb_modules` in Mach-O), as SE-0492 allows.
///
/// ```swift
/// #if objectFormat(MachO)
///   @section("__DATA,rb_modules")
/// #else
///   @section("rb_modules")
/// #endif
/// @used let calendarModule: LinkedModule = { linkedModule(CalendarCoordinator.init(router:)) }
/// ```
///
/// A module can be isolated to the main actor, by an annotation or by the default isolation of its
/// target: `linkedModule { navigator in HelpCoordinator(router: navigator) }`.
public typealias LinkedModule = @convention(c) () -> UnsafeMutableRawPointer

/// Makes the value of a `LinkedModule`: the module's factory, which the caller must release.
///
/// - Parameter make: Makes the module, on the main actor.
public func linkedModule<Content>(
  _ make: @escaping @MainActor (Navigator) -> any CoordinatorModule<Content>
) -> UnsafeMutableRawPointer {
  Unmanaged<ModuleRecord>.passRetained(TypedModuleRecord<Content>(make)).toOpaque()
}

/// A module's factory; the subclass knows its content type.
private class ModuleRecord {}

private final class TypedModuleRecord<Content>: ModuleRecord {
  let make: @MainActor (Navigator) -> any CoordinatorModule<Content>

  init(_ make: @escaping @MainActor (Navigator) -> any CoordinatorModule<Content>) {
    self.make = make
  }
}

extension NavigationApp {
  /// The factories of all linked modules with this content type.
  ///
  /// Modules with another content type are skipped. The order depends on the linker, but a registry
  /// does not depend on the order. Since a linked module can be isolated to the main actor, the
  /// factories are too, and so is an app with linked modules: the compiler doesn't let it leave the
  /// main actor. O(*n*) in the number of modules.
  @MainActor public static var linkedModules: [ModuleFactory] {
    let bounds = module_records()
    guard let start = bounds.start, let end = bounds.end else { return [] }
    let records = UnsafeRawBufferPointer(start: start, count: end - start)
    // The section contains only `LinkedModule` constants, so it is an array of them.
    return records.bindMemory(to: LinkedModule.self).compactMap { record in
      let record = Unmanaged<ModuleRecord>.fromOpaque(record()).takeRetainedValue()
      guard let make = (record as? TypedModuleRecord<Content>)?.make else { return nil }
      return { navigator in
        // A linked module is always made on the main actor.
        navigator.isolation = .mainActor
        return make(navigator)
      }
    }
  }
}
