import { expect, it } from 'vitest'
import { clockTime } from './clockTime'

const at = new Date(2026, 10, 24, 5, 25).getTime()

it('is the time alone today, without a nought before it, and has its date on any other day', () => {
  // Browsers part them by one blank or another.
  expect(clockTime('en', at, at + 3_600_000)).toMatch(/^5:25\sAM$/)
  expect(clockTime('en', at, at + 24 * 3_600_000)).toMatch(/^Nov 24, 2026, 5:25\sAM$/)
  expect(clockTime('de', at, at)).toBe('05:25')
})
