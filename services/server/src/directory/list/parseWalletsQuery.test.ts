import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../http/answer/HttpError'
import { parseWalletsQuery } from './parseWalletsQuery'

const refusalOf = (query: string) => {
  try {
    parseWalletsQuery(new URLSearchParams(query))
  } catch (error) {
    if (error instanceof HttpError) return `${error.status} ${error.message}`
    throw error
  }
  return undefined
}

describe('parseWalletsQuery', () => {
  it('counts empty parameters as absent and leaves unknown ones alone', () => {
    const plain = parseWalletsQuery(new URLSearchParams())
    expect(plain).toMatchObject({ page: 1, entries: 40, sort: 'order', search: '', badge: undefined })
    const query = 'page=&entries=&include=&exclude=,&chains=&search=%20&badge_type=&sort=&projectId=x&st=y&sv=z'
    expect(parseWalletsQuery(new URLSearchParams(query))).toEqual(plain)
  })

  it.each([
    ['page=0', 'page must be a whole number from 1'],
    ['page=1.5', 'page must be'],
    ['page=1e3', 'page must be'],
    ['page=-1', 'page must be'],
    ['page=1&page=2', 'page is given more than once'],
    ['entries=501', 'entries must be'],
    ['entries=NaN', 'entries must be'],
    ['include=a%20b', 'include must be'],
    [`include=${'a,'.repeat(501)}`, 'include may list at most 500'],
    ['exclude=../etc', 'exclude must be'],
    ['chains=1', 'chains must be'],
    ['chains=eip155', 'chains must be'],
    [`search=${'x'.repeat(201)}`, 'search may have'],
    ['badge_type=gold', 'badge_type must be'],
    ['badge_type=certified&badge=none', 'must not differ'],
    ['sort=random', 'sort must be order or name'],
  ])('refuses %s', (query, problem) => {
    expect(refusalOf(query)).toMatch(new RegExp(`^400 .*${problem}`))
  })

  it('reads or refuses whatever is given', () => {
    const key = fc.constantFrom(
      'page',
      'entries',
      'include',
      'exclude',
      'chains',
      'search',
      'badge_type',
      'sort',
      'rdns',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string({ unit: 'grapheme' }))), (pairs) => {
        const refusal = refusalOf(new URLSearchParams(pairs).toString())
        if (refusal !== undefined) expect(refusal).toMatch(/^400 /)
      }),
      { numRuns: 60 },
    )
  })
})
