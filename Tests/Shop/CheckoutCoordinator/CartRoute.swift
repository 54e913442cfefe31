public import Routebook

/// The root of the cart.
public enum CartRoute: Route {
  case cart
}
