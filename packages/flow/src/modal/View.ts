import type { ViewParams, views } from './views'

/** The name of a view. */
export type ViewName = keyof typeof views

/** Every view with exactly its own parameters. */
export type View = {
  readonly [Name in ViewName]: { readonly name: Name } & (Name extends keyof ViewParams ? ViewParams[Name] : unknown)
}[ViewName]

/** Views a site may open by name. */
export type OpenableView = {
  readonly [Name in ViewName]: (typeof views)[Name] extends { readonly openable: string } ? Name : never
}[ViewName]
