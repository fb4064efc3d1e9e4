import type { Network } from '@latchkey/core'
import { askSwapTokens } from '@latchkey/protocol/api'
import { type ChainId, parseAccountId, tokenAssetId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { cleanText } from '@latchkey/protocol/text'
import { soundRows } from '../../service/soundRows'
import { isNative, type SwapToken } from '../form/SwapToken'

/** No honest list is longer. */
const mostTokens = 5_000
const mostDecimals = 36
/** Characters of a symbol that are shown. */
const longestSymbol = 24

/**
 * Reads the answer about a chain's tokens: those that are not sound are dropped; `undefined` when it is no list. The chain's own currency is
 * called what its network calls it: a server that names it otherwise would sell it as something else.
 */
export function parseTokens(
  answer: unknown,
  chainId: ChainId,
  ownPicture: (url: string | undefined) => string | undefined,
  network: Pick<Network, 'nativeCurrency'> | undefined,
): readonly SwapToken[] | undefined {
  const list = isRecord(answer) ? answer['tokens'] : undefined
  const read = soundRows(askSwapTokens.answer.entries.tokens.item, list, mostTokens)
  if (!read) return undefined
  const seen = new Set<string>()
  return read.rows.flatMap((token) => {
    const { chainId: chain, address } = parseAccountId(token.address)
    const own = isNative({ address }) ? network?.nativeCurrency : undefined
    const { decimals } = token
    const name = own?.name ?? cleanText(token.name, 60)
    const symbol = own?.symbol ?? cleanText(token.symbol, longestSymbol)
    const isSound = Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals && symbol !== ''
    // 0 decimals: what the requirements call low quality.
    if (chain !== chainId || !/^0x[0-9a-fA-F]{40}$/.test(address) || !isSound || decimals === 0) return []
    const key = address.toLowerCase()
    if (seen.has(key)) return []
    seen.add(key)
    const assetId = tokenAssetId(chainId, isNative({ address }) ? undefined : token.address)
    const iconUrl = ownPicture(token.logoUri) ?? ''
    return [{ assetId, chainId, address, name: name || symbol, symbol, decimals, iconUrl }]
  })
}
