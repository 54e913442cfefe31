import Routebook

/// The screens of the checkout. They are made from values and a place, and do not know the router.
extension TextScreen {
  static func cart(
    _ items: [CartItem], total: Int, customer: String?, product: (String) -> Destination,
    remove: @escaping (CartItem) -> Void, logOut: @escaping () -> Void
  ) -> TextScreen {
    TextScreen("Cart") {
      if items.isEmpty {
        Text("Your cart is empty.")
      }
      List {
        for item in items {
          NavigationLink("\(item.quantity) × \(item.title)", to: product(item.product))
            .actions { Button("Remove") { remove(item) } }
        }
      }
      LabeledContent("Total", value: "\(total) €")
      NavigationLink("Pay", to: PaymentRoute.payment, isEnabled: !items.isEmpty)
      NavigationLink("Send presents", to: GiftRoute.gift)
    }
    .toolbar {
      if let customer {
        Button("Log out \(customer)", action: logOut)
      }
    }
  }

  static func payment(
    of total: Int, to address: String?, at place: ScreenPlace<PaymentRoute, PaymentDraft>,
    logOut: @escaping () -> Void
  ) -> TextScreen {
    TextScreen("Payment") {
      LabeledContent("Total", value: "\(total) €")
      LabeledContent("Address", value: address ?? "none")
      NavigationLink("Change address", to: AddressRoute.enter)
      TextField("Card", text: place.state.card) { place.state.card = $0 }
        .sampleInputs("4000", "0000")
      NavigationLink(
        "Next", to: ReviewRoute.review, isEnabled: address != nil && !place.state.card.isEmpty)
    }
    .toolbar {
      Button("Log out", action: logOut)
    }
  }

  static func review(
    of total: Int, to address: String?, problem: String, pay: @escaping () -> Void
  ) -> TextScreen {
    TextScreen("Review") {
      LabeledContent("Total", value: "\(total) €")
      LabeledContent("Address", value: address ?? "none")
      if !problem.isEmpty { Text(problem, style: .warning) }
      Button("Pay now", action: pay)
    }
  }

  static func gift(to address: String?) -> TextScreen {
    TextScreen("Presents") {
      LabeledContent("Sent to", value: address ?? "nobody")
      NavigationLink("Change address", to: AddressRoute.enter)
    }
  }

  static func enterAddress(at place: ScreenPlace<AddressRoute, AddressDraft>) -> TextScreen {
    TextScreen("Address") {
      TextField("Street", text: place.state.text) { place.state.text = $0 }
      NavigationLink(
        "Next", to: AddressRoute.confirm(place.state.text), isEnabled: !place.state.text.isEmpty)
    }
  }

  static func confirmAddress(_ address: String, use: @escaping () -> Void) -> TextScreen {
    TextScreen("Is this right?") {
      Text(address)
      Button("Use this address", action: use)
    }
  }

  static func login(at place: ScreenPlace<LoginRoute, String>) -> TextScreen {
    TextScreen("Login") {
      TextField("Name", text: place.state) { place.state = $0 }
      Button("Log in", isEnabled: !place.state.isEmpty) {
        place.finish(returning: place.state)
      }
    }
    .detents(.medium)
  }

  static func discardPayment(at place: ScreenPlace<CheckoutAlert, Void>) -> TextScreen {
    TextScreen("Discard?") {
      Text("Your payment is not finished.")
      Button("Discard") { place.finish(returning: .discard) }
      Button("Keep") {}
    }
  }

  static func receipt(_ receipt: Receipt) -> TextScreen {
    TextScreen("Thank you") {
      Text("You paid \(receipt.total) €.")
    }
  }
}
