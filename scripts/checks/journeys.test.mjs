import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { journeyFaults, journeys } from './journeys.mjs'

const table = (cell, title) =>
  [
    '| feature | desktop | phone | keyboard | WalletConnect | reload | tab |',
    '|---|---|---|---|---|---|---|',
    `| send | ${cell} | – | like any wallet | – | – | – |`,
    '',
    '| | journey | in |',
    '|---|---|---|',
    `| A | ${title} | \`lab/a.ts\` |`,
  ].join('\n')
const faults = (cell, title, source) => journeyFaults(table(cell, title), () => source, [])
// biome-ignore lint/suspicious/noTemplateCurlyInString: as a source writes it
const each = 'it is sent ${where}'

test('a title is that of a test, also of one that is written for each way', () => {
  expect(faults('A', 'it is sent', "test('it is sent', go)")).toEqual([])
  expect(faults('A', each, `test(\`${each}\`, go)`)).toEqual([])
  expect(faults('A', "the visitor's is sent", `test("the visitor's is sent", go)`)).toEqual([])
  expect(faults('A', 'it is', "test('it is sent', go)")).toEqual([
    "A: no test of lab/a.ts is called 'it is'",
    "lab/a.ts: 'it is sent' is not in the list",
  ])
})

test('of a file that the list names no journey is left out', () => {
  const source = `test('it is sent', go)\ntest(\n\`${each}\`, go)`
  expect(faults('A', 'it is sent', source)).toEqual([`lab/a.ts: '${each}' is not in the list`])
})

test('a title in double quotes is left out as little', () => {
  const source = `test('it is sent', go)\ntest("the visitor's is sent", go)`
  expect(faults('A', 'it is sent', source)).toEqual(["lab/a.ts: 'the visitor's is sent' is not in the list"])
})

test('a file of journeys that no row names is read too, but for those that are left out by name', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-journeys-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'e2e/lab'), { recursive: true })
  const write = (file, text) => writeFileSync(join(root, 'e2e', file), text)
  write('README.md', table('A', 'it is sent'))
  write('lab/a.ts', "test('it is sent', go)")
  for (const name of ['labPage', 'namespace', 'oneWallet']) write(`lab/${name}Journeys.ts`, "test('it is there', go)")
  write('lab/newJourneys.ts', "test('it is new', go)")
  expect(journeys({ root }).problems).toEqual([
    'scripts/checks/journeys.mjs: e2e/lab/solanaJourneys.ts is left out and is not there',
    "e2e/README.md: lab/newJourneys.ts: 'it is new' is not in the list",
  ])
})

test('a cell names journeys of the list, and each journey stands in a cell', () => {
  expect(faults('B', 'it is sent', "test('it is sent', go)")).toEqual([
    'send: B is no journey of the list',
    'A stands in no cell',
  ])
  expect(journeyFaults('', () => '', [])).toEqual(['there is no table of features'])
})
