import { expect, test } from 'vitest'
import { parseArguments, parts } from './parseArguments.mjs'

test('nothing means everything', () => {
  expect(parseArguments([])).toEqual({ parts, names: [] })
})

test('a part may be narrowed by names, with or without a separator', () => {
  expect(parseArguments(['e2e', '--', 'journey'])).toEqual({ parts: ['e2e'], names: ['journey'] })
  expect(parseArguments(['checks', 'lint', 'types'])).toEqual({ parts: ['checks'], names: ['lint', 'types'] })
})

test('a job is its parts, and nothing narrows it', () => {
  expect(parseArguments(['job', 'node'])).toEqual({ parts: ['checks', 'unit'], names: [] })
  expect(parseArguments(['job', 'nod']).error).toMatch(/'nod'.*node \| browser \| journeys/)
  expect(parseArguments(['job', 'node', 'lint']).error).toMatch(/'node lint'/)
  expect(parseArguments(['job']).error).toMatch(/no job/)
})

test('other engines run only when they are named', () => {
  expect(parts).not.toContain('engines')
  expect(parseArguments(['engines'])).toEqual({ parts: ['engines'], names: [] })
})

test('an unknown part is told with what there is', () => {
  expect(parseArguments(['uint']).error).toMatch(/'uint'.*checks \| unit \| browser \| e2e/)
})
