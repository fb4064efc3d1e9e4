import type { HistoryEntry } from '@latchkey/protocol/api'
import { nullable } from 'valibot'
import type { MintNames } from '../../chain/mints/createMintNames'
import type { Tokens } from '../../chain/networks/createTokens'
import { nativePlaceholder } from '../../chain/networks/nativePlaceholder'
import type { Chain } from '../../chain/nodes/createChain'
import { RpcError } from '../../chain/nodes/RpcError'
import type { Services } from '../../noun/Services'
import type { PastPrices } from '../../price/createPastPrices'
import { lastUsed } from '../../sharing/lastUsed'
import { createCache } from '../../upstream/createCache'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { HistoryAsked } from '../HistorySource'
import type { HistoryProvider } from '../providers/HistoryProvider'
import { joinLanes, type Lane } from '../providers/joinLanes'
import { readEach } from '../providers/readEach'
import { type Ask, createAsk } from './createAsk'
import { inTurns } from './inTurns'
import { movementsOn } from './movementsOn'
import { accountsCost, type KeptAccounts, readLanes } from './readLanes'
import { formatSolanaCursor, newestPlace, parseSolanaCursor, type SolanaPlace } from './SolanaCursor'
import { type ListedSignature, type SolanaTransaction, solanaTransaction } from './SolanaTransaction'
import { toSolanaEntry } from './toSolanaEntry'

/** Of what an account sent: a node tells who signed only of one transaction at a time, and lists a thousand for one question. */
const ofSent = { size: 40, lines: 1_000 }
/** Pages of transactions that are read where all are of one slot. */
const mostSlots = 4
/** Milliseconds for everything that one page asks. */
const within = 12_000
/** Transactions that are kept as they were read: what is final does not change. */
const mostKept = 1_000

/** How long the further pages of an account go by the token accounts that its first page found. */
const accountsLifetime = { fresh: 60_000, keep: 60_000, most: 500 }

interface Parameters {
  readonly tokens: Tokens
  readonly mintNames: MintNames
  readonly past: PastPrices
  readonly services: Pick<Services, 'clock'>
  /** Transactions of a page; those of one slot are never parted. */
  readonly size?: number
  /** Lines of signatures that are asked for of each address. */
  readonly lines?: number
  /** The same where only what was sent is wanted. */
  readonly sent?: typeof ofSent
}

/** A signature, and its transaction where the node keeps it. */
interface Found {
  readonly transaction: SolanaTransaction | undefined
}

type LaneAsked = Pick<HistoryAsked<string>, 'account' | 'only' | 'charge'>

/** A lane, and places in it behind which a node can be asked to go on. */
interface ReadLane extends Lane {
  readonly places: readonly SolanaPlace[]
}

