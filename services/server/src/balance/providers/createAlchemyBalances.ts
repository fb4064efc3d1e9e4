import { checksumAddress } from '@latchkey/protocol/address'
import {
  array,
  type InferOutput,
  nullish,
  number,
  object,
  parse,
  pipe,
  regex,
  safeParse,
  string,
  unknown,
} from 'valibot'
import type { Tokens } from '../../chain/networks/createTokens'
import type { Clock } from '../../clock/Clock'
import { lastUsed } from '../../sharing/lastUsed'
import type { Alchemy, AlchemyNetwork } from '../../upstream/alchemy/createAlchemy'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { Holding } from '../Holdings'
import type { BalanceProvider } from './BalanceProvider'
import { foundToken, type SaidToken } from './foundToken'

/** Pages of 100 tokens that are read of an account: more than pages of ours show. */
const mostPages = 5
/** Tokens on no list whose contracts are asked for in one reading; of the others is asked the next time. */
const mostAsked = 50
const mostKept = 20_000
/** Milliseconds until a contract is asked again that had no name, which it may get; and one of which it was refused to say any, as where a plan allows no more this second. */
const askedAgain = { nameless: 60 * 60_000, refused: 60_000 } as const

const quantity = pipe(string(), regex(/^0x[0-9a-f]{1,64}$/i))
const balances = object({ tokenBalances: array(unknown()), pageKey: nullish(string()) })
const balance = object({
  contractAddress: pipe(string(), regex(/^0x[0-9a-f]{40}$/i)),
  tokenBalance: nullish(quantity),
})
const metadata = object({
  ...{ name: nullish(string()), symbol: nullish(string()), decimals: nullish(number()), logo: nullish(string()) },
})

type Page = InferOutput<typeof balances>

/** What a contract was last said to call itself. */
interface Said {
  readonly words: SaidToken | 'refused'
  /** When it is asked again, in milliseconds of the clock. */
  readonly until: number
}

/**
 * Balances from Alchemy: of every token that an account holds, whether it is on a list or not.
 *
 * https://www.alchemy.com/docs/data/token-api/token-api-endpoints/alchemy-get-token-balances and
 * https://www.alchemy.com/docs/data/token-api/token-api-endpoints/alchemy-get-token-metadata
 */
export function createAlchemyBalances(alchemy: Alchemy, tokens: Tokens, { now }: Pick<Clock, 'now'>): BalanceProvider {
  const said = lastUsed<Said>(mostKept)

  /** Every token that is held, and whether there are more. */
  async function readTokens(network: AlchemyNetwork, account: string) {
    const held = new Map<string, bigint>()
    const keys = new Set<string>()
    let isIncomplete = false
    let pageKey: string | undefined
    do {
      const options = pageKey === undefined ? [] : [{ pageKey }]
      const call = { method: 'alchemy_getTokenBalances', params: [account, 'erc20', ...options] }
      const page = answered(await network.call([call], (result): Page => parse(balances, result)))
      const rows = page.tokenBalances.map((one) => safeParse(balance, one))
      if (rows.length > 0 && rows.every(({ success }) => !success)) throw new UpstreamError('malformed')
      for (const read of rows) {
        // A contract that does not answer says nothing of what is held of it, and one odd token hides no other.
        if (!read.success || read.output.tokenBalance == null) {
          isIncomplete = true
          continue
        }
        const { contractAddress, tokenBalance } = read.output
        if (BigInt(tokenBalance) > 0n) held.set(contractAddress.toLowerCase(), BigInt(tokenBalance))
      }
      if (pageKey !== undefined) keys.add(pageKey)
      pageKey = page.pageKey ?? undefined
      // A page that leads to itself would be read for ever.
    } while (pageKey !== undefined && !keys.has(pageKey) && keys.size < mostPages - 1)
    return { held, isIncomplete: isIncomplete || (pageKey !== undefined && !keys.has(pageKey)) }
  }

  /** Asks what contracts on no list call themselves, first those that never were asked; a name is kept. */
  async function askNames(network: AlchemyNetwork, chainId: string, addresses: readonly string[]) {
    const known = (one: string) => said.get(`${chainId}:${one}`)
    const due = addresses.filter((one) => (known(one)?.until ?? 0) <= now())
    const asked = [...due.filter((one) => !known(one)), ...due.filter(known)].slice(0, mostAsked)
    if (asked.length === 0) return
    const calls = asked.map((one) => ({ method: 'alchemy_getTokenMetadata', params: [one] }))
    const answers = await network.call(calls, (result) => safeParse(metadata, result))
    for (const [place, address] of asked.entries()) {
      const answer = answers[place]
      // One that is not believed is kept as nothing: asked again each time, it would take the place of others.
      const words = answer?.success ? { ...answer.output, icon: answer.output.logo } : answer ? {} : 'refused'
      said.set(`${chainId}:${address}`, { words, until: untilOf(words) })
    }
  }

  function untilOf(words: Said['words']): number {
    if (words === 'refused') return now() + askedAgain.refused
    const isNamed = Boolean(words.name && words.symbol) && words.decimals != null
    return isNamed ? Number.POSITIVE_INFINITY : now() + askedAgain.nameless
  }

  return {
    name: 'alchemy',
    cost: 2 + mostPages,
    serves: ({ network }) => alchemy.has(network.id),
    async read({ network: { id, currency } }, account) {
      const network = alchemy.of(id)
      const native = network.call([{ method: 'eth_getBalance', params: [account, 'latest'] }], (result) =>
        BigInt(parse(quantity, result)),
      )
      const [[amount], { held, isIncomplete }] = await Promise.all([native, readTokens(network, account)])
      if (amount === undefined) throw new UpstreamError('malformed')
      const unlisted = [...held.keys()].filter((address) => !tokens.find(id, address))
      await askNames(network, id, unlisted)
      const holdings = [...held].flatMap(([address, amount]): readonly Holding[] => {
        const listed = tokens.find(id, address)
        if (listed) return [{ token: listed, address: listed.address, amount }]
        const words = said.get(`${id}:${address}`)?.words
        const token = words && words !== 'refused' && foundToken(id, words, { tokens, currency })
        return token ? [{ token, address: checksumAddress(address) ?? address, amount }] : []
      })
      const isUnnamed = unlisted.some((address) => {
        const words = said.get(`${id}:${address}`)?.words
        return words === undefined || words === 'refused'
      })
      return { native: amount, tokens: holdings, isIncomplete: isIncomplete || isUnnamed }
    },
  }
}

/** @throws UpstreamError where a call was refused. */
function answered<T>([answer]: readonly (T | undefined)[]): T {
  if (answer === undefined) throw new UpstreamError('malformed')
  return answer
}
