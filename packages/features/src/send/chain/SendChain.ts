import type { AskScope } from '@latchkey/protocol/actions'
import type { ChainId } from '@latchkey/protocol/caip'
import type { SendReview } from '../form/SendReview'
import type { SendToken } from '../form/SendToken'
import type { ItemQuestion } from './readItem'

/** A transfer whose parts were checked. */
export interface Transfer {
  readonly token: SendToken
  readonly from: string
  readonly to: string
  /** In the smallest unit of the token. */
  readonly amount: bigint
}

/** What the account holds of a token, as the chain says, not a list. */
export interface Holding {
  /** In the smallest unit of the token. */
  readonly balance: bigint
  readonly decimals: number
  /** Of the chain's own currency, in its smallest unit. */
  readonly native: bigint
}

/** What a transfer costs, in the smallest unit of the chain's own currency. */
export type Cost = Pick<SendReview, 'deposit'> & {
  readonly least: bigint
  readonly most: bigint
  /** What must stay in the account beside what is sent, or nothing at all. */
  readonly stays: bigint
  /** What comes to the receiver, in the smallest unit of the token, where it is known to keep some. */
  readonly arrives?: bigint | undefined
  /** Whether no key belongs to the receiver, where that is known. */
  readonly isKeyless?: boolean | undefined
}

/** What ends a transfer as long as the wallet does not have it, and who hears that it has. */
type Asking = Required<Pick<AskScope, 'onShown'>> & { readonly signal: AbortSignal }

/** How transfers work on the chains of one namespace. */
export interface SendChain {
  /** The canonical address; `undefined` for what is none. */
  parseAddress(text: string): string | undefined
  readHolding(token: SendToken, from: string, signal: AbortSignal): Promise<Holding>
  readCost(transfer: Transfer, signal: AbortSignal): Promise<Cost>
  readKind(token: SendToken, address: string, signal: AbortSignal): Promise<SendReview['receiver']['kind']>
  /** An item of a collection, where the chain has collections. */
  readItem?(chainId: ChainId, from: string, item: ItemQuestion, signal: AbortSignal): Promise<SendToken>
  /** What is kept for the fee where the chain's own currency is sent whole. */
  readReserve(transfer: Omit<Transfer, 'amount'>, signal: AbortSignal): Promise<bigint>
  /** Asks the wallet; resolves with the transaction's id. */
  send(transfer: Transfer & Pick<SendReview['receiver'], 'kind'>, scope: Asking): Promise<string>
  /** The id in what a wallet answered too late for `send` to hear it; `undefined` where that alone sends nothing. */
  readId(answer: unknown, method: string): string | undefined
  /** How many transactions the account has made, where the chain counts them. */
  readNonce?(token: SendToken, from: string, signal: AbortSignal): Promise<number>
}
