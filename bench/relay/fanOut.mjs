import { newTopic, openSocket } from './openSocket.mjs'

const listeners = 100
const messages = 180
const message = 'x'.repeat(1_000)

/** Opens the listeners; `all` resolves when every one has had every message, and fails when one is closed before. */
async function openListeners(url, firstVisitor) {
  let had = 0
  let done
  let fail
  const all = new Promise((resolve, reject) => {
    done = resolve
    fail = reject
  })
  // It is waited for later than it may fail.
  all.catch(() => {})
  const sockets = await Promise.all(
    Array.from({ length: listeners }, (_, place) =>
      openSocket(
        url,
        firstVisitor + place,
        () => {
          had += 1
          if (had === listeners * messages) done()
        },
        () => fail(new Error(`a listener was closed after ${had} of ${listeners * messages} deliveries`)),
      ),
    ),
  )
  return { sockets, all }
}

/** Deliveries a second of messages that are stored and sent to a hundred sockets, each acknowledged. */
export async function relayFanOut(url, firstVisitor) {
  const publisher = await openSocket(url, firstVisitor)
  const { sockets, all } = await openListeners(url, firstVisitor + 1)
  const topic = newTopic()
  await Promise.all(sockets.map((socket) => socket.call('irn_subscribe', { topic })))
  const began = performance.now()
  const batch = Array.from({ length: messages }, (_, place) => ({
    topic,
    message: `${place}${message}`,
    ttl: 300,
    tag: 1108,
  }))
  await publisher.call('irn_batchPublish', { messages: batch })
  await all
  const seconds = (performance.now() - began) / 1_000
  for (const socket of [publisher, ...sockets]) socket.close()
  return (listeners * messages) / seconds
}

/** The same of a bare broadcast that stores nothing and reads the acknowledgements without noting them. */
export async function bareFanOut(url) {
  const publisher = await openSocket(url, 1)
  const { sockets, all } = await openListeners(url, 2)
  const began = performance.now()
  for (let place = 0; place < messages; place += 1)
    publisher.send(
      JSON.stringify({
        id: place,
        jsonrpc: '2.0',
        method: 'broadcast',
        params: { data: { message: `${place}${message}` } },
      }),
    )
  await all
  const seconds = (performance.now() - began) / 1_000
  for (const socket of [publisher, ...sockets]) socket.close()
  return (listeners * messages) / seconds
}
