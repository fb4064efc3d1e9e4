import { expect, test } from 'vitest'
import { declaredNames, wordsIn } from './declaredNames.mjs'
import { parseText } from './parseSource.mjs'
import { bannedNames, glossaryFaults, glossaryIn } from './wordChoice.mjs'

const names = (code) => declaredNames(parseText('x.ts', code)).map(({ name }) => name)

test('names given in a file are found, names of others are not', () => {
  expect(
    names(`import { theirs } from 'there'
      const { a, b: [c], ...d } = theirs({ key: 1 })
      function e(f, { g } = {}) { return f.member }
      type H = { readonly i: string; j(k: number): void }`),
  ).toEqual(['a', 'c', 'd', 'e', 'f', 'g', 'H', 'i', 'k', 'j'])
})

test('a name falls into its words', () => {
  expect(wordsIn('takeUpAgain')).toEqual(['take', 'up', 'again'])
  expect(wordsIn('CreateRPCUrl_2')).toEqual(['create', 'rpc', 'url', '2'])
})

const core = 'packages/core/src'

test.each([
  [`${core}/takeUpAgain.ts`, 'const a = 1', 'takeUp'],
  [`${core}/a.ts`, 'export function createOutside() {}', 'outside'],
  [`${core}/a.test.ts`, 'const tellWallets = 1', 'tellWallets'],
  [`${core}/a.ts`, 'export type Session = { topic: string }', 'session'],
  ['packages/ui/src/shell/Frame.tsx', 'const a = 1', 'frame'],
  [`${core}/a.ts`, 'const recentFact = 1', 'fact'],
])('%s: %s holds a banned word', (path, code, word) => {
  expect(bannedNames(path, declaredNames(parseText(path, code)))).toEqual([expect.objectContaining({ word })])
})

test.each([
  [`${core}/a.ts`, 'const breach = 1, wcSession = 2, factory = 3, stakeUp = 4'],
  ['packages/walletconnect/src/a.ts', 'const session = 1, frame = 2'],
  ['packages/testing/src/rpc/RpcFault.ts', 'type Reach = string'],
  [`${core}/a.test.ts`, 'const frame = document.createElement("iframe")'],
])('%s: %s holds none', (path, code) => {
  expect(bannedNames(path, declaredNames(parseText(path, code)))).toEqual([])
})

const page = (rows) => `# A\n\n## Words\n\n| word | is |\n|---|---|\n${rows}\n\n## State\n\n| other | table |\n`

test('the glossary is read up to the next heading', () => {
  expect(
    glossaryIn(page('| wallet | a product |\n| view · `tile` | a place · a state |')).map(({ word }) => word),
  ).toEqual(['wallet', 'view', 'tile'])
})

test('a word defined twice, a banned one and a broken table are told', () => {
  expect(glossaryFaults(page('| wallet | a product |\n| chain · Wallet | a · b |'))).toEqual([
    expect.stringMatching(/^ARCHITECTURE\.md:8: 'Wallet' is defined in line 7/),
  ])
  expect(glossaryFaults(page('| takeUp | a start |'))).toEqual([expect.stringContaining("'takeUp' is banned")])
  expect(glossaryFaults(page('| wallet | a product |\n\n| relay | a server |'))).toEqual([
    expect.stringContaining('an empty line above breaks the table'),
  ])
  expect(glossaryFaults('# A')).toEqual([expect.stringContaining('has no glossary')])
})