/** Histories on Solana from the nodes of its chains, on demand: signatures by address, then what each transaction did. Only what is final is told. */
export function createSolanaHistory({
  tokens,
  mintNames,
  past,
  services: { clock },
  size = 20,
  lines = 100,
  sent = ofSent,
}: Parameters): HistoryProvider<string> {
  const kept = lastUsed<SolanaTransaction>(mostKept)
  const keptAccounts = createCache<KeptAccounts>({ clock, ...accountsLifetime })

  async function transactionOf(ask: Ask, chainId: string, { signature, slot }: ListedSignature) {
    const key = `${chainId}:${signature}`
    const known = kept.get(key)
    if (known) return known
    const options = { commitment: 'finalized', encoding: 'json', maxSupportedTransactionVersion: 0 }
    const read = await ask(nullable(solanaTransaction), 'getTransaction', [signature, options]).catch(
      (error: unknown) => {
        // One that a node does not tell, of a newer kind or no longer kept, takes no others with it.
        if (error instanceof UpstreamError && error.cause instanceof RpcError) return null
        throw error
      },
    )
    if (read === null) return undefined
    // Another transaction is no answer to this question.
    if (read.transaction.signatures[0] !== signature || read.slot !== slot) throw new UpstreamError('malformed')
    kept.set(key, read)
    return read
  }

  /** Mints on no list of which some went or came. */
  const unlistedIn = (chainId: string, found: readonly Found[], account: string) =>
    found.flatMap(({ transaction }) =>
      movementsOf(transaction, account).flatMap(({ mint }) =>
        mint === undefined || tokens.findMint(chainId, mint) ? [] : [mint],
      ),
    )

  async function lane(chain: Chain, { account, only, charge }: LaneAsked, from: SolanaPlace): Promise<ReadLane> {
    const { network } = chain
    const ask = createAsk(chain, clock, within)
    const most = only === 'sent' ? sent : { size, lines }
    const of = { chainId: network.id, account, only, from }
    const lanes = await readLanes({ ask, keptAccounts, tokens, lines: most.lines, charge, ...of })
    // What failed sent nothing: strangers who make many of those take no place.
    const wanted = only === 'sent' ? lanes.listed.filter(({ err }) => err === null || err === undefined) : lanes.listed
    const inSlots = takeSlots(wanted, most.size)
    // A slot may hold a thousand of one account: each is a question to the node.
    const taken = inSlots.slice(0, mostSlots * most.size)
    await charge(taken.filter(({ signature }) => !kept.has(`${network.id}:${signature}`)).length)
    const timed = inOrderOfTime(taken)
    const found = await inTurns(timed, async (listed) => ({
      listed,
      transaction: await transactionOf(ask, network.id, listed),
    }))
    // Who was sent to is asked for, not what it was called or worth.
    const isSent = only === 'sent'
    const names = await mintNames.of(chain, isSent ? [] : unlistedIn(network.id, found, account), charge)
    const moments = found.flatMap(({ listed: { blockTime }, transaction }) =>
      movementsOf(transaction, account).flatMap(({ mint }) =>
        mint === undefined || tokens.findMint(network.id, mint) ? [momentOf(network.id, mint, blockTime)] : [],
      ),
    )
    const priceAt = await past.about(isSent ? [] : moments, charge)
    const read = found.map(({ listed, transaction }) => {
      const priceOf = (mint: string | undefined) => priceAt(momentOf(network.id, mint, listed.blockTime))
      const entry = toSolanaEntry({ account, network, tokens, names, priceOf, listed, transaction })
      return entry && { entry, block: listed.slot }
    })
    const isPart = inSlots.length < wanted.length
    const last = (isPart ? taken : lanes.listed).at(-1)
    const goesOn = last !== undefined && (isPart || lanes.bound >= 0)
    const isWanted = ({ metadata }: HistoryEntry) => only !== 'sent' || metadata.sentFrom === account
    return {
      ...{ chainId: network.id, last: from.slot },
      entries: read.flatMap((one) => (one && isWanted(one.entry) ? [one] : [])),
      next: goesOn ? last.slot - 1 : 0,
      isIncomplete:
        lanes.isIncomplete ||
        taken.length < inSlots.length ||
        timed.length < taken.length ||
        read.some((one) => one?.entry.incomplete === true),
      // Where this page began lies right above all that was asked for.
      places: [
        { ...from, slot: from.slot + 1 },
        ...[...taken, ...(last ? [last] : [])].map(({ slot, signature }) => ({ slot, before: signature })),
      ],
    }
  }

  return {
    name: 'nodes of Solana',
    cost: (chains, only) => (only === 'sent' ? 0 : accountsCost * chains),
    async page({ chains, cursor, ...of }) {
      const told = cursor === undefined ? undefined : parseSolanaCursor(cursor)
      const placeOf = ({ network }: Chain) => told?.get(network.id) ?? newestPlace
      const asked = chains.filter((chain) => placeOf(chain).slot > 0)
      const { lanes: read, failed } = await readEach(asked, (chain) => lane(chain, of, placeOf(chain)))
      const { entries, next } = joinLanes(read)
      const places = chains.map((chain) => {
        const own = read.find(({ chainId }) => chainId === chain.network.id)
        return [chain.network.id, own ? placeAt(own, next.get(own.chainId) ?? 0) : placeOf(chain)] as const
      })
      return {
        entries,
        next: places.every(([, { slot }]) => slot <= 0) ? undefined : formatSolanaCursor(new Map(places)),
        isIncomplete: failed.length > 0 || read.some(({ isIncomplete }) => isIncomplete),
      }
    },
  }
}

const movementsOf = (transaction: SolanaTransaction | undefined, account: string) =>
  (transaction && movementsOn(transaction, account)?.movements) ?? []

const momentOf = (chainId: string, mint: string | undefined, blockTime: number) => ({
  ...{ chainId, address: mint ?? nativePlaceholder, at: blockTime * 1_000 },
})

/** Without those whose time nobody knows, since they have no place among others; an older one is never of a later time. */
function inOrderOfTime(taken: readonly ListedSignature[]) {
  let latest = Number.POSITIVE_INFINITY
  return taken.flatMap(({ blockTime, ...one }) => {
    if (typeof blockTime !== 'number') return []
    latest = Math.min(latest, blockTime)
    return [{ ...one, blockTime: latest }]
  })
}

/** The newest of them: so many, and what else is in the slot of the last. */
function takeSlots(listed: readonly ListedSignature[], size: number): readonly ListedSignature[] {
  const last = listed[size - 1]?.slot
  return last === undefined ? listed : listed.filter(({ slot }) => slot >= last)
}

/** Where a chain goes on that has nothing more above this slot: behind the nearest transaction that lies above. */
function placeAt({ places }: ReadLane, slot: number): SolanaPlace {
  const above = places.filter((place) => place.before !== undefined && place.slot > slot)
  return { slot: Math.max(0, slot), before: above.toSorted((a, b) => a.slot - b.slot)[0]?.before }
}
