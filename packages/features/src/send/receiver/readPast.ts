import type { Core } from '@latchkey/core'
import { getHistory, type HistoryEntry } from '@latchkey/protocol/api'
import { type ChainId, isSameAddress, type Namespace } from '@latchkey/protocol/caip'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import type { ChainData } from '../../service/createChainData'
import { isNotThere } from '../../service/isNotThere'
import { readHistoryPage } from '../../service/readHistoryPage'
import type { SendChain } from '../chain/SendChain'
import type { KnownReceiver } from '../form/SendReview'
import { accountKey, sentAddresses } from './sentAddresses'

/** Whom an account sent to, as far as it is known, the newest first. */
export interface Past {
  readonly receivers: readonly KnownReceiver[]
  /** Who sent something of worth to the account, of the newest that a server tells: as whoever wants to be taken for another does. */
  readonly senders: readonly string[]
  /** A server told all of it: who is not among the receivers was never sent to. */
  readonly isWhole: boolean
}

interface PastQuestion {
  readonly namespace: Namespace
  readonly chainId: ChainId
  readonly from: string
  readonly chain: SendChain
  readonly signal: AbortSignal
}

/**
 * Whom an account sent to: what this device keeps, and what the server's history tells. Only what the account itself sent counts, and of
 * that only what took something: anybody can make others' transactions name it, or move nothing in its name.
 */
export async function readPast(
  core: Core,
  data: ChainData,
  { namespace, chainId, from, chain, signal }: PastQuestion,
): Promise<Past> {
  const same = (one: string, other: string) => isSameAddress(chainId, one, other)
  const kept = core.persisted.read(sentAddresses)?.[accountKey(namespace, from)] ?? []
  const told = await readTold(core, data, chainId, from, signal)
  const counted = new Map<string, number>()
  const senders = new Set<string>()
  for (const entry of told?.entries ?? []) {
    const { metadata } = entry
    const { sentFrom, sentTo, operationType, status } = metadata
    if (status === 'failed') continue
    if (operationType === 'receive' && !same(sentFrom, from) && moved(entry, 'in')) {
      const sender = chain.parseAddress(sentFrom)
      if (sender) senders.add(sender)
    }
    if (operationType === 'send' && same(sentFrom, from) && moved(entry, 'out')) {
      const address = chain.parseAddress(sentTo)
      if (address) counted.set(address, (counted.get(address) ?? 0) + 1)
    }
  }
  const known = kept.map((one) => {
    const [address, times] = [...counted].find(([address]) => same(address, one.address)) ?? []
    if (address) counted.delete(address)
    return { ...one, times: Math.max(one.times, times ?? 0) }
  })
  const others = [...counted].map(([address, times]) => ({ address, times }))
  return { receivers: [...known, ...others], senders: [...senders], isWhole: told?.isWhole ?? false }
}

type Transfer = NonNullable<HistoryEntry['transfers']>[number]

/** Whether it moved something that way; of what is not listed, as where nobody knows the decimals, it is not known how much. */
function moved({ transfers, incomplete = false }: HistoryEntry, way: Transfer['direction']): boolean {
  const those = transfers?.filter(({ direction }) => direction === way) ?? []
  return those.length === 0 ? incomplete : those.some(({ quantity }) => /[1-9]/.test(quantity.numeric))
}

/** Pages of what an account sent that are read, where the newest page of its history is not all. */
const mostPages = 10

/**
 * The newest of a history, and, where more stands behind it, what the account sent itself: dust that others send fills any number of
 * pages, and would hide whom it looks like. A server that cannot tell that apart is asked for so many pages of everything.
 */
async function readTold(core: Core, data: ChainData, chainId: ChainId, from: string, signal: AbortSignal) {
  const path = getHistory.path.replace(':account', encodeURIComponent(from))
  const read = async (parameters: Readonly<Record<string, string>>) => {
    const why = 'whom the account sent to'
    const page = readHistoryPage(await data.get({ path, parameters: { chainId, ...parameters }, why, signal }))
    if (!page) throw httpBadAnswer({ url: getHistory.path })
    if (page.read === 'part') core.report(httpBadAnswer({ url: `${getHistory.path} (some rows)` }))
    return page
  }
  const entries = new Map<string, HistoryEntry>()
  // A page that may lack something still tells a look-alike. Strangers can make the newest lack something: then what the account sent itself
  // is asked for, and believed by its own pages.
  let isSound = true
  try {
    if (!(await data.serves(chainId, signal))) return
    let page = await read({})
    // Nobody tells the server of this network, whatever it is asked.
    if (page.only) return
    let cursor: string | null | undefined
    for (let pages = 0; ; pages++) {
      for (const entry of page.entries) entries.set(entry.id, entry)
      isSound = (isSound || pages === 1) && page.told === 'all' && page.read === 'all'
      // Who has something to send got it once: a server that tells nothing of a network keeps no history of it.
      if (!page.next && (isSound || pages > 0))
        return { entries: entries.values(), isWhole: isSound && entries.size > 0 }
      // One that leads to itself is one that nobody answered.
      if (pages === mostPages || (cursor && page.next === cursor)) break
      cursor = pages > 0 ? page.next : undefined
      page = await read({ only: 'sent', ...(cursor && { cursor }) })
    }
  } catch (error) {
    signal.throwIfAborted()
    // That nobody tells the past is shown as such; the transfer goes on. A server that has no such call is not at fault.
    if (!isNotThere(error)) core.report(error)
  }
  // What is known of it still tells a look-alike.
  return { entries: entries.values(), isWhole: false }
}
