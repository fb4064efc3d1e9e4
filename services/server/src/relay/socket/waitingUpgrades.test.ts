import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import { fakeClock } from '../fake/fakeClock.test.support'
import { relayLimits } from '../limits'
import { createClientSockets } from './createClientSockets'
import { createSocketServer } from './createSocketServer'

/** Upgrades at a process so busy that none has its turn; `waiting` is what each address waits for already. */
function openBusy(waiting: Readonly<Record<string, number>>) {
  const clock = fakeClock()
  const groups: string[] = []
  const counted: string[] = []
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const server = createSocketServer({
    services: {
      ...{ clock, log: log as never, shared: createMemoryShared(clock) },
      config: { PROXY_SECRETS: [], TRUSTED_PROXIES: () => false } as never,
      queue: { run: (group) => void groups.push(group), waiting: (group) => waiting[group] ?? 0 },
    },
    ...{ limits: relayLimits, sockets: createClientSockets(clock, relayLimits), budget: { carry: () => 0 } },
    ...{ isDraining: () => false, opened() {}, closed() {} },
    admit: () => Promise.reject(new Error('nobody comes so far')),
    countLimit: (limit) => void counted.push(limit),
  })
  const dial = (remoteAddress: string) => {
    const duplex = new PassThrough()
    server.upgrade({ url: '/', headers: {}, socket: { remoteAddress } } as never, duplex, Buffer.alloc(0))
    return duplex
  }
  return { clock, groups, counted, dial }
}

it('N-97 an upgrade of who waits for as much as may wait is refused at once, and those of others take their turn', async () => {
  const { clock, groups, counted, dial } = openBusy({ '203.0.113.1': 250, '203.0.113.2': 249 })
  const refused = dial('203.0.113.1')
  dial('203.0.113.2')
  dial('203.0.113.3')
  let heard = ''
  refused.on('data', (bytes) => {
    heard += bytes
  })
  await expect.poll(() => groups.length + counted.length).toBe(3)
  expect([groups, counted]).toEqual([['203.0.113.2', '203.0.113.3'], ['upgrades of an address that wait']])
  await expect.poll(() => heard).toMatch(/^HTTP\/1.1 429 Too Many Requests\r\n/)
  clock.pass(1_000)
  expect(refused.destroyed).toBe(true)
})
