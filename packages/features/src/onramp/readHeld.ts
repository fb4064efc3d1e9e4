import type { Core } from '@latchkey/core'
import { getBalance } from '@latchkey/protocol/api'
import { decimalText } from '@latchkey/protocol/text'
import type { ChainData } from '../service/createChainData'
import { readBalanceRows } from '../service/readBalanceRows'
import type { Purchase } from './OnrampState'

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
    const answer = await data.get({
      path: getBalance.path.replace(':address', encodeURIComponent(address)),
      parameters: { currency: 'usd', chainId, forceUpdate: token },
      why: 'whether a purchase arrived',
      signal,
    })
    const list = readBalanceRows(answer)
    if (list?.told !== 'all') return undefined
    const same = (id: string | undefined) => id?.toLowerCase() === token.toLowerCase()
    const held = list.rows.find((one) => same(one.address))?.quantity.numeric
    // A list leaves out what an account does not hold; among rows that are not sound it may be.
    return held ?? (list.read === 'all' ? '0' : undefined)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
