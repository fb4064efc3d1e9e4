import { describe, expect, it } from 'vitest'
import { createFairQueue } from './createFairQueue'
import { openThread } from './openThread.test.support'

/** A thread that does not keep up any more, so that what is asked for waits. */
function openBusy(had: Readonly<Record<string, number>> = {}, at = 0) {
  const thread = openThread(at)
  for (const [group, ms] of Object.entries(had)) thread.had(group, ms)
  thread.run('busy', 5)
  thread.begun.length = 0
  return thread
}
const endless = () => new Promise<never>(() => {})

describe('N-90 a thread', () => {
  it('keeps up for five milliseconds; then what comes waits, also what comes while others wait', () => {
    const thread = openThread()
    thread.run('one', 4.5)
    thread.run('two', 0.5)
    thread.run('three')
    expect(thread.begun).toEqual(['one', 'two'])
    thread.turn()
    thread.run('four')
    expect([thread.begun.length, thread.queue.waiting('three'), thread.queue.waiting('four')]).toEqual([2, 1, 1])
    thread.turns(3)
    expect([thread.begun, thread.idle()]).toEqual([['one', 'two', 'three', 'four'], true])
  })

  it.each([
    [0.25, 4],
    [0.5, 2],
    [0, 32],
  ])('looks at what arrived after a millisecond of jobs, or 32 of them: those of %d ms', (ms, count) => {
    const thread = openBusy()
    for (let place = 0; place < 80; place += 1) thread.run(`group ${place}`, ms)
    thread.turns(2)
    expect(thread.begun).toHaveLength(count)
    thread.turn()
    expect(thread.begun).toHaveLength(2 * count)
  })

  it('tells time and takes turns by itself where nobody else does', async () => {
    const queue = createFairQueue()
    const begun: string[] = []
    const spin = (name: string) => {
      const until = performance.now() + 6
      while (performance.now() < until);
      begun.push(name)
    }
    queue.run('one', () => spin('one'))
    const second = new Promise<void>((resolve) =>
      queue.run('two', () => {
        begun.push('two')
        resolve()
      }),
    )
    expect([begun, queue.waiting('two')]).toEqual([['one'], 1])
    await second
    expect([begun, queue.waiting('two')]).toEqual([['one', 'two'], 0])
  })
})

describe('N-90 of those who wait', () => {
  it.each([
    [0.5, 1],
    [1, 2],
    [4, 8],
    [16, 32],
    [100, 200],
    [1_000, 5_000],
  ])('who had %d ms comes before who had %d, though it asked last; both come', (less, more) => {
    const thread = openBusy({ less, more })
    thread.run('more', 0)
    thread.run('less', 0)
    thread.turns(2)
    expect(thread.begun).toEqual(['less', 'more'])
  })

  it('who had about as much comes in the order it asked', () => {
    const thread = openBusy({ one: 2, two: 1.5 })
    thread.run('one', 0)
    thread.run('two', 0)
    thread.turns(2)
    expect(thread.begun).toEqual(['one', 'two'])
  })

  it('none is charged more than ten milliseconds for a job: other programs may have had the processor', () => {
    const thread = openThread()
    thread.had('flood', 20)
    thread.run('visitor', 500)
    thread.run('flood', 0)
    thread.run('visitor', 0, 'again')
    thread.turns(2)
    expect(thread.begun).toEqual(['visitor', 'again', 'flood'])
  })

  it('each is charged for what its jobs take in their turn, and no more', () => {
    const thread = openBusy({ other: 3 }, 10_000)
    for (let count = 0; count < 4; count += 1) thread.run('small', 0.25)
    thread.run('large', 8)
    thread.turns(4)
    thread.run('busy', 5)
    for (const group of ['large', 'other', 'small']) thread.run(group, 0, `${group} again`)
    thread.turns(2)
    expect(thread.begun.slice(-3)).toEqual(['small again', 'other again', 'large again'])
  })

  it('each is charged for what reading it took, also while it waits', () => {
    const thread = openBusy({ other: 4 })
    thread.queue.run('reader', () => thread.begun.push('reader'), 10)
    thread.run('other', 0)
    thread.turns(2)
    expect(thread.begun).toEqual(['other', 'reader'])
  })

  it.each([
    [31, ['other', 'flood']],
    [65, ['flood', 'other']],
  ])('half of what each had is forgotten in two seconds: before who had %d ms now', (ms, order) => {
    const thread = openThread()
    thread.had('flood', 100)
    thread.work(2_000)
    thread.turn()
    thread.had('other', ms)
    thread.run('busy', 5)
    thread.begun.length = 0
    const [first = '', last = ''] = [...order].reverse()
    thread.run(first, 0)
    thread.run(last, 0)
    thread.turns(2)
    expect(thread.begun).toEqual(order)
  })

  it('who stopped for long and floods again is a flood again', () => {
    const thread = openThread()
    thread.run('flood')
    thread.work(20_000)
    thread.turns(2)
    thread.had('flood', 100)
    thread.had('other', 50)
    thread.run('busy', 5)
    thread.begun.length = 0
    thread.run('flood', 0)
    thread.run('other', 0)
    thread.turns(2)
    expect(thread.begun).toEqual(['other', 'flood'])
  })
})

