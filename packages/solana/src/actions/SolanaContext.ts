import type { ActionContext, Clock } from '@latchkey/core'
import type { SolanaProvider } from '@latchkey/protocol/actions'

/** What a Solana action works with. */
export interface SolanaContext extends ActionContext {
  readonly provider: SolanaProvider
  readonly clock: Clock
}
