import type { NetworkInput } from '@latchkey/core'
import type { Latchkey, Scope } from '@latchkey/flow'
import { type Action, useAction } from './useAction'

/** Parameters of `useSwitchNetwork`. */
export interface SwitchNetworkParameters extends Scope {
  /** A CAIP-2 id, an EVM chain number or a network record. */
  readonly network: string | number | NetworkInput
}

const switchNetwork = (latchkey: Latchkey, { network, ...scope }: SwitchNetworkParameters): Promise<void> =>
  latchkey.switchNetwork(network, scope)

/**
 * Switches the connected wallet, or the page when nothing is connected, to another network; its `error` has a code of
 * `network.*`.
 * @example
 * function ToBase() {
 *   const { dispatch, status } = useSwitchNetwork()
 *   return <button onClick={() => dispatch({ network: 8453 })} disabled={status === 'pending'}>Base</button>
 * }
 */
export function useSwitchNetwork(): Action<SwitchNetworkParameters, void> {
  return useAction(switchNetwork)
}
