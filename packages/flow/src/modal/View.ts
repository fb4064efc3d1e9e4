import type { Wing } from './ViewDescriptor'
import type { ViewParams, views } from './views'

/** The name of a view. */
export type ViewName = keyof typeof views

/** Every view with exactly its own parameters. */
export type View = {
  readonly [Name in ViewName]: { readonly name: Name } & (Name extends keyof ViewParams ? ViewParams[Name] : unknown)
}[ViewName]

/** The views of a wing. */
export type ViewsOf<W extends Wing> = {
  readonly [Name in ViewName]: (typeof views)[Name]['wing'] extends W ? Name : never
}[ViewName]

/** Views a site may open by name. */
export type OpenableView = {
  readonly [Name in ViewName]: (typeof views)[Name] extends { readonly openable: 'by-name' | 'by-wallet' }
    ? Name
    : never
}[ViewName]
