import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { createLargeApart } from './createLargeApart'

/** Items are named `<client><size>`, and the lane of each is its first letter; each commit ends when it is told to. */
function open() {
  const clock = fakeClock()
  const commits: string[] = []
  const ends: (() => void)[] = []
  const batches = createLargeApart<string, string>({
    most: 1,
    clock,
    laneOf: ([lane = '']) => lane,
    askerOf: (item) => item.slice(0, -1),
    isLarge: (item) => item.endsWith('L'),
    work: async (items) => {
      commits.push(...items)
      await new Promise<void>((resolve) => ends.push(resolve))
      return items
    },
  })
  const end = async (place: number, answer: Promise<string> | undefined) => {
    ends[place]?.()
    await answer
  }
  return { clock, commits, batches, end }
}

it('N-92 leaves the database to others for four times as long as large items took', async () => {
  const { clock, commits, batches, end } = open()
  const [first, second] = ['floodL', 'floodL'].map(batches.add)
  expect(commits).toEqual(['floodL'])
  clock.pass(25)
  await end(0, first)
  clock.pass(99)
  const small = batches.add('visitor')
  await Promise.resolve()
  expect(commits).toEqual(['floodL', 'visitor'])
  clock.pass(1)
  await expect.poll(() => commits).toEqual(['floodL', 'visitor', 'floodL'])
  await end(1, small)
  await end(2, second)
  await batches.settled()
})

it('lets one large item after another begin at once where they come with time between them', async () => {
  const { clock, commits, batches, end } = open()
  for (const place of [0, 1, 2]) {
    const one = batches.add('shopL')
    expect(commits).toHaveLength(place + 1)
    clock.pass(25)
    await end(place, one)
    await batches.settled()
  }
})

it('what one client asks for stays in order, whatever its size', async () => {
  const { commits, batches, end } = open()
  const all = ['shopL', 'shopS', 'gameS'].map(batches.add)
  expect(commits).toEqual(['shopL', 'gameS'])
  await end(0, all[0])
  await expect.poll(() => commits).toEqual(['shopL', 'gameS', 'shopS'])
  await end(1, all[2])
  await end(2, all[1])
  await batches.settled()
  void batches.add('shopS')
  expect(commits).toHaveLength(4)
})

it('N-92 small items of a client do not wait for large ones of another of its lane', async () => {
  const { commits, batches, end } = open()
  const all = ['flood oneL', 'flood oneL', 'flood twoS'].map(batches.add)
  expect(commits).toEqual(['flood oneL', 'flood twoS'])
  await end(1, all[2])
  await end(0, all[0])
  await expect.poll(() => commits.length).toBe(3)
  await end(2, all[1])
  await batches.settled()
})

it('a small one waits for every large one its client asked for before, not only for the first', async () => {
  const { commits, batches, end } = open()
  const [first, second] = ['shopL', 'shopL'].map(batches.add)
  await end(0, first)
  await expect.poll(() => commits).toEqual(['shopL', 'shopL'])
  const small = batches.add('shopS')
  await Promise.resolve()
  expect(commits).toEqual(['shopL', 'shopL'])
  await end(1, second)
  await expect.poll(() => commits).toEqual(['shopL', 'shopL', 'shopS'])
  await end(2, small)
})

it('N-92 a client whose large ones are done waits for those of nobody else', async () => {
  const { commits, batches, end } = open()
  await end(0, batches.add('shopL'))
  void batches.add('floodL')
  await expect.poll(() => commits).toEqual(['shopL', 'floodL'])
  const small = batches.add('shopS')
  expect(commits).toEqual(['shopL', 'floodL', 'shopS'])
  await end(2, small)
})

it('N-111 clients that come and go are not remembered, for their keys are had for nothing', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const batches = createLargeApart<string, undefined>({
    ...{ most: 1, clock: fakeClock(), laneOf: () => 'g', askerOf: (item) => item.slice(1) },
    isLarge: (item) => item.startsWith('L'),
    work: async () => [undefined],
  })
  const held = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = held()
  for (let turn = 0; turn < 200; turn += 1) {
    const name = randomBytes(50_000).toString('hex')
    await Promise.all([batches.add(`S${name}`), batches.add(`L${name}`), batches.add(`S${name}`)])
  }
  expect(held() - before).toBeLessThan(5_000_000)
})
