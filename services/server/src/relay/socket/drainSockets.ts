import { randomInt } from 'node:crypto'
import type { Clock } from '../../clock/Clock'
import type { ClientSockets } from './createClientSockets'

/** Close code that sends clients elsewhere at once. */
export const goingCode = 1012
/** Milliseconds a socket has to say goodbye before it is cut. */
const grace = 2_000

/** Sends every socket elsewhere, each after a random part of `within` milliseconds; resolves when all are gone. */
export function drainSockets(sockets: ClientSockets, clock: Clock, within: number): Promise<void> {
  const cancels = [...sockets.all].map((socket) =>
    clock.after(randomInt(within + 1), () => socket.close(goingCode, 'Going away')),
  )
  return new Promise((resolve) => {
    cancels.push(
      clock.after(within + grace, () => {
        for (const socket of sockets.all) socket.terminate()
      }),
    )
    sockets.whenEmpty(() => {
      for (const cancel of cancels) cancel()
      resolve()
    })
  })
}
