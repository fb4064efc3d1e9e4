import { expect, test } from 'vitest'
import { survivorFaults } from './listedSurvivors.mjs'

const row = { line: 'if (a > b) {', code: 'a > b', becomes: 'a >= b', reason: 'Of two that are alike either may win.' }
const block = { line: 'if (a > b) {', code: '{ return a }', becomes: '{}', reason: 'The second is as good.' }
const text = 'function most(a, b) {\n  if (a > b) {\n    return a\n  }\n  return b\n}\n'
const known = { isDefence: (path) => path === 'defence.ts', read: (path) => (path === 'gone.ts' ? undefined : text) }
const faultsOf = (listed) => survivorFaults(listed, known).map((fault) => fault.replace(/^.*survivors.json: /, ''))

test('a list of what stands there, in defences and with reasons, is sound', () => {
  expect(faultsOf({ 'defence.ts': [row, block] })).toEqual([])
})

test('rows of files that are gone or no defences, of lines that are gone, without a reason or twice are found', () => {
  expect(faultsOf({ 'gone.ts': [row] })).toEqual(['gone.ts does not exist; remove its rows'])
  expect(faultsOf({ 'other.ts': [row] })).toEqual([
    'other.ts is no defence SECURITY.md names; remove its rows or name it there',
  ])
  const about = "defence.ts, 'a > b' that becomes 'a >= b'"
  expect(faultsOf({ 'defence.ts': [{ ...row, line: 'if (a < b) {' }] })).toEqual([
    `${about}, is gone from the file; remove the row`,
  ])
  expect(faultsOf({ 'defence.ts': [{ ...row, reason: ' ' }] })).toEqual([`${about}, has no reason`])
  expect(faultsOf({ 'defence.ts': [row, { ...row, reason: 'Once more.' }] })).toEqual([`${about}, is listed twice`])
  const moved = faultsOf({ 'defence.ts': [{ ...row, code: 'a > c' }] })
  expect(moved).toEqual(["defence.ts, 'a > c' that becomes 'a >= b', is gone from the file; remove the row"])
})
