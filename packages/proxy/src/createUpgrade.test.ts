import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { createUpgrade } from './createUpgrade'
import { parseProxyOptions } from './ProxyOptions'
import { startSite } from './startSite.test.support'

const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
const page = 'Host: shop.example\r\nOrigin: https://shop.example\r\n'
const handshake = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\n${page}Connection: Upgrade\r\nUpgrade: WebSocket\r\n${key}${more}\r\n`
const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'

/** A relay that says `answer` to the first bytes of each connection and keeps all it gets. */
async function startRelay(answer: string) {
  const sockets: Socket[] = []
  const received: Buffer[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.once('data', () => socket.write(answer))
    socket.on('data', (bytes) => received.push(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, host, sockets, received: () => Buffer.concat(received) }
}

/** A site with the proxy at `/latchkey` in front of `upstream`; `sealed` are the visitors it vouched for. */
async function startProxy(
  upstream: string,
  clientAddress?: (request: Request) => string | undefined,
  sealing = Promise.resolve(),
) {
  const sealed: { readonly address: string; readonly origin: string }[] = []
  const settings = parseProxyOptions({
    ...{ upstream, projectId: 'a'.repeat(32), secret: 's'.repeat(32), origin: 'https://shop.example', clientAddress },
  })
  const upgrade = createUpgrade(settings, async (visitor) => {
    sealed.push(visitor)
    await sealing
    return 'sealed'
  })
  const sockets: Duplex[] = []
  const site = await startSite(
    async () => new Response(),
    (request, socket, head) => {
      sockets.push(socket)
      return upgrade(request, socket, head)
    },
  )
  onTestFinished(() => site.stop())
  /** A client that has written these bytes, and what it got so far. */
  const open = (text: string) => {
    let got = ''
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      got += bytes
    })
    socket.write(text)
    onTestFinished(() => void socket.destroy())
    return { socket, got: () => got }
  }
  return { open, sealed, sockets }
}

it.each(['/latchkey', '/latchkey/'])('a socket at %s is the relay’s, with its query', async (path) => {
  const relay = await startRelay(switching)
  const { open } = await startProxy(`http://${relay.host}/base`)
  const client = open(handshake(`${path}?projectId=1&auth=a%20b`))
  await expect.poll(client.got).toMatch(/^HTTP\/1\.1 101 /)
  expect(String(relay.received())).toMatch(/^GET \/base\/\?projectId=1&auth=a%20b HTTP\/1\.1\r\n/)
  const bare = open(handshake(path))
  await expect.poll(bare.got).toMatch(/^HTTP\/1\.1 101 /)
  expect(String(relay.received())).toContain('GET /base/ HTTP/1.1\r\n')
})

it.each([
  ['another protocol', handshake('/latchkey').replace('WebSocket', 'h2c')],
  ['another method', handshake('/latchkey').replace('GET', 'POST')],
])('an upgrade with %s is refused and asked nowhere', async (_what, text) => {
  const relay = await startRelay(switching)
  const { open } = await startProxy(`http://${relay.host}`)
  const client = open(text)
  await expect.poll(client.got).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(relay.sockets).toEqual([])
})

it('the visitor that is sealed is whom the site names by the request, else the other end of the socket', async () => {
  const relay = await startRelay(switching)
  const asked: string[] = []
  const named = await startProxy(`http://${relay.host}`, (request) => {
    asked.push(request.url)
    return request.headers.get('x-real-ip') ?? undefined
  })
  const one = named.open(handshake('/latchkey?a=1', 'X-Real-IP: 203.0.113.9\r\n'))
  await expect.poll(one.got).toMatch(/^HTTP\/1\.1 101 /)
  const other = named.open(handshake('/latchkey'))
  await expect.poll(other.got).toMatch(/^HTTP\/1\.1 101 /)
  expect(named.sealed.map(({ address }) => address)).toEqual(['203.0.113.9', '127.0.0.1'])
  expect(asked[0]).toBe('https://shop.example/latchkey?a=1')
})

it('what either side sends with its handshake arrives', async () => {
  const relay = await startRelay(`${switching}first of the relay`)
  const { open } = await startProxy(`http://${relay.host}`)
  const client = open(`${handshake('/latchkey')}first of the page`)
  await expect.poll(client.got).toMatch(/\r\n\r\nfirst of the relay$/)
  await expect.poll(() => String(relay.received())).toMatch(/\r\n\r\nfirst of the page$/)
})

it('N-09 an end that vanishes takes the other with it', async () => {
  const relay = await startRelay(switching)
  const { open } = await startProxy(`http://${relay.host}`)
  const client = open(handshake('/latchkey'))
  await expect.poll(client.got).toMatch(/^HTTP\/1\.1 101 /)
  const [far] = relay.sockets as [Socket]
  client.socket.resetAndDestroy()
  await (far.closed || once(far, 'close'))
  const second = open(handshake('/latchkey'))
  await expect.poll(second.got).toMatch(/^HTTP\/1\.1 101 /)
  relay.sockets[1]?.resetAndDestroy()
  await (second.socket.closed || once(second.socket, 'close'))
})

it.each(['before the relay answered', 'in the middle of its answer'])(
  'N-51 a visitor who leaves %s leaves no connection to it',
  async (when) => {
    const relay = await startRelay(when.startsWith('before') ? '' : switching.slice(0, -2))
    const { open } = await startProxy(`http://${relay.host}`)
    const client = open(handshake('/latchkey'))
    await expect.poll(() => relay.received().length).toBeGreaterThan(0)
    const [far] = relay.sockets
    if (!far) throw new Error('the relay was not asked')
    client.socket.resetAndDestroy()
    // At once: the relay need neither answer nor be late with it.
    await expect.poll(() => far.closed, { timeout: 5_000 }).toBe(true)
  },
)

it('N-51 for a visitor who leaves while they are sealed the relay is not asked', async () => {
  const relay = await startRelay(switching)
  let go = () => {}
  const sealing = new Promise<void>((resolve) => {
    go = resolve
  })
  const { open, sealed, sockets } = await startProxy(`http://${relay.host}`, undefined, sealing)
  const client = open(handshake('/latchkey'))
  await expect.poll(() => sealed).toHaveLength(1)
  client.socket.resetAndDestroy()
  await expect.poll(() => sockets[0]?.closed).toBe(true)
  go()
  const next = open(handshake('/latchkey'))
  await expect.poll(next.got).toMatch(/^HTTP\/1\.1 101 /)
  expect(relay.sockets).toHaveLength(1)
})

it('N-51 a site that ends its sockets while the relay is asked ends them for good', async () => {
  const relay = await startRelay('')
  const { open, sockets } = await startProxy(`http://${relay.host}`)
  open(handshake('/latchkey'))
  await expect.poll(() => relay.received().length).toBeGreaterThan(0)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => relay.sockets[0]?.closed, { timeout: 5_000 }).toBe(true)
})

it('a relay over https is asked over TLS', async () => {
  const relay = await startRelay('no TLS')
  const { open } = await startProxy(`https://${relay.host}`)
  const client = open(handshake('/latchkey'))
  await expect.poll(client.got).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/)
  // The first byte of a TLS record that shakes hands.
  expect(relay.received()[0]).toBe(22)
})
