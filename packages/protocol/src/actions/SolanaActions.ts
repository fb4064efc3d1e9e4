import type {
  PortableActions,
  TransactionOutcome,
  TransferParameters,
  WaitForTransactionParameters,
} from './PortableActions'
import type { RpcProvider } from './RpcProvider'
import type { AskScope, Scope } from './Scope'

/** How a node takes a transaction (https://solana.com/docs/rpc/http/sendtransaction). */
export interface SolanaSendOptions {
  /** Does not simulate it first. Default false. */
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized' | undefined
  /** Times the node publishes it again. */
  readonly maxRetries?: number | undefined
  /** Slot the node must have reached. */
  readonly minContextSlot?: number | undefined
}

/** Parameters of `signTransaction`, `simulateTransaction` and `sendTransaction`. */
export interface SolanaTransactionParameters {
  /** In Solana's wire format, legacy or version 0. */
  readonly transaction: Uint8Array
}

/** Parameters of `sendTransfer` on Solana. */
export interface SolanaTransferParameters extends TransferParameters {
  /** Sends to an address that no key belongs to, e.g. a vault of a program; refused without it. Default false. */
  readonly allowOffCurve?: boolean | undefined
  /** A text beside the transfer, which some receivers require. */
  readonly memo?: string | undefined
}

/** What a transfer on Solana costs beside its amount, and what there is to send; lamports unless said otherwise. */
export interface SolanaTransferEstimate {
  /** Of the asset that is sent, in its smallest unit. */
  readonly balance: bigint
  /** Decimal places of the asset's smallest unit. */
  readonly decimals: number
  /** The account's own SOL. */
  readonly funds: bigint
  /** What must stay of them, unless nothing stays at all. */
  readonly least: bigint
  /** What the network takes. */
  readonly fee: bigint
  /** What goes into a new token account of the receiver; 0 where there is one. */
  readonly deposit: bigint
  /** Whether no key belongs to the receiver. */
  readonly isOffCurve: boolean
  /** Whether the receiver takes the token only with a memo. */
  readonly wantsMemo: boolean
  /** What the token keeps of each transfer in this epoch, where it does: so many ten-thousandths of it, rounded up, and no more than `most`. */
  readonly kept?: { readonly basisPoints: bigint; readonly most: bigint } | undefined
}

/** What a transaction would do. */
export interface SolanaSimulation {
  /** The node's error; absent where it would succeed. */
  readonly error?: unknown
  readonly logs: readonly string[]
  /** Compute units it would use. */
  readonly unitsConsumed?: bigint | undefined
}

/** Parameters of `signIn` (https://github.com/phantom/sign-in-with-solana). */
export interface SolanaSignInParameters {
  /** Host that asks, as the visitor sees it. */
  readonly domain: string
  readonly uri: string
  /** At least 8 letters and digits, made by whoever verifies. */
  readonly nonce: string
  readonly statement?: string | undefined
  /** ISO 8601. */
  readonly issuedAt?: string | undefined
  /** ISO 8601. */
  readonly expirationTime?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A signed sign-in: the message as it was signed, and who signed it. */
export interface SolanaSignInResult {
  readonly address: string
  readonly message: string
  /** base58. */
  readonly signature: string
}

/** What a connected visitor can sign, send and ask on Solana; each rejects with a Latchkey error. */
export interface SolanaActions extends PortableActions {
  /** Resolves with the transaction as the wallet signed it: it may have added instructions to those that were asked for. */
  signTransaction(parameters: SolanaTransactionParameters & Scope): Promise<Uint8Array>
  /** Signs several with one approval where the wallet can, in the same order. */
  signAllTransactions(
    parameters: { readonly transactions: readonly Uint8Array[] } & Scope,
  ): Promise<readonly Uint8Array[]>
  /**
   * Signs and publishes; resolves with the signature, also where a node refused it: an earlier try may have published it, so that
   * `waitForTransaction` alone tells how it ended, and only what it calls dropped may be signed again.
   */
  sendTransaction(
    parameters: SolanaTransactionParameters & { readonly options?: SolanaSendOptions | undefined } & Scope,
  ): Promise<string>
  /** Sends SOL or a token (SPL, Token-2022) and makes the receiver's token account where there is none. */
  sendTransfer(parameters: SolanaTransferParameters & AskScope): Promise<string>
  /** What `sendTransfer` would cost, without asking the wallet; rejects for receivers that it refuses. */
  estimateTransfer(
    parameters: Omit<SolanaTransferParameters, 'amount' | 'memo'> & Scope,
  ): Promise<SolanaTransferEstimate>
  /** What a transaction would do, without signing it. */
  simulateTransaction(parameters: SolanaTransactionParameters & Scope): Promise<SolanaSimulation>
  /** Waits until a transaction is confirmed, failed, or its blockhash expired; rejects with `transaction.timed_out`. */
  waitForTransaction(parameters: WaitForTransactionParameters & Scope): Promise<TransactionOutcome>
  /** Signs the visitor in: by the wallet's own sign-in, else by a signed message. */
  signIn(parameters: SolanaSignInParameters & Scope): Promise<SolanaSignInResult>
  getTokens: NonNullable<PortableActions['getTokens']>
  parseUnits(value: string, decimals: number): bigint
  formatUnits(value: bigint, decimals: number): string
}

/** The object an app gets for a connected Solana wallet: bytes in and bytes out, in the page and over WalletConnect alike. */
export interface SolanaProvider extends RpcProvider {
  /** Address of the account in use, base58; `undefined` once it is disconnected. */
  readonly publicKey: string | undefined
  /** Resolves with the 64 bytes of the signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Takes and resolves with a transaction in Solana's wire format. */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
  signAllTransactions(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /**
   * Signs and publishes; resolves with the signature, base58. Rejects with `transaction.publish_unsure` where it was signed and no node
   * said that it published it: its `data.hash` is the signature to look up before another one is signed, which may pay twice.
   */
  sendTransaction(transaction: Uint8Array, options?: SolanaSendOptions): Promise<string>
}
