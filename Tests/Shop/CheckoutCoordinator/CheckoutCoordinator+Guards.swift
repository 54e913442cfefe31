import Routebook

extension CheckoutCoordinator {
  /// Sends the customer to the login before a payment, and asks before a draft is discarded.
  func registerGuards(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationGuard(
      PermissionGuard("login before payment", entering: PaymentRoute.self) { [account] _ in
        account.name == nil ? .detour(to: .sheet(LoginRoute.login)) : .allow
      })
    registry.navigationGuard(
      DepartureGuard("unfinished payment", leaving: PaymentRoute.self) {
        (_, draft: PaymentDraft, end) in
        draft.card.isEmpty || end.cause == .finished
          ? .allow : .detour(to: .alert(CheckoutAlert.discardPayment))
      })
  }
}
