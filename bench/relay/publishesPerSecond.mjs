import { newTopic, openSocket } from './openSocket.mjs'

const message = 'x'.repeat(1_000)
/** Clients that take turns: each may publish only so often. */
const clients = 64
/** Publishes of one client that no rate stops. */
const most = 190

/** Acknowledged publishes a second with so many on their way at once. */
export async function publishesPerSecond(url, inFlight, { ms = 2_000, firstVisitor = 1 } = {}) {
  const sockets = await Promise.all(
    Array.from({ length: clients }, (_, place) => openSocket(url, firstVisitor + place)),
  )
  let sent = 0
  const lane = async (until) => {
    let count = 0
    while (performance.now() < until && sent < clients * most) {
      const socket = sockets[sent % clients]
      sent += 1
      await socket.call('irn_publish', { topic: newTopic(), message, ttl: 300, tag: 1108 })
      count += 1
    }
    return count
  }
  const run = async (time) => {
    const began = performance.now()
    const counts = await Promise.all(Array.from({ length: inFlight }, () => lane(began + time)))
    return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1_000)
  }
  // The first ones warm compilers on both sides.
  await run(ms / 2)
  const rate = await run(ms)
  for (const socket of sockets) socket.close()
  return rate
}
