import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutateJson } from './mutateJson'

test('one place is another, all others are what they were, and the value itself is untouched', () => {
  const value = { id: 1, params: { list: ['a', { b: 2 }] } }
  const text = JSON.stringify(value)
  expect(mutateJson(value, { place: 1, change: 0 })).toEqual({ id: null, params: { list: ['a', { b: 2 }] } })
  expect(mutateJson(value, { place: 6, change: 2 })).toEqual({ id: 1, params: { list: ['a', { b: 0 }] } })
  expect(mutateJson(value, { place: 7, change: 0 })).toBe(null)
  expect(JSON.stringify(value)).toBe(text)
})

test('every change of every place is JSON again, or nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.nat(), (value, place, change) => {
      const mutated = mutateJson(value, { place, change })
      if (mutated !== undefined) expect(typeof JSON.stringify(mutated)).toBe('string')
    }),
  )
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
