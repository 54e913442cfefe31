import Routebook

extension CheckoutCoordinator {
  /// Registers the links that lead to the cart and to the payment, in their tab.
  func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    registry.deepLink("shop://cart", to: CartRoute.cart, placement: .tab("cart"))
    registry.deepLink("shop://cart/payment", to: PaymentRoute.payment, placement: .tab("cart"))
    registry.deepLink("shop://cart/gift", to: GiftRoute.gift, placement: .tab("cart"))
  }
}
