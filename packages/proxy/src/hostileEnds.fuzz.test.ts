import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProxyHandler } from './createProxyHandler'

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
const listening = async <S extends Server>(server: S): Promise<S> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Sound texts of HTTP, which the attacker changes byte by byte. */
const answers = [
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'HTTP/1.1 302 Found\r\nLocation: https://evil.example/\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n\u0081\u0002hi',
  'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\nSet-Cookie: a=b\r\n\r\n<script>',
  '',
]
const questions = (origin: string) => [
  `GET /door/v1/supported-chains HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nCookie: a=b\r\n\r\n`,
  `POST /door/v1?chainId=eip155:1 HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"id":1}`,
  `POST /door/v1 HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{"id":1}\r\n0\r\n\r\n`,
  `GET /door?auth=x HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\u0081\u0082\u0000\u0000\u0000\u0000hi`,
]

const blow = fc.record({ at: fc.nat(600), byte: fc.option(fc.nat(255)), times: fc.integer({ min: 0, max: 3 }) })
const leaving = fc.constantFrom('reset', 'end', 'stay', 'reset later')
const side = fc.record({ text: fc.nat(20), blows: fc.array(blow, { maxLength: 4 }), cut: fc.nat(900), leaving })
type Side = typeof side extends fc.Arbitrary<infer T> ? T : never

/** The text with bytes taken out, changed or repeated, and cut off somewhere. */
function bytesOf(texts: readonly string[], { text, blows, cut }: Side): Buffer {
  let bytes = Buffer.from(texts[text % texts.length] ?? '', 'latin1')
  for (const { at, byte, times } of blows) {
    const place = bytes.length === 0 ? 0 : at % bytes.length
    const put = Buffer.alloc(times, byte ?? bytes[place] ?? 0)
    bytes = Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + 1)])
  }
  // Often whole: what is sound up to its end goes deepest.
  return bytes.subarray(0, cut > 500 ? bytes.length : cut)
}

/** Says its part and leaves in its way; whoever stays is gone after a tenth of a second of silence. */
function play(socket: Socket, bytes: Buffer, how: Side['leaving']): void {
  socket.on('error', () => {})
  socket.setTimeout(100, () => socket.destroy())
  socket.write(bytes)
  if (how === 'reset') socket.resetAndDestroy()
  else if (how === 'end') socket.end()
  else if (how === 'reset later') socket.once('data', () => socket.resetAndDestroy())
}

describe('N-51 a proxy between a visitor and a server who both say anything', () => {
  const failures: unknown[] = []
  const open = new Set<Socket>()
  let answer: (socket: Socket) => void = () => {}
  let far: Server
  let site: ReturnType<typeof createHttpServer>
  const origin = 'https://shop.example'

  beforeAll(async () => {
    far = await listening(
      createServer((socket) => {
        open.add(socket)
        socket.on('error', () => {})
        socket.once('close', () => open.delete(socket))
        socket.once('data', () => answer(socket))
      }),
    )
    const proxy = createProxyHandler({
      upstream: `http://127.0.0.1:${portOf(far)}`,
      projectId: 'a'.repeat(32),
      secret: 'a secret of the site and the server',
      origin,
      path: '/door',
    })
    site = createHttpServer(async (incoming, outgoing) => {
      const controller = new AbortController()
      outgoing.once('close', () => controller.abort())
      let response: Response
      try {
        const { method = 'GET' } = incoming
        const body = method === 'GET' || method === 'HEAD' ? null : (incoming as unknown as ReadableStream)
        response = await proxy.fetch(
          new Request(new URL(incoming.url ?? '/', origin), {
            method,
            headers: incoming.headers as Record<string, string>,
            body,
            duplex: 'half',
            signal: controller.signal,
          } as RequestInit),
          { address: '192.0.2.1' },
        )
      } catch (error) {
        failures.push(error)
        outgoing.destroy()
        return
      }
      outgoing.writeHead(response.status, [...response.headers].flat())
      try {
        if (response.body) for await (const part of response.body) outgoing.write(part)
        outgoing.end()
      } catch {
        // The server broke off in the middle: so does the site.
        outgoing.destroy()
      }
    })
    site.on('upgrade', (request, socket, head) => {
      if (!proxy.upgrade(request, socket, head)) socket.destroy()
    })
    site.on('clientError', (_, socket) => socket.destroy())
    await listening(site)
  })
  afterAll(() => {
    site.close()
    far.close()
    site.closeAllConnections()
    for (const socket of open) socket.destroy()
  })

  it('breaks at no word, passes on no cookie and no redirect, and keeps no connection of who is gone', async () => {
    await fc.assert(
      fc.asyncProperty(side, side, async (visitor, server) => {
        answer = (socket) => play(socket, bytesOf(answers, server), server.leaving)
        const socket = connect(portOf(site), '127.0.0.1')
        let heard = ''
        socket.on('data', (part) => {
          heard += part.toString('latin1')
        })
        socket.once('connect', () => play(socket, bytesOf(questions(origin), visitor), visitor.leaving))
        socket.on('error', () => {})
        await once(socket, 'close')
        expect(heard).not.toMatch(/^(set-cookie|location|link):/im)
        expect(failures).toEqual([])
      }),
      { numRuns: 300, endOnFailure: true },
    )
    // Each of them is gone by itself after its tenth of a second, or because the proxy let go of it.
    for (const socket of [...open]) if (!socket.destroyed) await once(socket, 'close')

    answer = (socket) => socket.end(answers[0] ?? '')
    const honest = await fetch(`http://127.0.0.1:${portOf(site)}/door/v1/supported-chains`, {
      headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    })
    expect([honest.status, await honest.text()]).toEqual([200, '{}'])
  })
})
