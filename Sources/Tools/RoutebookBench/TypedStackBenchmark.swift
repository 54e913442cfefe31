import Routebook
import Sampling

/// The typed stack compared with a plain array, and its lookup by identity compared with a
/// dictionary's.
struct TypedStackBenchmark {
  let depths: [Int]

  /// The number of operations in a run.
  private static let operations = 1_000

  /// An element as in a feature: it identifies a screen, and has some state.
  private struct Element {
    var number: Int
    var text = ""
  }

  func figures(_ effort: Effort) -> [Figure] {
    let measurement = Measurement(effort: effort)
    return figures("append and pop", measurement, target: 10) { depth in
      [appendAndPop(depth), arrayPair(depth)]
    }
      + figures("look-up by identity", measurement, target: 2) { depth in
        [lookUp(depth), dictionaryLookUp(depth)]
      }
      + figures("look-up by identity, with gaps", measurement, target: 2) { depth in
        [lookUpWithGaps(depth), dictionaryLookUpWithGaps(depth)]
      }
      + depths.map { depth in
        let contestants = popToRoot(depth)
        let times = measurement.medians(of: contestants)
        return Figure(
          "typed stack: pop to the root, per element", size: depth,
          contestant: contestants[0].name, baseline: contestants[1].name, amount: times[0],
          baselineAmount: times[1])
      }
  }

  /// Returns a figure for each depth compared with its baseline, and one for the contestant's
  /// flatness.
  private func figures(
    _ name: String, _ measurement: Measurement, target: Double,
    contestants: (Int) -> [Contestant]
  ) -> [Figure] {
    // All depths are measured side by side, since they are compared with each other.
    let all = depths.flatMap(contestants)
    let times = measurement.medians(of: all)
    let pairs = depths.indices.map { index in
      Figure(
        "typed stack: \(name)", size: depths[index], contestant: all[2 * index].name,
        baseline: all[2 * index + 1].name, amount: times[2 * index],
        baselineAmount: times[2 * index + 1], target: target)
    }
    let flatness = Figure(
      "typed stack: \(name), flatness", size: depths.last!, contestant: all[0].name,
      baseline: "the same at depth \(depths[0])", amount: times[2 * (depths.count - 1)],
      baselineAmount: times[0])
    return pairs + [flatness]
  }

  private func elements(_ count: Int) -> [Element] { (0..<count).map { Element(number: $0) } }

  // MARK: Append and pop

  private func appendAndPop(_ depth: Int) -> Contestant {
    var stack = TypedStack(elements(depth))
    return Contestant("TypedStack", operations: Self.operations) {
      // Use a single access for all operations, to avoid a check of exclusive access for each of
      // them.
      func work(_ stack: inout TypedStack<Element>) {
        for number in 0..<Self.operations {
          stack.append(Element(number: number))
          consume(stack.removeLast())
        }
      }
      work(&stack)
    }
  }

  private func arrayPair(_ depth: Int) -> Contestant {
    var stack = elements(depth)
    return Contestant("[Element]", operations: Self.operations) {
      func work(_ stack: inout [Element]) {
        for number in 0..<Self.operations {
          stack.append(Element(number: number))
          consume(stack.removeLast())
        }
      }
      work(&stack)
    }
  }

  // MARK: Look-up

  private func lookUp(_ depth: Int) -> Contestant {
    lookUp(in: TypedStack(elements(depth)), named: "TypedStack")
  }

  private func dictionaryLookUp(_ depth: Int) -> Contestant {
    dictionaryLookUp(in: TypedStack(elements(depth)))
  }

  /// A stack from which every third element was removed, so no identity equals its index.
  private func gapped(_ depth: Int) -> TypedStack<Element> {
    var stack = TypedStack(elements(depth * 3 / 2))
    for index in stride(from: stack.count - 1, through: 0, by: -3) where stack.count > depth {
      stack.remove(at: index)
    }
    return stack
  }

  private func lookUpWithGaps(_ depth: Int) -> Contestant {
    lookUp(in: gapped(depth), named: "TypedStack")
  }

  private func dictionaryLookUpWithGaps(_ depth: Int) -> Contestant {
    dictionaryLookUp(in: gapped(depth))
  }

  /// Returns the same identities in the same shuffled order for both sides.
  private func shuffledIDs(of stack: TypedStack<Element>) -> [StackElement.ID] {
    var generator = SeededNumbers(seed: 7)
    let ids = stack.ids.shuffled(using: &generator)
    return (0..<Self.operations).map { ids[$0 % ids.count] }
  }

  private func lookUp(in stack: TypedStack<Element>, named name: String) -> Contestant {
    let ids = shuffledIDs(of: stack)
    return Contestant(name, operations: ids.count) {
      for id in ids { consume(stack[id: id]!) }
    }
  }

  private func dictionaryLookUp(in stack: TypedStack<Element>) -> Contestant {
    let ids = shuffledIDs(of: stack)
    let byID = Dictionary(uniqueKeysWithValues: zip(stack.ids, stack))
    return Contestant("[ID: Element]", operations: ids.count) {
      for id in ids { consume(byID[id]!) }
    }
  }

  // MARK: To the root

  private func popToRoot(_ depth: Int) -> [Contestant] {
    let count = max(1, 20_000 / depth)
    let full = elements(depth)
    var stacks = Array(repeating: TypedStack<Element>(), count: count)
    var arrays = Array(repeating: [Element](), count: count)
    return [
      Contestant(
        "TypedStack", operations: count * depth,
        prepare: { for index in stacks.indices { stacks[index] = TypedStack(full) } },
        run: { for index in stacks.indices { stacks[index].removeAll() } }),
      Contestant(
        "[Element]", operations: count * depth,
        prepare: { for index in arrays.indices { arrays[index] = full + [] } },
        run: { for index in arrays.indices { arrays[index].removeAll() } }),
    ]
  }
}
