import { newTopic, openSocket } from './openSocket.mjs'

const message = 'x'.repeat(1_000)
/** Clients that take turns: each may publish only so often. */
const clients = 512
/** Publishes of one client that no rate stops. */
const most = 190

/** Publishes with so many on their way at once, by visitors nobody was before; `run` answers how many a second were acknowledged. */
export async function openPublisher(url, inFlight) {
  const firstVisitor = 1 + inFlight * clients
  const sockets = await Promise.all(
    Array.from({ length: clients }, (_, place) => openSocket(url, firstVisitor + place)),
  )
  let sent = 0
  const lane = async (until) => {
    let count = 0
    while (performance.now() < until) {
      if (sent === clients * most)
        throw new Error('more was published than its clients may: give the bench more of them')
      const socket = sockets[sent % clients]
      sent += 1
      await socket.call('irn_publish', { topic: newTopic(), message, ttl: 300, tag: 1108 })
      count += 1
    }
    return count
  }
  return {
    async run(ms) {
      const began = performance.now()
      const counts = await Promise.all(Array.from({ length: inFlight }, () => lane(began + ms)))
      return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1_000)
    },
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}
