import type { Network, TokenBalance } from '@latchkey/core'
import { getBalance } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { cleanText, sameInAnyCase } from '@latchkey/protocol/text'
import type { InferOutput } from 'valibot'
import { soundRows } from '../service/soundRows'

/** What an account holds on one chain, every field checked. */
export interface BalancesAnswer {
  readonly tokens: readonly TokenBalance[]
  /** Something may be missing, or older than it should be. */
  readonly isPartial: boolean
  /** `some` where there may be more tokens on no list. */
  readonly unlisted: 'all' | 'some'
}

const { item } = getBalance.answer.entries.balances

/** Most of one answer that is believed: five hundred tokens, and the native currency. */
const limit = 501
/** Decimal places that a token of any standard has at most. */
const mostDecimals = 255

/**
 * Reads `{ balances }` of one chain; what is of another chain, without decimals or named twice is dropped. A row that is not sound is left
 * out, and the answer partial: it is not known, and not nothing. A body that is none answers `undefined`.
 *
 * @param network of the chain, which says what its currency is called: nobody who tells what is held does
 * @param site what the site itself says of the chain: the contract of its own token, whatever that is called
 */
export function parseBalances(
  body: unknown,
  chainId: ChainId,
  pictureOf: (url: string | undefined, address: string | undefined) => string | undefined,
  network: Pick<Network, 'nativeCurrency'>,
  site: { readonly address: string } | undefined,
): BalancesAnswer | undefined {
  const { balances, stale, incomplete, moreUnlisted } = isRecord(body) ? body : {}
  const read = soundRows(item, balances)
  if (!read) return undefined
  const own = network.nativeCurrency
  // One contract is one token, in whatever letters an EVM address is written.
  const idOf = (account: string) => (chainId.startsWith('eip155:') ? account.toLowerCase() : account)
  const known = site && idOf(`${chainId}:${site.address}`)
  const seen = new Set<string>()
  const isForeign = ({ address, quantity }: (typeof read.rows)[number]) =>
    address === undefined && quantity.decimals !== String(own.decimals)
  const sound = read.rows.filter((row) => {
    const { chainId: chain, address, quantity } = row
    const id = idOf(address ?? '')
    const decimals = Number(quantity.decimals)
    const isSound =
      chain === chainId &&
      (address === undefined || address.startsWith(`${chainId}:`)) &&
      // The requirements call a token without decimals one of low quality.
      decimals > 0 &&
      decimals <= mostDecimals &&
      !isForeign(row) &&
      (quantity.numeric.split('.')[1]?.length ?? 0) <= decimals
    if (!isSound || seen.has(id)) return false
    seen.add(id)
    return true
  })
  const tokens = sound.map((token) =>
    token.address === undefined
      ? { ...token, name: own.name, symbol: own.symbol }
      : // A contract that calls itself as the currency is not it, whoever lists it.
        isNamedAs(token.symbol, own.symbol) && idOf(token.address) !== known
        ? { ...token, unlisted: true as const }
        : token,
  )
  // What is on no list anybody can send: of more than are believed those are left out first, and no list is less than whole for it.
  const listed = tokens.filter(({ unlisted }) => !unlisted)
  const ordered = [...listed, ...tokens.filter(({ unlisted }) => unlisted)]
  const isCut = tokens.length > limit
  return {
    tokens: ordered.slice(0, limit).map((row) => toToken(row, pictureOf)),
    isPartial:
      stale === true || incomplete === true || read.isPartial || read.rows.some(isForeign) || listed.length > limit,
    unlisted: moreUnlisted === true || isCut ? 'some' : 'all',
  }
}

type Row = InferOutput<typeof item>
type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Five hundred are made while somebody waits, so nothing is copied that is not kept. */
function toToken(row: Row, pictureOf: Parameters<typeof parseBalances>[2]): TokenBalance {
  const { chainId, address, quantity, lastPrice, unlisted } = row
  const token: Writable<TokenBalance> = {
    name: cleanText(row.name),
    symbol: cleanText(row.symbol),
    chainId,
    quantity,
    iconUrl: pictureOf(row.iconUrl, address) ?? '',
    price: worth(row.price) ?? 0,
  }
  const [value, priceDayAgo] = [worth(row.value), worth(row.priceDayAgo)]
  if (address !== undefined) token.address = address
  if (value !== undefined) token.value = value
  // Beside a price that stands now it says nothing.
  if (lastPrice && row.price === 0 && worth(lastPrice.price)) token.lastPrice = lastPrice
  if (priceDayAgo !== undefined) token.priceDayAgo = priceDayAgo
  if (unlisted !== undefined) token.unlisted = unlisted
  return token
}

/** An amount of money is neither negative nor endless. */
const worth = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined

const isNamedAs = (symbol: string, other: string) => sameInAnyCase(cleanText(symbol), other)
