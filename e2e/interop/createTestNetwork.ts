import { WebSocket } from 'ws'

/** The way to one relay: its sockets can be cut, and kept from coming back. */
export interface TestNetwork {
  /** Cuts every socket; none comes back until `restore()`. */
  cut(): void
  restore(): void
  /** Resolves when a socket opens after this moment. */
  opened(): Promise<void>
}

const nowhere = 'ws://127.0.0.1:1'

/** Gives Node the platform's WebSocket it lacks, for sockets to this relay; those to others go on as before. */
export function createTestNetwork(relayUrl: string): TestNetwork {
  const { host } = new URL(relayUrl)
  // A library that was imported meanwhile keeps what it found, also where Node has none of its own.
  const before = globalThis.WebSocket ?? WebSocket

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
  // A constructor, for code that says `new`; what it returns is what they get.
  function ChosenSocket(address: string | URL) {
    return new URL(address).host === host ? new NetworkSocket(address) : new before(address)
  }
  // Its constants too: who asks whether a socket is open compares with `WebSocket.OPEN`.
  Object.setPrototypeOf(ChosenSocket, before)
  globalThis.WebSocket = ChosenSocket as unknown as typeof globalThis.WebSocket
  return {
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
