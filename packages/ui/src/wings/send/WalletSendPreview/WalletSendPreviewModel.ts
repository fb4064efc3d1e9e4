import type { NetworkFace } from '../../../views/NetworkFace'
import type { PersonFace } from '../../../views/personFace'

/** Who gets it, as far as it is known. */
export interface ReceiverFace extends PersonFace {
  /** Whether the name was typed, and so looked up just now. */
  readonly by: 'name' | 'address'
  readonly kind: 'account' | 'contract' | 'keyless'
  readonly past: 'first' | 'known' | 'only-sender' | 'own' | 'unknown'
  readonly times: number
}

/** Somebody the account sent to, whom the receiver looks like. */
export interface Lookalike {
  readonly address: string
  readonly name: string | undefined
  readonly times: number
}

/** A transfer for reading: amounts are whole and exact. */
export interface ReviewFacts {
  readonly amount: string
  readonly symbol: string
  /** What is sent, where it is an item of a collection. */
  readonly item?:
    | { readonly image: string | undefined; readonly name: string; readonly count: 'only' | 'several' }
    | undefined
  readonly worth: string | undefined
  readonly receiver: ReceiverFace
  readonly lookalike: Lookalike | undefined
  readonly network: NetworkFace | undefined
  /** At least and at most, in dollars where there is a price. */
  readonly fee: string
  /** In the network's own currency, where `fee` is in dollars. */
  readonly feeAmount: string | undefined
  /** For a new account of the receiver; absent where there is one. */
  readonly deposit: string | undefined
  /** What comes to the receiver, where the token keeps some. */
  readonly arrives: string | undefined
  readonly after: string
  readonly feeSymbol: string
  /** The same may be paid already: it is on its way, or a wallet never answered. */
  readonly again?: 'sent' | 'asked' | undefined
}

/** Why it is shown again: nothing was sent, but for `maybe-sent`, where the wallet's answer did not come or says nothing. */
export type Notice = 'fee' | 'receiver' | 'balance' | 'again' | 'declined' | 'maybe-sent' | { readonly code: string }

/** Whether it is an alert. */
export const isBad = (notice: Notice): boolean => typeof notice === 'object' || notice === 'maybe-sent'

/** `disabled`: the account holds too little of the token, or for the fee. */
export type WalletSendPreviewModel =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'offline' }
  | { readonly state: 'error'; readonly code: string }
  | ({ readonly state: 'ready'; readonly notice: Notice | undefined } & ReviewFacts)
  | ({ readonly state: 'disabled'; readonly why: 'too-little' | 'no-fee' } & ReviewFacts)
  | ({
      readonly state: 'awaiting-wallet'
      readonly wallet: string | undefined
      readonly isSlow: boolean
    } & ReviewFacts)

export interface WalletSendPreviewHandlers {
  /** The ref of what is drawn. */
  readonly drawnIn: (element: Element | null) => void
  readonly onSend: () => void
  /** Takes the receiver that this one looks like. */
  readonly onInstead: () => void
  readonly onCopy: () => Promise<boolean>
  readonly onRetry: () => void
  readonly onChange: () => void
}
