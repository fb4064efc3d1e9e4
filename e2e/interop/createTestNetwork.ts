import { WebSocket } from 'ws'

/** A network for one client: its sockets can be cut, and kept from coming back. */
export interface TestNetwork {
  /** The constructor the client takes for the platform's. */
  readonly WebSocket: typeof WebSocket
  /** Cuts every socket; none comes back until `restore()`. */
  cut(): void
  restore(): void
  /** Resolves when a socket opens after this moment. */
  opened(): Promise<void>
}

const nowhere = 'ws://127.0.0.1:1'

export function createTestNetwork(): TestNetwork {
  const live = new Set<WebSocket>()
  const waiting = new Set<() => void>()
  let off = false
  class NetworkSocket extends WebSocket {
    constructor(address: string | URL) {
      super(off ? nowhere : address)
      live.add(this)
      this.on('open', () => {
        for (const resolve of waiting) resolve()
        waiting.clear()
      })
      this.on('close', () => live.delete(this))
      // Who opened it hears of it by `close`.
      this.on('error', () => {})
    }
  }
  return {
    WebSocket: NetworkSocket as typeof WebSocket,
    cut() {
      off = true
      for (const socket of live) socket.terminate()
    },
    restore() {
      off = false
    },
    opened: () => new Promise((resolve) => waiting.add(() => resolve())),
  }
}
