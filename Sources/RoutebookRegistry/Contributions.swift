/// One value per contribution key: what a module hands up, or what several handed up, merged.
///
/// Merging is associative and has the empty value as its identity wherever each key's own
/// `reduce` and `defaultValue` are.
public struct Contributions {
  private var slots: [ObjectIdentifier: Slot] = [:]

  public init() {}

  /// The value under `key`, or the key's default.
  public subscript<K: ContributionKey>(_ key: K.Type) -> K.Value {
    guard let slot = slots[ObjectIdentifier(key)] else { return K.defaultValue }
    return unsafeDowncast(slot, to: TypedSlot<K>.self).value
  }

  /// Folds a value into the one under `key`.
  public mutating func merge<K: ContributionKey>(_ value: K.Value, into key: K.Type) {
    modify(key) { K.reduce(value: &$0) { value } }
  }

  /// Folds another set of contributions in, key by key, as the next one.
  public mutating func merge(_ next: Contributions) {
    for (id, slot) in next.slots {
      if slots[id] == nil {
        slots[id] = slot
      } else {
        makeUnique(id)
        slots[id]!.reduce(next: slot)
      }
    }
  }

  /// What the keys find wrong with their values.
  var problems: [RegistryProblem] { slots.values.flatMap { $0.problems } }

  /// Changes the value under `key` in place.
  mutating func modify<K: ContributionKey>(_ key: K.Type, _ change: (inout K.Value) -> Void) {
    let id = ObjectIdentifier(key)
    if slots[id] == nil {
      slots[id] = TypedSlot<K>(K.defaultValue)
    } else {
      makeUnique(id)
    }
    change(&unsafeDowncast(slots[id]!, to: TypedSlot<K>.self).value)
  }

  /// A slot is shared by copies of the contributions until one of them is changed.
  private mutating func makeUnique(_ id: ObjectIdentifier) {
    if !isKnownUniquelyReferenced(&slots[id]!) {
      slots[id] = slots[id]!.copy()
    }
  }
}

/// A value whose key is known to the subclass; slots under one identity are of one subclass.
private class Slot {
  func copy() -> Slot { preconditionFailure("Slot is abstract") }
  func reduce(next: Slot) { preconditionFailure("Slot is abstract") }
  var problems: [RegistryProblem] { preconditionFailure("Slot is abstract") }
}

private final class TypedSlot<K: ContributionKey>: Slot {
  var value: K.Value

  init(_ value: K.Value) { self.value = value }

  override func copy() -> Slot { TypedSlot(value) }

  override func reduce(next: Slot) {
    K.reduce(value: &value) { unsafeDowncast(next, to: TypedSlot<K>.self).value }
  }

  override var problems: [RegistryProblem] { K.problems(in: value) }
}
