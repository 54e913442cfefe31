extension String {
  /// A type's qualified name: `CalendarCoordinator.CalendarRoute`.
  ///
  /// It is `String(reflecting: type)` without the search for conformances that precedes it there.
  package init(qualifiedNameOf type: Any.Type) {
    self = _typeName(type, qualified: true)
  }
}
