// A feature module imports only Routebook.
@_exported public import RoutebookApp
@_exported public import TextScreens
