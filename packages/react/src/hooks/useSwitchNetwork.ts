import type { NetworkInput } from '@latchkey/core'
import type { Latchkey, Scope } from '@latchkey/flow'
import { type Action, useAction } from './useAction'

/** Where to: a CAIP-2 id, an EVM chain number or a network record. */
export interface SwitchNetworkParameters extends Scope {
  readonly network: string | number | NetworkInput
}

const switchNetwork = (latchkey: Latchkey, { network, ...scope }: SwitchNetworkParameters): Promise<void> =>
  latchkey.switchNetwork(network, scope)

/** Moves the wallet, or the page when nothing is connected, to another network; fails with `network.*`. */
export function useSwitchNetwork(): Action<SwitchNetworkParameters, void> {
  return useAction(switchNetwork)
}
