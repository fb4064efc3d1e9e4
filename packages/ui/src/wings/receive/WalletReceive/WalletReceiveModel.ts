import type { Namespace } from '@latchkey/protocol/caip'
import type { NetworkFace } from '../../../views/NetworkFace'

interface Common {
  readonly namespace: Namespace
  readonly address: string
  readonly name: string | undefined
  /** The networks of this site on which the address takes something, one at least; `undefined` while they are looked for. */
  readonly networks: readonly NetworkFace[] | undefined
  /** The network of the page, unless it is known that the address takes nothing there, and what it is paid with. */
  readonly network: NetworkFace | undefined
  readonly symbol: string
  /** What an amount is asked for in: that, or a token. */
  readonly unit: string
  /** Name of the network of the page where what is sent there is lost. */
  readonly lost: string | undefined
  /** Whether an amount can be asked for by a link that wallets read, and pay on that network; of a token that is not known none is. */
  readonly requests: 'possible' | 'unknown'
  /** Whether the device has a way to hand on text. */
  readonly share: 'possible' | 'unknown'
}

/**
 * The address to be paid to: `unconfirmed` while no wallet has said that it is the visitor's, so that nothing leads money there; `empty` where
 * it takes nothing on any network of the site; `ready` alone, `disabled` while what is typed is no amount yet, or may not be asked for yet, `success` with an amount in the
 * code.
 */
export type WalletReceiveModel =
  | { readonly state: 'unconfirmed'; readonly address: string; readonly wallet: string }
  | { readonly state: 'empty' }
  | ({ readonly state: 'ready' } & Common)
  | ({ readonly state: 'disabled'; readonly typed: string } & Common)
  | ({
      readonly state: 'success'
      readonly typed: string
      /** What the code says in place of the address. */
      readonly link: string
    } & Common)

export interface WalletReceiveHandlers {
  readonly onCopy: () => Promise<boolean>
  /** The wallet is asked for the account. */
  readonly onConfirm: () => void
  readonly onShare: () => void
  readonly onNetworks: () => void
  readonly onBack: () => void
  /** An amount is asked for, or none any more (`undefined`). */
  readonly onAmount: (typed: string | undefined) => void
}
