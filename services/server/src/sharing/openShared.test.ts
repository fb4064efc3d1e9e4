import { expect, it } from 'vitest'
import { systemClock } from '../clock/Clock'
import { createLog } from '../log/createLog'
import { openShared } from './openShared'

it('processes share their state on Redis where it is configured, and each has its own where not', async () => {
  for (const [REDIS_URL, kind] of [
    [undefined, 'memory'],
    ['redis://127.0.0.1:1', 'redis'],
  ] as const) {
    const shared = await openShared({ REDIS_URL }, systemClock, createLog('silent'))
    expect(shared.kind).toBe(kind)
    await shared.close()
  }
})
