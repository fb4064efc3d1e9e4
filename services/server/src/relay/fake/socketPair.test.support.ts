import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

/** Both ends of a socket on this machine: `raw` is the relay's, `client` that of who dialled; `frames` is what the client was sent. */
export async function openSocketPair(): Promise<{
  readonly raw: WebSocket
  /** What `raw` reads from. */
  readonly duplex: Duplex
  readonly client: WebSocket
  readonly frames: readonly string[]
  /** The code and the reason the client was closed with. */
  readonly closed: Promise<string>
}> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const frames: string[] = []
  client.on('message', (data) => frames.push(String(data)))
  client.on('error', () => {})
  const closed = new Promise<string>((resolve) =>
    client.once('close', (code, reason) => resolve(`${code} ${reason}`.trim())),
  )
  const connected = once(server, 'connection') as Promise<[WebSocket, IncomingMessage]>
  const [[raw, { socket: duplex }]] = await Promise.all([connected, once(client, 'open')])
  onTestFinished(() => {
    client.terminate()
    server.close()
  })
  return { raw, duplex, client, frames, closed }
}
