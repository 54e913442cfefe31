import Routebook

/// The catalogue's screens. They are made from values and a place, and do not know the router.
extension TextScreen {
  static func list(
    _ products: [Product], filter: Filter, title: String, viewed: [String],
    profile: Destination, entries: [EntryPoint]
  ) -> TextScreen {
    TextScreen(title) {
      if products.isEmpty {
        Text("Nothing found.")
      }
      List {
        for product in products {
          HStack {
            NavigationLink(product.title, to: ProductRoute.product(product.id))
            Text("\(product.price) €")
          }
        }
      }
      if !viewed.isEmpty {
        LabeledContent("Last viewed", value: viewed.joined(separator: ", "))
      }
      NavigationLink("Compare products", to: ComparisonRoute.overview)
      NavigationLink("About you", to: profile)
      for entry in entries {
        NavigationLink(entry.title, to: entry.destination)
      }
    }
    .toolbar {
      NavigationLink("Filter", to: FilterRoute.filter(filter), as: .sheet)
    }
  }

  static func product(
    _ product: Product, level: Int?, at place: ScreenPlace<ProductRoute, ProductDraft>,
    order: @escaping () -> Void
  ) -> TextScreen {
    let quantity = place.state.quantity
    return TextScreen(quantity == 1 ? product.title : "\(product.title) × \(quantity)") {
      LabeledContent("Price", value: "\(product.price * quantity) €")
      LabeledContent("Stock", value: level.map { "\($0) left" } ?? "loading…")
      LabeledContent("Colour", value: place.state.colour ?? "any")
      NavigationLink("Choose a colour", to: ColourRoute.colours(of: product.id))
      HStack {
        Button("Fewer", isEnabled: quantity > 1) { place.state.quantity -= 1 }
        Button("More") { place.state.quantity += 1 }
      }
      Button("Add to cart", action: order)
    }
  }

  static func missingProduct() -> TextScreen {
    TextScreen("Product not found") {
      Text("The shop no longer has this product.")
    }
  }

  static func colours(
    _ colours: [String], at place: ScreenPlace<ColourRoute, Void>
  ) -> TextScreen {
    TextScreen("Colour") {
      List {
        for colour in colours {
          Button(colour) { place.finish(returning: colour) }
        }
      }
    }
  }

  static func filter(at place: ScreenPlace<FilterRoute, Filter>) -> TextScreen {
    TextScreen("Filter") {
      TextField("Name", text: place.state.text) { place.state.text = $0 }
      Toggle("Under 40 €", isOn: place.state.isCheap) { place.state.isCheap = $0 }
      if !place.state.colours.isEmpty {
        LabeledContent("Colours", value: place.state.colours.joined(separator: ", "))
        Button("All colours") { place.state.colours = [] }
      }
      Button("Show products") { place.finish(returning: place.state) }
    }
    .detents(.medium)
  }
}
