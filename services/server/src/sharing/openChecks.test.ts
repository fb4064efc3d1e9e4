import { expect, it } from 'vitest'
import { systemClock } from '../clock/Clock'
import { createLog } from '../log/createLog'
import { openChecks } from './openChecks'

it('processes check together on Redis where it is configured, and each by itself where not', async () => {
  for (const [REDIS_URL, kind] of [
    [undefined, 'memory'],
    ['redis://127.0.0.1:1', 'redis'],
  ] as const) {
    const checks = await openChecks({ REDIS_URL }, systemClock, createLog('silent'))
    expect(checks.kind).toBe(kind)
    await checks.close()
  }
})
