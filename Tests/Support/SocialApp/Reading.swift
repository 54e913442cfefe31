import Routebook

nonisolated enum TimelineRoute: SocialRoute {
  case home, local, federated, trending, news, tags, bookmarks, favourites
  case tag(String)
  case list(String)
  case article(Int)
  case filter, followTag, help, ranking

  static let allCases: [TimelineRoute] = [
    .home, .local, .federated, .trending, .news, .tags, .bookmarks, .favourites, .tag("birds"),
    .list("Friends"), .article(1), .filter, .followTag, .help, .ranking,
  ]

  var presentation: Presentation {
    switch self {
    case .filter, .followTag: .sheet
    case .help: .cover
    default: .push
    }
  }

  var loads: Bool {
    switch self {
    case .home, .local, .federated, .trending, .news, .tag: true
    default: false
    }
  }
}

/// The timelines, most of which are tabs.
final class TimelineCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.screens(of: TimelineRoute.self, in: session, make: coordinate)
    registry.state("loaded", \.loaded, of: session, isSaved: false)
    registry.state("reader", \.reader, of: session)
    if fault != .lostTag {
      registry.results(of: TimelineRoute.self) { [session] in session.reader.tags.append($1) }
    }
    registry.deepLink(
      "social://tag/:name", placement: .tab("tags"),
      route: { TimelineRoute.tag(try $0.value("name")) },
      parameters: { if case .tag(let name) = $0 { ["name": name] } else { nil } })
  }

  private func coordinate(
    _ route: TimelineRoute, at place: ScreenPlace<TimelineRoute, String>
  ) -> TextScreen {
    let reader = session.reader
    switch route {
    case .home, .local, .federated:
      return root("\(route)", route) {
        posts(Post.all.filter { !reader.blocked.contains($0.author) })
        links(("Filter", TimelineRoute.filter))
      }
    case .trending:
      return root("Trending", route) {
        posts(Post.all.prefix(2))
        links(("#trains", TimelineRoute.tag("trains")), ("What is trending?", TimelineRoute.help))
      }
    case .news:
      return root("News", route) {
        links((1...2).map { ("Article \($0)", TimelineRoute.article($0)) })
      }
    case .tags:
      return root("Tags", route) {
        links(reader.tags.map { ("#\($0)", TimelineRoute.tag($0)) })
        links(("Follow a tag", TimelineRoute.followTag))
      }
    case .bookmarks, .favourites:
      let kept = route == .bookmarks ? reader.bookmarks : reader.favourites
      return root("\(route)", route) {
        if kept.isEmpty { Text("Nothing yet.") }
        posts(Post.all.filter { kept.contains($0.id) })
      }
    case .tag(let tag):
      return screen("#\(tag)", route) { posts(Post.all.prefix(1)) }
    case .list(let name):
      return TextScreen(name) {
        posts(Post.all.filter { session.lists.members(of: name).contains($0.author) })
        links(("Members", ListRoute.members(name)))
      }
    case .article(let id):
      return TextScreen("Article \(id)") {
        posts([Post.all[id]])
        links(("Share", PostRoute.share(id)))
      }
    case .filter:
      return TextScreen("Filter") {
        switches("Boosts", "Replies")
        links(("New word", SettingsRoute.newFilter))
      }
    case .followTag:
      return place.form("Follow a tag", sample: "trains", unless: reader.tags)
    case .help:
      return TextScreen("Trends") {
        links(("How posts are ranked", TimelineRoute.ranking))
        if fault != .helpWithoutExit { Button("Done") { place.finish() } }
      }
    case .ranking: return TextScreen("Ranking") { Text("The newest posts come first.") }
    }
  }
}

nonisolated enum PostRoute: SocialRoute {
  case thread(Int)
  case favouritedBy(Int)
  case boostedBy(Int)
  case quotes(Int)
  case photo(post: Int, Int)
  case history(Int)
  case share(Int)
  case report, thanks
  case description(Int)

  static let allCases: [PostRoute] = [
    .thread(1), .favouritedBy(1), .boostedBy(1), .quotes(1), .photo(post: 1, 1), .history(1),
    .share(1), .report, .thanks, .description(1),
  ]

  var presentation: Presentation {
    switch self {
    case .thread, .favouritedBy, .boostedBy, .quotes: .push
    case .photo: .cover
    case .history, .share, .report, .thanks, .description: .sheet
    }
  }

  var loads: Bool { if case .thread = self { true } else { false } }
}

/// The posts with their threads and photos.
final class PostCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.screens(
      of: PostRoute.self, in: session, except: fault == .missingCover ? .cover : nil,
      make: coordinate)
    registry.deepLink(
      "social://post/:id", placement: .tab("home"),
      route: { PostRoute.thread(try $0.value("id")) },
      parameters: { if case .thread(let id) = $0 { ["id": "\(id)"] } else { nil } })
  }

  private func coordinate(
    _ route: PostRoute, at place: ScreenPlace<PostRoute, String>
  ) -> TextScreen {
    switch route {
    case .thread(let id):
      guard let post = Post.all.first(where: { $0.id == id }) else {
        return TextScreen("No post") { Text("The post does not exist.") }
      }
      return thread(of: post, route)
    case .favouritedBy: return TextScreen("Favourited by") { people(Post.people) }
    case .boostedBy: return TextScreen("Boosted by") { people(Post.people.suffix(1)) }
    case .quotes(let id): return TextScreen("Quotes") { posts([Post.all[id % 3]]) }
    case .photo(let post, let number):
      return TextScreen("Photo \(number) of 2") {
        Button("Close") { place.finish() }
        Button("Next") { [router] in
          if let id = place.id {
            router.update(id, to: PostRoute.photo(post: post, 3 - number))
          }
        }
        links(("Description", PostRoute.description(number)), ("Share", PostRoute.share(post)))
      }
    case .history: return TextScreen("History") { Text("The post was never edited.") }
    case .share(let id):
      return TextScreen("Share") {
        links(("In a message", InboxRoute.newMessage), ("In a post", EditorRoute.quote(id)))
      }
    case .report:
      return TextScreen("Report") {
        TextField("Reason", text: place.state) { place.state = $0 }.sampleInputs("Spam", "")
        NavigationLink(
          "Send", to: PostRoute.thanks, as: .sheet, isEnabled: !place.state.isEmpty)
      }
    case .thanks:
      return TextScreen("Thank you") {
        Text("The moderators look at it.")
        if fault != .thanksWithoutExit { Button("Done") { [router] in router.dismissAll() } }
      }.swipeDisabled()
    case .description(let number):
      return TextScreen("Description") { Text("A bird, photo \(number).") }
    }
  }

  private func thread(of post: Post, _ route: PostRoute) -> TextScreen {
    let id = post.id
    return screen("Post", route) {
      Text(post.text)
      people([post.author])
      toggle("Favourite", \.reader.favourites, id)
      if fault == .idleBookmark {
        Toggle("Bookmark", isOn: false) { _ in }
      } else {
        toggle("Bookmark", \.reader.bookmarks, id)
      }
      links(
        ("Photos", PostRoute.photo(post: id, 1)), ("Reply", EditorRoute.reply(id)),
        ("Quote", EditorRoute.quote(id)), ("Favourited by", PostRoute.favouritedBy(id)),
        ("Boosted by", PostRoute.boostedBy(id)), ("Quotes", PostRoute.quotes(id)),
        ("History", PostRoute.history(id)), ("Share", PostRoute.share(id)),
        ("Report", PostRoute.report))
      posts([Post.all[id % 3]])
    }
  }
}
