import type { NameSuggestion } from '@latchkey/features/names'
import type { NameFault } from '@latchkey/protocol/text'

/** Why a name was not taken. */
export type NameProblem =
  | { readonly kind: 'declined' }
  | { readonly kind: 'lost' | 'failed'; readonly name: string }
  /** In the server's own words. */
  | { readonly kind: 'said'; readonly reason: string }

interface Form {
  readonly typed: string
  /** What every name here ends with, like `latchkey.id`. */
  readonly zone: string
  readonly address: string
  readonly image: string | undefined
  /** The wallet that will be asked. */
  readonly wallet: string
  /** The name that was typed first, then others like it. */
  readonly names: readonly NameSuggestion[]
  /** The free name that will be taken. */
  readonly chosen: string | undefined
}

/**
 * Choosing a name: `loading` and `error` until the name service has answered at all, `unavailable` where none can; `typing` while what is
 * typed is no name yet, `searching` until it is known who has it, `unsearched` when that failed; `ready` to be taken, `signing` while
 * the wallet is asked, `refused` when it was not taken.
 */
export type RegisterAccountNameModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'error' }
  | { readonly state: 'unavailable'; readonly why: 'server' | 'network' }
  | ({ readonly state: 'typing'; readonly fault: NameFault } & Form)
  | ({ readonly state: 'searching' } & Form)
  | ({ readonly state: 'unsearched' } & Form)
  | ({ readonly state: 'ready' } & Form)
  | ({ readonly state: 'signing' } & Form)
  | ({ readonly state: 'refused'; readonly problem: NameProblem } & Form)

/** The states in which a name can be typed. */
export type NameForm = Extract<RegisterAccountNameModel, Form>

export interface RegisterAccountNameHandlers {
  readonly onType: (typed: string) => void
  readonly onPick: (name: string) => void
  readonly onTake: () => void
  readonly onRetry: () => void
}
