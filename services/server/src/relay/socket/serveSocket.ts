import type { WebSocket } from 'ws'
import type { Services } from '../../noun/Services'
import type { RelayLimits } from '../limits'
import { answerRequest, type Reply } from '../methods/answerRequest'
import type { Caller, Method } from '../methods/Caller'
import { errorFrame } from '../wire/frames'
import { parseFrame } from '../wire/parseFrame'
import { overRate } from '../wire/RpcError'
import type { ClientSocket } from './ClientSocket'

interface Tools {
  readonly services: Pick<Services, 'clock' | 'log' | 'shared'>
  readonly limits: RelayLimits
  find(name: string): Method
  acknowledge(row: number, clientId: string): void
}

/** Answers what comes over a socket until it closes. */
export function serveSocket(
  raw: WebSocket,
  socket: ClientSocket,
  { services, limits, find, acknowledge }: Tools,
): void {
  const { clock, log } = services
  const ended = new AbortController()
  const caller: Caller = { ...socket, subscriber: socket, signal: ended.signal }
  let window = { until: 0, frames: 0 }

  /** Seconds to wait, when this socket sent too many frames. */
  const overFrames = (): number | undefined => {
    const now = clock.now()
    if (now >= window.until) window = { until: now + limits.frames.window, frames: 0 }
    window.frames += 1
    return window.frames > limits.frames.limit ? Math.ceil((window.until - now) / 1000) : undefined
  }
  const reply = ({ frame, afterwards, close }: Reply) => {
    if (socket.buffered() > limits.queueBytes) return socket.dropSlow()
    socket.send(frame)
    if (close !== undefined) socket.close(close, 'Too large')
    afterwards?.()
  }

  raw.on('pong', () => {
    socket.heardAt = clock.now()
  })
  raw.on('close', () => ended.abort())
  raw.on('message', (data, isBinary) => {
    socket.heardAt = clock.now()
    if (isBinary) return socket.close(1003, 'Text frames only')
    const frame = parseFrame(String(data), limits.frameDepth)
    if (frame.kind === 'answer') {
      const row = Number(frame.id.replaceAll('"', ''))
      if (frame.accepted && socket.owed.delete(row)) acknowledge(row, socket.clientId)
      return
    }
    const wait = overFrames()
    if (wait !== undefined) return reply({ frame: errorFrame(frame.id, overRate('frames of this socket', wait)) })
    if (frame.kind === 'wrong') return reply({ frame: errorFrame(frame.id, frame.error) })
    socket.firstRequestBy = undefined
    void answerRequest(frame, caller, find, log).then(reply)
  })
}
