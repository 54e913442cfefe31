import Routebook

extension CheckoutCoordinator {
  /// Sends the customer to the login before a payment, asks before a draft is discarded, and asks
  /// the bank before the payment ends with a receipt.
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
    registry.navigationGuard(
      AsyncGuard("bank", when: { $0.payment != nil }) { [bank] change in
        guard let (card, amount) = change.payment else { return .allow }
        return await bank.accepts(card, for: amount) ? .allow : .refuse(reason: "declined")
      })
  }

  /// What the bank's refusal leads to.
  static let refusal = Outcome.refused(.init(guardName: "bank", reason: "declined"))
}

extension ProposedChange {
  /// The card and the amount, if the change ends a payment with a receipt.
  var payment: (card: String, amount: Int)? {
    for (place, end) in zip(leaving, ends) {
      guard let receipt = end.result(as: Receipt.self) else { continue }
      return (place.element.state(as: PaymentDraft.self)?.card ?? "", receipt.total)
    }
    return nil
  }
}
