import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { Tokens } from '../../chain/networks/createTokens'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import type { WebService } from '../../upstream/createWebService'
import { UpstreamError } from '../../upstream/UpstreamError'
import { formatCursor, parseCursor } from '../Cursor'
import { keyOfToken } from '../createHistoryPages'
import { isBait } from '../isBait'
import { toHistoryEntry } from '../toHistoryEntry'
import { readRows, transactionRow, transferRow } from './EtherscanRow'
import type { HistoryProvider } from './HistoryProvider'
import { joinLanes, type Lane } from './joinLanes'
import { readEach } from './readEach'
import { toEtherscanEntries, wordsOf } from './toEtherscanEntries'

/** Milliseconds for one question. */
const within = 10_000
/** Behind every block there is. */
const newestBlock = 9_999_999_999

interface Parameters {
  readonly service: WebService
  readonly key: string | undefined
  readonly tokens: Tokens
  /** The first block that counts, by chain. */
  readonly firstOf: (chainId: ChainId) => number
  /** Rows of each list that are asked for. */
  readonly rows?: number
}

/**
 * Histories from Etherscan, or who answers as it does: transactions that an account sent or got, and transfers of tokens.
 *
 * https://docs.etherscan.io/api-reference/endpoint/txlist and https://docs.etherscan.io/api-reference/endpoint/tokentx
 */
export function createEtherscanHistory({ service, key, tokens, firstOf, rows = 100 }: Parameters): HistoryProvider {
  async function list<S extends GenericSchema>(
    chainId: ChainId,
    account: string,
    last: number,
    action: string,
    row: S,
  ) {
    const query = [
      ...[`chainid=${chainId.slice('eip155:'.length)}`, 'module=account', `action=${action}`, `address=${account}`],
      ...[`startblock=${firstOf(chainId)}`, `endblock=${last}`, 'page=1', `offset=${rows}`, 'sort=desc'],
      ...(key === undefined ? [] : [`apikey=${encodeURIComponent(key)}`]),
    ]
    const found = await service.get({ path: `/api?${query.join('&')}`, within, read: readRows })
    const read = found.flatMap((one): readonly InferOutput<S>[] => {
      const said = safeParse(row, one)
      return said.success ? [said.output] : []
    })
    if (read.length === 0 && found.length > 0) throw new UpstreamError('malformed')
    return { read, isFull: found.length >= rows, isIncomplete: read.length < found.length }
  }

  /** Entries of a chain up to a block, and the block up to which are those behind them. */
  async function lane({ network }: Chain, account: EvmAddress, last: number): Promise<Lane> {
    const { id: chainId, currency, wrappedNative } = network
    const [owner, of] = [account.toLowerCase(), account.slice(2).toLowerCase()]
    const [transactions, transfers] = await Promise.all([
      list(chainId, owner, last, 'txlist', transactionRow),
      list(chainId, owner, last, 'tokentx', transferRow),
    ])
    // What lies beyond was told before, whatever is answered.
    const within = <R extends { readonly blockNumber: string }>(all: readonly R[]) =>
      all.filter(({ blockNumber }) => Number(blockNumber) <= last)
    const [sent, moved] = [within(transactions.read), within(transfers.read)]
    // Of the oldest block of a list that goes on, rows may be missing.
    const bounds = [...(transactions.isFull ? [lowest(sent)] : []), ...(transfers.isFull ? [lowest(moved)] : [])]
    const bound = Math.max(0, ...bounds)
    const own = toEtherscanEntries({ chainId, account: of }, sent, moved)
    const isOneBlock = bound > 0 && own.every(({ block }) => block <= bound)
    const whole = own.filter(({ block }) => block > bound || (isOneBlock && block === bound))
    const words = new Map([...wordsOf(moved)].map(([token, said]) => [keyOfToken(0, token), said]))
    const icon = (wrappedNative && tokens.find(chainId, wrappedNative)?.iconUrl) ?? ''
    const facts = { tokens, currency, icon }
    return {
      ...{ chainId, last },
      entries: whole
        .filter((entry) => !isBait(entry, of, words, facts))
        .toSorted((a, b) => b.block - a.block || b.place - a.place)
        .map((entry) => ({ entry: toHistoryEntry(entry, of, words, facts), block: entry.block })),
      next: isOneBlock ? bound - 1 : bound,
      isIncomplete: isOneBlock || transactions.isIncomplete || transfers.isIncomplete,
    }
  }

  return {
    name: 'etherscan',
    cost: (chains) => 2 * chains,
    async page(chains, account, cursor) {
      const told = cursor === undefined ? undefined : parseCursor(cursor)
      const lastOf = (chain: Chain) => told?.get(chain.network.id)?.block ?? newestBlock
      const asked = chains.filter((chain) => lastOf(chain) > 0)
      const { lanes, failed } = await readEach(asked, (chain) => lane(chain, account, lastOf(chain)))
      const { entries, next } = joinLanes(lanes)
      const missing = failed.map((chain) => [chain.network.id, lastOf(chain)] as const)
      const blocks = new Map([...chains.map(({ network }) => [network.id, 0] as const), ...next, ...missing])
      const isOver = [...blocks.values()].every((block) => block <= 0)
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

const lowest = (rows: readonly { readonly blockNumber: string }[]): number =>
  rows.length === 0 ? 0 : Math.min(...rows.map(({ blockNumber }) => Number(blockNumber)))
