import type { Core } from '@latchkey/core'
import { getBalance } from '@latchkey/protocol/api'
import { decimalText } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'
import type { ChainData } from '../service/createChainData'
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
    const read = safeParse(getBalance.answer, answer)
    if (!read.success || read.output.incomplete || read.output.stale) return undefined
    const same = (id: string | undefined) => id?.toLowerCase() === token.toLowerCase()
    // A list leaves out what an account does not hold.
    return read.output.balances.find((one) => same(one.address))?.quantity.numeric ?? '0'
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
