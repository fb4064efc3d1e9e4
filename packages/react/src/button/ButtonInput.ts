import type { Account, Network, ThemeMode, ThemeVariables } from '@latchkey/core'
import type { LatchkeySnapshot, PublicState } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import type { NetworkPicture } from './NetworkPicture'

/** Everything a button draws from; nothing of it outside a provider. */
export interface ButtonInput extends Partial<PublicState> {
  readonly account?: Account
  readonly network?: Network | undefined
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  /** As the page spells it, which may be no valid tag. */
  readonly locale?: string
  readonly messages?: Readonly<Record<string, string>>
  /** The picture of a network, as far as it is here. */
  readonly picture?: NetworkPicture | undefined
}

/** Reads what a button shows of a namespace, or of the active one. */
export const readButtonInput = (latchkey: LatchkeySnapshot | undefined, namespace?: Namespace): ButtonInput =>
  latchkey
    ? {
        account: latchkey.getAccount(namespace),
        network: latchkey.getNetwork(namespace),
        locale: latchkey.getLocale(),
        messages: latchkey.getMessages(),
        ...latchkey.getState(),
        ...latchkey.getTheme(),
      }
    : {}
