import { type Clock, systemClock } from '@latchkey/core'

/** Milliseconds that a tab waits for the answer of another one. */
const patience = 50

/** The browser's time, in which a tab waits six times as long for another: on a busy machine its answer takes more than 50 ms. */
export const answeredClock: Clock = {
  ...systemClock,
  after: (ms, callback) => systemClock.after(ms === patience ? 6 * patience : ms, callback),
}
