import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from './fake/builtServer.test.support'
import { seeded } from './relay/load/seeded.test.support'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const strikes = 300
const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
/** What strangers send first. */
const openings = [
  '',
  'GET',
  'GET / HTTP/1.1\r\nHost: x\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${upgrade}${key}\r\n`,
  `GET /?auth=a.b.c&projectId=x HTTP/1.1\r\nHost: x\r\n${upgrade}${key}\r\n\u0081\u0005hello`,
  `GET /elsewhere HTTP/1.1\r\nHost: x\r\n${upgrade}${key}\r\n`,
  `POST /rpc HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n{`,
  'POST /v1 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  `POST /v1 HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n`,
  'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `GET ${'/x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  '\u0016\u0003\u0001\u0000\u00ff\u0001',
]
/** How they leave. */
const endings: readonly ((socket: Socket) => void)[] = [
  (socket) => socket.resetAndDestroy(),
  (socket) => socket.destroy(),
  (socket) => socket.end(),
  (socket) => setImmediate(() => socket.resetAndDestroy()),
  (socket) => socket.once('data', () => socket.resetAndDestroy()),
]

/** One stranger, gone after a fifth of a second of silence whatever happens. */
function strike(port: number, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const [opening, ending, cut] = [pick(openings), pick(endings), random() < 0.3 ? random() : 1]
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.setTimeout(200, () => socket.destroy())
    socket.once('connect', () => {
      socket.write(Buffer.from(opening.slice(0, Math.ceil(opening.length * cut)), 'latin1'))
      ending(socket)
    })
  })
}

async function besiege(server: ServerProcess): Promise<void> {
  const random = seeded(seed)
  const ports = [new URL(server.url).port, new URL(server.adminUrl).port].map(Number)
  for (let sent = 0; sent < strikes; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => strike(ports[random() < 0.8 ? 0 : 1] ?? 0, random)))
}

describe('N-13 raw sockets', () => {
  it.each(['api', 'relay', 'api,relay'])('end no process that serves %s', { timeout: 120_000 }, async (ROLES) => {
    const server = await startServerProcess({ ROLES, DATA_DIR: 'memory:', LOG_LEVEL: 'info' })
    await besiege(server)
    expect(server.process.exitCode, `seed ${seed}`).toBeNull()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.adminUrl}/readyz`)).status).toBe(200)
    await server.end('SIGKILL')
  })
})
