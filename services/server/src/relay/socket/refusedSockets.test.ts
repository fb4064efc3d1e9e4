import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { newTopic, openClient, projects } from '../fake/openClient.test.support'
import { relayOnClock } from '../fake/relayOnClock.test.support'
import { relayLimits } from '../limits'

const clock = fakeClock()
const relay = relayOnClock(clock)

/** An upgrade whose client never says goodbye; `heard` is what it was sent. */
async function upgrade(address: string, path = `/?auth=a.b.c&projectId=${projects.dapp}`) {
  const socket: Socket = connect(Number(new URL(relay.running.url).port), '127.0.0.1')
  let heard = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    heard = Buffer.concat([heard, chunk])
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      'Host: relay',
      `X-Forwarded-For: ${address}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n'),
  )
  return { socket, closed, heard: () => heard.toString('latin1') }
}

const honest = () =>
  openClient({
    url: relay.running.url,
    projectId: projects.dapp,
    now: clock.now(),
    headers: { 'x-forwarded-for': '198.51.100.7' },
  })

describe('N-19 a socket that is not let in', () => {
  it('is told 3000 and why, and is gone within a second whatever its client does', async () => {
    const refused = await upgrade('203.0.113.1')
    await expect.poll(refused.heard).toContain('Unauthorized: invalid auth')
    // The code stands before the reason, in two bytes.
    expect(refused.heard()).toContain(String.fromCharCode(3_000 >> 8, 3_000 & 255))
    clock.pass(1_000)
    await refused.closed
  })

  it('is cut within a second, too, where it asks for something that is no relay', async () => {
    const lost = await upgrade('203.0.113.2', '/elsewhere')
    await expect.poll(lost.heard).toContain('404 Not Found')
    clock.pass(1_000)
    await lost.closed
  })

  it(`counts before it is a socket: an address group has ${relayLimits.connectionsOfAddress} of them open, others have theirs`, async () => {
    const most = relayLimits.connectionsOfAddress
    const address = '203.0.113.3'
    const held = await Promise.all(Array.from({ length: most }, () => upgrade(address)))
    for (const { heard } of held) await expect.poll(heard).toContain('101 Switching')
    const more = await upgrade(address)
    await expect.poll(more.heard).toContain('429 Too Many Requests')
    expect(more.heard()).not.toContain('101')
    expect(await honest().subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
    clock.pass(1_000)
    await Promise.all(held.map(({ closed }) => closed))
    const later = await upgrade(address)
    await expect.poll(later.heard).toContain('101 Switching')
    later.socket.destroy()
  })

  it('was let in and is closed for a reason: it is gone within a second as well', async () => {
    const client = honest()
    await client.subscribe(newTopic())
    // As a client that reads nothing any more.
    client.socket.pause()
    client.socket.send(Buffer.from([1]))
    const sockets = () => relay.running.services.metrics.getSingleMetricAsString('latchkey_relay_sockets')
    const open = async () => Number(/sockets (\d+)/.exec(await sockets())?.[1])
    const before = await open()
    // Far less than the minute after which anybody silent is cut.
    for (let turn = 0; turn < 20 && (await open()) === before; turn += 1) {
      await (await fetch(`${relay.running.url}/healthz`)).text()
      clock.pass(1_000)
    }
    expect(await open()).toBe(before - 1)
    client.socket.terminate()
  })
})
