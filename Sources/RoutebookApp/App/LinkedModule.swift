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
/// A module that is isolated to the main actor, by an annotation or by the default isolation of its
/// target, is linked with `linkedModule(onMainActor:)`.
public typealias LinkedModule = @convention(c) () -> UnsafeMutableRawPointer

/// Makes the value of a `LinkedModule`: the module's factory, which the caller must release.
public func linkedModule<Module: CoordinatorModule>(
  _ make: @escaping (Navigator) -> Module
) -> UnsafeMutableRawPointer {
  Unmanaged<ModuleRecord>.passRetained(TypedModuleRecord<Module.Content>(make)).toOpaque()
}

/// Makes the value of a `LinkedModule` for a module that is isolated to the main actor.
///
/// If an app with this module is created outside the main actor, its initializer throws an error
/// that names the file and line.
public func linkedModule<Content>(
  onMainActor make: @escaping @MainActor (Navigator) -> any CoordinatorModule<Content>,
  fileID: String = #fileID, line: Int = #line
) -> UnsafeMutableRawPointer {
  let record = TypedModuleRecord<Content> { navigator in
    MainActor.ifCurrent(navigator, make) ?? MissingModule(fileID: fileID, line: line)
  }
  return Unmanaged<ModuleRecord>.passRetained(record).toOpaque()
}

/// A module's factory; the subclass knows its content type.
private class ModuleRecord {}

private final class TypedModuleRecord<Content>: ModuleRecord {
  let make: NavigationApp<Content>.ModuleFactory

  init(_ make: @escaping NavigationApp<Content>.ModuleFactory) { self.make = make }
}

extension NavigationApp {
  /// The factories of all linked modules with this content type.
  /// Modules with another content type are skipped. The order depends on the linker, but a registry
  /// does not depend on the order. O(*n*) in the number of modules.
  public static var linkedModules: [ModuleFactory] {
    let bounds = module_records()
    guard let start = bounds.start, let end = bounds.end else { return [] }
    let records = UnsafeRawBufferPointer(start: start, count: end - start)
    // The section contains only `LinkedModule` constants, so it is an array of them.
    return records.bindMemory(to: LinkedModule.self).compactMap { record in
      let record = Unmanaged<ModuleRecord>.fromOpaque(record()).takeRetainedValue()
      return (record as? TypedModuleRecord<Content>)?.make
    }
  }
}
