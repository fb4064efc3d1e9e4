import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface CutPiledUpParameters {
  /** Notes a request that was dropped unread. */
  drop(socket: Socket): void
  /** Notes a connection that is cut for what it wrote. */
  cut(): void
}

/** Requests of a connection that wait for an answer; browsers and proxies send the next one after it. */
const mostPiled = 16

/** Answers whether a request is dropped: so many were written to its connection without waiting for an answer that nobody honest is at its other end. */
export function cutPiledUp({
  drop,
  cut,
}: CutPiledUpParameters): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  let last: ServerResponse | undefined
  let piled = 0
  return (incoming, outgoing) => {
    const { socket } = incoming
    if (socket.destroyed) {
      // What was read in one go with the request that cut the connection is parsed all the same.
      drop(socket)
      incoming.destroy()
      return true
    }
    piled = last?.req.socket === socket && !last.writableFinished ? piled + 1 : 0
    last = outgoing
    if (piled <= mostPiled) return false
    cut()
    drop(socket)
    destroyQuietly(socket)
    return true
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
