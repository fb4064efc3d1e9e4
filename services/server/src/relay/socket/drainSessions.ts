import { randomInt } from 'node:crypto'
import type { Clock } from '../../clock/Clock'
import type { Sessions } from './createSessions'

/** Close code that sends clients elsewhere at once. */
const goingCode = 1012
/** Milliseconds a socket has to say goodbye before it is cut. */
const grace = 2_000

/** Sends every socket elsewhere, each after a random part of `within` milliseconds; resolves when all are gone. */
export function drainSessions(sessions: Sessions, clock: Clock, within: number): Promise<void> {
  const cancels = [...sessions.all].map((session) =>
    clock.after(randomInt(within + 1), () => session.close(goingCode, 'Going away')),
  )
  return new Promise((resolve) => {
    cancels.push(
      clock.after(within + grace, () => {
        for (const session of sessions.all) session.terminate()
      }),
    )
    sessions.whenEmpty(() => {
      for (const cancel of cancels) cancel()
      resolve()
    })
  })
}
