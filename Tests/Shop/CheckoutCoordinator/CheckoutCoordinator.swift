public import Routebook

/// The cart, and the flow in which the customer logs in and pays.
public final class CheckoutCoordinator: CoordinatorModule {
  private let router: any Router
  private let product: (String) -> Destination
  let cart: Cart
  let account: Account
  let bank: any BankService

  /// Creates the coordinator, which goes on with the payment of a cart that is not empty.
  ///
  /// - Parameters:
  ///   - router: The router that the coordinator navigates with.
  ///   - cart: The cart of the app.
  ///   - account: Who is logged in.
  ///   - bank: Decides about payments.
  ///   - product: Returns the place of a product, in another module.
  public init(
    router: any Router, cart: Cart, account: Account, bank: any BankService,
    product: @escaping (String) -> Destination
  ) {
    self.router = router
    self.cart = cart
    self.account = account
    self.bank = bank
    self.product = product
    // The guards are asked about this when the app is complete: the login comes first.
    if !cart.contents.items.isEmpty {
      router.show([.push(PaymentRoute.payment)], at: .tab("cart"))
    }
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: CartRoute.self, destination: coordinate)
    registry.destination(
      for: PaymentRoute.self, as: .push, state: { _ in PaymentDraft() }, make: coordinate)
    registry.destination(for: ReviewRoute.self, as: .push, state: { _ in "" }, make: coordinate)
    registry.navigationDestination(for: GiftRoute.self, destination: coordinate)
    registry.destination(
      for: AddressRoute.self, as: .push, state: { _ in AddressDraft() }, make: coordinate)
    registry.destination(for: LoginRoute.self, as: .sheet, state: { _ in "" }, make: coordinate)
    registry.destination(for: CheckoutAlert.self, as: .alert, make: coordinate)
    registry.featureState(
      "checkout.cart", read: { [cart] in cart.contents },
      restore: { [cart] in cart.contents = $0 })
    registry.featureState(
      "checkout.account", read: { [account] in Account.Session(name: account.name) },
      restore: { [account] in account.name = $0.name })
    registerGuards(in: &registry)
    registerHandlers(in: &registry)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(_ route: CartRoute) -> TextScreen {
    switch route {
    case .cart:
      .cart(
        cart.contents.items, total: cart.total, customer: account.name, product: product,
        remove: cart.remove, logOut: logOut)
    }
  }

  func coordinate(
    _ route: PaymentRoute, at place: ScreenPlace<PaymentRoute, PaymentDraft>
  ) -> TextScreen {
    switch route {
    case .payment:
      .payment(of: cart.total, to: cart.contents.address, at: place, logOut: logOut)
    }
  }

  func coordinate(
    _ route: ReviewRoute, at place: ScreenPlace<ReviewRoute, String>
  ) -> TextScreen {
    switch route {
    case .review:
      .review(of: cart.total, to: cart.contents.address, problem: place.state) { [self] in
        pay { place.state = $0 }
      }
    }
  }

  func coordinate(_ route: GiftRoute) -> TextScreen {
    switch route {
    case .gift: .gift(to: cart.contents.giftAddress)
    }
  }

  /// Makes the shared screens, which know neither flow, only that there is a root to return to.
  func coordinate(
    _ route: AddressRoute, at place: ScreenPlace<AddressRoute, AddressDraft>
  ) -> TextScreen {
    switch route {
    case .enter: .enterAddress(at: place)
    case .confirm(let address):
      .confirmAddress(address) { [router] in router.returnToFlowRoot(returning: address) }
    }
  }

  func coordinate(
    _ route: LoginRoute, at place: ScreenPlace<LoginRoute, String>
  ) -> TextScreen {
    switch route {
    case .login: .login(at: place)
    }
  }

  func coordinate(
    _ alert: CheckoutAlert, at place: ScreenPlace<CheckoutAlert, Void>
  ) -> TextScreen {
    switch alert {
    case .discardPayment: .discardPayment(at: place)
    case .receipt(let receipt): .receipt(receipt)
    }
  }

  /// Ends the whole payment with a receipt, if the bank allows it; otherwise, says why not.
  private func pay(isRefused: @escaping (String) -> Void) {
    router.perform(
      .finishFlow(
        RouteType(PaymentRoute.self), returning: AnyResult(Receipt(total: cart.total))),
      handlers: NavigationHandlers(onOutcome: { outcome in
        if outcome == Self.refusal { isRefused("Your bank declines the card.") }
      }))
  }

  /// Logs out, and removes what only a customer who is logged in may see.
  private func logOut() {
    account.name = nil
    router.reviewGuards()
  }

  /// Registers what follows from the ends of screens and from returns to the flows' roots.
  ///
  /// Handlers are found by the route type, so they also work in a restored app.
  private func registerHandlers(in registry: inout RegistryBuilder<TextScreen>) {
    registry.onEnd(of: LoginRoute.self) { [account] end in
      if let name = end.result { account.name = name }
    }
    registry.onEnd(of: PaymentRoute.self) { [cart, router] end in
      guard let receipt = end.result else { return }
      cart.contents = Cart.Contents()
      router.present(CheckoutAlert.receipt(receipt))
    }
    registry.onReturn(to: PaymentRoute.self) { [cart] _, value in
      if let address = value?.as(String.self) { cart.contents.address = address }
    }
    registry.onReturn(to: GiftRoute.self) { [cart] _, value in
      if let address = value?.as(String.self) { cart.contents.giftAddress = address }
    }
  }
}
