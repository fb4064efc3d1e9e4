import { expect, it } from 'vitest'
import { clientSocketOf } from '../fake/clientSocketOf.test.support'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createClientSockets } from './createClientSockets'
import { drainSockets } from './drainSockets'

/** So many sockets of clients that never say goodbye, and what became of all together. */
function open(count: number) {
  const clock = fakeClock()
  const sockets = createClientSockets(clock, relayLimits)
  const all = Array.from({ length: count }, (_, place) => clientSocketOf(clock.now(), { clientId: `c${place}` }))
  for (const socket of all) sockets.add(socket)
  const done = () => all.flatMap((socket) => socket.done)
  return { clock, sockets, all, done }
}
const away = '1012 Going away'

it('a process that ends sends its sockets elsewhere one by one, all of them in the time it has', () => {
  const { clock, sockets, done } = open(40)
  void drainSockets(sockets, clock, 10_000)
  clock.pass(5_000)
  // That all forty fall into one half happens once in a million million times.
  expect(done().length).toBeGreaterThan(0)
  expect(done().length).toBeLessThan(40)
  clock.pass(5_000)
  expect(done()).toEqual(Array(40).fill(away))
})

it('cuts two seconds later what did not go by itself', () => {
  const { clock, sockets, done } = open(2)
  void drainSockets(sockets, clock, 0)
  clock.pass(0)
  expect(done()).toEqual([away, away])
  clock.pass(1_999)
  expect(done()).toEqual([away, away])
  clock.pass(1)
  expect(done()).toEqual([away, 'cut', away, 'cut'])
})

it('is done when all are gone, and does nothing to who comes or goes later', async () => {
  const { clock, sockets, all, done } = open(2)
  let drained = false
  const draining = drainSockets(sockets, clock, 10_000).then(() => {
    drained = true
  })
  sockets.remove(all[0] as (typeof all)[number])
  await Promise.resolve()
  expect(drained).toBe(false)
  sockets.remove(all[1] as (typeof all)[number])
  await draining
  const late = clientSocketOf(clock.now())
  sockets.add(late)
  clock.pass(12_000)
  expect([done(), late.done]).toEqual([[], []])
})

it('is done at once where there is none', async () => {
  const { clock, sockets } = open(0)
  await drainSockets(sockets, clock, 10_000)
})
