import Routebook

nonisolated enum PeopleRoute: SocialRoute {
  case me
  case profile(String)
  case followers(String)
  case following(String)
  case edit
  case note(String)
  case lists(String)
  case block(String)

  static let allCases: [PeopleRoute] = [
    .me, .profile("dee"), .followers("dee"), .following("dee"), .edit, .note("dee"),
    .lists("dee"), .block("dee"),
  ]

  var presentation: Presentation {
    switch self {
    case .me, .profile, .followers, .following: .push
    case .edit, .note, .lists: .sheet
    case .block: .alert
    }
  }

  var loads: Bool { if case .profile = self { true } else { false } }
}

/// The profiles of the user and of others.
final class PeopleCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.screens(of: PeopleRoute.self, in: session, make: coordinate)
    registry.results(of: PeopleRoute.self) { [session] route, _ in
      if case .block(let name) = route { session.reader.blocked.insert(name) }
    }
    registry.deepLink(
      "social://people/:name", placement: .tab("explore"),
      route: { PeopleRoute.profile(try $0.value("name")) },
      parameters: { if case .profile(let name) = $0 { ["name": name] } else { nil } })
  }

  private func coordinate(
    _ route: PeopleRoute, at place: ScreenPlace<PeopleRoute, String>
  ) -> TextScreen {
    switch route {
    case .me:
      let name = session.accounts.current
      return root(name, route) {
        links(
          ("Edit", PeopleRoute.edit), ("Followers", PeopleRoute.followers(name)),
          ("Following", PeopleRoute.following(name)))
        links(session.writer.posts.enumerated().map { ($1, EditorRoute.edit($0)) })
      }
    case .profile(let name):
      return screen(name, route) {
        toggle("Follow", \.reader.follows, name)
        if session.reader.blocked.contains(name) {
          toggle("Blocked", \.reader.blocked, name)
        } else {
          links(("Block", PeopleRoute.block(name)))
        }
        posts(Post.all.filter { $0.author == name })
        links(
          ("Followers", PeopleRoute.followers(name)), ("Following", PeopleRoute.following(name)),
          ("Mention", EditorRoute.mention(name)), ("Note", PeopleRoute.note(name)),
          ("Lists", PeopleRoute.lists(name)))
      }
    case .followers: return TextScreen("Followers") { people(Post.people.prefix(2)) }
    case .following: return TextScreen("Following") { people(session.reader.follows.sorted()) }
    case .edit, .note:
      return TextScreen(route == .edit ? "Edit profile" : "Note") {
        TextField("Text", text: place.state) { place.state = $0 }.sampleInputs("Hi", "")
      }
    case .lists(let name):
      return TextScreen("Lists") {
        for list in session.lists.names { toggle(list, \.lists.members, "\(list):\(name)") }
        links(("New list", ListRoute.new))
      }
    case .block(let name): return place.question("Block \(name)?", "Block")
    }
  }
}

nonisolated enum ListRoute: SocialRoute {
  case lists
  case members(String)
  case new
  case rename(String)
  case add(String)

  static let allCases: [ListRoute] = [
    .lists, .members("Friends"), .new, .rename("Friends"), .add("Friends"),
  ]

  var presentation: Presentation {
    switch self {
    case .lists, .members: .push
    case .new, .rename, .add: .sheet
    }
  }
}

/// The user's lists of people.
final class ListCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.screens(of: ListRoute.self, in: session, make: coordinate)
    registry.state("lists", \.lists, of: session)
    registry.results(of: ListRoute.self) { [session, router] route, text in
      switch route {
      case .rename(let list):
        session.lists.names = session.lists.names.map { $0 == list ? text : $0 }
        session.lists.members = Set(
          session.lists.members.map {
            $0.hasPrefix("\(list):") ? text + $0.dropFirst(list.count) : $0
          })
        router.popToRoot()
      case .add(let list): session.lists.members.insert("\(list):\(text)")
      default: session.lists.names.append(text)
      }
    }
  }

  private func coordinate(
    _ route: ListRoute, at place: ScreenPlace<ListRoute, String>
  ) -> TextScreen {
    let lists = session.lists
    return switch route {
    case .lists:
      root("Lists", route) {
        links(lists.names.map { ($0, TimelineRoute.list($0)) })
        links(("New list", ListRoute.new))
      }
    case .members(let list):
      TextScreen("Members") {
        people(lists.members(of: list))
        links(("Add", ListRoute.add(list)), ("Rename", ListRoute.rename(list)))
      }
    case .new: place.form("New list", sample: "Family", unless: lists.names)
    case .rename: place.form("Rename", sample: "Family", unless: lists.names)
    case .add: place.choice("Add", among: session.reader.follows.sorted())
    }
  }
}

nonisolated enum ExploreRoute: SocialRoute {
  case explore, people, tags, news, campaign, scope, languages

  var presentation: Presentation { self == .scope || self == .languages ? .sheet : .push }
  var loads: Bool { self == .explore }
}

/// The search, and what there is to discover.
final class ExploreCoordinator: SocialModule {
  override func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.screens(of: ExploreRoute.self, in: session, make: coordinate)
    registry.onlyLink(
      "social://campaign", to: ExploreRoute.campaign, "ExploreRoute.campaign", at: .tab("explore"))
  }

  private func coordinate(
    _ route: ExploreRoute, at place: ScreenPlace<ExploreRoute, String>
  ) -> TextScreen {
    switch route {
    case .explore:
      root("Explore", route) {
        TextField("Search", text: place.state) { place.state = $0 }.sampleInputs("tram", "")
        if place.state.isEmpty {
          links(
            ("People", ExploreRoute.people), ("Tags", ExploreRoute.tags),
            ("News", ExploreRoute.news))
          people(Post.people.suffix(2))
        } else {
          links(("Scope", ExploreRoute.scope))
          posts(Post.all.filter { $0.text.contains(place.state) })
        }
      }
    case .people: TextScreen("People") { people(Post.people) }
    case .tags:
      TextScreen("Tags") { links(["birds", "trains"].map { ("#\($0)", TimelineRoute.tag($0)) }) }
    case .news: TextScreen("News") { links(("Article 2", TimelineRoute.article(2))) }
    case .campaign: TextScreen("Plant a tree") { links(("Share", PostRoute.share(1))) }
    case .scope:
      TextScreen("Scope") {
        switches("Only followed")
        links(("Languages", ExploreRoute.languages))
      }
    case .languages: TextScreen("Languages") { switches("English", "Korean") }
    }
  }
}
