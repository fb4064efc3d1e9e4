import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../fake/testServices.test.support'
import { alsoCharging, type CacheParameters, ChargeRefused, createCache, isSpent, type Wish } from './createCache'
import { UpstreamError } from './UpstreamError'

/** A cache of texts, and questions that are answered when the test says so. */
function open(more: Partial<CacheParameters<string>> = {}) {
  const clock = createTestClock()
  const cache = createCache<string>({ clock, fresh: 1_000, keep: 5_000, most: 3, ...more })
  const asked: { answer(text: string): void; fail(error: unknown): void }[] = []
  const load = () =>
    new Promise<string>((answer, fail) => {
      asked.push({ answer, fail })
    })
  const get = (wish?: Wish, key = 'key') => cache.get(key, load, wish)
  /** Asks and is answered at once. */
  const filled = async (text: string, key = 'key') => {
    const before = asked.length
    const answer = get({ force: true }, key)
    await settled()
    asked[before]?.answer(text)
    return answer
  }
  return { clock, asked, get, filled }
}
/** Until everything that could go on has gone on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const fresh = (value: string) => ({ value, isStale: false })
const stale = (value: string) => ({ value, isStale: true })
const gone = () => new UpstreamError('failing')

describe('an answer', () => {
  it('is given again without asking while it is fresh', async () => {
    const { clock, asked, get, filled } = open()
    expect(await filled('a')).toEqual(fresh('a'))
    clock.advance(999)
    expect([await get(), asked.length]).toEqual([fresh('a'), 1])
    clock.advance(1)
    const again = get()
    await settled()
    asked[1]?.answer('b')
    expect(await again).toEqual(fresh('b'))
  })

  it('is as old as the question it answers', async () => {
    const { clock, asked, get } = open()
    const first = get()
    await settled()
    clock.advance(1_000)
    asked[0]?.answer('a')
    await first
    void get()
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('stands in, marked, while asking fails, and not for longer than it may', async () => {
    const { clock, asked, get, filled } = open()
    await filled('a')
    const failed = async () => {
      const answer = get()
      const place = asked.length
      void answer.catch(() => {})
      await settled()
      asked[place === asked.length ? place - 1 : place]?.fail(gone())
      return answer
    }
    clock.advance(1_000)
    expect(await failed()).toEqual(stale('a'))
    clock.advance(3_999)
    expect(await failed()).toEqual(stale('a'))
    clock.advance(1)
    await expect(failed()).rejects.toThrow('upstream is failing')
  })

  it('may stand in for as long where others were asked for in the meantime', async () => {
    const { clock, asked, get, filled } = open()
    await filled('a', 'one')
    clock.advance(2_000)
    await filled('b', 'another')
    const failed = get(undefined, 'one')
    await settled()
    asked[2]?.fail(gone())
    expect(await failed).toEqual(stale('a'))
  })

  it('stands in for no fault of our own, and there is none before the first', async () => {
    const { clock, asked, get, filled } = open()
    const none = get()
    await settled()
    asked[0]?.fail(gone())
    await expect(none).rejects.toThrow('upstream is failing')
    await filled('a')
    clock.advance(1_000)
    const own = get()
    await settled()
    asked[2]?.fail(new TypeError('our own'))
    await expect(own).rejects.toThrow('our own')
  })

  it('is kept to its key, the longest unused one going first', async () => {
    const { asked, get, filled } = open()
    for (const key of ['a', 'b', 'c']) await filled(key, key)
    expect([await get({}, 'a'), asked.length]).toEqual([fresh('a'), 3])
    await filled('d', 'd')
    expect([await get({}, 'a'), await get({}, 'c'), asked.length]).toEqual([fresh('a'), fresh('c'), 4])
    void get({}, 'b')
    await settled()
    expect(asked).toHaveLength(5)
  })
})

describe('N-312 what is held', () => {
  const size = { most: 10, of: (text: string) => text.length }

  it('is bounded by how large it is, the longest unused going first, and one that is too large is not held', async () => {
    const { asked, get, filled } = open({ most: 100, size })
    await filled('aaaa', 'a')
    await filled('bbbb', 'b')
    expect([await get({}, 'a'), asked.length]).toEqual([fresh('aaaa'), 2])
    await filled('cccc', 'c')
    expect([await get({}, 'a'), await get({}, 'c'), asked.length]).toEqual([fresh('aaaa'), fresh('cccc'), 3])
    void get({}, 'b')
    await settled()
    expect(asked).toHaveLength(4)
    expect(await filled('x'.repeat(11), 'x')).toEqual(fresh('x'.repeat(11)))
    void get({}, 'x')
    await settled()
    expect(asked).toHaveLength(6)
    // What is too large takes the place of nothing.
    expect([await get({}, 'a'), asked.length]).toEqual([fresh('aaaa'), 6])
  })

  it('is gone once it may stand in no more', async () => {
    const values: object[] = []
    const clock = createTestClock()
    const cache = createCache<object>({ clock, fresh: 1_000, keep: 5_000, most: 1_000 })
    const fill = (key: string) =>
      cache.get(key, async () => {
        const value = { key }
        values.push(value)
        return value
      })
    for (let number = 0; number < 10; number++) await fill(`old ${number}`)
    const refs = values.splice(0).map((value) => new WeakRef(value))
    clock.advance(5_001)
    await fill('new')
    await settled()
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    expect(refs.filter((ref) => ref.deref() !== undefined)).toEqual([])
  })
})

describe('who asks at the same time', () => {
  it('shares one question and its outcome, and none of another key', async () => {
    const { asked, get } = open()
    const both = [get(), get()]
    void get({}, 'other')
    await settled()
    expect(asked).toHaveLength(2)
    asked[0]?.answer('a')
    expect(await Promise.all(both)).toEqual([fresh('a'), fresh('a')])
    const { asked: failing, get: ask } = open()
    const failed = Promise.allSettled([ask(), ask()])
    await settled()
    failing[0]?.fail(gone())
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    void ask()
    await settled()
    expect(failing).toHaveLength(2)
  })

  it('N-18 and forces an answer shares the next question, asked once the one before is answered, or failed', async () => {
    for (const end of ['answer', 'fail'] as const) {
      const { asked, get } = open()
      const plain = get().catch(() => 'failed')
      await settled()
      const forced = [get({ force: true }), get({ force: true })]
      await settled()
      expect(asked).toHaveLength(1)
      if (end === 'answer') asked[0]?.answer('old')
      else asked[0]?.fail(gone())
      expect(await plain).toEqual(end === 'answer' ? fresh('old') : 'failed')
      await settled()
      expect(asked).toHaveLength(2)
      asked[1]?.answer('new')
      expect(await Promise.all(forced)).toEqual([fresh('new'), fresh('new')])
      expect([await get(), asked.length]).toEqual([fresh('new'), 2])
    }
  })

  it('and forces it while nobody asks asks at once, however fresh what is known', async () => {
    const { asked, get, filled } = open()
    await filled('a')
    const forced = get({ force: true })
    await settled()
    expect(asked).toHaveLength(2)
    asked[1]?.answer('b')
    // The clock stood still meanwhile: what was asked for last counts.
    expect([await forced, await get()]).toEqual([fresh('b'), fresh('b')])
    // Forcing again shares nothing that is over.
    void get({ force: true })
    await settled()
    expect(asked).toHaveLength(3)
  })
})

describe('a charge', () => {
  const refusing = { charge: () => Promise.reject(new Error('too many')) }

  it('is taken of who begins a question, before it is asked, and of nobody who shares it or is given what is known', async () => {
    const { asked, get } = open()
    const charged: string[] = []
    const paying = (name: string) => ({
      async charge() {
        charged.push(`${name} at ${asked.length}`)
      },
    })
    const both = [get(paying('one')), get(paying('two'))]
    await settled()
    asked[0]?.answer('a')
    await Promise.all(both)
    await get(paying('three'))
    expect(charged).toEqual(['one at 0'])
  })

  it('that is refused ends the call in its own words, though something older is known, and nobody is asked', async () => {
    const { clock, asked, get, filled } = open()
    await filled('a')
    clock.advance(1_000)
    await expect(get(refusing)).rejects.toThrow('too many')
    expect(asked).toHaveLength(1)
  })

  it('N-18 that is refused to who began is no matter to those who shared: one of them asks', async () => {
    const { asked, get } = open()
    const refused = expect(get(refusing)).rejects.toThrow('too many')
    const others = [get(), get()]
    await refused
    await settled()
    expect(asked).toHaveLength(1)
    asked[0]?.answer('a')
    expect(await Promise.all(others)).toEqual([fresh('a'), fresh('a')])
  })

  it('N-18 that is refused while a question is asked is no matter to who shared it, through another cache too', async () => {
    const cache = () => createCache<string>({ clock: createTestClock(), fresh: 1_000, keep: 1_000, most: 2 })
    const [outer, inner] = [cache(), cache()]
    const ask = (charge: () => Promise<void>) => {
      const also = alsoCharging(alsoCharging(charge))
      const load = async () => {
        await settled()
        await also()
        return 'a'
      }
      return outer.get('key', async () => (await inner.get('key', load)).value)
    }
    const refused = expect(ask(refusing.charge)).rejects.toThrow('too many')
    const other = ask(() => Promise.resolve())
    await refused
    expect(await other).toEqual(fresh('a'))
  })
})

describe('who asks until a time', () => {
  it('has what is known by then, marked, or hears that it took too long; the question goes on', async () => {
    const { clock, asked, get, filled } = open()
    const none = expect(get({ until: clock.now() + 100 })).rejects.toMatchObject({ fault: 'timed-out' })
    await settled()
    clock.advance(100)
    await none
    asked[0]?.answer('a')
    await settled()
    expect(await get()).toEqual(fresh('a'))
    await filled('b')
    const known = get({ force: true, until: clock.now() + 100 })
    await settled()
    clock.advance(100)
    expect(await known).toEqual(stale('b'))
    asked[2]?.answer('c')
    await settled()
    expect([await get(), asked.length]).toEqual([fresh('c'), 3])
  })

  it('is not held up by what somebody else asks already', async () => {
    const { clock, asked, get } = open()
    const first = get()
    await settled()
    const second = expect(get({ force: true, until: clock.now() + 100 })).rejects.toMatchObject({ fault: 'timed-out' })
    await settled()
    clock.advance(100)
    await second
    asked[0]?.answer('a')
    expect(await first).toEqual(fresh('a'))
  })
})

describe('of two questions at once', () => {
  /** One who shared a question that was refused asks for themselves, and one who forces asks behind it. */
  async function openTwo(more: Partial<CacheParameters<string>> = {}) {
    let time = 10_000
    const clock = { ...createTestClock(), now: () => time }
    const { asked, get } = open({ clock, ...more })
    const refused = expect(get({ charge: () => Promise.reject(new Error('too many')) })).rejects.toThrow('too many')
    const [shared, forced] = [get(), get({ force: true })]
    // Between the two some time passes.
    clock.now = () => {
      time += 1
      return time
    }
    await refused
    await settled()
    clock.now = () => time
    expect(asked).toHaveLength(2)
    return { asked, get, shared, forced }
  }

  it('the older that ends later replaces no newer answer', async () => {
    const { asked, get, shared, forced } = await openTwo()
    asked[1]?.answer('newer')
    await settled()
    asked[0]?.answer('older')
    expect((await Promise.all([shared, forced])).map(({ value }) => value)).toEqual(['older', 'newer'])
    expect(await get()).toEqual(fresh('newer'))
  })

  it('the newer is shared on after the older has ended', async () => {
    const { asked, get, shared } = await openTwo({ fresh: 0 })
    asked[0]?.answer('older')
    await shared
    const another = get()
    await settled()
    expect(asked).toHaveLength(2)
    asked[1]?.answer('newer')
    expect(await another).toEqual(fresh('newer'))
  })
})

it('only a refusal for want of the provider lets others be asked in its place', () => {
  const spent = new UpstreamError('spent')
  expect(isSpent(new ChargeRefused('', { cause: spent }))).toBe(true)
  expect(isSpent(new ChargeRefused('', { cause: new Error('too many') }))).toBe(false)
  expect(isSpent(new Error('', { cause: spent }))).toBe(false)
})
