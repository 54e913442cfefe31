import Routebook

extension CheckoutCoordinator {
  /// Registers previews of the screens of the checkout, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("checkout/cart", CartRoute.cart)
    registry.preview("checkout/gift", GiftRoute.gift)
    registry.preview("checkout/address", AddressRoute.enter)
    registry.preview("checkout/confirm", AddressRoute.confirm("1 Harbour Road"))
    registry.preview("checkout/login", LoginRoute.login, as: .sheet)
    registry.preview("checkout/payment", PaymentRoute.payment)
    registry.preview("checkout/review", ReviewRoute.review)
    registry.preview("checkout/discard", CheckoutAlert.discardPayment, as: .alert)
    registry.preview("checkout/receipt", CheckoutAlert.receipt(Receipt(total: 70)), as: .alert)
  }
}
