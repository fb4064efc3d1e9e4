import type { TokenBalance } from '@latchkey/core'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { formatAmount, formatPrice, formatWorth, type NumberFormats } from '@latchkey/protocol/text'
import type { NetworkFace } from '../views/NetworkFace'
import { dayChange } from './dayChange'
import { glance } from './glance'
import type { TokenRow } from './HoldingsModel'

export interface TokenRowParameters {
  readonly network: NetworkFace | undefined
  readonly locale: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly formats?: NumberFormats
}

/** A token with its amounts as text. */
export function tokenRow(token: TokenBalance, { network, locale, now, formats }: TokenRowParameters): TokenRow {
  const { name, symbol, iconUrl, price, value, quantity, lastPrice, priceDayAgo } = token
  return {
    assetId: tokenAssetId(token.chainId, token.address),
    name: name || symbol,
    symbol: symbol || name,
    image: iconUrl || undefined,
    network,
    price: price > 0 ? formatPrice(price, locale, formats) : undefined,
    lastPrice: lastPrice && {
      price: formatPrice(lastPrice.price, locale, formats),
      age: Math.max(0, now - Date.parse(lastPrice.at)),
    },
    change: dayChange({ now: price, before: priceDayAgo ?? Number.NaN }, locale, 'price', formats),
    worth: value === undefined || price === 0 ? undefined : formatWorth(value, locale, 'both', formats),
    amount: `${glance(token, locale, formats)} ${symbol}`,
    exact: `${formatAmount(quantity.numeric, locale, Number(quantity.decimals), formats)} ${symbol}`,
  }
}
