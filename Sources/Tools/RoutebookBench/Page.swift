/// The content that the benchmarks' factories make.
///
/// It is a single word, so its own cost is negligible, and only the way to it is measured.
struct Page {
  let number: Int
}
