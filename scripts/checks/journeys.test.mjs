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
// biome-ignore lint/suspicious/noTemplateCurlyInString: as a source writes it
const source = "test('it is sent', go); test(`it is sent ${where}`, go)"
const faults = (cell, title) => journeyFaults(table(cell, title), () => source)

test('a title is that of a test, also of one that is written for each way', () => {
  expect(faults('A', 'it is sent')).toEqual([])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a source writes it
  expect(faults('A', 'it is sent ${where}')).toEqual([])
  expect(faults('A', 'it is')).toEqual(["A: no test of lab/a.ts is called 'it is'"])
})

test('a cell names journeys of the list, and each journey stands in a cell', () => {
  expect(faults('B', 'it is sent')).toEqual(['send: B is no journey of the list', 'A stands in no cell'])
  expect(journeyFaults('', () => source)).toEqual(['there is no table of features'])
})
