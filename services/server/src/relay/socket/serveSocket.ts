import type { RawData, WebSocket } from 'ws'
import type { Services } from '../../noun/Services'
import type { CountLimit } from '../../sharing/createLimitCounter'
import { isWithin } from '../../sharing/isWithin'
import type { RelayLimits } from '../limits'
import { answerRequest, type Reply } from '../methods/answerRequest'
import type { Caller, Method } from '../methods/Caller'
import type { Budget } from '../methods/createBudget'
import { errorFrame } from '../wire/frames'
import { parseFrame } from '../wire/parseFrame'
import { overRate, tooLargeCode } from '../wire/RpcError'
import type { ClientSocket } from './ClientSocket'
import type { Reading } from './createReading'

interface Tools {
  readonly services: Pick<Services, 'clock' | 'log' | 'queue' | 'shared'>
  readonly limits: RelayLimits
  readonly budget: Pick<Budget, 'carry'>
  find(name: string): Method
  acknowledge(row: number, clientId: string): void
  readonly countLimit: CountLimit
}

const framesOfSocket = 'frames of this socket'

/** Answers what comes over a socket until it closes. */
export function serveSocket(
  raw: WebSocket,
  socket: ClientSocket,
  reading: Reading,
  { services, limits, budget, find, acknowledge, countLimit }: Tools,
): void {
  const { clock, log, queue } = services
  const ended = new AbortController()
  const caller: Caller = { ...socket, subscriber: socket, signal: ended.signal }
  let resting = false
  /** Frames that were read and wait for their turn. */
  let waiting = 0
  let window = { began: Number.NEGATIVE_INFINITY, frames: 0 }

  /** Leaves what it sends unread for a while, once its address group has sent and received too much. */
  const rest = (ms: number) => {
    if (ms === 0 || resting) return
    resting = true
    reading.hold('budget')
    clock.after(ms, () => {
      resting = false
      reading.release('budget')
    })
  }
  /** Seconds to wait, when this socket sent too many frames; one that goes on all the same is closed. */
  const overFrames = (): number | undefined => {
    const now = clock.now()
    if (!isWithin(window.began, limits.frames.window, now)) window = { began: now, frames: 0 }
    window.frames += 1
    if (window.frames > 2 * limits.frames.limit) socket.close(1008, 'Too many frames')
    return window.frames > limits.frames.limit
      ? Math.ceil((window.began + limits.frames.window - now) / 1000)
      : undefined
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
  const serve = (data: RawData, isBinary: boolean) => {
    const size = bytesOf(data)
    const pause = budget.carry(socket.group, size)
    if (pause > 0) countLimit('bytes of this address')
    rest(pause)
    // What was on its way when the socket was closed is read to its end, and not worked on.
    if (raw.readyState !== raw.OPEN) return
    if (isBinary) return socket.close(1003, 'Text frames only')
    const frame = parseFrame(String(data), limits.frameDepth)
    if (frame.kind === 'answer') {
      if (size > limits.answerBytes) return socket.close(tooLargeCode, 'Too large')
      const row = Number(frame.id.replaceAll('"', ''))
      // A refusal ends nothing, so it can be said again.
      if (!frame.accepted || !socket.owed.delete(row)) return void overFrames()
      return acknowledge(row, socket.clientId)
    }
    const wait = overFrames()
    if (wait !== undefined) {
      countLimit(framesOfSocket)
      return reply({ frame: errorFrame(frame.id, overRate(framesOfSocket, wait)) })
    }
    if (frame.kind === 'wrong') return reply({ frame: errorFrame(frame.id, frame.error) })
    socket.firstRequestBy = undefined
    return answerRequest(frame, caller, find, { log, countLimit }).then(reply)
  }
  // Nobody above this hears an error.
  const fail = (error: unknown) => {
    log.error('a frame could not be worked on', { error: (error as Error).name })
    socket.close(1011, 'The relay cannot do this right now')
  }
  raw.on('message', (data, isBinary) => {
    socket.heardAt = clock.now()
    // What was on its way when the socket was closed is read to its end, and not worked on.
    if (raw.readyState !== raw.OPEN) return
    waiting += 1
    if (waiting > 2 * limits.frames.limit) return socket.close(1008, 'Too many frames')
    queue.run(socket.group, () => {
      waiting -= 1
      try {
        return serve(data, isBinary)?.catch(fail)
      } catch (error) {
        fail(error)
      }
    })
  })
}

const bytesOf = (data: RawData) =>
  'byteLength' in data ? data.byteLength : data.reduce((sum, { length }) => sum + length, 0)
