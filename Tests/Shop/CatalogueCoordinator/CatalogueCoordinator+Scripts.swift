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
      # The colour is in the state of the product's screen, with the number of pieces.
      expect title "Teapot × 2"
      expect text "blue"
      back
      tap "Teapot"
      expect text "any"
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
    registry.script(
      "catalogue/colours",
      """
      open "shop://filter?price=cheap&colour=red&colour=blue"
      expect control "Under 40 €" on
      expect text "red, blue"
      tap "Show products"
      expect text "Kite"
      expect no text "Lamp"
      """)
    registry.script(
      "catalogue/compare",
      """
      tap "Compare products"
      tap "Kite"
      tap "More stars"
      tap "More stars"
      tap "Next product"
      expect path "Catalogue" "Comparison" "Kite" "Teapot"
      tap "More stars"
      # The stars are kept when the customer goes back.
      back
      expect text "2 of 5"
      expect text "2 of 3"
      tap "Finish"
      expect path "Catalogue" "Comparison"
      expect text "1 of 5"
      """)
  }
}
