package import Routebook

/// An app of any size: districts of sixteen houses each, as modules with screens.
///
/// Each house leads to three others of its district, and the last ones lead to another district.
/// Every third house has a switch, every fourth one a field, and every second one opens a sheet.
/// Each of them shows an alert and leads home.
package struct CityModel: Sendable {
  /// The number of districts.
  package let districts: Int

  package init(districts: Int) { self.districts = districts }

  /// Makes an app whose home screen lists the districts.
  package func makeApp() throws -> HeadlessApp {
    let types = Self.numbers(districts)
    let roots = types.map { Self.root(of: $0) }
    return try HeadlessApp(
      title: "City", modules: types.map { Self.module($0, leadingTo: roots) })
  }

  /// A type for each district.
  private static func numbers(_ count: Int) -> [any DistrictNumber.Type] {
    var types: [any DistrictNumber.Type] = [FirstDistrict.self]
    while types.count < count {
      let last = types[types.count - 1]
      types.append(number(after: last))
    }
    return types
  }

  private static func number<N: DistrictNumber>(after type: N.Type) -> any DistrictNumber.Type {
    DistrictAfter<N>.self
  }

  private static func root<N: DistrictNumber>(of type: N.Type) -> Destination {
    .push(HouseRoute<N>.house0)
  }

  private static func module<N: DistrictNumber>(
    _ type: N.Type, leadingTo roots: [Destination]
  ) -> HeadlessApp.ModuleFactory {
    { DistrictCoordinator<N>($0, leadingTo: roots) }
  }
}

/// A number as a type, so that each district has route types of its own.
protocol DistrictNumber {
  static var value: Int { get }
}

enum FirstDistrict: DistrictNumber {
  static var value: Int { 0 }
}

enum DistrictAfter<Former: DistrictNumber>: DistrictNumber {
  static var value: Int { Former.value + 1 }
}
