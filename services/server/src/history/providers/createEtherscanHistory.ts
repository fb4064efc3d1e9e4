import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import type { Tokens } from '../../chain/networks/createTokens'
import { nativeIcon } from '../../chain/networks/nativeIcon'
import type { Chain } from '../../chain/nodes/createChain'
import type { Services } from '../../noun/Services'
import type { WebService } from '../../upstream/createWebService'
import { paidCost } from '../../upstream/paidCost'
import { formatCursor, parseCursor } from '../Cursor'
import { keyOfToken } from '../createHistoryPages'
import type { HistoryAsked } from '../HistorySource'
import { isBait } from '../isBait'
import { toHistoryEntry } from '../toHistoryEntry'
import { createEtherscanLists } from './createEtherscanLists'
import type { HistoryProvider } from './HistoryProvider'
import { joinLanes, type Lane } from './joinLanes'
import type { LaneRows } from './LaneRows'
import { readEach } from './readEach'
import { newestBlock, readSentRows } from './readSentRows'
import { toEtherscanEntries, wordsOf } from './toEtherscanEntries'

type LaneAsked = Pick<HistoryAsked, 'account' | 'only' | 'charge'>

interface Parameters extends Pick<Services, 'clock'> {
  readonly service: WebService
  readonly key: string | undefined
  readonly tokens: Tokens
  /** The first block that counts, by chain. */
  readonly firstOf: (chainId: ChainId) => number
  /** Rows of each list that are asked for. */
  readonly rows?: number
}

/**
 * Histories from Etherscan, or who answers as it does: transactions that an account sent or got, transfers of tokens, and what contracts
 * passed on, by which accounts that are contracts pay; of what it sent those it signed, and of tokens what went out of it.
 */
export function createEtherscanHistory({
  service,
  key,
  tokens,
  clock,
  firstOf,
  rows = 100,
}: Parameters): HistoryProvider {
  const lists = createEtherscanLists(service, key, clock)

  async function readRows(chainId: ChainId, { account, only, charge }: LaneAsked, last: number): Promise<LaneRows> {
    const asked = { chainId, account: account.toLowerCase(), first: firstOf(chainId), last, rows }
    if (only === 'sent') return readSentRows(lists, { ...asked, charge })
    const [transactions, transfers] = await Promise.all([
      lists.of({ ...asked, action: 'txlist' }),
      lists.of({ ...asked, action: 'tokentx' }),
    ])
    // Behind them: a plan may answer no more than three questions a second, and of these alone one is done without.
    const internals = await lists.internal({ ...asked, charge })
    const bound = Math.max(transactions.bound, transfers.bound, internals.bound)
    const all = [...transactions.read, ...transfers.read, ...internals.read]
    return {
      ...{ transactions: transactions.read, transfers: transfers.read, internals: internals.read, bound },
      isOneBlock: bound > 0 && all.every(({ blockNumber }) => Number(blockNumber) <= bound),
      isIncomplete: transactions.isIncomplete || transfers.isIncomplete || internals.isIncomplete,
    }
  }

  /** Entries of a chain up to a block, and the block up to which are those behind them. */
  async function lane({ network }: Chain, asked: LaneAsked, last: number): Promise<Lane> {
    const { id: chainId, currency } = network
    const of = asked.account.slice(2).toLowerCase()
    const { bound, isOneBlock, isIncomplete, ...rows } = await readRows(chainId, asked, last)
    const own = toEtherscanEntries({ chainId, account: of }, rows)
    const whole = own.filter(({ block }) => block > bound || (isOneBlock && block === bound))
    const words = new Map([...wordsOf(rows.transfers)].map(([token, said]) => [keyOfToken(0, token), said]))
    const facts = { tokens, currency, icon: nativeIcon(network, tokens) }
    // What others signed went out of the account where a token of the list says so: of any other that is no more than a word.
    const isSure = ({ sender, movements }: (typeof own)[number]) =>
      sender === of || movements.some(({ token }) => tokens.find(chainId, `0x${token}`) !== undefined)
    return {
      ...{ chainId, last },
      entries: whole
        .filter((entry) => (asked.only === 'sent' ? isSure(entry) : !isBait(entry, of, words, facts)))
        .toSorted((a, b) => b.block - a.block || b.place - a.place)
        .map((entry) => ({ entry: toHistoryEntry(entry, of, words, facts), block: entry.block })),
      next: isOneBlock ? bound - 1 : bound,
      isIncomplete: isOneBlock || isIncomplete,
    }
  }

  return {
    name: 'etherscan',
    cost: (chains, only) => (only === 'sent' ? 2 : 3) * chains * paidCost,
    async page({ chains, cursor, ...of }) {
      const told = cursor === undefined ? undefined : parseCursor(cursor)
      // Anybody may have made the cursor up: no block is asked for that cannot be.
      const lastOf = (chain: Chain) => Math.min(told?.get(chain.network.id)?.block ?? newestBlock, newestBlock)
      const isLeft = (id: ChainId, block: number) => block >= Math.max(1, firstOf(id))
      const asked = chains.filter((chain) => isLeft(chain.network.id, lastOf(chain)))
      const { lanes, failed } = await readEach(asked, (chain) => lane(chain, of, lastOf(chain)))
      const { entries, next } = joinLanes(lanes)
      const missing = failed.map((chain) => [chain.network.id, lastOf(chain)] as const)
      const blocks = new Map([...chains.map(({ network }) => [network.id, 0] as const), ...next, ...missing])
      const isOver = ![...blocks].some(([id, block]) => isLeft(id, block))
      return {
        entries: entries satisfies readonly HistoryEntry[],
        next: isOver
          ? undefined
          : formatCursor(new Map([...blocks].map(([id, block]) => [id, { block: Math.max(0, block), place: 0 }]))),
        isIncomplete: failed.length > 0 || lanes.some(({ isIncomplete }) => isIncomplete),
      }
    },
  }
}
