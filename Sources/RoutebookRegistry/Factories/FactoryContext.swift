/// What a view factory receives besides the route.
@usableFromInline package struct FactoryContext<Content> {
  /// The registry that the factory is part of, for content that lists or embeds other content.
  @usableFromInline package let registry: Registry<Content>

  /// What the level above says about the place of the content, under its own keys.
  ///
  /// Contributions go up, from modules to the registry; these come down, as SwiftUI's environment
  /// does. They are empty if the content is not part of a navigation state.
  @usableFromInline package let surroundings: Contributions

  @inlinable init(registry: Registry<Content>, surroundings: Contributions) {
    self.registry = registry
    self.surroundings = surroundings
  }
}
