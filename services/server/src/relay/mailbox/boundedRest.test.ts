import { expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { createBatches } from './createBatches'

/** Batches of one, each resting four times as long as it took; a batch ends when it is told to. */
function open() {
  const clock = fakeClock()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const batches = createBatches<string, string>({
    most: 1,
    laneOf: (item) => item,
    rest: { times: 4, clock },
    work: async (items) => {
      begun.push(...items)
      await new Promise<void>((resolve) => ends.push(resolve))
      return items
    },
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { clock, begun, ends, batches, settle }
}

it('N-96 whatever time a batch took by the clock, others wait ten seconds for its rest at most', async () => {
  const { clock, begun, ends, batches, settle } = open()
  const all = ['one', 'two'].map(batches.add)
  // The machine slept, or its clock was set right.
  clock.pass(3_600_000)
  ends.shift()?.()
  await all[0]
  await settle()
  clock.pass(9_999)
  await settle()
  expect(begun).toEqual(['one'])
  clock.pass(1)
  await settle()
  expect(begun).toEqual(['one', 'two'])
  ends.shift()?.()
  await all[1]
})
