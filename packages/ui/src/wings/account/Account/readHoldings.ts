import type { TokenBalance } from '@latchkey/core'
import type { DisplayChoices } from '@latchkey/features/display'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { formatAmount, formatPrice, formatWorth, worthParts } from '@latchkey/protocol/text'
import type { NetworkFace } from '../../../views/NetworkFace'
import { dayChange, totalChange } from './dayChange'
import type { HoldingsModel, TokenRow } from './HoldingsModel'

interface ReadHoldingsParameters {
  readonly tokens: readonly TokenBalance[]
  readonly choices: DisplayChoices
  readonly network: NetworkFace | undefined
  readonly locale: string
  /** Milliseconds, where what is known is no longer fresh. */
  readonly age: number | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly isPartial: boolean
}

/** What was read, ready to be drawn: the most worth first, then what has no price, by name. */
export function readHoldings({
  tokens,
  choices,
  network,
  locale,
  age,
  now,
  isPartial,
}: ReadHoldingsParameters): Extract<HoldingsModel, { state: 'ready' }> {
  const sorted = [...tokens].sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name, locale))
  const isHidden = (token: TokenBalance) => choices.hidden.includes(tokenAssetId(token.chainId, token.address))
  const kept = sorted.filter((token) => !isHidden(token))
  const shown = kept.filter(({ unlisted }) => !unlisted)
  const worths = shown.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const rowOf = (token: TokenBalance) => tokenRow(token, { network, locale, now })
  return {
    state: 'ready',
    total:
      worths.length > 0 || shown.length === 0
        ? worthParts(
            worths.reduce((sum, one) => sum + one, 0),
            locale,
          )
        : undefined,
    change: age === undefined && !isPartial ? totalChange(shown, locale) : undefined,
    rows: shown.map(rowOf),
    unlisted: kept.filter(({ unlisted }) => unlisted).map(rowOf),
    hidden: sorted.filter(isHidden).map(rowOf),
    age,
    isPartial,
    amounts: choices.amounts,
  }
}

/** A token with its amounts as text. */
export function tokenRow(
  token: TokenBalance,
  { network, locale, now }: Pick<ReadHoldingsParameters, 'network' | 'locale' | 'now'>,
): TokenRow {
  const { name, symbol, iconUrl, price, value, quantity, lastPrice, priceDayAgo } = token
  return {
    assetId: tokenAssetId(token.chainId, token.address),
    name: name || symbol,
    symbol: symbol || name,
    image: iconUrl || undefined,
    network,
    price: price > 0 ? formatPrice(price, locale) : undefined,
    lastPrice: lastPrice && {
      price: formatPrice(lastPrice.price, locale),
      age: Math.max(0, now - Date.parse(lastPrice.at)),
    },
    change: dayChange({ now: price, before: priceDayAgo ?? Number.NaN }, locale, 'price'),
    worth: value === undefined || price === 0 ? undefined : formatWorth(value, locale),
    amount: `${formatAmount(quantity.numeric, locale, /^0*(\.|$)/.test(quantity.numeric) ? 6 : 4)} ${symbol}`,
    exact: `${formatAmount(quantity.numeric, locale, Number(quantity.decimals))} ${symbol}`,
  }
}
