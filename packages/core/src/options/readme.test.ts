import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { optionRules } from './optionRules'

const readme = readFileSync(new URL('../../../latchkey/README.md', import.meta.url), 'utf8')
const [table = '', missing = ''] = readme.split('Options of features that do not exist yet')
const named = (text: string) => [...text.matchAll(/`([\w.]+)`/g)].map(([, path = '']) => path)
/** `services.walletApi` `.images`: what begins with a point continues the one before. */
const inTable = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const names = named(line.split(' | ')[0] ?? '')
    const group = names[0]?.split('.')[0]
    return names.map((name) => (name.startsWith('.') ? `${group}${name}` : name))
  })

const rules = [...optionRules()]
/** Of a group the table has a row for each member, or tells them in the row of the group. */
const isTold = (path: string) =>
  inTable.includes(path) || (path.startsWith('themeVariables.') && inTable.includes('themeVariables'))
const isGroup = (path: string) => rules.some(([other]) => other.startsWith(`${path}.`))

it('the README has a row for every option that exists, and for no other', () => {
  const existing = rules.flatMap(([path, [test]]) => (test === 'missing' ? [] : [path]))
  expect(existing.filter((path) => !isTold(path) && !isGroup(path))).toEqual([])
  expect(inTable.filter((path) => rules.some(([name, [test]]) => name === path && test === 'missing'))).toEqual([])
})

it('the README names every option of what does not exist yet, and no other', () => {
  const unbuilt = rules.flatMap(([path, [test]]) => (test === 'missing' ? [path] : []))
  const told = named(missing.split('\n\n')[0] ?? '').filter((name) => name !== 'config.feature_missing')
  expect(told.sort()).toEqual(unbuilt.sort())
})
