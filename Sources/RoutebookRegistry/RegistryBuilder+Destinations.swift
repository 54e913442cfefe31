extension RegistryBuilder {
  /// Registers what a push of a route of this type shows.
  public mutating func navigationDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, destination: @escaping (R) -> Content
  ) {
    self.destination(for: type, as: .push, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in destination(route)
    }
  }

  /// Registers what a sheet of a route of this type shows.
  public mutating func sheetDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, sheet: @escaping (R) -> Content
  ) {
    destination(for: type, as: .sheet, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in sheet(route)
    }
  }

  /// Registers what a cover of a route of this type shows.
  public mutating func coverDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, cover: @escaping (R) -> Content
  ) {
    destination(for: type, as: .cover, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in cover(route)
    }
  }

  /// Registers what an alert of a route of this type shows.
  public mutating func alertDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, alert: @escaping (R) -> Content
  ) {
    destination(for: type, as: .alert, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in alert(route)
    }
  }
}
