import { expect, test } from 'vitest'
import { mergeScores, scoreOf, scoreRows, scoreTable, writeTable } from './scores.mjs'

const survivor = { at: 2, line: 'if (a > b) {', code: 'a > b', becomes: 'a >= b' }
const result = { mark: 'm1', mutants: 10, found: 8, survivors: [survivor, { ...survivor, becomes: 'true' }] }
const file = 'services/server/src/http/request/readJson.ts'
const other = 'services/server/src/http/Api.ts'

test('of a result its figures are kept, and how many survivors are listed', () => {
  expect(scoreOf(result, { day: '2026-01-02', listed: [survivor] })).toEqual({
    ...{ mark: 'm1', mutants: 10, found: 8, listed: 1, day: '2026-01-02' },
  })
  expect(scoreOf(result, { day: '2026-01-02' }).listed).toBe(0)
})

test('new figures take the place of old ones, and those of files that are gone go', () => {
  expect(mergeScores({ [file]: 1, [other]: 2, 'gone.ts': 3 }, { [file]: 4 }, [other, file])).toEqual({
    [other]: 2,
    [file]: 4,
  })
})

test('a folder says how much of it was measured, and a folder that was not says so', () => {
  const score = scoreOf(result, { day: '2026-01-02', listed: [survivor] })
  const rows = scoreRows(
    { [file]: score, [other]: { ...score, found: 9, day: '2026-01-03' } },
    {
      files: [file, other, 'packages/proxy/src/refuse.ts'],
      isDefence: (path) => path === file,
      markOfFile: () => 'm2',
    },
  )
  expect(rows[0]).toMatchObject({ files: 2, measured: 2, changed: 2, score: '85.0 %', open: 1, listed: 1 })
  expect(rows[0]).toMatchObject({ rest: '90.0 %', day: '2026-01-03' })
  const lines = scoreTable(rows).split('\n')
  expect(lines).toContain('| `services/server/src/http/` | 2 of 2 | 85.0 % | 1, 1 | 90.0 % | 2026-01-03 |')
  expect(lines).toContain('| `packages/proxy/src/` | 0 of 1 | not run | – | – | – |')
})

test('the page takes the table between its marks and keeps the rest', () => {
  expect(writeTable('a\n<!-- scores -->\nold\n<!-- end -->\nb', '| $1 |')).toBe(
    'a\n<!-- scores -->\n| $1 |\n<!-- end -->\nb',
  )
})
