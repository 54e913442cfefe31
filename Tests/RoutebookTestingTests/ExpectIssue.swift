import Testing

/// Expects one issue, with this whole text.
func expectIssue(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
) {
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: {
    $0.says(text)
  }
}

/// Expects one issue, with this whole text.
nonisolated(nonsending) func expectIssue(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: nonisolated(nonsending) () async -> Void
) async {
  await withKnownIssue(isolation: #isolation, sourceLocation: sourceLocation) {
    await body()
  } matching: {
    $0.says(text)
  }
}

extension Issue {
  /// Whether the issue was recorded with this text, and nothing else.
  fileprivate func says(_ text: String) -> Bool { comments.map(\.rawValue) == [text] }
}
