import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createSecureServer, type TLSSocket } from 'node:tls'
import { selfSigned } from '@latchkey/devnet/self-signed'
import { expect, it, onTestFinished } from 'vitest'
import { createSafeFetch } from './safeFetch'
import { createPinnedDial, systemResolve } from './safeFetchDial'

/** No resolver knows it, so that whoever looks it up again reaches nobody. */
const host = 'rebind.example'
const { key, cert } = selfSigned(new Date(), host)
const never = new AbortController().signal

/** A server of this machine with the certificate of `host`, and every connection it was opened. */
async function listening<T extends Server>(server: T) {
  const connections: Socket[] = []
  server.on('connection', (socket) => {
    connections.push(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const connection of connections) connection.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { server, port: (server.address() as AddressInfo).port, connections }
}

const secure = () => listening(createSecureServer({ key, cert, ALPNProtocols: ['h2', 'http/1.1'] }))

/** Ends once the other side has left every connection. */
const allLeft = (connections: readonly Socket[]) =>
  Promise.all(connections.map((socket) => socket.closed || once(socket.resume(), 'close')))

it('N-02 a connection goes to the address that was checked, for the host that was meant', async () => {
  const { server, port } = await secure()
  const accepted = once(server, 'secureConnection')
  const socket = (await createPinnedDial({ port, authorities: cert })('127.0.0.1', host, never)) as TLSSocket
  onTestFinished(() => void socket.destroy())
  const [theirs] = (await accepted) as [TLSSocket]
  expect([socket.remoteAddress, socket.authorized, socket.alpnProtocol]).toEqual(['127.0.0.1', true, 'http/1.1'])
  expect(theirs).toMatchObject({ servername: host })
})

it('N-02 a connection that ends up at another address than the checked one is given up and closed', async () => {
  const { port, connections } = await secure()
  // The unspecified address reaches this machine, as if a router had sent the connection elsewhere.
  await expect(createPinnedDial({ port, authorities: cert })('0.0.0.0', host, never)).rejects.toMatchObject({
    name: 'SafeFetchError',
    fault: 'not-global',
  })
  expect(connections).toHaveLength(1)
  await allLeft(connections)
})

it.each([
  ['of another host', 'other.example', cert, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['nobody vouches for', host, undefined, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])('N-02 a server with a certificate %s is not believed', async (_, asked, authorities, code) => {
  const { port, connections } = await secure()
  await expect(createPinnedDial({ port, authorities })('127.0.0.1', asked, never)).rejects.toMatchObject({ code })
  await allLeft(connections)
})

it('N-02 a server that says nothing is left with its caller', async () => {
  const { server, port, connections } = await listening(createServer())
  const controller = new AbortController()
  const dialled = createPinnedDial({ port })('127.0.0.1', host, controller.signal)
  await once(server, 'connection')
  controller.abort()
  await expect(dialled).rejects.toMatchObject({ name: 'AbortError' })
  await allLeft(connections)
})

it('N-01 only the port of https is dialled', async () => {
  // Nobody listens at this address of the machine itself.
  await expect(createPinnedDial()('127.83.71.3', host, never)).rejects.toMatchObject({ port: 443 })
})

it('N-01 the resolver of the machine tells every address of a name, and an inward one is not fetched', async () => {
  const addresses = await systemResolve('localhost')
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(['127.0.0.1', '::1']).toContain(address)
  await expect(createSafeFetch()('https://localhost/')).rejects.toMatchObject({ fault: 'not-global' })
})
