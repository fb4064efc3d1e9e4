import type { WebSocket } from 'ws'
import type { Clock } from '../../clock/Clock'
import type { RelayLimits } from '../limits'
import type { Budget } from '../methods/createBudget'
import type { ClientSocket } from './ClientSocket'
import { closeSoon, type Goodbye } from './closeSoon'

/** Close code of a client that reads too slowly. */
const slowCode = 1013
/** Milliseconds it has to read what is queued. */
const slowWithin = 5_000

interface Parameters {
  readonly socket: WebSocket
  readonly clientId: string
  readonly projectId: string
  readonly group: string
  readonly clock: Clock
  readonly limits: RelayLimits
  readonly budget: Pick<Budget, 'carry'>
}

/** Wraps a socket of a proven client. */
export function createClientSocket({
  socket,
  clientId,
  projectId,
  group,
  clock,
  limits,
  budget,
}: Parameters): ClientSocket {
  const now = clock.now()
  let isLeaving = false
  // Once: who is closed for flooding may have sent a hundred thousand frames more by then, each a reason to close it.
  const leave = (goodbye: Goodbye) => {
    if (isLeaving) return
    isLeaving = true
    closeSoon(socket, clock, goodbye)
  }
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
    // What is queued already goes before the reason.
    dropSlow: () => leave({ code: slowCode, reason: 'Too slow: more is queued than may be', within: slowWithin }),
    ping: () => socket.ping(),
    close: (code, reason) => leave({ code, reason }),
    terminate: () => socket.terminate(),
  }
}
