import type { AssetId } from '@latchkey/protocol/caip'
import { HttpError } from '../../http/answer/HttpError'
import { SafeFetchError } from '../../http/safeFetch/SafeFetchError'
import type { Services } from '../../noun/Services'
import { createSlots } from '../../sharing/createSlots'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { deadlineSignal } from '../../upstream/deadlineSignal'
import { UpstreamError } from '../../upstream/UpstreamError'
import { type ContractItem, contractItemId } from '../ContractItem'
import type { ItemReader } from './createItemReader'
import type { KnownMetadata, MetadataStore } from './createMetadataStore'
import type { Metadata } from './Metadata'

/** Milliseconds that what an item says is told again; what could not be had, or is nothing, is tried again sooner. */
const freshFor = { said: 24 * 60 * 60_000, nothing: 10 * 60_000 } as const
/** Milliseconds an answer waits for what is being read; the rest is there when it is asked for again. */
const patience = 3_000
/** Items read at once, and that wait for it: of all, and for one address group. A page has 24. */
const slots = { all: 64, ofGroup: 16, waiting: 1_000, waitingOfGroup: 100 } as const
/** What reading one is charged as: its contract, and the host of its document. */
export const costOfReading = 2

/** Items that are paid for at once. */
const paidAtOnce = 6

/** Who asks. */
export interface Asking {
  /** Their address group. */
  readonly group: string
  readonly charge: Charge
}

/** What items say of themselves, remembered in the database. */
export interface Metadatas {
  /** @param asking charged before anybody is asked; of what they may ask for no more, what is known is told. */
  of(items: readonly ContractItem[], asking: Asking): Promise<FoundMetadata>
}

export interface FoundMetadata {
  readonly metadata: ReadonlyMap<AssetId, Metadata>
  /** Some are still being read. */
  readonly isIncomplete: boolean
}

interface Parameters extends Pick<Services, 'clock' | 'lifetime' | 'log'> {
  readonly store: MetadataStore
  readonly reader: Pick<ItemReader, 'metadata'>
}

export function createMetadata({ store, reader, clock, lifetime, log }: Parameters): Metadatas {
  const running = new Map<AssetId, Promise<void>>()
  const { run, room } = createSlots(slots)
  /** Items that each group is paying for: their places are taken. */
  const paying = new Map<string, number>()

  const isDue = (known: KnownMetadata | undefined) =>
    known === undefined || clock.now() - known.readAt >= freshFor[known.metadata && !known.failed ? 'said' : 'nothing']

  /** What is read, also after who asked for it gave up waiting. */
  async function read(item: ContractItem, known: KnownMetadata | undefined): Promise<void> {
    const id = contractItemId(item)
    const readAt = clock.now()
    try {
      const metadata = await reader.metadata(item)
      await store.keep(id, { metadata, failed: false, readAt })
    } catch (error) {
      if (lifetime.aborted) return
      if (error instanceof SafeFetchError || error instanceof UpstreamError)
        await store.keep(id, { metadata: known?.metadata, failed: true, readAt })
      else log.warn('what an item says of itself could not be kept', { reason: (error as Error).name })
    }
  }

  function start(item: ContractItem, known: KnownMetadata | undefined, group: string): Promise<void> {
    const id = contractItemId(item)
    const asked = running.get(id)
    if (asked) return asked
    const reading = run(group, () => read(item, known)).catch(() => {
      // The database is away: it is read when somebody asks again.
    })
    running.set(id, reading)
    void reading.then(() => running.delete(id))
    return reading
  }

  async function whilePaying<T>(group: string, count: number, pay: () => Promise<T>): Promise<T> {
    paying.set(group, (paying.get(group) ?? 0) + count)
    try {
      return await pay()
    } finally {
      const left = (paying.get(group) ?? 0) - count
      if (left > 0) paying.set(group, left)
      else paying.delete(group)
    }
  }

  return {
    async of(items, { group, charge }) {
      const ids = items.map(contractItemId)
      const known = await store.find(ids)
      const wanted = items.filter((item) => isDue(known.get(contractItemId(item))))
      const joined = wanted.filter((item) => running.has(contractItemId(item)))
      // What could not even wait is not paid for.
      const places = Math.max(room(group) - (paying.get(group) ?? 0), 0)
      const begun = wanted.filter((item) => !joined.includes(item)).slice(0, places)
      const paid = await whilePaying(group, begun.length, () => payFor(begun, charge))
      const due = [...joined, ...paid]
      if (due.length === 0) return toFound(ids, known)
      const { signal, end } = deadlineSignal(clock, patience, lifetime)
      const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([Promise.all(due.map((item) => start(item, known.get(contractItemId(item)), group))), over])
      end()
      return toFound(ids, await store.find(ids))
    },
  }
}

/** As many of them as may still be asked for. */
async function payFor(items: readonly ContractItem[], charge: Charge): Promise<readonly ContractItem[]> {
  for (let paid = 0; paid < items.length; paid += paidAtOnce)
    try {
      await charge(Math.min(paidAtOnce, items.length - paid) * costOfReading)
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return items.slice(0, paid)
      throw error
    }
  return items
}

function toFound(ids: readonly AssetId[], known: ReadonlyMap<AssetId, KnownMetadata>): FoundMetadata {
  const metadata = new Map(
    ids.flatMap((id) => {
      const said = known.get(id)?.metadata
      return said ? [[id, said] as const] : []
    }),
  )
  return { metadata, isIncomplete: ids.some((id) => !known.has(id)) }
}
