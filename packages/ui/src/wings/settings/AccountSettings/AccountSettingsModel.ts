import type { ThemeMode } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'

/** How the modal looks, in the visitor's words. */
export type ThemeChoice = ThemeMode | 'site'

/** What the visitor chose on this device. */
export interface Choices {
  /** What the language in use calls itself; absent where the site fixes it. */
  readonly language: string | undefined
  readonly theme: ThemeChoice
  readonly amounts: 'shown' | 'hidden'
  /** How many tokens and items are hidden. */
  readonly hidden: number
}

interface Common {
  readonly wallet: string
  /** Where a name can be taken: the one the account goes by, or none yet. */
  readonly accountName: { readonly now: string | undefined } | undefined
  /** The one that is left, where more than one is connected. */
  readonly family: Namespace | undefined
  /** Namespaces that disconnecting ends too, as far as is known. */
  readonly alsoEnds: readonly Namespace[]
}

/** The settings of an account whose wallet is not ours; what was chosen loads by itself, the rest is there. */
export type AccountSettingsModel =
  | ({ readonly state: 'loading' } & Common)
  | ({ readonly state: 'slow' } & Common)
  | ({ readonly state: 'ready'; readonly choices: Choices } & Common)
  | ({ readonly state: 'error' } & Common)

export interface AccountSettingsHandlers {
  readonly onRetry: () => void
  readonly onLanguage: () => void
  readonly onTheme: (theme: ThemeChoice) => void
  readonly onAmounts: (amounts: 'shown' | 'hidden') => void
  readonly onHidden: () => void
  readonly onName: () => void
  readonly onConnection: () => void
  readonly onDisconnect: () => void
}
