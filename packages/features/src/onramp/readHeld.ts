import type { Core } from '@latchkey/core'
import { getBalance } from '@latchkey/protocol/api'
import { isNamespace, parseAssetId, parseChainId } from '@latchkey/protocol/caip'
import { decimalText } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'
import type { ChainData } from './ChainData'

interface Held {
  readonly assetId: string
  readonly address: string
}

/**
 * What an account holds of an asset, as decimal text: the native currency from the chain, a token from the server, past its caches;
 * `undefined` where nobody says. Rejects only by its signal.
 */
export async function readHeld(
  core: Core,
  data: ChainData,
  { assetId, address }: Held,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { chainId, assetNamespace, assetReference } = parseAssetId(assetId)
  const { namespace } = parseChainId(chainId)
  const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  try {
    if (assetNamespace === 'slip44') {
      const runtime = isNamespace(namespace) ? core.runtimes.get(namespace) : undefined
      const held = network && (await runtime?.getBalance?.({ address, chainId, signal }))
      return held === undefined ? undefined : decimalText(held, network?.nativeCurrency.decimals ?? 0)
    }
    const token = `${chainId}:${assetReference}`
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
