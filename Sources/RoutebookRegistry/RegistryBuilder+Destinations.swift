extension RegistryBuilder {
  /// Registers the view that opens when a route of this type is pushed.
  public mutating func navigationDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, destination: @escaping (R) -> Content
  ) {
    self.destination(for: type, as: .push, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in destination(route)
    }
  }

  /// Registers the view that opens when a route of this type is presented as a sheet.
  public mutating func sheetDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, sheet: @escaping (R) -> Content
  ) {
    destination(for: type, as: .sheet, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in sheet(route)
    }
  }

  /// Registers the view that opens when a route of this type is presented as a cover.
  public mutating func coverDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, cover: @escaping (R) -> Content
  ) {
    destination(for: type, as: .cover, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in cover(route)
    }
  }

  /// Registers the view that opens when a route of this type is presented as an alert.
  public mutating func alertDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line, alert: @escaping (R) -> Content
  ) {
    destination(for: type, as: .alert, replacing: replacedModule, fileID: fileID, line: line) {
      route, _ in alert(route)
    }
  }
}
