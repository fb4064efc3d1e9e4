import type { SendToken } from './SendToken'

/** What the visitor has given of a transfer so far; plain JSON. */
export interface SendForm {
  readonly token?: SendToken | undefined
  /** Decimal text of whole units. */
  readonly sendTokenAmount?: string | undefined
  readonly receiverAddress?: string | undefined
  /** The name that led to the address; looked up again before anything is signed. */
  readonly receiverProfileName?: string | undefined
  /** Of that name. */
  readonly receiverProfileImageUrl?: string | undefined
}

/** The form of a transfer, and how it goes. */
export interface SendState extends SendForm {
  /** US dollars of the chain's own currency, in the active account; decimal text. */
  readonly networkBalanceInUSD?: string | undefined
  /** A transfer is on its way to the wallet, or waits for it. */
  readonly loading: boolean
}

/** Nothing given yet. */
export const emptyForm: SendState = { loading: false }
