import type { Services } from '../Services'
import type { RelayDoor } from './RelayDoor'

export function createRelay(_services: Services): RelayDoor {
  return {
    upgrade: (_request, socket) => void socket.destroy(),
    rpc: async () => new Response(null, { status: 404 }),
    health: () => ({ status: 'ready', sockets: 0 }),
    drain: async () => {},
    close: async () => {},
  }
}
