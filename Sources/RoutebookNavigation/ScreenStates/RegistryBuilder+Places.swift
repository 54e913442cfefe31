public import RoutebookRegistry

extension RegistryBuilder {
  /// Registers the view that opens when a route of this type is pushed. Its factory
  /// receives its place.
  public mutating func navigationDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    destination: @escaping (R, ScreenPlace<R, Void>) -> Content
  ) {
    placedDestination(
      for: type, as: .push, replacing: replacedModule, fileID: fileID, line: line, make: destination
    )
  }

  /// Registers the view that opens when a route of this type is pushed, with its own
  /// state: see `destination(for:as:state:)`.
  public mutating func navigationDestination<R: Route, State: Codable & Hashable & Sendable>(
    for type: R.Type, state: @escaping (R) -> State, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    @ContentBuilder<Content> destination: @escaping (R, ScreenPlace<R, State>) -> Content
  ) {
    self.destination(
      for: type, as: .push, state: state, replacing: replacedModule, fileID: fileID, line: line,
      make: destination)
  }

  /// Registers the view that opens when a route of this type is presented as a sheet. Its factory
  /// receives its place.
  public mutating func sheetDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    sheet: @escaping (R, ScreenPlace<R, Void>) -> Content
  ) {
    placedDestination(
      for: type, as: .sheet, replacing: replacedModule, fileID: fileID, line: line, make: sheet)
  }

  /// Registers the view that opens when a route of this type is presented as a sheet, with its own
  /// state: see `destination(for:as:state:)`.
  public mutating func sheetDestination<R: Route, State: Codable & Hashable & Sendable>(
    for type: R.Type, state: @escaping (R) -> State, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    @ContentBuilder<Content> sheet: @escaping (R, ScreenPlace<R, State>) -> Content
  ) {
    self.destination(
      for: type, as: .sheet, state: state, replacing: replacedModule, fileID: fileID, line: line,
      make: sheet)
  }

  /// Registers the view that opens when a route of this type is presented as a cover. Its factory
  /// receives its place.
  public mutating func coverDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    cover: @escaping (R, ScreenPlace<R, Void>) -> Content
  ) {
    placedDestination(
      for: type, as: .cover, replacing: replacedModule, fileID: fileID, line: line, make: cover)
  }

  /// Registers the view that opens when a route of this type is presented as a cover, with its own
  /// state: see `destination(for:as:state:)`.
  public mutating func coverDestination<R: Route, State: Codable & Hashable & Sendable>(
    for type: R.Type, state: @escaping (R) -> State, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    @ContentBuilder<Content> cover: @escaping (R, ScreenPlace<R, State>) -> Content
  ) {
    self.destination(
      for: type, as: .cover, state: state, replacing: replacedModule, fileID: fileID, line: line,
      make: cover)
  }

  /// Registers the view that opens when a route of this type is shown as an alert. Its factory
  /// receives its place.
  public mutating func alertDestination<R: Route>(
    for type: R.Type, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    alert: @escaping (R, ScreenPlace<R, Void>) -> Content
  ) {
    placedDestination(
      for: type, as: .alert, replacing: replacedModule, fileID: fileID, line: line, make: alert)
  }

  /// Registers the view that opens when a route of this type is shown as an alert, with its own
  /// state: see `destination(for:as:state:)`.
  public mutating func alertDestination<R: Route, State: Codable & Hashable & Sendable>(
    for type: R.Type, state: @escaping (R) -> State, replacing replacedModule: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    @ContentBuilder<Content> alert: @escaping (R, ScreenPlace<R, State>) -> Content
  ) {
    self.destination(
      for: type, as: .alert, state: state, replacing: replacedModule, fileID: fileID, line: line,
      make: alert)
  }
}
