import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as errors from '@latchkey/protocol/errors'
import { describe, expect, test } from 'vitest'
import { signsOf } from '../signsOf.test.fixture'
import { constantRows } from './constantRows.test.fixture'
import { errorRows } from './errorRows.test.fixture'
import { constantsAndLimits, errorCatalogue } from './lines.test.fixture'
import type { Row } from './Row.test.fixture'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)

/** What is quoted stands whole between apostrophes, none of which is a letter's. */
const quotedIn = (clause: string) => [...clause.matchAll(/'([^']+)'/g)].map(([, text = '']) => text)
const numbersIn = (clause: string) => [...clause.matchAll(/(?<![\w.:-])-?\d+(\.\d+)?/g)].map(([text]) => Number(text))

/** The numbers of a clause as code writes them: times in milliseconds. */
const inCode = (clause: string) =>
  [...clause.matchAll(/(?<!\w)(\d+)( s| min)?\b/g)].map(
    ([, count, unit]) => Number(count) * (unit === ' s' ? 1_000 : unit === ' min' ? 60_000 : 1),
  )
const numbersOfCode = (code: string) =>
  [...code.matchAll(/\b\d[\d_]*\b/g)].map(([text]) => Number(text.replaceAll('_', '')))

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}-]/g, '\\$&')

/** Whether a clause stands in a line by itself: not as the beginning or the end of a word. */
const pattern = (clause: string) => new RegExp(`(?<![\\w'])${escaped(clause)}(?![\\w'])`)

/** Whether code stands in a file, whole: `= 4` does not stand in `= 40` or in `= 4_000`. */
const wholly = (code: string) => new RegExp(`(?<!\\w)${escaped(code)}(?![\\w]|\\.\\d)`)

/** What no row speaks of, of a line: nothing but the stops between clauses may be left. */
function leftOver(line: string, rows: readonly Row[]): string {
  // The longest first, so that a clause that is part of another takes none of its words.
  const clauses = rows.map(({ says }) => says).sort((one, other) => other.length - one.length)
  return clauses.reduce((left, clause) => left.replace(pattern(clause), ''), line.replace(/^- /, ''))
}

describe.each([
  { section: 8, lines: errorCatalogue, rows: errorRows },
  { section: 9, lines: constantsAndLimits, rows: constantRows },
])('section $section of the requirements', ({ lines, rows }) => {
  const rowsOf = (line: string) => rows.filter(({ says }) => pattern(says).test(line))

  test.each(lines.map((line) => ({ line })))('has rows for all of: $line', ({ line }) => {
    expect(leftOver(line, rowsOf(line))).toMatch(/^[\s,;.:]*$/)
  })

  test.each([...rows])('$says', async ({ says, gives, names, fill = {}, source, usedIn, test: tested, waits }) => {
    expect(lines.filter((line) => pattern(says).test(line)).length).toBeGreaterThan(0)
    const numbers = numbersIn(says)
    const quoted = quotedIn(says.replace(/\{(\w)\}/g, (_, place: string) => fill[place] ?? place))
    if (gives)
      expect([await gives({ quoted, numbers })].flat()).toEqual(names ?? (quoted.length > 0 ? quoted : numbers))
    if (source) {
      expect(textOf(source[0])).toMatch(wholly(source[1]))
      expect(numbersOfCode(source[1])).toEqual(inCode(says))
    }
    if (usedIn) expect(textOf(usedIn[0])).toMatch(wholly(usedIn[1]))
    if (tested) expect(textOf(tested[0])).toMatch(new RegExp(`(['"\`])${escaped(tested[1])}\\1`))
    if (waits) expect([waits, signsOf(waits)]).toEqual([waits, []])
    // A text that is built is raised here, or in the test that is named; a number is in code and in a test.
    else expect(gives ?? (source && tested)).toBeDefined()
  })
})

test('each row is of its own', () => {
  const says = [...errorRows, ...constantRows].map((row) => row.says)
  expect(says.filter((one, place) => says.indexOf(one) !== place)).toEqual([])
})

/** Code that is shipped: of packages and the server, no tests. */
const shipped = () =>
  ['packages', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => join(folder, name, 'src'))
      .filter((path) => existsSync(join(root, path)))
      .flatMap((path) => readdirSync(join(root, path), { recursive: true }).map((file) => join(path, String(file))))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\./.test(path)),
  )

test('every error is thrown by something, or says what a feature will say', () => {
  const code = shipped()
    .filter((path) => path !== 'packages/protocol/src/errors.ts')
    .map((path) => textOf(path) ?? '')
  const named = code.flatMap((text) =>
    [...text.matchAll(/export const (\w+): ErrorFactory</g)].map(([, name = '']) => name),
  )
  const words = code.flatMap((text) => text.match(/\w+/g) ?? [])
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const waiting = errorRows.filter(({ waits }) => waits).flatMap(({ says }) => quotedIn(says))
  const define = (name: string) => Object.entries(errors).find(([key]) => key === name)?.[1] as (data: object) => Error
  // What waits for its first use is listed where the check of unused code reads it, each with its reason.
  const listed = Object.keys(JSON.parse(textOf('scripts/checks/usedByTestsAlone.json') ?? '{}'))
  const unsaid = named
    .filter((name) => counts.get(name) === 1 && !listed.some((entry) => entry.endsWith(`#${name}`)))
    .map((name) => [name, define(name)({ name: '{x}' }).message])
  expect(named.length).toBeGreaterThan(100)
  expect(unsaid.filter(([, text = '']) => !waiting.includes(text))).toEqual([])
})
