import { expect, it } from 'vitest'
import { createBatches } from './createBatches'

/** A queue whose work waits for `finish`; `batches` are the items of each. */
function open(most = 4, weight?: { of(item: string): number; most: number }) {
  const batches: string[][] = []
  const waiting: (() => void)[] = []
  const queue = createBatches<string, string>({
    most,
    laneOf: ([lane = '']) => lane,
    ...(weight && { weight }),
    work: async (items) => {
      batches.push([...items])
      await new Promise<void>((resolve) => waiting.push(resolve))
      return items
    },
  })
  const finish = async () => {
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { queue, batches, finish }
}

it('N-16 takes of each lane in turn: who asks for one thing waits behind nobody who asks for many', async () => {
  const { queue, batches, finish } = open()
  const many = Array.from({ length: 20 }, (_, place) => queue.add(`a${place}`))
  const one = [queue.add('b0'), queue.add('c0')]
  await finish()
  await Promise.all([...many, ...one])
  expect(batches[1]).toEqual(['a1', 'b0', 'c0', 'a2'])
  expect(batches.flat().filter((item) => item.startsWith('a'))).toEqual(Array.from({ length: 20 }, (_, at) => `a${at}`))
})

it('N-16 serves no lane twice before each was served once, where there are more than fit in a batch', async () => {
  const { queue, batches, finish } = open(2)
  const all = ['x', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'd'].map((item) => queue.add(item))
  await finish()
  await Promise.all(all)
  expect(batches).toEqual([['x'], ['a', 'b'], ['c', 'd'], ['a', 'b'], ['a', 'b']])
})

it('holds no more in a batch than it may weigh, beside one item', async () => {
  const { queue, batches, finish } = open(10, { of: (item) => item.length, most: 6 })
  const all = ['xxx', 'aaaaaaaaaa', 'b', 'b', 'c'].map((item) => queue.add(item))
  await finish()
  expect(await Promise.all(all)).toHaveLength(5)
  expect(batches).toEqual([['xxx'], ['aaaaaaaaaa'], ['b', 'c', 'b']])
})

it('N-34 lets light ones pass one that is too heavy for what is left, which then comes first', async () => {
  const { queue, batches, finish } = open(10, { of: (item) => item.length, most: 6 })
  const all = ['xxx', 'aaaa', 'bbbb', 'c', 'cc', 'd'].map((item) => queue.add(item))
  await finish()
  expect(await Promise.all(all)).toHaveLength(6)
  expect(batches).toEqual([['xxx'], ['aaaa', 'c', 'd'], ['bbbb', 'cc']])
})

/** A queue that does nothing but say what it was given; what begins with `bad` fails, and only what is as long goes together. */
function openPlain() {
  const batches: string[][] = []
  const queue = createBatches<string, string>({
    most: 10,
    laneOf: (item) => item,
    alike: (one, other) => one.length === other.length,
    async work(items) {
      batches.push([...items])
      if (items.some((item) => item.startsWith('bad'))) throw new Error(`no ${items.join()}`)
      return items.map((item) => item.toUpperCase())
    },
  })
  return { queue, batches }
}

it('keeps what is not alike out of a batch, and comes to it next', async () => {
  const { queue, batches } = openPlain()
  const all = ['first', 'a', 'bb', 'c', 'dd'].map((item) => queue.add(item))
  expect(await Promise.all(all)).toEqual(['FIRST', 'A', 'BB', 'C', 'DD'])
  expect(batches).toEqual([['first'], ['a', 'c'], ['bb', 'dd']])
})

it('fails all of a batch that fails, and goes on with the next', async () => {
  const { queue } = openPlain()
  const settled = await Promise.allSettled(['first', 'bad', 'one', 'four'].map((item) => queue.add(item)))
  expect(settled).toMatchObject([
    { value: 'FIRST' },
    { reason: new Error('no bad,one') },
    { reason: new Error('no bad,one') },
    { value: 'FOUR' },
  ])
})

it('takes up work again whenever something comes after it was done', async () => {
  const { queue } = openPlain()
  expect([await queue.add('one'), await queue.add('two')]).toEqual(['ONE', 'TWO'])
})

it('is settled once all that waited is done, and at once where nothing waits', async () => {
  const { queue, finish } = open()
  await queue.settled()
  let done = 0
  for (const item of ['a', 'b']) void queue.add(item).then(() => (done += 1))
  const settled = queue.settled().then(() => done)
  await finish()
  expect(await settled).toBe(2)
})

it('N-92 begins what others ask for beside a batch that takes long, so many at once, and keeps each lane in order', async () => {
  const begun: string[][] = []
  const ends: (() => void)[] = []
  const queue = createBatches<string, string>({
    most: 4,
    atOnce: 2,
    laneOf: ([lane = '']) => lane,
    work: async (items) => {
      begun.push([...items])
      await new Promise<void>((resolve) => ends.push(resolve))
      return items
    },
  })
  const all = ['a1', 'a2', 'b1', 'b2', 'c1'].map((item) => queue.add(item))
  expect(begun).toEqual([['a1'], ['b1']])
  ends[1]?.()
  expect(await all[2]).toBe('b1')
  await expect.poll(() => begun).toEqual([['a1'], ['b1'], ['b2', 'c1']])
  ends[0]?.()
  await expect.poll(() => begun[3]).toEqual(['a2'])
  for (const end of ends) end()
  await Promise.all(all)
  await queue.settled()
})
