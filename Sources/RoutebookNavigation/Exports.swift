// Code that navigates imports only RoutebookNavigation.
@_exported public import RoutebookRegistry
