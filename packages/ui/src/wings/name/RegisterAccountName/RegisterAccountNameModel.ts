import type { NameSuggestion } from '@latchkey/features/names'
import type { NameFault } from '@latchkey/protocol/text'
import type { Ref } from 'react'

/** Why a name was not taken. */
export type NameProblem =
  | { readonly kind: 'declined' }
  /** `unsure`: it was signed for, and nobody answered. */
  | { readonly kind: 'lost' | 'failed' | 'unsure'; readonly name: string }
  /** In the server's own words; `isGone` where nobody can have it, whenever they ask. */
  | { readonly kind: 'said'; readonly reason: string; readonly isGone?: boolean }

interface Form {
  readonly typed: string
  /** What every name here ends with, like `latchkey.id`. */
  readonly zone: string
  readonly address: string
  readonly image: string | undefined
  /** By what name it is known already. */
  readonly own: string | undefined
  /** The wallet that will be asked. */
  readonly wallet: string
  /** The name that was typed first, then others like it. */
  readonly names: readonly NameSuggestion[]
  /** The free name that will be taken. */
  readonly chosen: string | undefined
}

/**
 * Choosing a name: `loading` and `error` until the name service has answered at all, `empty` where there is none; `disabled` while what is
 * typed is no name yet, `unconfirmed` until it is known who has it, `failed` when that could not be read; `ready` to be taken,
 * `awaiting-wallet` while it is asked, and the server for what was signed, `rejected` when the name was not taken.
 */
export type RegisterAccountNameModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'error' }
  | { readonly state: 'empty'; readonly why: 'server' | 'network' }
  | ({ readonly state: 'disabled'; readonly fault: NameFault } & Form)
  | ({ readonly state: 'unconfirmed' } & Form)
  | ({ readonly state: 'failed' } & Form)
  | ({ readonly state: 'ready' } & Form)
  | ({ readonly state: 'awaiting-wallet'; readonly waitsFor: 'wallet' | 'server' } & Form)
  | ({ readonly state: 'rejected'; readonly problem: NameProblem } & Form)

/** The states in which a name can be typed. */
export type NameForm = Extract<RegisterAccountNameModel, Form>

export interface RegisterAccountNameHandlers {
  /** The ref of what is drawn. */
  readonly drawnIn: Ref<HTMLDivElement>
  readonly onType: (typed: string) => void
  readonly onPick: (name: string) => void
  readonly onTake: () => void
  readonly onRetry: () => void
  readonly onNetworks: () => void
  readonly onBack: () => void
}
