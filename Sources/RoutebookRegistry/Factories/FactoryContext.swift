/// What a view factory receives besides the route.
@usableFromInline package struct FactoryContext<Content> {
  /// The registry that the factory is part of, for content that lists or embeds other content.
  @usableFromInline package let registry: Registry<Content>

  /// The place of the content, of which only the level above knows more; `nil` if the content is not part
  /// of a navigation state.
  @usableFromInline package let place: AnyObject?

  @inlinable init(registry: Registry<Content>, place: AnyObject?) {
    self.registry = registry
    self.place = place
  }
}
