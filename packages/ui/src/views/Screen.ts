import type { Flow, View, ViewName } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import type { ReactNode } from 'react'
import type { IconPath } from '../icons/IconPath'
import type { KeyOf, WordSet } from '../messages/Catalogue'
import type { Words } from '../messages/createWords'

export type ViewOf<Name extends ViewName> = Extract<View, { readonly name: Name }>

/** What stands at the start of the header. */
export type Lead =
  | { readonly kind: 'none' }
  | { readonly kind: 'back' }
  | { readonly kind: 'help'; readonly label: string }
  | NetworkLead

/** The network a view belongs to, drawn by the wing of the view. */
export interface NetworkLead {
  readonly kind: 'network'
  readonly label: string
  readonly name: string
  readonly image: string | undefined
  /** Cannot be pressed now. */
  readonly isBlocked: boolean
  /** Who the view is about and what they hold, once that is scrolled out of sight; stands in its place then. */
  readonly folded?: { readonly address: string; readonly image: string | undefined; readonly total: string } | undefined
  readonly Chip: (props: { readonly lead: NetworkLead; readonly onPress: (() => void) | undefined }) => ReactNode
}

/** The header a view asks for. */
export interface Face {
  readonly title: string
  /** Read aloud but not drawn, where the view's own content is the headline. */
  readonly titleLook?: 'drawn' | 'spoken'
  readonly lead: Lead
  /** What the leading button does; going back needs none. */
  readonly onLead?: (() => void) | undefined
  /** A button before Close. */
  readonly aside?: { readonly label: string; readonly icon: IconPath }
  readonly onAside?: () => void
}

/** A view-model is a union on `state`, the value of `data-state`. */
export interface AnyModel {
  readonly state: string
}

/** Whose account is about to be shown. */
export interface AheadParameters {
  readonly namespace: Namespace
  readonly signal: AbortSignal
}

/** A view with the hook that feeds it; `Sets` are the words its wing loads. */
export interface Screen<
  Name extends ViewName,
  Model extends AnyModel,
  Handlers extends object,
  Sets extends WordSet = never,
> {
  /** The model from the flow, or `undefined` when the data of the view is gone; the shell then goes back. */
  readonly use: (flow: Flow, view: ViewOf<Name>) => ({ readonly model: Model } & Handlers) | undefined
  /** Asks for what the view shows, because a press that opens it has begun; the view then waits for the same answer. */
  readonly ahead?: (flow: Flow, of: AheadParameters) => Promise<unknown>
  readonly face: (words: Words<KeyOf<Sets>>, props: { readonly model: Model } & Handlers) => Face
  readonly View: (props: { readonly model: Model } & Handlers) => ReactNode
}

/** One fixture per state; a missing state does not type-check. */
export type States<Model extends AnyModel> = { readonly [State in Model['state']]: Extract<Model, { state: State }> }
