import { expect, it } from 'vitest'
import { createReadingOrder } from './createReadingOrder'

const open = (...topics: readonly string[]) => {
  const turns = createReadingOrder(3)
  for (const topic of topics) turns.add(topic)
  /** Takes a reading, of which these are brought, and answers whose it was. */
  const read = (...brought: readonly string[]) => {
    const topics = turns.next()
    if (brought.length > 0) turns.cut(topics, new Set(brought))
    return topics.join('')
  }
  return { turns, read }
}

it('topics are read as they came, so many at once, each once', () => {
  const { turns, read } = open('a', 'b', 'a', 'c', 'd')
  expect([read(), turns.isEmpty(), read(), turns.isEmpty()]).toEqual(['abc', false, 'd', true])
})

it('N-113 those a reading had no room for are read among themselves, each time fewer, with others between', () => {
  const { turns, read } = open('a', 'b', 'c', 'd', 'e')
  expect(read('c')).toBe('abc')
  expect(read('b')).toBe('ab')
  // What was brought may hold more, and waits behind all others.
  expect(read('d')).toBe('dec')
  expect(read()).toBe('a')
  expect(read('b')).toBe('bd')
  expect(read()).toBe('ecd')
  expect(read('b')).toBe('b')
  expect([read(), turns.isEmpty()]).toEqual(['b', true])
})

it('N-113 nobody is added to those who are read among themselves', () => {
  const { read } = open('a', 'b', 'c', 'd', 'e', 'f')
  expect([read('a'), read('b'), read('d'), read('c')]).toEqual(['abc', 'bc', 'def', 'c'])
  expect([read('a'), read('e')]).toEqual(['abd', 'efb'])
})
