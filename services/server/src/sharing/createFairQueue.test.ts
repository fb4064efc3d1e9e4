import { describe, expect, test } from 'vitest'
import { openThread } from './openThread.test.support'

describe('work of many address groups in one thread', () => {
  test('begins at once while the thread keeps up, and leaves nothing to do behind', () => {
    const thread = openThread()
    thread.run('one')
    thread.run('two')
    expect(thread.begun).toEqual(['one', 'two'])
    expect(thread.queue.waiting('one')).toBe(0)
    thread.turn()
    expect(thread.idle()).toBe(true)
  })
  test('N-90 who asks once comes before all that others asked first', () => {
    const thread = openThread()
    for (let count = 0; count < 200; count += 1) thread.run('flood')
    const before = thread.begun.length
    thread.run('visitor')
    thread.turns(2)
    expect(thread.begun.slice(before, before + 2)).toContain('visitor')
    expect(thread.queue.waiting('flood')).toBeGreaterThan(150)
  })
  test('N-90 however many groups flood, the share of each is the same and a visitor is not among them', () => {
    const thread = openThread()
    const floods = Array.from({ length: 20 }, (_, place) => `flood ${place}`)
    for (let count = 0; count < 40; count += 1) for (const flood of floods) thread.run(flood, 4)
    // By then each of them had something.
    thread.turns(40)
    for (let round = 0; round < 30; round += 1) {
      const before = thread.begun.length
      thread.run('visitor', 0.1)
      thread.turns(2)
      expect(thread.begun.slice(before).slice(0, 3)).toContain('visitor')
    }
    thread.turns(200)
    const counts = floods.map((flood) => thread.begun.filter((name) => name === flood).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3)
  })
  test('begins those of one group in order, and all of them', () => {
    const thread = openThread()
    for (let count = 0; count < 100; count += 1) thread.run('one', 1, String(count))
    thread.turns(200)
    expect(thread.begun).toEqual(Array.from({ length: 100 }, (_, count) => String(count)))
    expect(thread.idle()).toBe(true)
  })
  test('one that throws ends alone', () => {
    const thread = openThread()
    thread.run('one', 10)
    thread.queue.run('one', () => {
      throw new Error('mine')
    })
    thread.run('two')
    expect(() => thread.turns(1)).not.toThrow()
    const errors: unknown[] = []
    for (let done = 0; done < 100; done += 1)
      try {
        thread.turn()
      } catch (error) {
        errors.push(error)
      }
    expect(errors).toHaveLength(1)
  })
  test('N-90 work that a flood left unfinished is waited for before more of it begins', async () => {
    const thread = openThread()
    const ends: (() => void)[] = []
    const flood = () =>
      thread.queue.run('flood', () => {
        thread.begun.push('flood')
        thread.work(4)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    for (let count = 0; count < 60; count += 1) flood()
    // Each look at what arrived takes long, as it does where much goes on.
    const busyTurns = (count: number) => {
      for (let done = 0; done < count; done += 1) {
        thread.turn()
        thread.work(1)
      }
    }
    busyTurns(40)
    const held = thread.begun.length
    busyTurns(40)
    expect(thread.begun.length).toBe(held)
    for (const end of ends) end()
    await Promise.resolve()
    await Promise.resolve()
    busyTurns(2)
    expect(thread.begun.length).toBeGreaterThan(held)
  })
  test('who flooded and stopped is a visitor like any other some seconds later', () => {
    const thread = openThread()
    for (let count = 0; count < 60; count += 1) thread.run('one', 4)
    thread.turns(300)
    thread.work(20_000)
    for (let count = 0; count < 100; count += 1) thread.run('flood')
    thread.run('one', 1, 'again')
    const before = thread.begun.length
    thread.turns(2)
    expect(thread.begun.slice(before).slice(0, 2)).toContain('again')
  })
  test('who waits for what it had is not forgotten while visitors come without end', () => {
    const thread = openThread()
    for (let count = 0; count < 60; count += 1) thread.run('heavy', 10)
    thread.turns(200)
    let visitors = 0
    const come = () => {
      visitors += 1
      thread.run(`visitor ${visitors}`, 1)
    }
    for (let count = 0; count < 50; count += 1) come()
    thread.run('heavy', 1, 'at last')
    for (let passed = 0; passed < 5_000 && !thread.begun.includes('at last'); passed += 1) {
      thread.turn()
      come()
    }
    expect(thread.begun).toContain('at last')
  })
  test('who waits is counted and served, however many groups came meanwhile', () => {
    const thread = openThread()
    thread.run('busy', 10)
    thread.run('first', 1)
    for (let count = 0; count <= 100_000; count += 1) thread.run(`group ${count}`, 0)
    expect(thread.queue.waiting('first')).toBe(1)
    thread.run('first', 1, 'second')
    expect(thread.queue.waiting('first')).toBe(2)
    while (!thread.idle()) thread.turn()
    expect(thread.begun.filter((name) => ['first', 'second'].includes(name))).toEqual(['first', 'second'])
    expect([thread.queue.waiting('first'), thread.begun.length]).toEqual([0, 100_004])
  })
})
