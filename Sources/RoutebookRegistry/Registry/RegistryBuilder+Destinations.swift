extension RegistryBuilder {
  /// Registers the view that opens when a route of this type is shown in one presentation.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - presentation: The presentation that the factory makes content for.
  ///   - replacedModule: The name of the module whose factory for the same destination is replaced.
  ///     If that module has no such factory, `build()` throws.
  ///   - fileID: The file of the registration, for messages.
  ///   - line: The line of the registration, for messages.
  ///   - make: Makes the content for a route.
  public mutating func destination<R: Route>(
    for type: R.Type, as presentation: Presentation, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, make: @escaping (R) -> Content
  ) {
    contextualDestination(
      for: type, as: presentation, replacing: replacedModule, fileID: fileID, line: line
    ) { route, _ in make(route) }
  }

  /// Registers the view that opens when a route of this type is pushed.
  public mutating func navigationDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, destination: @escaping (R) -> Content
  ) {
    self.destination(
      for: type, as: .push, replacing: replacedModule, fileID: fileID, line: line,
      make: destination)
  }

  /// Registers the view that opens when a route of this type is presented as a sheet.
  public mutating func sheetDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, sheet: @escaping (R) -> Content
  ) {
    destination(
      for: type, as: .sheet, replacing: replacedModule, fileID: fileID, line: line,
      make: sheet)
  }

  /// Registers the view that opens when a route of this type is presented as a cover.
  public mutating func coverDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, cover: @escaping (R) -> Content
  ) {
    destination(
      for: type, as: .cover, replacing: replacedModule, fileID: fileID, line: line,
      make: cover)
  }

  /// Registers the view that opens when a route of this type is presented as an alert.
  public mutating func alertDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, alert: @escaping (R) -> Content
  ) {
    destination(
      for: type, as: .alert, replacing: replacedModule, fileID: fileID, line: line,
      make: alert)
  }
}
