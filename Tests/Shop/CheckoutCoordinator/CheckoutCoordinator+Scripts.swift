import Routebook

extension CheckoutCoordinator {
  /// Registers scripts of what a customer does and sees, for `shop play checkout/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "checkout/login",
      """
      open "shop://cart/payment"
      # The payment waits until the customer is logged in.
      expect layers tab sheet
      expect title "Login"
      type "Name" "Ada"
      tap "Log in"
      expect tab "cart"
      expect path "Cart" "Payment"
      """)
    registry.script(
      "checkout/no-login",
      """
      open "shop://cart/payment"
      swipe
      expect title "Catalogue"
      """)
    registry.script(
      "checkout/discard",
      """
      include "checkout/login"
      type "Card" "4000"
      back
      expect alert "Discard?"
      tap "Keep"
      expect control "Card" value "4000"
      back
      tap "Discard"
      expect path "Cart"
      """)
    registry.script(
      "checkout/address",
      """
      include "checkout/login"
      tap "Change address"
      type "Street" "1 Harbour Road"
      tap "Next"
      tap "Use this address"
      expect path "Cart" "Payment"
      expect text "1 Harbour Road"
      """)
    registry.script(
      "checkout/pay",
      """
      include "checkout/address"
      type "Card" "4000"
      tap "Next"
      # The last screen ends the whole payment, and nobody asks about the card.
      tap "Pay now"
      # The bank allows it.
      wait
      expect alert "Thank you"
      tap "OK"
      expect path "Cart"
      """)
    registry.script(
      "checkout/declined",
      """
      include "checkout/address"
      type "Card" "0000"
      tap "Next"
      tap "Pay now"
      wait text "Your bank declines the card."
      expect path "Cart" "Payment" "Review"
      """)
    registry.script(
      "checkout/remove",
      """
      open "shop://product/lamp"
      tap "Add to cart"
      tab "cart"
      # An action of the row, which needs not be open.
      tap "1 × Lamp" > "Remove"
      expect text "Your cart is empty."
      expect no badge on tab "cart"
      """)
    registry.script(
      "checkout/gift-address",
      """
      open "shop://cart/gift"
      tap "Change address"
      type "Street" "2 Hill Street"
      tap "Next"
      # The same button on the same screen leads to the other flow's root.
      tap "Use this address"
      expect path "Cart" "Presents"
      expect text "2 Hill Street"
      """)
    registry.script(
      "checkout/log-out",
      """
      include "checkout/login"
      type "Card" "4000"
      tap "Log out"
      # The payment is gone, and the login is shown.
      expect layers tab sheet
      swipe
      expect path "Cart"
      expect no badge on tab "cart"
      """)
  }
}
