/** The part of a WebSocket the wallet uses; the browser's own and that of `ws` both fit. */
export interface Socket {
  send(data: string): void
  close(code?: number, reason?: string): void
  addEventListener(event: 'open' | 'error', listener: () => void): void
  addEventListener(event: 'close', listener: (event: { readonly code: number; readonly reason: string }) => void): void
  addEventListener(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** The class of a `Socket`, e.g. that of the package `ws`. */
export type SocketConstructor = new (url: string) => Socket

/** The platform's WebSocket; Node 20 has none, there one must be given. */
export function platformSocket(): SocketConstructor {
  const { WebSocket } = globalThis as { WebSocket?: SocketConstructor }
  if (!WebSocket) throw new Error('There is no WebSocket here: give one as "WebSocket", e.g. that of the package "ws".')
  return WebSocket
}
