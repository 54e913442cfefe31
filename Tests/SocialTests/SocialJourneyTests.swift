import Routebook
import RoutebookHost
import RoutebookTesting
import SocialApp
import Testing

/// What users of the network do and see.
@MainActor struct SocialJourneyTests {
  @Test func `A post is read, bookmarked, and its photos are seen`() async throws {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        wait
        tap "dee: A heron at the lake"
        expect text "Loading…"
        wait
        tap "Bookmark"
        tap "Photos"
        expect layers tab cover
        tap "Next"
        expect title "Photo 2 of 2"
        tap "Description"
        expect layers tab cover sheet
        swipe
        tap "Close"
        tab "bookmarks"
        expect control "dee: A heron at the lake"
        """)
  }

  @Test func `A post is reported in a sheet over a sheet`() async throws {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        open "social://post/2"
        wait
        tap "Report"
        expect control "Send" disabled
        type "Reason" "Spam"
        tap "Send"
        expect layers tab sheet sheet
        expect no swipe
        tap "Done"
        expect layers tab
        """)
  }

  @Test func `A post is written, kept from being discarded, and edited`() async throws {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        wait
        tap "Write"
        tap "Emoji"
        tap "🐦"
        expect control "Text" value "🐦"
        tap "English"
        tap "Korean"
        expect control "Korean"
        tap "Cancel"
        expect alert "Discard the post?"
        tap "Go on"
        tap "Post"
        tab "profile"
        tap "🐦"
        expect control "Text" value "🐦"
        """)
  }

  @Test func `Another account has other tabs, and moderates after it accepted the terms`()
    async throws
  {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        wait
        tab "settings"
        tap "accounts"
        tap "bo"
        expect layers tab
        expect tab "home"
        wait
        expect no control "trending"
        tab "moderation"
        expect title "Terms"
        tap "Accept"
        expect tab "moderation"
        tap "Report 1"
        tap "Block eli"
        expect alert "Block eli?"
        tap "Block"
        tab "home"
        expect no control "eli: The last tram"
        """)
  }

  @Test func `A new account takes many steps, and can start over`() async throws {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        tap "Accounts"
        tap "Add an account"
        tap "Next"
        tap "Next"
        expect control "Next" disabled
        type "Name" "kim"
        tap "Next"
        tap "Next"
        tap "Next"
        tap "Next"
        expect title "people"
        tap "Start over"
        expect routes "SignUpRoute.server"
        tap "Next"
        tap "Next"
        type "Name" "kim"
        tap "Next"
        tap "Next"
        tap "Next"
        tap "Next"
        tap "Finish"
        expect layers tab
        tab "profile"
        expect title "kim"
        """)
  }

  @Test func `A person is put on a list, and the list gets another name`() async throws {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        open "social://people/eli"
        wait
        tap "Lists"
        tap "Friends"
        tap "New list"
        type "Text" "Family"
        tap "Save"
        expect layers tab sheet
        expect control "Family" off
        swipe
        tab "lists"
        tap "Friends"
        expect control "eli: The last tram"
        tap "Members"
        tap "Rename"
        type "Text" "Trams"
        tap "Save"
        expect path "Lists"
        expect control "Trams"
        """)
  }

  @Test func `A conversation begins, and the user leaves it`() async throws {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        tab "messages"
        expect text "Loading…"
        wait
        tap "New message"
        tap "fay"
        tap "fay"
        wait
        type "Message" "Hello"
        tap "Send"
        expect text "1 messages sent"
        tap "Details"
        tap "Leave"
        tap "Leave"
        expect path "Messages"
        expect no control "fay"
        """)
  }

  @Test func `A filter that is made over a timeline is in the settings`() async throws {
    await expect(
      try SocialApp.makeApp(),
      plays: """
        wait
        tap "Filter"
        tap "New word"
        expect layers tab sheet sheet
        type "Text" "spoiler"
        tap "Save"
        swipe
        tab "settings"
        tap "privacy"
        tap "filters"
        expect text "spoiler"
        tap "newFilter"
        expect title "New filter"
        """)
  }

  @Test(arguments: ["check", "gallery"])
  func `Every destination resolves, and its preview is drawn`(command: String) async {
    let result = await AppHost(name: "social", version: "1.0.0") { try SocialApp.makeApp() }
      .result(of: command)
    #expect(result.exitCode == 0, "\(result.output)\(result.messages)")
  }
}
