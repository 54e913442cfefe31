// A feature module imports only Routebook.
@_exported public import RoutebookApp
@_exported public import RoutebookNavigation
@_exported public import RoutebookRegistry
@_exported public import TextScreens
