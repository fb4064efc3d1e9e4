import { expect, test } from 'vitest'
import { hostileRows } from './hostileRows.mjs'

const served = (asked, times, failures = {}) => ({ asked, answered: times.length, times, failures })
const found = { shared: served(2, [1], { '/v1: 429': 1 }), loopDelay: 40, memory: 2e8, schedule: { ran: 6, waited: 1 } }
const siege = {
  crowd: { pairs: 200, pages: 50, groups: 64, perSecond: 100 },
  ms: 15_000,
  calm: { ...found, honest: served(2, [10, 10]) },
  besieged: {
    'one group': {
      ...{ ...found, honest: served(4, [30, 30, 30], { 'publish: not answered in time': 1 }) },
      ...{ groups: 1, kept: 5_000, outcomes: { flood: { 200: 3, 429: 4 } } },
    },
  },
  mail: { messages: 9, lost: 0, lostBehind: 1, repeated: 1, givenAgain: 3 },
}
const rowOf = (name) => hostileRows(siege).find(({ figure }) => figure.includes(name))

test('who is not answered counts, and how; the group of an attacker apart and without a target', () => {
  expect(rowOf('one group: honest requests not answered')).toMatchObject({ value: 25, passes: false })
  expect(rowOf('one group: honest requests not answered').note).toContain(
    'tried 7 times. 1 × publish: not answered in time',
  )
  expect(rowOf('shares an attacker')).toMatchObject({ value: 50 })
  expect(rowOf('shares an attacker').passes).toBeUndefined()
})

test('times stand beside the calm, counts against what may be kept and nothing lost', () => {
  expect(rowOf('99 of 100 honest requests')).toMatchObject({ ratio: 3, passes: true })
  expect(rowOf('rows kept')).toMatchObject({ value: 5_000, passes: true })
  expect(rowOf('lost or seen twice')).toMatchObject({ value: 2, passes: false })
  expect(rowOf('lost or seen twice').note).toContain('0 lost here, 1 behind the bridge, 1 seen twice')
  expect(rowOf('given again')).toMatchObject({ value: 3 })
  expect(rowOf('given again').passes).toBeUndefined()
})
