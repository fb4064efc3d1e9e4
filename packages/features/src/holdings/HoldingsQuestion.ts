import type { ChainId, Namespace } from '@latchkey/protocol/caip'

/** Whose holdings are read, and where. */
export interface HoldingsQuestion {
  readonly namespace: Namespace
  readonly chainId: ChainId
  readonly address: string
  /** Tokens (CAIP-10) that the server reads past its caches. */
  readonly forced?: readonly string[] | undefined
  /** What on screen needs it; goes to the ledger. */
  readonly why: string
  readonly signal: AbortSignal
}
