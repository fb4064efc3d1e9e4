import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { ConnectorHandle } from '../connectors/Connector'
import { connectedHandle } from '../connectors/connectedHandle'
import { findSource } from '../connectors/findSource'
import { type EndedTogether, endedTogether, withEnd } from '../storage/endedTogether'
import type { DisconnectReason } from './Connection'
import { revalidateOne } from './revalidate'

/**
 * Returns the other namespaces that leaving the active one ends too, as far as is known: those of the same session, and those a wallet
 * was last seen to end with it.
 */
export function alsoEnds(core: Core): readonly Namespace[] {
  const left = connectedHandle(core, core.store.getState().activeNamespace)
  if (!left) return []
  const known = core.persisted.read(endedTogether) ?? []
  const isKnown = (pair: EndedTogether) => known.some((one) => one.join() === pair.join())
  return others(core, left)
    .filter((other) => isOneApproval(core, left, other) || isKnown(pairOf(left, other)))
    .map(({ connector }) => connector.chain)
}

/** Asks the wallets of the other namespaces once `told` resolves, and remembers which of them ended with the one that was left. */
export async function watchEnds(core: Core, left: ConnectorHandle, told: Promise<unknown>): Promise<void> {
  const before = others(core, left)
  await told
  await Promise.all(before.map(({ connector }) => revalidateOne(core, connector.chain)))
  for (const other of before) {
    // Of another product it may be chance: it was locked by itself.
    if (other.connector.name.toLowerCase() !== left.connector.name.toLowerCase()) continue
    const now = core.store.getState().connections[other.connector.chain]
    const isEnded = now?.status === 'disconnected' && ends.has(now.reason)
    const known = core.persisted.read(endedTogether) ?? []
    const next = withEnd(known, pairOf(left, other), isEnded)
    if (next.length !== known.length || isEnded) core.persisted.write(endedTogether, next.length > 0 ? next : undefined)
  }
}

/** What is heard of a wallet that no longer grants anything. */
const ends: ReadonlySet<DisconnectReason> = new Set<DisconnectReason>(['wallet-disconnected', 'wallet-locked'])

const pairOf = (left: ConnectorHandle, ended: ConnectorHandle): EndedTogether => [keyOf(left), keyOf(ended)]

const keyOf = ({ connector: { chain, id } }: ConnectorHandle) => `${chain} ${id}`

const isOneApproval = (core: Core, { connector: { id } }: ConnectorHandle, other: ConnectorHandle): boolean =>
  other.connector.id === id && findSource(core, id)?.source.scope === 'session'

/** The connected wallets of the other namespaces. */
const others = (core: Core, { connector }: ConnectorHandle): readonly ConnectorHandle[] =>
  (Object.keys(core.store.getState().connections) as Namespace[])
    .filter((namespace) => namespace !== connector.chain)
    .flatMap((namespace) => connectedHandle(core, namespace) ?? [])
