import { expect, test } from 'vitest'
import type { JsonRecord } from '../fragment/Json'
import { parseWalletSettings } from './parseWalletSettings'

const parse = (given: JsonRecord) => parseWalletSettings(given, 10)

test('without a word it is a wallet with two accounts, announced, asking its owner', () => {
  const { settings, problems } = parse({})
  expect(problems).toEqual([])
  expect(settings).toMatchObject({
    keys: [0, 1],
    accounts: [0, 1],
    approval: 'sheet',
    sheet: 'div',
    announce: true,
    legacy: false,
    grantsEnd: 'apart',
    remember: true,
  })
})

test('what is said is taken', () => {
  const { settings, problems } = parse({
    name: 'Harbor',
    rdns: 'example.harbor',
    keys: 3,
    accounts: [2],
    chains: ['eip155:31338', 1],
    approval: 'reject',
    sheet: 'popover',
    grantsEnd: 'together',
    announce: { afterMs: 500 },
    flags: ['isMetaMask'],
    faults: [{ kind: 'never-answer', methods: ['personal_sign'] }],
  })
  expect(problems).toEqual([])
  expect(settings).toMatchObject({
    name: 'Harbor',
    keys: [0, 1, 2],
    accounts: [2],
    chains: [31338, 1],
    approval: 'reject',
    announce: { afterMs: 500 },
    flags: { isMetaMask: true },
  })
})

test.each<[keyof ReturnType<typeof parse>['settings'], JsonRecord[string]]>([
  ['keys', 11],
  ['keys', []],
  ['keys', [-1]],
  ['accounts', [2]],
  ['approval', 'maybe'],
  ['sheet', 'window'],
  ['grantsEnd', true],
  ['announce', { afterMs: -1 }],
  ['chains', ['solana:x']],
  ['flags', ['constructor']],
  ['faults', [{ kind: 'explode' }]],
  ['name', ''],
])('a wrong %s is named and its default taken', (key, value) => {
  const { settings, problems } = parse({ [key]: value })
  expect(problems.map(({ path }) => path)).toEqual([`#wallet.${key}`])
  expect(settings[key]).toEqual(parse({}).settings[key])
})

test('a mistyped setting is named', () => {
  expect(parse({ aproval: 'auto' }).problems.map(({ path }) => path)).toEqual(['#wallet.aproval'])
})
