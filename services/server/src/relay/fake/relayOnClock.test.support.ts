import { afterAll, beforeAll } from 'vitest'
import type { RunningServer } from '../../startServer'
import type { fakeClock } from './fakeClock.test.support'
import { startRelay } from './startRelay.test.support'

/** A relay of one test file, on a clock its tests move; started before the first of them and stopped after the last. */
export function relayOnClock(clock: ReturnType<typeof fakeClock>): { readonly running: RunningServer } {
  let running: RunningServer | undefined
  beforeAll(async () => {
    running = await startRelay({}, clock)
  }, 30_000)
  afterAll(async () => {
    const stopped = running?.stop()
    clock.pass(20_000)
    await stopped
  })
  return {
    get running() {
      if (!running) throw new Error('the relay starts with the first test')
      return running
    },
  }
}
