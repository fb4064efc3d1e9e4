import type { ChainId } from '@latchkey/protocol/caip'

export interface SwitchNetworkParameters {
  readonly chainId: ChainId
  readonly signal?: AbortSignal | undefined
}
