import { expect, it } from 'vitest'
import { readList } from './readList'

it('reads a list as it is', () => {
  expect(readList([])).toEqual([])
  expect(readList(['a', 7, null])).toEqual(['a', 7, null])
})

it.each([undefined, null, 'ab', 7, {}, { 0: 'a', length: 1 }, new Set(['a']), () => []])('%o is none', (value) => {
  expect(readList(value)).toBeUndefined()
})

it('X-14 reads no more than a thousand entries, however long it is or says it is', () => {
  expect(readList(Array.from({ length: 5_000 }, (_, index) => index))).toHaveLength(1_000)
  for (const length of [Number.POSITIVE_INFINITY, 2 ** 53, '9999'])
    expect(readList(new Proxy([1], { get: (list, key) => (key === 'length' ? length : list[0]) }))).toHaveLength(1_000)
  for (const length of [Number.NaN, -1, 'x'])
    expect(readList(new Proxy([1], { get: (list, key) => (key === 'length' ? length : list[0]) }))).toEqual([])
})

it('X-14 reads each entry once, never by methods or iterators of its own', () => {
  const forever = {
    *[Symbol.iterator]() {
      for (;;) yield 'more'
    },
  }
  const list = Object.assign(['a', 'b'], { slice: () => forever, map: () => forever, filter: () => forever })
  Object.defineProperty(list, Symbol.iterator, { value: forever[Symbol.iterator] })
  expect(readList(list)).toEqual(['a', 'b'])
  let reads = 0
  expect(readList(new Proxy(['a'], { get: (own, key) => (key === '0' ? reads++ : Reflect.get(own, key)) }))).toEqual([
    0,
  ])
  expect(reads).toBe(1)
})

it('X-14 a trap is no list', () => {
  const trap = () => {
    throw new Error('a trap')
  }
  const revoked = Proxy.revocable([], {})
  revoked.revoke()
  const entry = Object.defineProperty([], '0', { get: trap })
  for (const value of [new Proxy([], { get: trap }), revoked.proxy, entry, new Proxy([1], { get: () => 1n })])
    expect(readList(value)).toBeUndefined()
})
