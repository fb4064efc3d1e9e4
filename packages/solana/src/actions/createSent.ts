import type { SolanaSendOptions } from '@latchkey/protocol/actions'
import type { ChainId } from '@latchkey/protocol/caip'

/** A transaction this page published: its bytes, and the last block that may take it. */
export interface SentTransaction {
  readonly bytes: Uint8Array
  /** Where it was published. */
  readonly chainId: ChainId
  readonly lastValidBlockHeight?: bigint | undefined
  /** How it is published again where a node refused it; absent: without the node's trial. */
  readonly options?: SolanaSendOptions | undefined
}

/** What was published of late, by signature: the same bytes are published again until they land or can no longer. */
export interface SentTransactions {
  find(signature: string): SentTransaction | undefined
  keep(signature: string, transaction: SentTransaction): void
}

const most = 50

export function createSent(): SentTransactions {
  const sent = new Map<string, SentTransaction>()
  return {
    find: (signature) => sent.get(signature),
    keep(signature, transaction) {
      sent.set(signature, transaction)
      const [oldest] = sent.keys()
      if (sent.size > most && oldest !== undefined) sent.delete(oldest)
    },
  }
}
