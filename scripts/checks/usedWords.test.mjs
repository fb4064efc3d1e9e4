import { expect, test } from 'vitest'
import { parseText } from './parseSource.mjs'
import { keysIn, saidIn, unsaidOf } from './usedWords.mjs'

const keysOf = (...keys) => keys.map((key) => ({ key }))
const unsaid = (code, ...keys) => unsaidOf(keysOf(...keys), saidIn(parseText('View.tsx', code))).map(({ key }) => key)

test('keys are those of texts and of what is counted, with their lines', () => {
  const code = `export const wordsEn = {
    'buy.title': 'Buy',
    'buy.count': { one: '{count} offer', other: '{count} offers' },
    'io.harbor': load(),
  }`
  expect(keysIn(parseText('words.en.ts', code))).toEqual([
    { key: 'buy.title', line: 2 },
    { key: 'buy.count', line: 3 },
  ])
})

test('a word that is said whole is used, one of which only the beginning is said is not', () => {
  expect(unsaid("words('buy.title')", 'buy.title', 'buy.title-hint')).toEqual(['buy.title-hint'])
  expect(unsaid('words(`buy.title`)', 'buy.title')).toEqual([])
})

test('what a text leaves open is some text of the code, or the name of a property', () => {
  const code = `type Why = 'region' | 'service'; const marks = { done: paths.check }; words(\`buy.none-\${why}-hint\`)`
  expect(unsaid(code, 'buy.none-region-hint', 'buy.none-done-hint', 'buy.none-asset-hint')).toEqual([
    'buy.none-asset-hint',
  ])
  expect(unsaid(code, 'buy.none-region')).toEqual(['buy.none-region'])
})

test('it may be put together itself', () => {
  const code = `type Bound = 'account'; const cause = \`asset-\${bound}\`; words(\`buy.none-\${cause}-hint\`)`
  expect(unsaid(code, 'buy.none-asset-account-hint', 'buy.none-asset-network-hint')).toEqual([
    'buy.none-asset-network-hint',
  ])
})

test('a text that is open from its beginning says nothing', () => {
  expect(unsaid(`const kinds = 'title'; read(\`\${group}.\${kinds}\`)`, 'buy.title')).toEqual(['buy.title'])
})
