import type { ChainId } from '@latchkey/protocol/caip'

/** Parameters of `switchNetwork`: the CAIP-2 id to switch to. */
export interface SwitchNetworkParameters {
  readonly chainId: ChainId
  readonly signal?: AbortSignal | undefined
}
