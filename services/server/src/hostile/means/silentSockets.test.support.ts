import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Means, repeat } from '../Means.test.support'

/** With those of the other means more than an address group may have. */
const held = 505

/** Connections past the proxy that say nothing, and stay as long as they may. */
export const silentSockets: Means = {
  name: 'connections that say nothing',
  finding: 'S12',
  attack: (attacker) =>
    repeat(attacker, held, async () => {
      const socket = connect({
        port: Number(new URL(attacker.target.url).port),
        host: '127.0.0.1',
        localAddress: attacker.direct,
      })
      const stop = () => socket.destroy()
      attacker.signal.addEventListener('abort', stop)
      socket.on('error', () => {})
      await new Promise<void>((resolve) => socket.once('close', () => resolve()))
      attacker.signal.removeEventListener('abort', stop)
      attacker.note('cut')
      await wait(1_000 * attacker.random(), undefined, { signal: attacker.signal })
    }),
}
