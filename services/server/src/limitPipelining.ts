import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface LimitPipeliningParameters {
  /** Notes a request that was dropped unread. */
  drop(socket: Socket): void
  /** Notes a connection that is cut for what it wrote. */
  cut(): void
}

/** Unanswered requests of a connection behind which it may write another one; browsers and proxies write the next one after the answer. */
const most = 16

/** Answers whether a request is dropped: so many were pipelined on its connection that nobody honest is at its other end. */
export function limitPipelining({
  drop,
  cut,
}: LimitPipeliningParameters): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    if (socket.destroyed) {
      // What was read in one go with the request that cut the connection is parsed all the same.
      drop(socket)
      incoming.destroy()
      return true
    }
    const before = unanswered.get(socket) ?? 0
    if (before > most) {
      cut()
      drop(socket)
      destroyQuietly(socket)
      return true
    }
    unanswered.set(socket, before + 1)
    outgoing.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    return false
  }
}

/** Node makes an error for each request a closed connection leaves: of hundreds, the stack traces took longer than all the rest of them. */
export function destroyQuietly(socket: Socket): void {
  let limit = Error.stackTraceLimit
  socket.prependOnceListener('close', () => {
    limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = limit
  })
  socket.destroy()
}
