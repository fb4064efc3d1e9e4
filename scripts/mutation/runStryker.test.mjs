import { expect, test } from 'vitest'
import { asksBeside, besideOf, settings } from './runStryker.mjs'

test('the tests beside files are those of their folders, each once', () => {
  expect(besideOf(['a/src/x.ts', 'a/src/y.ts', 'a/src/wire/z.ts'])).toEqual([
    ...['a/src/**/*.test.ts', 'a/src/wire/**/*.test.ts'],
  ])
})

test('a run leaves texts, objects and lists as they are, and writes only where nothing else looks', () => {
  const told = settings({ name: 'packages-proxy', files: ['a.ts'], concurrency: 2, ignoreStatic: true })
  expect(told).toMatchObject({ mutate: ['a.ts'], concurrency: 2, incremental: true, ignoreStatic: true })
  expect(told.mutator.excludedMutations).toEqual(['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'])
  for (const place of [told.incrementalFile, told.tempDirName]) expect(place).toMatch(/^\.latchkey\/mutation\//)
})

test('the tests beside a file are asked of one without a report, and of one where a change is alive that only they are asked about', () => {
  expect(asksBeside(undefined)).toBe(true)
  const killed = [{ status: 'Killed', static: true }, { status: 'Survived' }, { status: 'Ignored', static: false }]
  expect(asksBeside({ mutants: killed })).toBe(false)
  expect(asksBeside({ mutants: [...killed, { status: 'Survived', static: true }] })).toBe(true)
  const statusReason = 'Static mutant (and "ignoreStatic" was enabled)'
  expect(asksBeside({ mutants: [...killed, { status: 'Ignored', statusReason, static: true }] })).toBe(true)
})
