import Routebook

extension NewsCoordinator {
  /// Registers scripts of what a user of the news does and sees, for `routebook play news/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "news/search",
      """
      tap "News"
      type "Search" "maps"
      expect no text "Bridges of paper"
      tap "Maps without paper"
      expect path "Routebook" "News" "Maps without paper"
      tap "Close"
      expect path "Routebook" "News"
      """)
    registry.script(
      "news/edit",
      """
      tap "News"
      tap "Bridges of paper"
      tap "Edit"
      type "Title" "Bridges of stone"
      expect path "Routebook" "News" "Bridges of paper" "Edit"
      tap "Save"
      expect path "Routebook" "News" "Bridges of stone"
      back
      tap "Settings"
      tap "Titles only"
      tap "Close"
      expect no text "A plane made of a letter"
      """)
  }
}