/** Visitors for so many turns, each new, with as much to do as a turn may begin. */
function visit(thread: ReturnType<typeof openThread>, turns: number, beforeEach: (turn: number) => void = () => {}) {
  for (let turn = 0; turn < turns; turn += 1) {
    beforeEach(turn)
    thread.run(`visitor ${turn}`, 1)
    thread.turn()
  }
}

describe('N-90 who waits long', () => {
  it.each([
    ['after 199 ms it stands where it stood', 199, ['two', 'one']],
    ['after 200 ms it stands where it belongs by now', 200, ['one', 'two']],
  ])('%s', (_, turns, order) => {
    const thread = openBusy({ one: 65, two: 45 }, 10_000)
    thread.run('one', 0)
    thread.turn()
    visit(thread, turns)
    thread.run('two', 0)
    thread.begun.length = 0
    thread.turn()
    expect(thread.begun).toEqual(order)
  })

  it('is served once, and holds nobody up afterwards', () => {
    const thread = openBusy({ one: 65, later: 400 })
    thread.run('one', 0)
    visit(thread, 260)
    while (!thread.idle()) thread.turn()
    expect(thread.begun.filter((name) => name === 'one')).toHaveLength(1)
    thread.run('busy', 5)
    thread.run('later', 0)
    thread.turns(4)
    expect([thread.begun.at(-1), thread.queue.waiting('later'), thread.idle()]).toEqual(['later', 0, true])
  })

  it('comes next after three seconds whatever it had, also where it goes on asking', () => {
    const thread = openBusy({ heavy: 300 }, 10_000)
    thread.run('heavy', 0)
    thread.turn()
    const more = (turn: number) => {
      if (turn % 100 === 50) thread.run('heavy', 0)
    }
    visit(thread, 3_000, more)
    expect(thread.begun).not.toContain('heavy')
    thread.run('another visitor', 1)
    thread.turn()
    expect(thread.begun.slice(-2)).toEqual(['heavy', 'another visitor'])
  })
})

describe('N-90 of heavy groups', () => {
  const groups = Array.from({ length: 8 }, (_, place) => `heavy ${place}`)
  const had = Object.fromEntries(groups.map((group) => [group, 100]))

  it.each([
    [0, 4],
    [0.5, 2],
    [0.75, 1],
    [2, 1],
  ])('less begins the longer it takes to look at what arrived: after %d ms', (arriving, count) => {
    const thread = openBusy(had)
    for (const group of groups) thread.run(group, 0.25)
    thread.turn()
    thread.work(arriving)
    thread.turn()
    expect(thread.begun).toHaveLength(count)
  })

  it('one begins whatever visitors had to do first', () => {
    const thread = openBusy(had)
    for (const group of groups) thread.run(group, 0.25)
    thread.run('visitor', 0.25)
    thread.turn()
    thread.work(0.75)
    thread.turn()
    expect(thread.begun).toEqual(['visitor', 'heavy 0'])
  })

  /** A group whose jobs go on for ever, and `passes` as a thread that always has `arriving` to look at. */
  function openEndless(ms: number, arriving: number) {
    const thread = openBusy({ group: ms })
    let begun = 0
    for (let count = 0; count < 10; count += 1)
      thread.queue.run('group', () => {
        begun += 1
        return endless()
      })
    thread.turn()
    const passes = (turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) {
        thread.work(arriving)
        thread.turn()
      }
      return begun
    }
    return { thread, passes }
  }

  it.each([40, 100])('two jobs go on at once; more begin a quarter of a second after these: who had %d ms', (ms) => {
    const { passes } = openEndless(ms, 1)
    expect([passes(1), passes(1), passes(248)]).toEqual([1, 2, 2])
    expect([passes(1), passes(1)]).toEqual([3, 4])
  })

  it('who had less is none of them: all it asks for begins', () => {
    expect(openEndless(30, 1).passes(1)).toBe(10)
  })

  it.each([
    [0.125, 10],
    [0.25, 2],
  ])('what goes on is waited for only where there is much to look at: %d ms', (arriving, count) => {
    expect(openEndless(100, arriving).passes(12)).toBe(count)
  })

  it('none waits for what visitors asked for', () => {
    const { thread, passes } = openEndless(100, 1)
    for (let place = 0; place < 5; place += 1) thread.queue.run(`visitor ${place}`, endless)
    expect([passes(1), passes(1)]).toEqual([1, 2])
  })

  it('what failed does not go on', async () => {
    const thread = openBusy({ group: 100 })
    let begun = 0
    for (let count = 0; count < 4; count += 1)
      thread.queue.run('group', () => {
        begun += 1
        return Promise.reject(new Error('mine'))
      })
    thread.turn()
    for (let turn = 0; turn < 4; turn += 1) {
      thread.work(1)
      thread.turn()
      await Promise.resolve()
    }
    expect(begun).toBe(4)
  })
})
