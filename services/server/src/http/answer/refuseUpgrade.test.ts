import { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import { fakeClock } from '../../relay/fake/fakeClock.test.support'
import { lastWord, refuseUpgrade } from './refuseUpgrade'

/** A socket whose other side reads and never goes by itself. */
function openSocket() {
  const written: string[] = []
  const socket = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
    autoDestroy: false,
  })
  return { socket, written }
}

it('N-19 a refused socket reads why, and is gone a second later at most', () => {
  const clock = fakeClock()
  const { socket, written } = openSocket()
  refuseUpgrade(socket, clock, '429 Too Many Requests')
  expect(written.join('')).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
  clock.pass(lastWord - 1)
  expect(socket.destroyed).toBe(false)
  clock.pass(1)
  expect(socket.destroyed).toBe(true)
})

it('N-13 an error of a refused socket is nobody’s end', () => {
  const { socket } = openSocket()
  refuseUpgrade(socket, fakeClock(), '404 Not Found')
  expect(() => socket.emit('error', new Error('reset'))).not.toThrow()
})
