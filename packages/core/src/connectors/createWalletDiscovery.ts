import type { AdapterContext } from '../chain/Adapter'
import type { Connector, ConnectorHandle } from './Connector'
import { mostAnnouncements } from './mostAnnouncements'

/** What an announcement says, once parsed: nothing of the announcer's own objects is left in it but the wallet. */
export interface WalletAnnouncement<W extends object = object> {
  readonly wallet: W
  /** What one wallet alone may bear: its rdns, or its name where the standard has no better. */
  readonly claim: string
  /** Its name as it was announced; where the connector's is another, that is told of. */
  readonly said: unknown
  readonly connector: Omit<Connector, 'id' | 'unverified'>
}

/** A wallet that was kept: its claim, its connector as it stands now, and its live side. */
export interface FoundWallet<W extends object = object> {
  readonly wallet: W
  readonly claim: string
  connector: Connector
  readonly handle: ConnectorHandle
}

/** What a namespace's standard tells of how wallets are found. */
export interface DiscoveryRules<W extends object> {
  /** Begins to listen to the page; the returned function ends it. */
  listen(): () => void
  /** Asks the page's wallets to announce themselves. */
  ask(): void
  /** The live side of a wallet; `connector` is asked each time, so that a late mark of doubt shows. */
  toHandle(wallet: W, connector: () => Connector): ConnectorHandle
  /** What is told of; default: each wallet that was kept. */
  list?(): readonly ConnectorHandle[]
}

/** Finds wallets that announce themselves, for one instance. */
export interface WalletDiscovery<W extends object> {
  readonly found: readonly FoundWallet<W>[]
  discover(listener: (handles: readonly ConnectorHandle[]) => void): () => void
  rediscover(): void
  /**
   * Reads one announcement within the time it may take and keeps its wallet, unless it is `'other'`, of no concern here, or
   * `undefined`, flawed; returns what takes off the list again what this announcement put there.
   */
  hear(read: () => WalletAnnouncement<W> | 'other' | undefined): () => void
  /** Tells the list anew. */
  changed(): void
}

/** Milliseconds one announcement may keep the page busy; it alone pays, or one wallet could hide all that come after it. */
const slowest = 200
/** Milliseconds until what was dropped is told of. */
const patience = 1_000

/**
 * Makes the part of discovery that all standards share: an entry once kept never changes its identity, only the mark
 * `unverified` may be added; floods and slow announcements are dropped and told of once.
 *
 * @param rules how the wallets of a namespace are found; the page is touched while somebody listens
 * @example
 * const setup = (context: AdapterContext): WalletDiscovery<Provider> =>
 *   createWalletDiscovery<Provider>(context, {
 *     listen: () => () => {},
 *     ask: () => {},
 *     toHandle: (provider, connector) =>
 *       lazyHandle(provider, connector, {
 *         open: () => Promise.reject(new Error('This wallet cannot be asked.')),
 *         restore: async () => 'locked',
 *       }),
 *   })
 */
export function createWalletDiscovery<W extends object>(
  context: Pick<AdapterContext, 'clock' | 'report'>,
  rules: DiscoveryRules<W>,
): WalletDiscovery<W> {
  const found: FoundWallet<W>[] = []
  const listeners = new Set<(handles: readonly ConnectorHandle[]) => void>()
  let slow = 0
  let dropped = 0
  let cleaned = 0
  /** Whether a known wallet has a place beyond the others, once they are too many. */
  let hasPlace: ((claim: string) => boolean) | undefined
  let cancelReport: (() => void) | undefined
  let quiet = false
  let stop = () => {}

  const changed = () => {
    if (quiet) return
    const handles = rules.list?.() ?? found.map(({ handle }) => handle)
    for (const listener of listeners) listener(handles)
  }

  const tell = () => {
    cancelReport ??= context.clock.after(patience, () =>
      import('./tellFaults').then(
        (code) =>
          code.tellFaults(context.report, dropped, cleaned, found, (places) => {
            hasPlace = places
            rediscover()
          }),
        context.report,
      ),
    )
    return nothing
  }

  const drop = () => {
    dropped++
    return tell()
  }

  const forget = (wallet: FoundWallet<W>) => {
    const place = found.indexOf(wallet)
    if (place >= 0) found.splice(place, 1)
    changed()
  }

  const keep = ({ wallet, claim, said, connector }: WalletAnnouncement<W>): (() => void) => {
    if (found.some((other) => other.wallet === wallet)) return nothing
    const uuid = connector.info?.uuid
    const namesakes = found.filter((other) => isSame(other.claim, claim))
    const rivals = [...namesakes, ...found.filter((other) => isSame(other.connector.info?.uuid, uuid))]
    for (const rival of rivals) rival.connector = { ...rival.connector, unverified: true }
    const again = namesakes.some((other) => isSame(other.connector.info?.uuid, uuid))
    if (!again && found.length >= mostAnnouncements && !hasPlace?.(claim)) return drop()
    if (said !== connector.name) {
      cleaned++
      tell()
    }
    let made: FoundWallet<W> | undefined
    if (!again) {
      let count = namesakes.length
      const next = () => (count++ === 0 ? claim : `${claim}#${count}`)
      let id = next()
      // A name may look like the id of another, and of two the first may have left.
      while (found.some((other) => other.connector.id === id)) id = next()
      const kept: FoundWallet<W> = {
        wallet,
        claim,
        connector: { ...connector, id, ...(rivals.length > 0 && { unverified: true }) },
        handle: rules.toHandle(wallet, () => kept.connector),
      }
      made = kept
      found.push(kept)
    }
    changed()
    return () => made && forget(made)
  }

  const rediscover = () => {
    if (listeners.size === 0) return
    slow = 0
    // Wallets answer the request within its dispatch: one change instead of one per wallet.
    quiet = true
    rules.ask()
    quiet = false
    changed()
  }

  return {
    found,
    changed,
    rediscover,
    hear(read) {
      if (slow >= mostAnnouncements) return drop()
      const started = context.clock.now()
      let announcement: ReturnType<typeof read>
      try {
        announcement = read()
      } catch {
        // What throws when it is looked at is flawed.
      }
      if (context.clock.now() - started > slowest) {
        slow++
        return drop()
      }
      if (announcement === 'other') return nothing
      return announcement ? keep(announcement) : drop()
    },
    discover(listener) {
      if (typeof window === 'undefined') return () => {}
      if (listeners.size === 0) stop = rules.listen()
      listeners.add(listener)
      rediscover()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        cancelReport?.()
        stop()
      }
    },
  }
}

const nothing = () => {}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}
