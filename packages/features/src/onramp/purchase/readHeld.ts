import type { Core } from '@latchkey/core'
import { getBalance } from '@latchkey/protocol/api'
import { isRecord } from '@latchkey/protocol/json'
import { decimalText, sameInAnyCase } from '@latchkey/protocol/text'
import { askBalances } from '../../holdings/askBalances'
import type { ChainData } from '../../service/createChainData'
import { soundRows } from '../../service/soundRows'
import type { Purchase } from '../kept/OnrampState'

/**
 * What an account holds of an asset, as decimal text: the native currency from the chain, a token from the server, past its caches;
 * `undefined` where nobody says. Rejects only by its signal.
 */
export async function readHeld(
  core: Core,
  data: ChainData,
  { address, chainId, contract }: Pick<Purchase, 'address' | 'chainId' | 'contract'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  try {
    if (contract === '') {
      const runtime = network && core.runtimes.get(network.chainNamespace)
      const held = await runtime?.getBalance?.({ address, chainId, signal })
      return held === undefined ? undefined : decimalText(held, network?.nativeCurrency.decimals ?? 0)
    }
    const token = `${chainId}:${contract}`
    const answer = await askBalances(data, {
      ...{ address, chainId, forced: [token] },
      why: 'whether a purchase arrived',
      signal,
    })
    const { balances, stale, incomplete } = isRecord(answer) ? answer : {}
    const list = soundRows(getBalance.answer.entries.balances.item, balances)
    if (!list || stale === true || incomplete === true) return undefined
    const same = (id: string | undefined) => id !== undefined && sameInAnyCase(id, token)
    const held = list.rows.find((one) => same(one.address))?.quantity.numeric
    // A list leaves out what an account does not hold; among rows that are not sound it may be.
    return held ?? (list.isPartial ? undefined : '0')
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
