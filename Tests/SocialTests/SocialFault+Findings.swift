import SocialApp

extension SocialFault {
  /// The names of the findings of the app with the fault.
  var findings: [String] {
    switch self {
    case .missingCover:
      ["unresolved: SocialApp.PhotoRoute as cover"]
    case .helpWithoutExit: ["trap: SocialApp.Trends.help as cover"]
    case .thanksWithoutExit: ["dead-end: SocialApp.PostRoute.thanks as cover"]
    case .unlistedPage: ["unreached: SocialApp.SettingsRoute.licences"]
    case .redirectToItself:
      [
        "unreached: SocialApp.ModerationRoute as sheet",
        "unreached: SocialApp.ModerationRoute.report",
        "unreached: SocialApp.ModerationRoute.terms", "redirect-loop: terms first",
      ]
    case .recipientClosure: ["not-restored: SocialApp.InboxRoute: onEnd closure"]
    case .sharedLaunches: ["non-determinism: SocialApp.SettingsRoute.about as push"]
    case .wrongStart:
      ["invariant: \"Start over\" returns to the flow root on SocialApp.SignUpRoute.people as push"]
    case .idleBookmark:
      ["bread", "heron", "tram"].map {
        "idle: SocialApp.PostRoute.\($0) as push: toggle \"Bookmark\""
      }
    case .lostWord: ["lost-result: SocialApp.Art.newWord as sheet"]
    case .linkWithoutBackStack: ["link: social://post/:name"]
    }
  }
}
