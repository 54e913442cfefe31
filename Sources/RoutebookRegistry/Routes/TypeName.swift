extension String {
  /// A type's qualified name: `CalendarCoordinator.CalendarRoute`.
  ///
  /// It equals `String(reflecting: type)`, but does not search for conformances first.
  package init(qualifiedNameOf type: Any.Type) {
    self = _typeName(type, qualified: true)
  }
}
