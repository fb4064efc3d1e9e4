import { describe, expect, it } from 'vitest'
import { chartPaths } from './chartPaths'

const hour = 3_600_000
const now = 1_800_000_000_000
const every = (ms: number, values: readonly number[]) =>
  values.map((value, place) => ({ value, at: now - (values.length - 1 - place) * ms }))

describe('the line of a day', () => {
  it('runs from left to right, and from its highest to its lowest point', () => {
    const { line, area, places } = chartPaths(every(12 * hour, [1, 3, 2]), now, undefined)
    expect(line).toBe('M0 72L164 8L328 40')
    expect(area).toBe('M0 72L164 8L328 40V88H0Z')
    expect(places).toEqual([
      { x: 0, y: 72 },
      { x: 164, y: 8 },
      { x: 328, y: 40 },
    ])
  })

  it('begins where the first point is: an hour takes no more room than an hour', () => {
    expect(chartPaths(every(hour, [1, 2]), now, undefined).line).toBe('M314.33 72L328 8')
  })

  it('N-280 leaves gaps where nothing is known: nothing is drawn between, and what stands alone is a dot', () => {
    const points = every(
      hour,
      Array.from({ length: 24 }, () => 1),
    ).filter((_, place) => ![3, 4, 5, 7, 8, 9].includes(place))
    const { line, area } = chartPaths(points, now, undefined)
    expect(line.match(/M/g)).toHaveLength(3)
    expect(line).toMatch(/M[\d.]+ 44h0M/)
    expect(area.match(/Z/g)).toHaveLength(2)
  })

  it('has room for what it cost a day ago, also above everything since', () => {
    const { line, opening } = chartPaths(every(hour, [1, 2]), now, 5)
    expect(opening).toBe(8)
    expect(line).toBe('M314.33 72L328 56')
  })

  it('of one price is straight', () => {
    expect(chartPaths(every(hour, [1, 1]), now, 1)).toMatchObject({ line: 'M314.33 44L328 44', opening: 44 })
  })

  it.each([
    [[1e-12, 1e12], undefined],
    [[1e-300, 1e-299], 1e-301],
  ])('N-280 of %j is drawn in its frame', (values, opening) => {
    const { line, places } = chartPaths(every(hour, values), now, opening)
    expect(line).not.toMatch(/NaN|Infinity|e/)
    for (const { x, y } of places) expect(x >= 0 && x <= 328 && y >= 0 && y <= 88).toBe(true)
  })
})
