import { expect, test } from 'vitest'
import { forgetUnsure } from './forgetUnsure.mjs'

test('what a new test may reach unseen is forgotten, everything else is kept', () => {
  const kept = [{ status: 'Killed' }, { status: 'Survived' }, { status: 'Killed', static: true }, { status: 'Timeout' }]
  const unsure = [{ status: 'NoCoverage' }, { status: 'RuntimeError' }, { status: 'Survived', static: true }]
  const file = { source: 'a', mutants: [...unsure, ...kept] }
  const report = { config: 1, files: { 'a.ts': file, 'b.ts': file } }
  expect(forgetUnsure(report, ['a.ts'])).toEqual({
    config: 1,
    files: { 'a.ts': { source: 'a', mutants: kept }, 'b.ts': file },
  })
})
