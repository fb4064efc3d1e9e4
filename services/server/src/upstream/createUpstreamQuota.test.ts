import { expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { HttpError } from '../http/answer/HttpError'
import { createMemoryShared } from '../sharing/createMemoryShared'
import { createUpstreamQuota } from './createUpstreamQuota'

const shop = 'a'.repeat(32)

function open(budgets: ReadonlyMap<string, number> = new Map()) {
  const clock = createTestClock()
  const quota = createUpstreamQuota({ clock, shared: createMemoryShared(clock), budgets })
  /** Takes calls of an address; seconds to wait where it is refused. */
  const take = async (address: string, calls: number, project = shop) => {
    try {
      await quota.chargeTo(project, address)(calls)
      return 'taken'
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return Number(error.headers['Retry-After'])
    }
  }
  return { clock, take, quota }
}
/** Address groups as many as anybody may have. */
const groupOf = (place: number) => `203.0.${Math.floor(place / 250)}.${place % 250}`

it('N-15 an address group has 50,000 calls at once over a day, and as many a day from then on', async () => {
  const { clock, take } = open()
  let taken = 0
  while (taken < 100_000 && (await take('203.0.113.1', 100)) === 'taken') {
    taken += 100
    clock.advance(10_000)
  }
  // While it took them, a day's share came back second by second.
  const back = (taken / 100) * 10 * (50_000 / 86_400)
  expect(taken).toBeGreaterThanOrEqual(50_000)
  expect(taken).toBeLessThanOrEqual(50_000 + back + 100)
  expect(await take('203.0.113.1', 100)).toBeGreaterThan(1)
  expect(await take('203.0.113.2', 100)).toBe('taken')
})

it('N-15 who stays within their share costs the project’s 50 of a second nothing; who goes beyond it shares them', async () => {
  const { clock, take } = open()
  for (let place = 0; place < 200; place += 1) expect(await take(groupOf(place), 1)).toBe('taken')
  clock.advance(60_000)
  expect(await take('198.51.100.1', 100)).toBe('taken')
  expect(await take('198.51.100.1', 50)).toBe('taken')
  expect(await take('198.51.100.1', 1)).toBe(1)
  await take('198.51.100.2', 100)
  expect(await take('198.51.100.2', 1)).toBe(1)
  expect(await take('198.51.100.3', 1)).toBe('taken')
})

it('N-15 all groups of a project have 2,500 calls a second, and other projects theirs', async () => {
  const { clock, take } = open()
  for (let place = 0; place < 25; place += 1) expect(await take(groupOf(place), 100)).toBe('taken')
  expect(await take(groupOf(25), 51)).toBe(1)
  expect(await take(groupOf(26), 51, 'b'.repeat(32))).toBe('taken')
  clock.advance(1_000)
  expect(await take(groupOf(27), 51)).toBe('taken')
})

it('N-99 who takes little of a second goes on where others took the project’s, up to twice as much', async () => {
  const { take } = open()
  for (let place = 0; place < 25; place += 1) await take(groupOf(place), 100)
  for (let place = 30; place < 80; place += 1) expect(await take(groupOf(place), 50)).toBe('taken')
  expect(await take(groupOf(80), 1)).toBe(1)
})

it('N-99 who took the whole of their share does not go on, not even by one', async () => {
  const { take } = open()
  for (let place = 0; place < 25; place += 1) await take(groupOf(place), 100)
  expect(await take(groupOf(25), 100)).toBe(1)
  expect(await take(groupOf(25), 1)).toBe(1)
})

/** Takes the project's two million of a day, by fifty groups that have 40,000 each. */
async function takeDay({ clock, take }: Pick<ReturnType<typeof open>, 'clock' | 'take'>) {
  for (let taken = 0; taken < 2_000_000; taken += 100) {
    expect(await take(groupOf((taken / 100) % 50), 100)).toBe('taken')
    clock.advance(200)
  }
}

it('N-15 all groups of a project have two million calls a day', async () => {
  const { clock, take } = open()
  await takeDay({ clock, take })
  clock.advance(1_000)
  expect(await take(groupOf(0), 1)).toBeGreaterThan(3_600)
  clock.advance(86_400_000)
  expect(await take(groupOf(0), 1)).toBe('taken')
})

it('N-99 who took 5,000 of a day at most goes on where others took the project’s', async () => {
  const { clock, take } = open()
  await takeDay({ clock, take })
  let taken = 0
  while (taken < 100_000 && (await take('198.51.100.1', 100)) === 'taken') {
    taken += 100
    clock.advance(10_000)
  }
  expect(taken).toBeGreaterThanOrEqual(5_000)
  // A little of it ran off in the meantime.
  expect(taken).toBeLessThanOrEqual(5_400)
  expect(await take('198.51.100.2', 100)).toBe('taken')
})

it('N-99 who took 5,000 of a day at once goes on where others took the project’s, and not by one more', async () => {
  const { clock, take } = open()
  await takeDay({ clock, take })
  clock.advance(1_000)
  expect(await take('198.51.100.1', 5_000)).toBe('taken')
  clock.advance(1_000)
  expect(await take('198.51.100.2', 5_001)).toBeGreaterThan(3_600)
})

it('what is refused for the project is not taken from the day of its group', async () => {
  const { clock, take } = open()
  for (let time = 0; time < 100_000; time += 1_000) {
    // The project's second is used up by others.
    for (let place = 0; place < 25; place += 1) await take(groupOf(place), 100)
    expect(await take('198.51.100.1', 1_000)).toBe(1)
    clock.advance(1_000)
  }
  expect(await take('198.51.100.1', 100)).toBe('taken')
})

it('N-353 what is refused because a budget is spent is not taken from the day of its group', async () => {
  const { clock, take, quota } = open(new Map([['coingecko', 10]]))
  const charge = quota.chargeTo(shop, '198.51.100.1')
  for (let time = 0; time < 1_000; time++) {
    await charge(18, 'coingecko').catch(() => {})
    await expect(charge(90, 'coingecko')).rejects.toMatchObject({ fault: 'spent' })
    clock.advance(9_000)
  }
  expect(await take('198.51.100.1', 5_000)).toBe('taken')
})

it('of a budget a question takes one for each three calls it counts as, and one more for what is left', async () => {
  const { quota } = open(new Map([['coingecko', 10]]))
  const charge = quota.chargeTo(shop, '198.51.100.1')
  // Half of a budget is what one group has.
  for (let taken = 0; taken < 5; taken += 2) await charge(taken === 4 ? 3 : 4, 'coingecko')
  await expect(charge(1, 'coingecko')).rejects.toMatchObject({ fault: 'spent' })
})
