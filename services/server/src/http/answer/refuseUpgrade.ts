import type { Duplex } from 'node:stream'
import type { Clock } from '../../clock/Clock'

/** Milliseconds whoever is refused has to read why, and to go. */
export const lastWord = 1_000

/** Refuses an upgrade before it is one, and lets go of its socket whatever the other side does. */
export function refuseUpgrade(
  socket: Duplex,
  clock: Clock,
  status: '404 Not Found' | '429 Too Many Requests' | '503 Service Unavailable',
): void {
  // An error nobody listens for would end the process, and the HTTP server no longer does.
  socket.on('error', () => {})
  const cancel = clock.after(lastWord, () => socket.destroy())
  socket.once('close', cancel)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.resume()
}
