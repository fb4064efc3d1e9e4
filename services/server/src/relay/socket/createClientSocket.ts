import type { WebSocket } from 'ws'
import type { RelayLimits } from '../limits'
import type { Budget } from '../methods/createBudget'
import type { ClientSocket } from './ClientSocket'

/** Close code of a client that reads too slowly. */
const slowCode = 1013

interface Parameters {
  readonly socket: WebSocket
  readonly clientId: string
  readonly projectId: string
  readonly group: string
  readonly now: number
  readonly limits: RelayLimits
  readonly budget: Pick<Budget, 'carry'>
}

/** Wraps a socket of a proven client. */
export function createClientSocket({
  socket,
  clientId,
  projectId,
  group,
  now,
  limits,
  budget,
}: Parameters): ClientSocket {
  return {
    clientId,
    projectId,
    group,
    topics: new Map(),
    subscriptionIds: new Map(),
    owed: new Set(),
    stall: undefined,
    heardAt: now,
    pingAt: now + limits.pingEvery,
    firstRequestBy: now + limits.firstRequestWithin,
    // A socket that is closing takes nothing more; what it misses waits in the mailbox.
    send(frame, drained) {
      budget.carry(group, frame.length)
      if (drained) socket.send(frame, () => drained())
      else socket.send(frame)
    },
    buffered: () => socket.bufferedAmount,
    dropSlow: () => socket.close(slowCode, 'Too slow: more is queued than may be'),
    ping: () => socket.ping(),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  }
}
