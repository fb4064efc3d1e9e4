import { connect } from 'node:net'
import { type Means, repeat } from '../Means.test.support'

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
const openings = [
  '',
  'GET / HTTP/1.1\r\nHost: x\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\n${upgrade}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  `GET /elsewhere HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`,
  'POST /v1 HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  `GET ${'/x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
]

/** Upgrades, halves of requests and noise past the proxy, each left by a reset. */
export const crashingSockets: Means = {
  name: 'raw sockets that are reset',
  finding: 'S1',
  attack: (attacker) =>
    repeat(attacker, 8, async () => {
      const opening = openings[Math.floor(attacker.random() * openings.length)] ?? ''
      const socket = connect({
        port: Number(new URL(attacker.target.url).port),
        host: '127.0.0.1',
        localAddress: attacker.direct,
      })
      socket.on('error', () => {})
      socket.setTimeout(1_000, () => socket.destroy())
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
      socket.once('connect', () => socket.write(opening, () => socket.resetAndDestroy()))
      await closed
      attacker.note('reset')
    }),
}
