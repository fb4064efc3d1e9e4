import { expect, it } from 'vitest'
import { createSlots } from './createSlots'

function open() {
  const slots = createSlots({ all: 3, ofGroup: 2, waiting: 3 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string) =>
    slots.run(name[0] ?? '', () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  return { begun, run, end: (name: string) => ends.get(name)?.() }
}

it('N-183 who asks for much waits for themselves, and nobody else for them', async () => {
  const { begun, run, end } = open()
  const all = [run('a1'), run('a2'), run('a3'), run('b1'), run('b2')]
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  end('a1')
  await all[0]
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  end('b1')
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
  for (const name of ['a2', 'a3', 'b2']) end(name)
  await Promise.all(all)
})

it('N-257 who lets too much wait leaves others their place to wait', async () => {
  const slots = createSlots({ all: 1, ofGroup: 1, waiting: 3, waitingOfGroup: 2 })
  const told: string[] = []
  const run = (name: string) =>
    slots.run(name[0] ?? '', async () => name).then((done) => void told.push(`${name} ${done}`))
  await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(run))
  expect(told.toSorted()).toEqual(['a1 a1', 'a2 a2', 'a3 a3', 'a4 undefined', 'b1 b1', 'b2 undefined'])
})

it('N-183 what is too much is not begun at all', async () => {
  const { begun, run, end } = open()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(run)
  await all[5]
  expect(begun).toEqual(['a1', 'a2'])
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) {
    await expect.poll(() => begun).toContain(name)
    end(name)
  }
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
})

it('N-183 a place that comes free is for a group that may have it, and a group that gave one of two back has one', async () => {
  const { begun, run, end } = open()
  const all = [run('a1'), run('a2'), run('b1'), run('a3')]
  end('b1')
  await all[2]
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  end('a1')
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  all.push(run('a4'), run('c1'))
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c1'])
  for (const name of ['a2', 'a3', 'c1']) end(name)
  await expect.poll(() => begun).toContain('a4')
  end('a4')
  await Promise.all(all)
})

it('N-257 says how many of a group would begin or wait now', async () => {
  const slots = createSlots({ all: 3, ofGroup: 2, waiting: 4, waitingOfGroup: 3 })
  expect(slots.room('a')).toBe(5)
  let endAll = () => {}
  const ended = new Promise<void>((resolve) => (endAll = resolve))
  const run = (group: string) => slots.run(group, () => ended)
  const all = [run('a'), run('a')]
  // One of three places is left, none of them for this group.
  expect([slots.room('a'), slots.room('b')]).toEqual([3, 4])
  all.push(run('a'), run('b'))
  expect([slots.room('a'), slots.room('b')]).toEqual([2, 3])
  all.push(run('a'), run('a'), run('b'))
  expect([slots.room('a'), slots.room('b')]).toEqual([0, 0])
  endAll()
  await Promise.all(all)
  expect([slots.room('a'), slots.room('b')]).toEqual([5, 5])
})
