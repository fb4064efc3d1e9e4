import type { Clock } from '../../clock/Clock'
import type { RelayLimits } from '../limits'
import type { Session } from './Session'

/** All sockets of this process, by client and by address; keeps them alive and ends those that are not. */
export interface Sessions {
  readonly all: ReadonlySet<Session>
  /** Why a newcomer of this address cannot be taken, if so. */
  full(group: string): 'address' | 'process' | undefined
  /** Takes a socket; the oldest idle one of a client with too many is let go. */
  add(session: Session): void
  remove(session: Session): void
  /** Calls back once no socket is left. */
  whenEmpty(listener: () => void): void
  close(): void
}

/** Milliseconds between two looks at all sockets. */
const tick = 1_000

export function createSessions(clock: Clock, limits: RelayLimits): Sessions {
  const all = new Set<Session>()
  const byClient = new Map<string, Set<Session>>()
  const byGroup = new Map<string, number>()
  const emptied: (() => void)[] = []
  let cancel = () => {}

  const look = () => {
    const now = clock.now()
    for (const session of all) {
      if (now - session.heardAt > limits.silence) session.terminate()
      else if (session.firstRequestBy !== undefined && now >= session.firstRequestBy)
        session.close(4000, 'No request within 30 s')
      else if (now >= session.pingAt) {
        session.pingAt = now + limits.pingEvery
        session.ping()
      }
    }
    cancel = clock.after(tick, look)
  }
  cancel = clock.after(tick, look)

  return {
    all,
    full(group) {
      if (all.size >= limits.sockets) return 'process'
      return (byGroup.get(group) ?? 0) >= limits.socketsOfAddress ? 'address' : undefined
    },
    add(session) {
      const own = byClient.get(session.clientId) ?? new Set()
      if (own.size >= limits.socketsOfClient) {
        const [idlest] = [...own].sort((one, other) => one.heardAt - other.heardAt)
        idlest?.close(1008, 'Too many sockets of this client')
      }
      byClient.set(session.clientId, own.add(session))
      byGroup.set(session.group, (byGroup.get(session.group) ?? 0) + 1)
      all.add(session)
    },
    remove(session) {
      if (!all.delete(session)) return
      const own = byClient.get(session.clientId)
      own?.delete(session)
      if (own?.size === 0) byClient.delete(session.clientId)
      const left = (byGroup.get(session.group) ?? 1) - 1
      if (left > 0) byGroup.set(session.group, left)
      else byGroup.delete(session.group)
      if (all.size === 0) for (const listener of emptied.splice(0)) listener()
    },
    whenEmpty(listener) {
      if (all.size === 0) listener()
      else emptied.push(listener)
    },
    close: () => cancel(),
  }
}
