import { expect, it } from 'vitest'
import { fakeClock } from '../fake/fakeClock.test.support'
import { createLargeApart } from './createLargeApart'

/** Items are named `<client><size><number>`; each commit ends, or fails, when it is told to. */
function open() {
  const commits: string[] = []
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>()
  const batches = createLargeApart<string, string>({
    most: 1,
    clock: fakeClock(),
    laneOf: ([lane = '']) => lane,
    askerOf: ([asker = '']) => asker,
    isLarge: (item) => item[1] === 'L',
    work: async (items) => {
      commits.push(...items)
      for (const item of items)
        await new Promise<void>((resolve, reject) => {
          ends.set(item, { resolve, reject })
        })
      return items
    },
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { commits, ends, batches, settle }
}

it('N-95 what is large does not overtake the small its client asked for before', async () => {
  const { commits, ends, batches, settle } = open()
  const all = ['aS1', 'aS2', 'aL3', 'aS4', 'bL1', 'bS2'].map(batches.add)
  await settle()
  expect(commits).toEqual(['aS1', 'bL1'])
  ends.get('aS1')?.resolve()
  await settle()
  expect(commits).toEqual(['aS1', 'bL1', 'aS2'])
  ends.get('bL1')?.resolve()
  await settle()
  expect(commits.slice(3)).toEqual(['bS2'])
  ends.get('bS2')?.resolve()
  ends.get('aS2')?.resolve()
  await settle()
  expect(commits.slice(4)).toEqual(['aL3'])
  ends.get('aL3')?.resolve()
  await settle()
  ends.get('aS4')?.resolve()
  expect(await Promise.all(all)).toEqual(['aS1', 'aS2', 'aL3', 'aS4', 'bL1', 'bS2'])
  await batches.settled()
})

it('N-95 what is large waits for every small one before it, and what comes later for what is large', async () => {
  const { commits, ends, batches, settle } = open()
  const before = ['aS1', 'aS2', 'aL3'].map(batches.add)
  ends.get('aS1')?.resolve()
  await settle()
  const all = [...before, batches.add('aS4')]
  expect(commits).toEqual(['aS1', 'aS2'])
  for (const [item, next] of [
    ['aS2', 'aL3'],
    ['aL3', 'aS4'],
  ] as const) {
    ends.get(item)?.resolve()
    await settle()
    expect(commits.slice(commits.indexOf(item))).toEqual([item, next])
  }
  ends.get('aS4')?.resolve()
  expect(await Promise.all(all)).toHaveLength(4)
})

it('N-95 small ones that fail hold up nothing, and nothing is settled before what waits for them', async () => {
  const { commits, ends, batches, settle } = open()
  const small = batches.add('aS1')
  const large = batches.add('aL2')
  let over = false
  const settled = batches.settled().then(() => {
    over = true
  })
  ends.get('aS1')?.reject(new Error('the database is away'))
  await expect(small).rejects.toThrow('the database is away')
  await settle()
  expect([commits, over]).toEqual([['aS1', 'aL2'], false])
  ends.get('aL2')?.resolve()
  expect(await large).toBe('aL2')
  await settled
  // A lane nobody uses is not remembered: the next small one is not apart.
  void batches.add('aS3')
  expect(commits.at(-1)).toBe('aS3')
})
