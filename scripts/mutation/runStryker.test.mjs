import { expect, test } from 'vitest'
import { besideOf, settings } from './runStryker.mjs'

test('the tests beside files are those of their folders, each once', () => {
  expect(besideOf(['a/src/x.ts', 'a/src/y.ts', 'a/src/wire/z.ts'])).toEqual([
    ...['a/src/**/*.test.ts', 'a/src/wire/**/*.test.ts'],
  ])
})

test('a run leaves texts, objects and lists as they are, and writes only where nothing else looks', () => {
  const told = settings({ name: 'packages-proxy', files: ['a.ts'], concurrency: 2 })
  expect(told).toMatchObject({ mutate: ['a.ts'], concurrency: 2, incremental: true })
  expect(told.mutator.excludedMutations).toEqual(['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'])
  for (const place of [told.incrementalFile, told.tempDirName]) expect(place).toMatch(/^\.latchkey\/mutation\//)
})
