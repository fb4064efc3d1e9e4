import { expect, it } from 'vitest'
import { queryOf } from './queryOf'

const known = { page: 1, search: 2, toString: 3 }
const read = (text: string) => queryOf(new URLSearchParams(text), known)

it('parameters are read by the names that are known, empty ones as left out', () => {
  expect(read('search=a&other=b&page=')).toEqual({ search: 'a' })
  expect(read('')).toEqual({})
  expect(read('toString=x')).toEqual({ toString: 'x' })
})

it('N-05 a parameter that stands twice is refused, and nobody minds a strange one', () => {
  expect(() => read('page=1&page=2')).toThrow('page is given more than once.')
  expect(() => read('page=&page=')).toThrow('page is given more than once.')
  expect(read('other=1&other=2&page=3')).toEqual({ page: '3' })
})
