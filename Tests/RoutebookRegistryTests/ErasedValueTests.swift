import RoutebookRegistry
import Testing

/// A value of any type is what its own type says, also if nothing in it tells the type.
struct ErasedValueTests {
  private static let hollow: [any Hashable & Sendable] = [
    Int?.none, String?.none, [Int](), [String](), [Int: Int](), [String: Int](), Set<Int>(),
    Set<String>(), 1, Int64(1), 1.0, true, "1", Int?.some(1),
  ]

  @Test func `Two values are equal only if their types are the same`() {
    for (index, value) in Self.hollow.enumerated() {
      for (other, otherValue) in Self.hollow.enumerated() {
        let (left, right) = (ReturnValue(value), ReturnValue(otherValue))
        #expect((left == right) == (index == other), "\(type(of: value)), \(type(of: otherValue))")
      }
    }
    #expect(Set(Self.hollow.map { ReturnValue($0) }).count == Self.hollow.count)
  }

  @Test func `A value is its own type alone, and not a nil or an empty collection of another one`()
  {
    #expect(ErasedValue(Int?.none).exactly(as: Int?.self) == .some(.none))
    #expect(ErasedValue(Int?.none).exactly(as: String?.self) == nil)
    #expect(ErasedValue([Int]()).exactly(as: [Int].self) == [])
    #expect(ErasedValue([Int]()).exactly(as: [String].self) == nil)
    #expect(ErasedValue(3).exactly(as: Int?.self) == nil)
  }

  private class Animal: Hashable, @unchecked Sendable {
    static func == (left: Animal, right: Animal) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private final class Dog: Animal, @unchecked Sendable {}

  @Test func `An object of a subclass counts as the class as which it is given`() {
    let dog = Dog()
    let animal: Animal = dog
    #expect(ReturnValue(animal) == ReturnValue(animal))
    #expect(Set([ReturnValue(animal), ReturnValue(animal)]).count == 1)
    #expect(ReturnValue(animal) != ReturnValue(dog))
    #expect(ErasedValue(animal).exactly(as: Animal.self) === animal)
    #expect(ErasedValue(animal).exactly(as: Dog.self) == nil)
    #expect(ReturnValue(animal).as(Animal.self) === animal)
    #expect(ReturnValue(animal).as(Dog.self) === dog)
  }

  @Test func `A result can be read as its type, an optional, its class and its protocols`() {
    #expect(ReturnValue(3).as(Int.self) == 3)
    #expect(ReturnValue(3).as(Int?.self) == .some(.some(3)))
    #expect(ReturnValue(3).as((any Hashable).self) != nil)
    #expect(ReturnValue(Int?.none).as(Int?.self) == .some(.none))
    #expect(ReturnValue(Int?.some(3)).as(Int?.self) == .some(.some(3)))
    #expect(ReturnValue(Dog()).as(Animal.self) != nil)
    #expect(ReturnValue(Animal()).as(Dog.self) == nil)
    #expect(ReturnValue(ReturnValue(3)).as(ReturnValue.self) == ReturnValue(3))
  }

  @Test func `A result that is nil or empty can't be read as another type`() {
    #expect(ReturnValue(String?.none).as(Int?.self) == nil)
    #expect(ReturnValue(String?.none).as(Int.self) == nil)
    #expect(ReturnValue([String]()).as([Int].self) == nil)
    #expect(ReturnValue([String: Int]()).as([Int: Int].self) == nil)
    #expect(ReturnValue(3).as(String.self) == nil)
  }
}
