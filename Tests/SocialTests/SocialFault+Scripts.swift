import SocialApp

extension SocialFault {
  /// A script that the app passes without the fault, and fails with it.
  var brokenScript: String {
    switch self {
    case .missingCover:
      """
      wait
      tap "heron"
      wait
      tap "Photos"
      expect control "Close"
      """
    case .helpWithoutExit:
      """
      tab "trends"
      wait
      tap "help"
      expect control "Done"
      """
    case .thanksWithoutExit:
      """
      open "social://post/heron"
      wait
      tap "More" > "report"
      tap "reason"
      type "Reason" "Spam"
      tap "thanks"
      tap "Done"
      """
    case .unlistedPage:
      """
      tab "settings"
      tap "about"
      tap "licences"
      """
    case .redirectToItself:
      """
      tap "Accounts"
      tap "bo"
      tab "moderation"
      expect title "terms"
      """
    case .recipientClosure:
      """
      tab "messages"
      wait
      tap "New message"
      save "state"
      swipe
      restore "state"
      tap "eli"
      expect control "eli"
      """
    case .sharedLaunches:
      """
      tab "settings"
      tap "about"
      expect text "Launch 1 of the app"
      """
    case .wrongStart:
      """
      tap "Accounts"
      tap "Add an account"
      tap "Next"
      tap "Next"
      type "Name" "kim"
      tap "Next"
      tap "Next"
      tap "Next"
      tap "Next"
      tap "Start over"
      expect title "server"
      """
    case .idleBookmark:
      """
      open "social://post/tram"
      wait
      tap "Bookmark"
      expect control "Bookmark" on
      """
    case .lostWord:
      """
      tab "art"
      wait
      tap "filter"
      tap "newWord"
      type "Word" "spoiler"
      tap "Save"
      expect text "spoiler"
      """
    case .linkWithoutBackStack:
      """
      open "social://post/tram"
      back
      expect title "eli"
      """
    }
  }
}
