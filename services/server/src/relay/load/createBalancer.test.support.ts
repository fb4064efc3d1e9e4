import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A small TCP balancer in front of several server processes. */
export interface Balancer {
  readonly url: string
  /** Which server the connection from this local port ended at. */
  serverOf(port: number): number | undefined
  close(): Promise<void>
}

/**
 * Hands connections to the servers in turn and passes over those that do not listen. Each connection is given an address of
 * its own in `X-Forwarded-For`, as visitors have.
 */
export async function createBalancer(ports: readonly number[]): Promise<Balancer> {
  const servers = new Map<number, number>()
  const sockets = new Set<Socket>()
  let turn = 0
  const hand = (client: Socket, head: Buffer, tries: number) => {
    if (tries === 0) return client.destroy()
    turn += 1
    const index = turn % ports.length
    const upstream = connect(ports[index] ?? 0, '127.0.0.1')
    upstream.once('connect', () => {
      servers.set(client.remotePort ?? 0, index)
      upstream.write(head)
      client.pipe(upstream)
      upstream.pipe(client)
    })
    upstream.on('error', () => {
      if (upstream.connecting || upstream.bytesWritten === 0) hand(client, head, tries - 1)
    })
    upstream.on('close', () => {
      if (upstream.bytesWritten > 0) client.destroy()
    })
    client.on('close', () => upstream.destroy())
  }
  const server = createServer((client) => {
    sockets.add(client)
    // A visitor who goes is no event of the test.
    client.on('error', () => {})
    client.once('close', () => sockets.delete(client))
    client.once('data', (chunk) => {
      client.pause()
      const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
      const text = chunk.toString('latin1').replace('\r\n', `\r\nX-Forwarded-For: ${address}\r\n`)
      hand(client, Buffer.from(text, 'latin1'), ports.length * 2)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serverOf: (port) => servers.get(port),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
