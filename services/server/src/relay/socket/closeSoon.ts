import type { WebSocket } from 'ws'
import type { Clock } from '../../clock/Clock'
import { lastWord } from '../../http/answer/refuseUpgrade'

export interface Goodbye {
  readonly code: number
  readonly reason: string
  /** Milliseconds the other side has to read it and to say goodbye too. */
  readonly within?: number
}

/** Closes a socket with its code and reason, and cuts it whatever the other side does: `ws` alone would wait 30 s for its answer. */
export function closeSoon(socket: WebSocket, clock: Clock, { code, reason, within = lastWord }: Goodbye): void {
  if (socket.readyState === socket.CLOSED) return
  const cancel = clock.after(within, () => socket.terminate())
  socket.once('close', cancel)
  socket.close(code, reason)
}
