import { connect } from 'node:net'
import { type Means, repeat } from '../Means.test.support'

/** Requests written at once, before any is answered. */
const atOnce = 200

/** Many requests in one write, past the proxy, on connections that are opened again as soon as they end. */
export const pipelinedRequests: Means = {
  name: 'requests in one write',
  finding: 'S5',
  attack: (attacker) =>
    repeat(attacker, 4, async () => {
      const { port } = new URL(attacker.target.url)
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: attacker.direct })
      const stop = () => socket.destroy()
      attacker.signal.addEventListener('abort', stop)
      socket.on('error', () => {})
      socket.setTimeout(5_000, stop)
      const request = `GET /getWallets?page=1&entries=40&projectId=${attacker.target.projectId} HTTP/1.1\r\nHost: x\r\n\r\n`
      let left = 0
      const write = () => {
        left = atOnce
        socket.write(request.repeat(atOnce))
      }
      socket.once('connect', write)
      socket.on('data', (bytes) => {
        const answers = bytes.toString('latin1').match(/HTTP\/1\.1 \d{3}/g) ?? []
        for (const answer of answers) attacker.note(answer.slice(9))
        left -= answers.length
        if (left <= 0) write()
      })
      await new Promise<void>((resolve) => socket.once('close', () => resolve()))
      attacker.signal.removeEventListener('abort', stop)
    }),
}
