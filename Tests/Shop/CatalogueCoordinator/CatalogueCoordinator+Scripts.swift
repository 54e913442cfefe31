import Routebook

extension CatalogueCoordinator {
  /// Registers scripts of what a customer does and sees, for `shop play catalogue/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "catalogue/product",
      """
      expect tab "catalogue"
      tap "Teapot"
      wait text "3 left"
      expect control "Fewer" disabled
      tap "More"
      expect title "Teapot × 2"
      expect text "70 €"
      tap "Choose a colour"
      tap "blue"
      expect title "Teapot × 2"
      expect text "blue"
      """)
    registry.script(
      "catalogue/filter",
      """
      tap "Filter"
      expect layers tab sheet
      type "Name" "a"
      tap "Under 40 €"
      tap "Show products"
      expect layers tab
      expect no text "Lamp"
      expect text "Teapot"
      # Swiping the sheet away changes nothing.
      tap "Filter"
      expect control "Name" value "a"
      type "Name" "kite"
      swipe
      expect text "Teapot"
      """)
  }
}
