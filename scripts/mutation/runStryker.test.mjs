import { expect, test } from 'vitest'
import { asksFolder, asksWhileLoading, besideOf, settings } from './runStryker.mjs'

test('the tests beside files are those of their folders, each once', () => {
  expect(besideOf(['a/src/x.ts', 'a/src/y.ts', 'a/src/wire/z.ts'])).toEqual([
    ...['a/src/**/*.test.ts', 'a/src/wire/**/*.test.ts'],
  ])
})

test('a run leaves texts, objects and lists as they are, and writes only where nothing else looks', () => {
  const told = settings({
    name: 'packages-proxy',
    files: ['a.ts'],
    concurrency: 2,
    ignoreStatic: true,
    allowEmpty: false,
  })
  expect(told).toMatchObject({
    mutate: ['a.ts'],
    concurrency: 2,
    incremental: true,
    ignoreStatic: true,
    allowEmpty: false,
  })
  expect(told.mutator.excludedMutations).toEqual(['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'])
  for (const place of [told.incrementalFile, told.tempDirName]) expect(place).toMatch(/^\.latchkey\/mutation\//)
})

test('code that runs while a module loads is asked about where a change in it is alive', () => {
  expect(asksWhileLoading(undefined)).toBe(false)
  const others = [{ status: 'Killed', static: true }, { status: 'Survived', coveredBy: ['1'] }, { status: 'Ignored' }]
  expect(asksWhileLoading({ mutants: others })).toBe(false)
  expect(asksWhileLoading({ mutants: [...others, { status: 'Survived', static: true, coveredBy: ['1'] }] })).toBe(true)
  expect(asksWhileLoading({ mutants: [...others, { status: 'Survived', coveredBy: [] }] })).toBe(true)
  const statusReason = 'Static mutant (and "ignoreStatic" was enabled)'
  expect(asksWhileLoading({ mutants: [...others, { status: 'Ignored', statusReason }] })).toBe(true)
})

test('the whole folder is asked about what was asked before, and of a new file only where a change in it is alive', () => {
  const allFound = {
    mutants: [{ status: 'Killed' }, { status: 'Timeout' }, { status: 'Ignored', statusReason: 'left out' }],
  }
  const oneAlive = { mutants: [...allFound.mutants, { status: 'NoCoverage' }] }
  expect([asksFolder(undefined, allFound), asksFolder(undefined, oneAlive), asksFolder(undefined, undefined)]).toEqual([
    ...[false, true, false],
  ])
  expect(asksFolder(allFound, allFound)).toBe(true)
})
