/// One value for each presentation.
@usableFromInline struct PerPresentation<Value> {
  @usableFromInline var push: Value
  @usableFromInline var sheet: Value
  @usableFromInline var cover: Value
  @usableFromInline var alert: Value

  init(push: Value, sheet: Value, cover: Value, alert: Value) {
    self.push = push
    self.sheet = sheet
    self.cover = cover
    self.alert = alert
  }

  /// The value for a presentation.
  @inlinable subscript(presentation: Presentation) -> Value {
    get {
      switch presentation {
      case .push: push
      case .sheet: sheet
      case .cover: cover
      case .alert: alert
      }
    }
    set {
      switch presentation {
      case .push: push = newValue
      case .sheet: sheet = newValue
      case .cover: cover = newValue
      case .alert: alert = newValue
      }
    }
  }
}
