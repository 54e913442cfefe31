import SocialApp

extension SocialFault {
  /// The names of the findings of the app with the fault.
  var findings: [String] {
    switch self {
    case .missingCover: ["unresolved: SocialApp.PostRoute as cover"]
    case .helpWithoutExit: ["trap: SocialApp.TimelineRoute.help as cover"]
    case .thanksWithoutExit: ["dead-end: SocialApp.PostRoute.thanks as sheet"]
    case .unlistedPage: ["unreached: SocialApp.SettingsRoute.licences"]
    case .redirectToItself: ["redirect-loop: terms first"]
    case .languageClosure: ["not-restored: SocialApp.LanguageRoute: onEnd closure"]
    case .sharedLaunches: ["non-determinism: SocialApp.SettingsRoute.about as push"]
    case .wrongStart:
      ["invariant: \"Start over\" returns to the flow root on SocialApp.SignUpRoute.people as push"]
    case .idleBookmark: ["idle: SocialApp.PostRoute.thread as push: toggle \"Bookmark\""]
    case .lostTag: ["lost-result: SocialApp.TimelineRoute.followTag as sheet"]
    case .linkWithoutBackStack: ["link: social://messages/:name/details"]
    }
  }
}
