import type { LatchkeySnapshot } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'

/**
 * The CAIP-2 id of the network whose picture a button may ask for: of a visitor who acted, now or before; nothing is asked for anyone
 * else.
 * @example
 * const chainId = wantedPicture(latchkey)
 */
export function wantedPicture(latchkey: LatchkeySnapshot | undefined, namespace?: Namespace): string | undefined {
  const acted = latchkey && (latchkey.getState().open || latchkey.getAccount(namespace).status !== 'disconnected')
  return acted ? latchkey.getNetwork(namespace)?.caipNetworkId : undefined
}
