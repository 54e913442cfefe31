/// What a view factory receives besides the route.
public struct FactoryContext<Content> {
  /// The registry that the factory is part of, for content that lists or embeds other content.
  public let registry: Registry<Content>

  /// Where the content is shown, in the terms of the level above; `nil` if it is not part of a
  /// navigation state.
  package let place: AnyObject?

  @usableFromInline init(registry: Registry<Content>, place: AnyObject?) {
    self.registry = registry
    self.place = place
  }
}
