import { connect } from 'node:net'
import { type Means, repeat } from '../Means.test.support'
import { proxy } from '../Target.test.support'

/** Upgrades with a token that proves nothing, whose client never says goodbye. */
export const refusedUpgrades: Means = {
  name: 'upgrades that are refused and stay',
  finding: 'S12',
  attack: (attacker) =>
    repeat(attacker, 20, async () => {
      const socket = connect({
        port: Number(new URL(attacker.target.url).port),
        host: '127.0.0.1',
        localAddress: proxy,
      })
      const stop = () => socket.destroy()
      attacker.signal.addEventListener('abort', stop)
      socket.on('error', () => {})
      socket.once('data', (head) => attacker.note(`${head.subarray(9, 12)}`))
      socket.write(
        [
          `GET /?auth=a.b.c&projectId=${attacker.target.projectId} HTTP/1.1`,
          ...['Host: relay', `X-Forwarded-For: ${attacker.address}`, 'Connection: Upgrade', 'Upgrade: websocket'],
          ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '\r\n'],
        ].join('\r\n'),
      )
      await new Promise<void>((resolve) => socket.once('close', () => resolve()))
      attacker.signal.removeEventListener('abort', stop)
    }),
}
