import { expect, test } from 'vitest'
import { judge } from './judge.mjs'

const survivor = { at: 2, line: 'if (a > b) {', code: 'a > b', becomes: 'a >= b' }
const { at: _at, ...row } = survivor
const isDefence = (path) => path.startsWith('defence')
const of = (mutants, found, survivors = []) => ({ mutants, found, survivors })

test('a survivor of a defence is a fault unless it is listed', () => {
  const results = { 'defence.ts': of(100, 99, [survivor]) }
  expect(judge(results, { isDefence, listed: {} })).toEqual(['defence.ts:2: no test fails when a > b becomes a >= b'])
  expect(judge(results, { isDefence, listed: { 'defence.ts': [{ ...row, reason: 'Alike.' }] } })).toEqual([])
  expect(judge(results, { isDefence, listed: { 'defence2.ts': [{ ...row, reason: 'Alike.' }] } })).toHaveLength(1)
  expect(judge(results, { isDefence, listed: { 'defence.ts': [{ ...row, becomes: 'a < b' }] } })).toHaveLength(2)
})

test('a listed one that a test finds out is a fault too', () => {
  const listed = { 'defence.ts': [{ ...row, reason: 'Alike.' }], 'defence-not-run.ts': [row] }
  expect(judge({ 'defence.ts': of(100, 100) }, { isDefence, listed })).toEqual([
    "defence.ts: 'a > b' that becomes 'a >= b' is listed and does not survive; remove the row",
  ])
})

test('a listed one that took too long this time may stay', () => {
  const results = { 'defence.ts': { ...of(100, 100), tooLong: [survivor] } }
  expect(judge(results, { isDefence, listed: { 'defence.ts': [{ ...row, reason: 'Alike.' }] } })).toEqual([])
})

test('the other files together need four of five, whatever the defences have', () => {
  const results = { 'defence.ts': of(1_000, 1_000), 'one.ts': of(50, 50), 'other.ts': of(50, 30, [survivor]) }
  expect(judge(results, { isDefence, listed: {} })).toEqual([])
  expect(judge({ ...results, 'other.ts': of(50, 29, [survivor]) }, { isDefence, listed: {} })).toEqual([
    'beside the defences tests find out 79 of 100 mutants, less than 80 %',
  ])
})
