import type { AdapterContext, Connector, ConnectorHandle, Provider } from '@latchkey/core'
import { createHandle } from './createHandle'
import { loadOnDemand } from './loadOnDemand'
import { type Announcement, readAnnouncement } from './readAnnouncement'

export interface Discovery {
  discover(listener: (handles: readonly ConnectorHandle[]) => void): () => void
  rediscover(): void
}

interface Entry {
  connector: Connector
  readonly rdns: string | undefined
  readonly provider: Provider
  readonly handle: ConnectorHandle
}

const mostAnnouncements = 50
/** Milliseconds one announcement, and all of one round together, may keep the page busy. */
const slowest = 200
const patience = 1_000

/**
 * Finds wallets by announcement (https://eips.ethereum.org/EIPS/eip-6963) and at `window.ethereum`. An entry once kept
 * never changes its identity; only the mark `unverified` may be added. The page is touched while somebody listens.
 */
export function createDiscovery(context: AdapterContext): Discovery {
  const announced: Entry[] = []
  const injected: Entry[] = []
  const listeners = new Set<(handles: readonly ConnectorHandle[]) => void>()
  let spent = 0
  let dropped = 0
  let cancelReport: (() => void) | undefined
  let quiet = false

  const entry = (connector: Connector, rdns: string | undefined, provider: Provider): Entry => {
    const made: Entry = { connector, rdns, provider, handle: createHandle(context, provider, () => made.connector) }
    return made
  }

  const changed = () => {
    if (quiet) return
    // A current MetaMask announces itself, so beside announcements a mere `isMetaMask` is one of those in disguise.
    const covered = ({ connector: { id, name }, provider, rdns }: (typeof injected)[number]) =>
      announced.some(
        (other) =>
          other.provider === provider ||
          isSame(other.rdns, rdns) ||
          isSame(other.connector.name, name) ||
          id === 'injected:isMetaMask',
      )
    const handles = [...announced, ...injected.filter((wallet) => !covered(wallet))].map(({ handle }) => handle)
    for (const listener of listeners) listener(handles)
  }

  const drop = () => {
    dropped++
    cancelReport ??= context.clock.after(patience, () =>
      loadOnDemand()
        .then((code) => code.announcementsDropped(dropped))
        .then(context.report, context.report),
    )
  }

  const keep = ({ uuid, name, rdns, icon, provider }: Announcement) => {
    if (announced.some((other) => other.provider === provider)) return
    const namesakes = announced.filter((other) => isSame(other.rdns, rdns))
    const rivals = new Set([...namesakes, ...announced.filter((other) => isSame(other.connector.info?.uuid, uuid))])
    for (const rival of rivals) rival.connector = { ...rival.connector, unverified: true }
    const again = namesakes.some((other) => isSame(other.connector.info?.uuid, uuid))
    if (!again && announced.length >= mostAnnouncements) drop()
    else if (!again) {
      const connector: Connector = {
        id: namesakes.length === 0 ? rdns : `${rdns}#${namesakes.length + 1}`,
        name,
        chain: 'eip155',
        type: 'ANNOUNCED',
        imageUrl: icon,
        info: { rdns, uuid },
        ...(rivals.size > 0 && { unverified: true }),
      }
      announced.push(entry(connector, rdns, provider))
    }
    changed()
  }

  const onAnnounce = (event: Event) => {
    if (spent > patience) return drop()
    const started = context.clock.now()
    const announcement = readAnnouncement(event)
    const took = context.clock.now() - started
    spent += took
    if (announcement === undefined || took > slowest) drop()
    else keep(announcement)
  }

  const isAnnounced = (page: { readonly ethereum?: unknown }) => {
    try {
      const ethereum = page.ethereum as { readonly providers?: unknown }
      return announced.some(({ provider }) => provider === ethereum) && !ethereum.providers
    } catch {
      // A hostile object is read, with more care, by the code that loads for it.
      return false
    }
  }

  const onInjected = () => {
    // Where there is no such object, or one that announced itself, nobody else can be behind it.
    const page = window
    if (!('ethereum' in page) || isAnnounced(page)) return
    void import('./readInjected').then(({ readInjected }) => {
      for (const { id, name, rdns, provider } of readInjected(page)) {
        if (injected.some(({ connector }) => connector.id === id)) continue
        injected.push(entry({ id, name, chain: 'eip155', type: 'INJECTED' }, rdns, provider))
      }
      changed()
    }, context.report)
  }

  const rediscover = () => {
    if (listeners.size === 0) return
    const allowed = context.discovery()
    spent = 0
    // Wallets answer the request within its dispatch: one change instead of one per wallet.
    quiet = true
    if (allowed.announced) window.dispatchEvent(new Event('eip6963:requestProvider'))
    quiet = false
    changed()
    if (allowed.injected) onInjected()
  }

  return {
    rediscover,
    discover(listener) {
      if (typeof window === 'undefined') return () => {}
      const allowed = context.discovery()
      if (listeners.size === 0) {
        if (allowed.announced) window.addEventListener('eip6963:announceProvider', onAnnounce)
        if (allowed.injected) window.addEventListener('ethereum#initialized', onInjected)
      }
      listeners.add(listener)
      rediscover()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        cancelReport?.()
        window.removeEventListener('eip6963:announceProvider', onAnnounce)
        window.removeEventListener('ethereum#initialized', onInjected)
      }
    },
  }
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}
