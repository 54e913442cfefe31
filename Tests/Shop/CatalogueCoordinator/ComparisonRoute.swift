public import Routebook

/// The root of the comparison: all products, with the stars that the customer gave them.
public enum ComparisonRoute: Route {
  case overview
}

/// The elements of the comparison's stack: a product, with the stars that it has at the moment.
public enum CandidateRoute: Route {
  case candidate(Product.ID, stars: Int)
}
