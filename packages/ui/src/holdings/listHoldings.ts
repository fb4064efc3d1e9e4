import type { TokenBalance } from '@latchkey/core'
import type { DisplayChoices } from '@latchkey/features/display'
import { tokenAssetId } from '@latchkey/protocol/caip'
import { numberFormats, worthParts } from '@latchkey/protocol/text'
import type { NetworkFace } from '../views/NetworkFace'
import { isNative, orderTokens } from '../views/orderTokens'
import { totalChange } from './dayChange'
import { glance } from './glance'
import type { HoldingsModel, ListedToken, TokenRow } from './HoldingsModel'
import { type TokenRowParameters, tokenRow } from './tokenRow'

interface ListHoldingsParameters {
  readonly tokens: readonly TokenBalance[]
  readonly choices: DisplayChoices
  readonly network: NetworkFace | undefined
  readonly locale: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * What was read, ready to be drawn, as if it were fresh and all there is. An account that holds nothing has no rows, also where the currency of its chain was read as none.
 */
export function listHoldings({
  tokens,
  choices,
  network,
  locale,
  now,
}: ListHoldingsParameters): Omit<Extract<HoldingsModel, { state: 'ready' }>, 'doubt' | 'told'> {
  const sorted = orderTokens(tokens, locale)
  const formats = numberFormats()
  const listed = sorted.map((token) => ({ token, line: listToken(token, { network, locale, now, formats }) }))
  const isHidden = ({ line }: (typeof listed)[number]) =>
    choices.hidden.length > 0 && choices.hidden.includes(line.assetId)
  const kept = listed.filter((one) => !isHidden(one))
  const shown = kept.filter(({ token }) => !token.unlisted)
  const worths = shown.flatMap(({ token: { value } }) => (value === undefined ? [] : [value]))
  const native = sorted.find(isNative)
  const isHolding = shown.some(({ token }) => (token.value ?? 0) > 0 || /[1-9]/.test(token.quantity.numeric))
  const linesOf = (some: typeof listed) => some.map(({ line }) => line)
  return {
    state: 'ready',
    total:
      worths.length > 0 || !isHolding
        ? worthParts(
            worths.reduce((sum, one) => sum + one, 0),
            locale,
            formats,
          )
        : undefined,
    change: totalChange(
      shown.map(({ token }) => token),
      locale,
      formats,
    ),
    native: native && { amount: glance(native, locale, formats), symbol: native.symbol },
    rows: isHolding ? linesOf(shown) : [],
    unlisted: linesOf(kept.filter(({ token }) => token.unlisted)),
    hidden: linesOf(listed.filter(isHidden)),
    amounts: choices.amounts,
  }
}

function listToken(token: TokenBalance, how: TokenRowParameters): ListedToken {
  let assetId: string | undefined
  let row: TokenRow | undefined
  let searched: string | undefined
  let address: string | undefined
  return {
    get assetId() {
      assetId ??= tokenAssetId(token.chainId, token.address)
      return assetId
    },
    get searched() {
      searched ??= `${token.name} ${token.symbol}`.toLowerCase()
      return searched
    },
    get address() {
      address ??= token.address?.split(':').at(-1)?.toLowerCase() ?? ''
      return address
    },
    row() {
      row ??= tokenRow(token, how)
      return row
    },
  }
}
