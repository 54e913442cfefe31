/// What the benchmarks' factories make: one word, so that the content's own cost is next to none
/// and what is measured is the way to it.
struct Page {
  let number: Int
}
