import { expect, test } from 'vitest'
import { forgetUnsure } from './forgetUnsure.mjs'

test('what a new test may reach unseen is forgotten, everything else is kept', () => {
  const reached = { status: 'Survived', coveredBy: ['1'] }
  const kept = [{ status: 'Killed' }, reached, { status: 'Killed', static: true }, { status: 'Timeout' }]
  const loading = [
    { ...reached, static: true },
    { status: 'Survived', coveredBy: [] },
  ]
  const unsure = [{ status: 'NoCoverage' }, { status: 'RuntimeError' }, ...loading]
  const file = { source: 'a', mutants: [...unsure, ...kept] }
  const report = { config: 1, files: { 'a.ts': file, 'b.ts': file } }
  expect(forgetUnsure(report, ['a.ts'], { ignoreStatic: false })).toEqual({
    config: 1,
    files: { 'a.ts': { source: 'a', mutants: kept }, 'b.ts': file },
  })
})

test('a run that does not ask about code that runs while a module loads keeps what was told of it', () => {
  const kept = [{ status: 'Survived', static: true }, { status: 'Killed' }]
  const file = { source: 'a', mutants: [{ status: 'NoCoverage' }, { status: 'RuntimeError', static: true }, ...kept] }
  expect(forgetUnsure({ files: { 'a.ts': file } }, ['a.ts'], { ignoreStatic: true }).files['a.ts'].mutants).toEqual(
    kept,
  )
})
