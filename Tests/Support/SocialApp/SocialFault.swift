/// A mistake in one place of the app, if the app is made with it.
package enum SocialFault: CaseIterable, Sendable {
  /// Nobody registered the photos of a post, which loads first.
  case missingCover
  /// The help in the fourth tab has no button that closes it.
  case helpWithoutExit
  /// The thanks after a report, a cover over sheets, have no button.
  case thanksWithoutExit
  /// No page of the settings leads to the licences.
  case unlistedPage
  /// The guard of the moderation, which only the second account has, redirects to what it guards.
  case redirectToItself
  /// A closure waits for the recipient of a message, so a restored app does not hear of it.
  case recipientClosure
  /// The number of launches is kept for the whole process.
  case sharedLaunches
  /// In the last step of a new account, “Start over” goes back to a step that is not the first one.
  case wrongStart
  /// The bookmark of a post that has loaded is not kept.
  case idleBookmark
  /// Nobody receives the word that a user wants to hide, in one of the feeds.
  case lostWord
  /// A link opens a post without the pages of its author below.
  case linkWithoutBackStack
}
