import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { fakeClock } from '../fake/fakeClock.test.support'
import { closeSoon } from './closeSoon'

/** A socket that says goodbye and waits for the other side, as `ws` does. */
function open(readyState: number = WebSocket.OPEN) {
  const done: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    ...{ readyState, CLOSED: WebSocket.CLOSED },
    close: (code: number, reason: string) => void done.push(`${code} ${reason}`),
    terminate: () => void done.push('cut'),
  })
  return { socket: socket as unknown as WebSocket, done, clock: fakeClock() }
}
const goodbye = { code: 1008, reason: 'Enough' }

it('N-19 a socket that does not say goodbye too is cut a second later, or as long as it was given', () => {
  const { socket, done, clock } = open()
  closeSoon(socket, clock, goodbye)
  clock.pass(999)
  expect(done).toEqual(['1008 Enough'])
  clock.pass(1)
  expect(done).toEqual(['1008 Enough', 'cut'])
  const slow = open(WebSocket.CLOSING)
  closeSoon(slow.socket, slow.clock, { ...goodbye, within: 5_000 })
  slow.clock.pass(4_999)
  expect(slow.done).toEqual(['1008 Enough'])
  slow.clock.pass(1)
  expect(slow.done).toEqual(['1008 Enough', 'cut'])
})

it('a socket that is gone in time is not cut, and one that is gone already is left alone', () => {
  const { socket, done, clock } = open()
  closeSoon(socket, clock, goodbye)
  socket.emit('close')
  clock.pass(10_000)
  expect(done).toEqual(['1008 Enough'])
  const gone = open(WebSocket.CLOSED)
  closeSoon(gone.socket, gone.clock, goodbye)
  gone.clock.pass(10_000)
  expect(gone.done).toEqual([])
})
