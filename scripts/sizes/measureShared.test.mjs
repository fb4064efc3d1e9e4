import { expect, test } from 'vitest'
import { measureShared } from './measureShared.mjs'

const chunk = (gzip, ...modules) => ({ gzip, modules: modules.map((module) => `/site/node_modules/${module}`) })
const page = new Map([
  ['amounts.js', chunk(500, 'ui/amounts.js')],
  ['text.js', chunk(300, 'protocol/amounts.js')],
  ['send.js', chunk(9000, 'ui/send.js')],
])

test('a line counts its files, and of a list of files those', () => {
  const { bytes, bytesIn, problems } = measureShared(page, { amount: ['ui/amounts.js', 'protocol/amounts.js'] })
  expect(bytes).toEqual({ amount: 800 })
  expect(bytesIn(['send.js', 'amounts.js'])).toBe(500)
  expect(bytesIn(['send.js'])).toBe(0)
  expect(problems).toEqual([])
})

test('what a line would hide, and what no page loads, is a problem', () => {
  const mixed = new Map([['amounts.js', chunk(500, 'ui/amounts.js', 'ui/other.js')]])
  expect(measureShared(mixed, { amount: ['ui/amounts.js', 'ui/gone.js'] }).problems).toEqual([
    "'amount' counts ui/other.js, which is no part of it",
    "'amount' names ui/gone.js, which no page loads",
  ])
})
