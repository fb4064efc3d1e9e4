import type { LaterViewParams, laterViews, otherNames } from './laterViews'
import type { SendListener } from './SendOutcome'
import type { LaterWing, Wing } from './ViewDescriptor'
import type { ViewParams, views } from './views'

/** The name of a view that is reached from an account alone. */
export type LaterViewName = keyof typeof laterViews

/** The name of a view. */
export type ViewName = keyof typeof views | LaterViewName

/** The wing of a later view. */
export type LaterWingOf<Name extends LaterViewName> = (typeof laterViews)[Name]['wing']

/** The parameters a view cannot be shown without, or may have. */
export type ParamsOf<Name extends ViewName> = Name extends keyof ViewParams
  ? ViewParams[Name]
  : Name extends keyof LaterViewParams
    ? LaterViewParams[Name]
    : unknown

/** Every view with exactly its own parameters, and with who waits for what comes of it. */
export type View = {
  readonly [Name in ViewName]: { readonly name: Name } & ParamsOf<Name> & WaitingFor<Name>
}[ViewName]

/** Of a view that a site opened to hear what came of it; `open` itself takes none. */
type WaitingFor<Name extends ViewName> = Name extends SendingView ? Partial<SendListener> : unknown

/** The views of a wing. */
export type ViewsOf<W extends Wing | LaterWing> =
  | { readonly [Name in keyof typeof views]: (typeof views)[Name]['wing'] extends W ? Name : never }[keyof typeof views]
  | { readonly [Name in LaterViewName]: (typeof laterViews)[Name]['wing'] extends W ? Name : never }[LaterViewName]

/** Views a site may open by name, with their parameters beside it. */
export type OpenableLaterView = {
  readonly [Name in LaterViewName]: (typeof laterViews)[Name] extends { readonly openable: 'by-name' } ? Name : never
}[LaterViewName]

/** Views whose opening resolves with what came of them. */
export type SendingView = {
  readonly [Name in LaterViewName]: (typeof laterViews)[Name] extends { readonly outcome: 'sent' } ? Name : never
}[LaterViewName]

/** Names of other kits that open one of these. */
export type OtherName = keyof typeof otherNames

/** Views a site may open by name. */
export type OpenableView =
  | {
      readonly [Name in keyof typeof views]: (typeof views)[Name] extends {
        readonly openable: 'by-name' | 'by-wallet'
      }
        ? Name
        : never
    }[keyof typeof views]
  | OpenableLaterView
  | OtherName
