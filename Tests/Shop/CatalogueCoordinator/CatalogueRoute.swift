public import Routebook

/// The root of the catalogue.
public enum CatalogueRoute: Route {
  case list
}

/// The screen of a product. Its state is what the customer is about to order.
public enum ProductRoute: Route {
  case product(Product.ID)
}

/// A picker, which ends with the chosen colour.
public enum ColourRoute: Route {
  /// The result of the screen.
  public typealias Output = String

  case colours(of: Product.ID)
}

/// The sheet with the filter of the list, which ends with another filter.
public enum FilterRoute: Route {
  /// The result of the screen.
  public typealias Output = Filter

  case filter(Filter)
}
