import { expect, test } from 'vitest'
import { markOf, readResults } from './readResults.mjs'

const source = 'export function most(a, b) {\n  if (a > b) {\n    return a\n  }\n  return b\n}\n'
const at = (line, column, endLine, endColumn) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
})

test('survivors are told by their line, the code they replace and what it becomes, whatever the lines of the code', () => {
  const mutants = [
    { status: 'Killed', location: at(2, 7, 2, 12), replacement: 'true' },
    { status: 'Timeout', location: at(2, 7, 2, 12), replacement: 'false' },
    { status: 'Survived', location: at(2, 7, 2, 12), replacement: 'a >= b' },
    { status: 'NoCoverage', location: at(2, 14, 4, 4), replacement: '{}' },
    { status: 'RuntimeError', location: at(2, 7, 2, 12), replacement: 'a < b' },
    { status: 'CompileError', location: at(2, 7, 2, 12), replacement: 'a <= b' },
    {
      ...{ status: 'Ignored', statusReason: 'Ignored because of excluded mutation "StringLiteral"' },
      ...{ location: at(5, 3, 5, 11), replacement: '' },
    },
  ]
  expect(readResults({ files: { 'a.ts': { source, mutants } } })).toEqual({
    'a.ts': {
      mark: markOf(source),
      mutants: 5,
      found: 2,
      survivors: [
        { at: 2, line: 'if (a > b) {', code: 'a > b', becomes: 'a >= b' },
        { at: 2, line: 'if (a > b) {', code: '{ return a }', becomes: '{}' },
        { at: 2, line: 'if (a > b) {', code: 'a > b', becomes: 'a < b' },
      ],
      tooLong: [{ at: 2, line: 'if (a > b) {', code: 'a > b', becomes: 'false' }],
    },
  })
})

test('a long piece is named by its beginning', () => {
  const long = `const a = ${'1 + '.repeat(50)}1`
  const mutants = [{ status: 'Survived', location: at(1, 11, 1, long.length + 1), replacement: '0' }]
  const { survivors } = readResults({ files: { 'a.ts': { source: long, mutants } } })['a.ts']
  expect(survivors[0].code).toHaveLength(120)
  expect(survivors[0].code.endsWith('…')).toBe(true)
})

test('one in code that runs while a module loads, which no test was asked about, is alive', () => {
  const asked = { status: 'Killed', static: true, location: at(2, 7, 2, 12), replacement: 'true' }
  const mutants = [
    asked,
    {
      ...asked,
      status: 'Ignored',
      statusReason: 'Static mutant (and "ignoreStatic" was enabled)',
      replacement: 'false',
    },
  ]
  expect(readResults({ files: { 'a.ts': { source, mutants } } })['a.ts']).toMatchObject({
    ...{ mutants: 2, found: 1, survivors: [{ code: 'a > b', becomes: 'false' }] },
  })
})
