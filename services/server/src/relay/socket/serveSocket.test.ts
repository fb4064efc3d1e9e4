import { expect, it } from 'vitest'
import { createLog } from '../../log/createLog'
import type { FairQueue } from '../../sharing/createFairQueue'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import { fakeClock } from '../fake/fakeClock.test.support'
import { openSocketPair } from '../fake/socketPair.test.support'
import { relayLimits } from '../limits'
import { createClientSocket } from './createClientSocket'
import { createReading } from './createReading'
import { serveSocket } from './serveSocket'

/** A process so busy that nothing begins before it is told to. */
function openBusyQueue() {
  const jobs: (() => unknown)[] = []
  const queue: FairQueue = { run: (_, job) => void jobs.push(job), waiting: () => jobs.length }
  return { queue, jobs, begin: () => jobs.shift()?.() }
}

/** A socket of the process, served, and the client at its other end. */
async function openServed(carry: () => number = () => 0) {
  const clock = fakeClock()
  const { raw, duplex, client, closed } = await openSocketPair()
  const busy = openBusyQueue()
  const { queue } = busy
  const budget = { carry }
  const limits = { ...relayLimits, frames: { limit: 20, window: 4_000 } }
  const socket = createClientSocket({
    ...{ socket: raw, clientId: 'c', projectId: 'p', group: 'g', clock, limits, budget },
  })
  const answers: unknown[] = []
  client.on('message', (data) => answers.push(JSON.parse(String(data)).id))
  const reading = createReading({ socket: raw, duplex, group: 'g', queue })
  serveSocket(raw, socket, reading, {
    services: { clock, log: createLog('silent'), queue, shared: createMemoryShared(clock) },
    ...{ limits, budget, countLimit: () => {}, acknowledge: () => {} },
    find: () => async () => ({ result: true }),
  })
  return { ...busy, raw, client, closed, answers }
}

const request = (id: number, more: object = {}) => JSON.stringify({ id, jsonrpc: '2.0', method: 'm', ...more })

it('N-90 a socket that was read is not read on before its turn, and is answered in order', async () => {
  const { raw, client, jobs, begin, answers } = await openServed()
  // Longer than what one read of the system takes in.
  const padding = 'x'.repeat(200_000)
  for (const id of [1, 2, 3]) client.send(request(id, { params: { padding } }))
  while (answers.length < 3) {
    await expect.poll(() => jobs.length).toBeGreaterThan(0)
    // What was read and the frames that were whole in it, and no more.
    expect([raw.isPaused, jobs.length <= 2]).toEqual([true, true])
    while (jobs.length > 0) begin()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(answers).toEqual([1, 2, 3])
})

it('N-90 frames that never end are read in turns too', async () => {
  const { raw, client, jobs, begin, answers } = await openServed()
  client.send('x'.repeat(400_000), { fin: false })
  for (let turns = 0; turns < 4; turns += 1) {
    await expect.poll(() => jobs.length).toBe(1)
    expect(raw.isPaused).toBe(true)
    begin()
  }
  expect(answers).toEqual([])
})

it('N-90 who sends twice as many frames at once as may be is closed before any of them is worked on', async () => {
  const { client, closed, jobs, answers } = await openServed()
  for (let id = 1; id <= 60; id += 1) client.send(request(id))
  let ended = false
  void closed.then(() => {
    ended = true
  })
  // Reading on is the last of them, and has its turn before the frames here.
  while (!ended) {
    jobs.pop()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await closed).toBe('1008 Too many frames')
  for (const job of jobs) job()
  expect(answers).toEqual([])
})

it('a frame that cannot be worked on ends its socket, and nothing else', async () => {
  const { client, closed, jobs } = await openServed(() => {
    throw new Error('a fault of this process')
  })
  client.send(request(1))
  await expect.poll(() => jobs.length).toBeGreaterThan(0)
  for (const job of jobs.splice(0)) job()
  expect(await closed).toBe('1011 The relay cannot do this right now')
})
