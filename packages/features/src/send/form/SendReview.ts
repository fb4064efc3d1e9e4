import type { SendForm } from './SendState'
import type { SendToken } from './SendToken'

/** An address that another one looks like. */
export interface KnownReceiver {
  readonly address: string
  /** The name it was sent to by. */
  readonly name?: string | undefined
  /** How often it was sent to. */
  readonly times: number
}

/** What is known of who gets it. */
export interface ReviewedReceiver {
  readonly address: string
  readonly name?: string | undefined
  readonly image?: string | undefined
  /**
   * `delegated`: an account that lets a contract act for it (https://eips.ethereum.org/EIPS/eip-7702). `keyless`: on Solana an address that
   * no key belongs to, a vault of a program or nobody, which wants a yes of its own.
   */
  readonly kind: 'account' | 'delegated' | 'contract' | 'keyless'
  /**
   * `unknown` where the past of the account cannot be read to its beginning; `only-sender` where it sent something to the account, which is
   * not known to have sent to it: so addresses that look like others come into a history.
   */
  readonly past: 'first' | 'known' | 'only-sender' | 'own' | 'unknown'
  /** How often the account sent to it. */
  readonly times: number
  /** Somebody the account sent to, whose address begins and ends the same. */
  readonly lookalike?: KnownReceiver | undefined
}

/** A form that was checked. */
export interface ReviewedForm extends SendForm {
  readonly token: SendToken
  /** Decimal text of just this amount, however it was typed. */
  readonly sendTokenAmount: string
  /** Canonical. */
  readonly receiverAddress: string
}

/** A transfer as it stands before the wallet is asked; amounts in the smallest unit. */
export interface SendReview {
  readonly form: ReviewedForm
  /** Who sends. */
  readonly from: string
  /** In the smallest unit of the token. */
  readonly amount: bigint
  /** Decimal places of the token, as the chain says. */
  readonly decimals: number
  /** What the network takes, in its own currency: `most` is what must be there. */
  readonly fee: { readonly least: bigint; readonly most: bigint; readonly decimals: number; readonly symbol: string }
  /** What a new account of the receiver must hold, in the network's own currency: on Solana, where there is none. */
  readonly deposit: bigint
  /** What comes to the receiver, in the smallest unit of the token, where it is known to keep some. */
  readonly arrives?: bigint | undefined
  /** Of the token, once it is sent and the fee is at its highest. */
  readonly after: bigint
  readonly funds: 'enough' | 'too-little' | 'no-fee'
  readonly receiver: ReviewedReceiver
  /**
   * The same from here may be paid already: it is on its way or nobody can tell its end (`sent`), or a wallet was asked for it, maybe by a page that was left, and has
   * not answered (`asked`).
   */
  readonly again?: 'sent' | 'asked' | undefined
}
