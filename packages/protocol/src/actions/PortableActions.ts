import type { ChainId } from '../caip/isChainId'
import type { AskScope, Scope } from './Scope'

/** Parameters of `signMessage`. */
export interface SignMessageParameters {
  /** Text is signed as text (UTF-8), bytes as bytes. */
  readonly message: string | Uint8Array
}

/** Parameters of `sendTransfer`. */
export interface TransferParameters {
  /** Address of the receiver. */
  readonly to: string
  /** In the smallest unit of the asset. */
  readonly amount: bigint
  /** CAIP-19 id of a token; absent: the chain's own currency. */
  readonly assetId?: string | undefined
}

/** Parameters of `waitForTransaction`. */
export interface WaitForTransactionParameters {
  readonly hash: string
  /** Blocks that must stand on it, default 1. */
  readonly confirmations?: number | undefined
  /** Milliseconds until `transaction.timed_out`, default 180 000. */
  readonly timeout?: number | undefined
  /** Where transactions of an account are counted: who sent it, and its number. One that no node knows any more is then told as replaced. */
  readonly sender?: { readonly address: string; readonly nonce: number } | undefined
}

/** A transaction in a block. */
interface Mined {
  readonly hash: string
  readonly blockNumber: bigint
  /** What the network took, in the smallest unit of its own currency; absent where the node does not tell all of it. */
  readonly fee?: bigint | undefined
}

/** How a transaction ended. */
export type TransactionOutcome =
  | ({ readonly status: 'confirmed' } & Mined)
  | ({ readonly status: 'reverted' } & Mined)
  | {
      readonly status: 'replaced'
      readonly hash: string
      readonly replacement: string
      readonly how: 'sped-up' | 'cancelled' | 'replaced'
      /** A node showed it before: its number is sure. Of any other the number is what was read for it, and it may go through with another one. */
      readonly seen?: true | undefined
    }
  | {
      readonly status: 'dropped'
      readonly hash: string
      /** Another transaction took its number, and none of the newest blocks shows which: it may have done the same. */
      readonly nonce?: 'spent' | undefined
    }

/** One token of an account, its amount in the smallest unit. */
export interface TokenAmount {
  /** CAIP-19 id. */
  readonly assetId: string
  readonly chainId: ChainId
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** Decimal places of the token's smallest unit. */
  readonly decimals: number
  /** One line of a few letters. */
  readonly symbol: string
  /** The symbol is what the token's issuer says, or part of its address: tell tokens apart by `assetId`. Absent where the kit knows the token. */
  readonly unverified?: true | undefined
}

/**
 * What every namespace can do with a connected account. What an adapter does not declare rejects with `network.unsupported`
 * ('Chain is not supported').
 */
export interface PortableActions {
  /** Asks the wallet to sign a text or bytes and resolves with the signature in the encoding of the namespace. */
  signMessage(parameters: SignMessageParameters & Scope): Promise<string>
  /** Sends the chain's currency or a token; resolves with the transaction's id. */
  sendTransfer?(parameters: TransferParameters & AskScope): Promise<string>
  waitForTransaction?(parameters: WaitForTransactionParameters & Scope): Promise<TransactionOutcome>
  /** The tokens of the account on the active network: 500 at most, since anybody may send some; those the kit knows come first. */
  getTokens?(scope?: Scope): Promise<readonly TokenAmount[]>
  /** Whole units as text to the smallest unit; more decimals than the unit has are refused. */
  parseUnits?(value: string, decimals: number): bigint
  /** The smallest unit to whole units as text. */
  formatUnits?(value: bigint, decimals: number): string
}
