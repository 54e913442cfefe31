extension RegistryBuilder {
  /// Registers the view that a push of a route of this type opens.
  public mutating func navigationDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, destination: @escaping (R) -> Content
  ) {
    self.destination(for: type, as: .push, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in destination(route)
    }
  }

  /// Registers the view that a sheet of a route of this type opens.
  public mutating func sheetDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, sheet: @escaping (R) -> Content
  ) {
    destination(for: type, as: .sheet, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in sheet(route)
    }
  }

  /// Registers the view that a cover of a route of this type opens.
  public mutating func coverDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, cover: @escaping (R) -> Content
  ) {
    destination(for: type, as: .cover, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in cover(route)
    }
  }

  /// Registers the view that an alert of a route of this type opens.
  public mutating func alertDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, alert: @escaping (R) -> Content
  ) {
    destination(for: type, as: .alert, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in alert(route)
    }
  }
}
