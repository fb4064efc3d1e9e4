import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createLog } from '../../log/createLog'
import type { FairQueue } from '../../sharing/createFairQueue'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createClientSocket } from './createClientSocket'
import { serveSocket } from './serveSocket'

/** A process so busy that nothing begins before it is told to. */
function openBusyQueue() {
  const jobs: (() => unknown)[] = []
  const queue: FairQueue = { run: (_, job) => void jobs.push(job), waiting: () => jobs.length }
  return { queue, jobs, begin: () => jobs.shift()?.() }
}

it('N-90 a socket whose frame waits for its turn is not read on, and is answered in order', async () => {
  const clock = fakeClock()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [raw] = (await once(server, 'connection')) as [WebSocket]
  await once(client, 'open')
  const { queue, jobs, begin } = openBusyQueue()
  const budget = { carry: () => 0 }
  const limits = relayLimits
  const socket = createClientSocket({
    ...{ socket: raw, clientId: 'c', projectId: 'p', group: 'g', clock, limits, budget },
  })
  const answers: unknown[] = []
  client.on('message', (data) => answers.push(JSON.parse(String(data)).id))
  serveSocket(raw, socket, {
    services: { clock, log: createLog('silent'), queue, shared: createMemoryShared(clock) },
    ...{ limits, budget, countLimit: () => {}, acknowledge: () => {} },
    find: () => async () => ({ result: true }),
  })
  // Longer than what one read of the system takes in.
  const padding = 'x'.repeat(200_000)
  for (const id of [1, 2, 3]) client.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'm', params: { padding } }))
  for (const id of [1, 2, 3]) {
    await expect.poll(() => jobs.length).toBe(1)
    expect(raw.isPaused).toBe(true)
    // First the frame, then reading on, each in a turn of its own.
    begin()
    expect(raw.isPaused).toBe(true)
    begin()
    await expect.poll(() => answers).toEqual([1, 2, 3].slice(0, id))
  }
  client.terminate()
  server.close()
})
