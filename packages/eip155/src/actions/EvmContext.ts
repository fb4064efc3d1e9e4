import type { ActionContext, Provider } from '@latchkey/core'

/** What an EVM action works with. */
export interface EvmContext extends ActionContext {
  readonly provider: Provider
}
