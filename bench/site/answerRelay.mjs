import { WebSocketServer } from 'ws'

/**
 * A relay that takes every call and delivers nothing, for the upgrades of a server to `/relay`: enough for a pairing to be
 * offered. The returned function ends its sockets.
 */
export function answerRelay(server) {
  const sockets = new WebSocketServer({ server, path: '/relay' })
  sockets.on('connection', (socket) =>
    socket.on('message', (text) => {
      const { id, method } = JSON.parse(text)
      if (method !== undefined) socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
    }),
  )
  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}
