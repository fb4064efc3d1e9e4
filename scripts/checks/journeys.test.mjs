import { expect, test } from 'vitest'
import { journeyFaults } from './journeys.mjs'

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
const faults = (cell, title, source) => journeyFaults(table(cell, title), () => source)
// biome-ignore lint/suspicious/noTemplateCurlyInString: as a source writes it
const each = 'it is sent ${where}'

test('a title is that of a test, also of one that is written for each way', () => {
  expect(faults('A', 'it is sent', "test('it is sent', go)")).toEqual([])
  expect(faults('A', each, `test(\`${each}\`, go)`)).toEqual([])
  expect(faults('A', 'it is', "test('it is sent', go)")).toEqual([
    "A: no test of lab/a.ts is called 'it is'",
    "lab/a.ts: 'it is sent' is not in the list",
  ])
})

test('of a file that the list names no journey is left out', () => {
  const source = `test('it is sent', go)\ntest(\n\`${each}\`, go)`
  expect(faults('A', 'it is sent', source)).toEqual([`lab/a.ts: '${each}' is not in the list`])
})

test('a cell names journeys of the list, and each journey stands in a cell', () => {
  expect(faults('B', 'it is sent', "test('it is sent', go)")).toEqual([
    'send: B is no journey of the list',
    'A stands in no cell',
  ])
  expect(journeyFaults('', () => '')).toEqual(['there is no table of features'])
})
