import type { Clock } from '../../clock/Clock'
import type { RelayLimits } from '../limits'
import type { ClientSocket } from './ClientSocket'

/** All sockets of this process, by client and by address; keeps them alive and ends those that are not. */
export interface ClientSockets {
  readonly all: ReadonlySet<ClientSocket>
  /** Why a newcomer of this address cannot be taken, if so. */
  full(group: string): 'address' | 'process' | undefined
  /** Takes a socket; the oldest idle one of a client with too many is let go. */
  add(socket: ClientSocket): void
  remove(socket: ClientSocket): void
  /** Calls back once no socket is left. */
  whenEmpty(listener: () => void): void
  close(): void
}

/** Milliseconds between two looks at all sockets. */
const tick = 1_000

export function createClientSockets(clock: Clock, limits: RelayLimits): ClientSockets {
  const all = new Set<ClientSocket>()
  const byClient = new Map<string, Set<ClientSocket>>()
  const byGroup = new Map<string, number>()
  const emptied: (() => void)[] = []
  let cancel = () => {}

  const look = () => {
    const now = clock.now()
    for (const socket of all) {
      if (now - socket.heardAt > limits.silence) socket.terminate()
      else if (socket.firstRequestBy !== undefined && now >= socket.firstRequestBy)
        socket.close(4000, 'No request within 30 s')
      else if (now >= socket.pingAt) {
        socket.pingAt = now + limits.pingEvery
        socket.ping()
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
    add(socket) {
      const own = byClient.get(socket.clientId) ?? new Set()
      if (own.size >= limits.socketsOfClient) {
        const [idlest] = [...own].sort((one, other) => one.heardAt - other.heardAt)
        idlest?.close(1008, 'Too many sockets of this client')
      }
      byClient.set(socket.clientId, own.add(socket))
      byGroup.set(socket.group, (byGroup.get(socket.group) ?? 0) + 1)
      all.add(socket)
    },
    remove(socket) {
      if (!all.delete(socket)) return
      const own = byClient.get(socket.clientId)
      own?.delete(socket)
      if (own?.size === 0) byClient.delete(socket.clientId)
      const left = (byGroup.get(socket.group) ?? 1) - 1
      if (left > 0) byGroup.set(socket.group, left)
      else byGroup.delete(socket.group)
      if (all.size === 0) for (const listener of emptied.splice(0)) listener()
    },
    whenEmpty(listener) {
      if (all.size === 0) listener()
      else emptied.push(listener)
    },
    close: () => cancel(),
  }
}
