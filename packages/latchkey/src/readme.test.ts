import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as networks from './networks'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test.each([
  ['latchkey', 'latchkey'],
  ['protocol', ''],
  ['features', ''],
])('the README of %s names every entry a site may import', (name, prefix) => {
  const { exports }: { readonly exports: Readonly<Record<string, unknown>> } = JSON.parse(read(`${name}/package.json`))
  const entries = Object.keys(exports).map((entry) => `\`${prefix}${entry.slice(1)}\``)
  const readme = read(`${name}/README.md`)
  expect(entries.length).toBeGreaterThan(2)
  expect(entries.filter((entry) => !readme.includes(entry))).toEqual([])
})

test('the README of latchkey says how many networks it ships', () => {
  const { defineNetwork: _, ...records } = networks
  expect(read('latchkey/README.md')).toContain(`records of ${Object.keys(records).length} public chains`)
})
