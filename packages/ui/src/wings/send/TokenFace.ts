import type { SendToken } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { cleanText, formatAmount, formatWorth } from '@latchkey/protocol/text'
import { countText } from '../../views/countText'
import { type NetworkFace, networkFace } from '../../views/NetworkFace'
import type { Held } from '../../views/useHeld'

/** How a token is drawn; its words are those of a stranger, cleaned. */
export interface TokenFace {
  /** CAIP-19 id. */
  readonly assetId: string
  readonly name: string
  readonly symbol: string
  readonly image: string | undefined
  readonly network: NetworkFace | undefined
  /** What the account holds of it, for reading. */
  readonly held: string
  /** US dollars of all of it, for reading. */
  readonly worth: string | undefined
  /** An item of a collection; `only` where the account has just one of it. */
  readonly item?: 'only' | 'several' | undefined
}

/** Letters of a symbol and of a name that are drawn. */
const longestSymbol = 12
const longestName = 40

export function tokenFace(flow: Flow, token: SendToken, assetId: string, locale: string, written: Held): TokenFace {
  const network = flow.latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === token.chainId)
  const { symbol, name, quantity, value, iconUrl, item } = token
  return {
    assetId,
    name: cleanText(name, longestName) || cleanText(symbol, longestSymbol),
    symbol: symbolOf(token),
    image: iconUrl || undefined,
    network: network && networkFace(network, flow.options()),
    held: written(item ? countText(quantity.numeric, locale) : formatAmount(quantity.numeric, locale, 4)),
    worth: value === undefined ? undefined : written(formatWorth(value, locale)),
    ...(item && { item: quantity.numeric === '1' ? 'only' : 'several' }),
  }
}

/** What stands behind an amount: the symbol of a token, the name of an item. */
export const symbolOf = ({ symbol, item }: Pick<SendToken, 'symbol' | 'item'>): string =>
  cleanText(symbol, item ? longestName : longestSymbol)
