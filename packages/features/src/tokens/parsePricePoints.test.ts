import { describe, expect, it } from 'vitest'
import { parsePricePoints } from './parsePricePoints'

const now = 1_800_000_000_000
const seconds = now / 1_000
const sound = [
  { at: seconds - 7_200, price: 0.5 },
  { at: seconds, price: 0.75 },
]
const read = (points: unknown) => parsePricePoints({ points }, now)

describe('prices of a day', () => {
  it('are told in order, one a moment', () => {
    expect(read([sound[1], sound[0], { ...sound[1], price: 0.8 }])).toEqual([
      { at: now - 7_200_000, price: 0.5 },
      { at: now, price: 0.8 },
    ])
  })

  it.each([
    ['of 1e300', { price: 1e300 }],
    ['endless', { price: Number.POSITIVE_INFINITY }],
    ['below nothing', { price: -1 }],
    ['of nothing', { price: 0 }],
    ['of the day before', { at: seconds - 90_000 }],
    ['of tomorrow', { at: seconds + 3_600 }],
    ['of no time', { at: Number.NEGATIVE_INFINITY }],
  ])('N-280 leave out a price %s, and no other', (_, fault) => {
    expect(read([{ at: seconds - 3_600, price: 1, ...fault }, ...sound])).toHaveLength(2)
  })

  it('are none where they are too few for a line', () => {
    expect([read([]), read([sound[0]]), read([sound[0], { ...sound[1], price: -1 }])]).toEqual([[], [], []])
  })

  it('N-280 of four thousand are the newest', () => {
    const many = Array.from({ length: 4_000 }, (_, place) => ({ at: seconds - 4_000 + place, price: 1 }))
    const points = read(many)
    expect([points?.length, points?.at(-1)?.at]).toEqual([400, now - 1_000])
  })

  it.each([
    null,
    [],
    {},
    { points: {} },
    { points: [null] },
    { points: [{ at: 'now', price: 1 }] },
    { points: [[1, 2]] },
  ])('N-280 are not read out of %j', (body) => {
    expect(parsePricePoints(body, now)).toBeUndefined()
  })

  it('N-280 NaN is no number', () => {
    expect(read([{ at: seconds, price: Number.NaN }])).toBeUndefined()
  })
})
