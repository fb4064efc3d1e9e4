import { expect, test } from 'vitest'
import { attackFaults, gapsIn, idsInTitles } from './attackCases.mjs'
import { parseText } from './parseSource.mjs'

const idsOf = (code) => idsInTitles(parseText('a.test.ts', code))
const registry = {
  phase: 1,
  features: { injected: { built: true, path: 'a' }, frame: { built: false, path: 'b' } },
  cases: [
    { id: 'X-03', needs: 'injected', phase: 1, attack: '1 000 announcements' },
    { id: 'F-02', needs: 'frame', phase: 2, attack: 'later' },
    { id: 'F-01', needs: 'frame', phase: 1, attack: 'forged' },
  ],
}
const faults = (parts) => attackFaults({ registry, titles: [], gaps: [], exists: (path) => path === 'a', ...parts })

test('ids are read from the start of titles, also several, also in tables and templates', () => {
  const code = `
    test('X-03 1 000 announcements are capped', () => {})
    test('R-08 R-09 both are honoured', () => {})
    test.each([[1]])('X-01 icon %s', () => {})
    describe(\`X-12 poisoned \${what}\`, () => {})
    test('N-110 N-99 beyond the hundredth', () => {})
    test('N-1100 is none', () => {})
    test('says X-02 in the middle', () => {})
    expect('X-04 is no title')
  `
  expect(idsOf(code).map(({ id }) => id)).toEqual(['X-03', 'R-08', 'R-09', 'X-01', 'X-12', 'N-110', 'N-99'])
})

test('a skipped test proves nothing', () => {
  expect(idsOf("test.skip('X-03 capped', () => {})")).toEqual([{ id: 'X-03', skipped: true }])
  expect(faults({ titles: [{ id: 'X-03', skipped: true, path: 'p' }] })).toHaveLength(1)
})

test('an attack on a built feature without a test fails, one of a later feature does not', () => {
  expect(faults({})).toEqual(['X-03 (1 000 announcements) has no test, though injected exists'])
  expect(faults({ titles: [{ id: 'X-03', skipped: false, path: 'p' }] })).toEqual([])
  expect(faults({ gaps: ['X-03'] })).toEqual([])
})

test('a later phase excuses nothing: once its feature stands, an attack is tested or a known gap', () => {
  const later = { ...registry, cases: [{ id: 'R-05', needs: 'injected', phase: 2, attack: 'one of two lies' }] }
  expect(faults({ registry: later })).toEqual(['R-05 (one of two lies) has no test, though injected exists'])
  expect(faults({ registry: later, gaps: ['R-05'] })).toEqual([])
})

test('unknown ids, stale gaps and features out of step fail', () => {
  const titles = [{ id: 'X-03', skipped: false, path: 'p' }]
  expect(faults({ titles: [...titles, { id: 'Q-77', skipped: false, path: 'p' }] })).toEqual([
    'p: a test title names Q-77, which no attack has',
  ])
  expect(faults({ titles, gaps: ['X-03'] })).toEqual(['known-gaps.md: X-03 has a test; remove the row'])
  expect(faults({ titles, gaps: ['Z-01'] })).toEqual(['known-gaps.md: Z-01 is no attack of the registry'])
  expect(faults({ titles, exists: () => true })).toEqual(['attack-cases.json: b exists; mark feature frame built'])
  expect(faults({ titles, exists: () => false })).toHaveLength(1)
})

test('a gap needs a reason', () => {
  expect(gapsIn('| id | why | until |\n|---|---|---|\n| X-01 | no browser here | June |\n| X-02 |  | |')).toEqual([
    'X-01',
  ])
})
