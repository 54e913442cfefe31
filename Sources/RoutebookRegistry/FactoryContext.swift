/// What a view factory receives besides the route.
public struct FactoryContext<Content> {
  /// The registry that the factory is part of, for content that lists or embeds other content.
  public let registry: Registry<Content>

  @usableFromInline init(registry: Registry<Content>) { self.registry = registry }
}
