import { WebSocket, WebSocketServer } from 'ws'
import { openSubscriptions } from './openSubscriptions.mjs'
import { toJson } from './toJson.mjs'

/** Subscriptions over WebSocket; resolves when it listens, rejects with what the system says. */
export function servePubsub({ port, host, ledger, switches }) {
  const server = new WebSocketServer({ port, host, maxPayload: 1_000_000 })
  const cut = () => {
    for (const socket of server.clients) socket.terminate()
  }
  switches.onCut(cut)
  let next = 0
  server.on('connection', (socket) => {
    const send = async (message) => {
      await switches.thawed()
      if (socket.readyState === WebSocket.OPEN) socket.send(toJson({ jsonrpc: '2.0', ...message }))
    }
    const subscriptions = openSubscriptions({ ledger, send, number: () => next++ })
    socket.on('message', async (data) => {
      await switches.thawed()
      subscriptions.answer(String(data))
    })
    socket.on('error', () => {}) // It closes as well.
    socket.on('close', subscriptions.end)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () =>
      resolve(() => {
        cut()
        server.close()
      }),
    )
  })
}
