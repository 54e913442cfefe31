import CModuleRecords
public import RoutebookNavigation
public import RoutebookRegistry

/// What a module leaves in the program, so that the host finds it with no central list: a constant
/// in the section `rb_modules` (`__DATA,rb_modules` in Mach-O), by Swift's SE-0492.
///
/// ```swift
/// #if objectFormat(MachO)
///   @section("__DATA,rb_modules")
/// #else
///   @section("rb_modules")
/// #endif
/// @used let calendarModule: LinkedModule = { linkedModule(CalendarCoordinator.init(router:)) }
/// ```
public typealias LinkedModule = @convention(c) () -> UnsafeMutableRawPointer

/// What a `LinkedModule` answers: its module's factory, to be released by whoever asks.
public func linkedModule<Module: CoordinatorModule>(
  _ make: @escaping (Navigator) -> Module
) -> UnsafeMutableRawPointer {
  Unmanaged<ModuleRecord>.passRetained(TypedModuleRecord<Module.Content>(make)).toOpaque()
}

/// A module's factory, whose content type the subclass knows.
private class ModuleRecord {}

private final class TypedModuleRecord<Content>: ModuleRecord {
  let make: NavigationApp<Content>.ModuleFactory

  init(_ make: @escaping NavigationApp<Content>.ModuleFactory) { self.make = make }
}

extension NavigationApp {
  /// The factories of all modules of this content that are linked into the program and left a
  /// record; records of modules with another content are skipped.
  ///
  /// Their order is the linker's; a registry does not depend on it. O(*n*) in their number.
  public static var linkedModules: [ModuleFactory] {
    let bounds = module_records()
    guard let start = bounds.start, let end = bounds.end else { return [] }
    let records = UnsafeRawBufferPointer(start: start, count: end - start)
    // Nothing but `LinkedModule` constants is put into the section, so it is an array of them.
    return records.bindMemory(to: LinkedModule.self).compactMap { record in
      let record = Unmanaged<ModuleRecord>.fromOpaque(record()).takeRetainedValue()
      return (record as? TypedModuleRecord<Content>)?.make
    }
  }
}
