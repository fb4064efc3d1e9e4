import { describe, expect, it } from 'vitest'
import type { Log } from '../log/Log'
import { parseConfig } from '../parseConfig'
import { forgetOldEvents } from './forgetOldEvents'

const hour = 3_600_000

/** A sweep that is under way on a clock the test moves; `away` lets the database fail. */
function sweeping() {
  let time = Date.parse('2026-11-21T23:30:00Z')
  const due: (() => void)[] = []
  const days: string[] = []
  const warned: string[] = []
  const state = { away: false }
  const lifetime = new AbortController()
  const quiet = () => {}
  const log: Log = { debug: quiet, info: quiet, error: quiet, warn: (message) => warned.push(message) }
  const eraseBefore = async (day: string) => {
    if (state.away) throw new Error('no database')
    return days.push(day)
  }
  const clock = {
    now: () => time,
    after(_: number, callback: () => void) {
      due.push(callback)
      return () => due.splice(due.indexOf(callback), 1)
    },
  }
  forgetOldEvents(
    { eraseBefore },
    { clock, log, lifetime: lifetime.signal, config: parseConfig({ TELEMETRY_DAYS: '30' }) },
  )
  return {
    days,
    due,
    lifetime,
    state,
    warned,
    async nextHour() {
      time += hour
      due.pop()?.()
      await new Promise(setImmediate)
    },
  }
}

describe('forgetOldEvents', () => {
  it('deletes at the start and every hour, counting whole days', async () => {
    const { days, due, nextHour } = sweeping()
    await new Promise(setImmediate)
    await nextHour()
    expect(days).toEqual(['2026-10-22', '2026-10-23'])
    expect(due).toHaveLength(1)
  })

  it('tries again in an hour when the database was away, and ends with the server', async () => {
    const { days, due, lifetime, nextHour, state, warned } = sweeping()
    await new Promise(setImmediate)
    state.away = true
    await nextHour()
    expect(warned).toEqual(['old events not deleted'])
    state.away = false
    await nextHour()
    expect(days).toHaveLength(2)
    lifetime.abort()
    expect(due).toEqual([])
  })
})
