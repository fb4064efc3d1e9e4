import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { fakeClock } from '../fake/fakeClock.test.support'
import { newTopic, openClient, projects } from '../fake/openClient.test.support'
import { relayOnClock } from '../fake/relayOnClock.test.support'
import { relayLimits } from '../limits'
import { createClientSocket } from './createClientSocket'

const clock = fakeClock()
const relay = relayOnClock(clock)

describe('N-31 a socket that goes on after it was closed', () => {
  it('is said goodbye once, however many reasons it gives', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const client = new WebSocket(`ws://127.0.0.1:${port}`)
    // Gone before it was let in, perhaps.
    client.on('error', () => {})
    const socket = await new Promise<WebSocket>((resolve) => server.once('connection', resolve))
    const before = socket.listenerCount('close')
    const own = createClientSocket({
      ...{ socket, clientId: 'c', projectId: projects.dapp, group: 'g', clock, limits: relayLimits },
      budget: { carry: () => 0 },
    })
    for (let reason = 0; reason < 1_000; reason += 1) own.close(1008, 'Too many frames')
    own.dropSlow()
    expect(socket.listenerCount('close')).toBe(before + 1)
    client.terminate()
    server.close()
  })

  it('has nothing done that it sent behind the frame it was closed for', async () => {
    const open = (address: string) =>
      openClient({
        url: relay.running.url,
        projectId: projects.dapp,
        now: clock.now(),
        headers: { 'x-forwarded-for': address },
      })
    const [hostile, honest, wallet] = [open('203.0.113.31'), open('198.51.100.31'), open('198.51.100.32')]
    await hostile.opened
    const topic = newTopic()
    hostile.socket.send(Buffer.from([1]))
    void hostile.publish(topic, 'behind')
    expect((await hostile.closed).code).toBe(1003)
    await honest.publish(topic, 'sound')
    const { result } = await wallet.call('irn_fetchMessages', { topic })
    expect(result).toMatchObject({ messages: [{ message: 'sound' }] })
  })
})
