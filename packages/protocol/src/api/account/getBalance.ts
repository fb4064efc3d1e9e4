import { array, boolean, check, isoTimestamp, number, object, optional, pipe, regex, string, transform } from 'valibot'
import { isAccountId, parseAccountId } from '../../caip/AccountId'
import type { Endpoint } from '../Endpoint'
import { accountId, chainId } from '../ids'
import { query, queryText } from '../query'

const mostForced = 100
const text = queryText(() => true, '')

const tokenBalance = object({
  name: string(),
  symbol: string(),
  chainId,
  /** Left out for the native currency. */
  address: optional(accountId),
  /** Dollars; left out when nobody knows the price. */
  value: optional(number()),
  /** Dollars for one; 0 when nobody knows. */
  price: number(),
  /** Dollars for one a day ago; left out when nobody knows. Clients of the reference services pass it over. */
  priceDayAgo: optional(number()),
  quantity: object({
    decimals: pipe(string(), regex(/^\d+$/)),
    numeric: pipe(string(), regex(/^\d+(\.\d+)?$/)),
  }),
  iconUrl: string(),
  /** Of a token nobody has a price of now: what it was last traded for, in dollars, and when (ISO 8601). */
  lastPrice: optional(object({ price: number(), at: pipe(string(), isoTimestamp()) })),
  /** On no list of the server: what it calls itself is all that is known of it. */
  unlisted: optional(boolean()),
})

/** `GET /v1/account/:address/balance`: the native currency and tokens, with their worth in dollars. */
export const getBalance = {
  method: 'GET',
  path: '/v1/account/:address/balance',
  query: pipe(
    query({
      currency: optional(
        queryText((value) => value === 'usd', 'currency must be usd.'),
        'usd',
      ),
      chainId: optional(text),
      /** Tokens that are read anew in any case. */
      forceUpdate: optional(text),
    }),
    check(({ forceUpdate, chainId }) => !forceUpdate || Boolean(chainId), 'forceUpdate needs chainId.'),
    check(({ forceUpdate, chainId }) => {
      const ids = forceUpdate ? forceUpdate.split(',') : []
      return ids.length <= mostForced && ids.every((id) => isAccountId(id) && parseAccountId(id).chainId === chainId)
    }, 'forceUpdate must be a comma list of tokens of chainId, like eip155:1:0x….'),
    transform(({ chainId, forceUpdate }) => ({ chainId, force: Boolean(forceUpdate) })),
  ),
  answer: object({
    balances: array(tokenBalance),
    /** Some are older than they should be, because nobody answers. */
    stale: optional(boolean()),
    /** Something is missing, because nobody answers; without a balance nothing is known, which is not nothing. */
    incomplete: optional(boolean()),
    /** Of tokens on no list, which anybody can send any number of, there may be more; all others are told. */
    moreUnlisted: optional(boolean()),
  }),
} as const satisfies Endpoint
