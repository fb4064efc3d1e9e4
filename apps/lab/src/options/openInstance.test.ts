import { createLatchkey } from 'latchkey'
import { expect, test } from 'vitest'
import { parseDevFacts } from '../dev/DevFacts'
import type { JsonRecord } from '../fragment/Json'
import { labDefaults } from './labDefaults'
import { createNetworkCatalogue } from './NetworkCatalogue'
import { openInstance } from './openInstance'
import { toInstanceOptions } from './toInstanceOptions'

const facts = parseDevFacts(undefined)
const catalogue = createNetworkCatalogue(facts)
const nowhere = {
  stage: (): HTMLElement => {
    throw new Error('nothing mounts here')
  },
  find: () => null,
}
const map = (given: JsonRecord) =>
  toInstanceOptions(given, catalogue, labDefaults(facts, 'http://localhost:4400'), nowhere)
const open = (given: JsonRecord) => openInstance(given, (options) => createLatchkey(map(options).options))

test('the defaults of the lab make an instance on both dev chains', () => {
  const { instance, problems, applied } = open({})
  expect(problems).toEqual([])
  expect(applied).toEqual({})
  expect(instance.getNetworks().map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:31337', 'eip155:31338'])
  expect(instance.getNetworks().some(({ testnet }) => testnet)).toBe(false)
  expect(instance.getTheme().themeMode).toBe('system')
})

test('options are laid over the defaults key by key', () => {
  const { instance, problems } = open({ networks: ['eip155:8453'], themeMode: 'dark' })
  expect(problems).toEqual([])
  expect(instance.getNetworks().map(({ name }) => name)).toEqual(['Base'])
  expect(instance.getTheme().themeMode).toBe('dark')
})

test('a network may be a full record, and the default one of them', () => {
  const record = {
    id: 7,
    name: 'Seven',
    nativeCurrency: { name: 'Seven', symbol: 'SVN', decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost:7'] } },
  }
  const { instance, problems } = open({ networks: ['eip155:31337', record], defaultNetwork: record })
  expect(problems).toEqual([])
  expect(instance.getNetwork()?.name).toBe('Seven')
})

test.each<[string, JsonRecord, string, string]>([
  ['a wrong word', { themeMode: 'pink' }, 'themeMode', 'config.invalid'],
  ['a wrong type inside a record', { themeVariables: { radius: 7 } }, 'themeVariables.radius', 'config.invalid'],
  ['a feature that does not exist yet', { features: { pay: true } }, 'features.pay', 'config.feature_missing'],
  ['sign-in that does not exist yet', { siwx: true }, 'siwx', 'config.feature_missing'],
  ['networks that are no list', { networks: 'eip155:1' }, 'networks', 'config.invalid'],
  ['no adapter', { adapters: [] }, 'adapters', 'config.adapter_missing'],
])('%s is named with its path and the rest runs', (_, given, path, code) => {
  const { instance, problems, applied } = open({ ...given, locale: 'ar' })
  expect(problems.map((problem) => [problem.path, problem.code])).toEqual([[path, code]])
  expect(instance.getLocale()).toBe('ar')
  expect(applied).toEqual({ locale: 'ar' })
})

test('every wrong value is named, and its good neighbours stay', () => {
  const { instance, problems } = open({
    themeVariables: { radius: 7, accent: '#123456', zIndex: 'high' },
    enableReconnect: 'yes',
  })
  expect(problems.map(({ path }) => path).sort()).toEqual([
    'enableReconnect',
    'themeVariables.radius',
    'themeVariables.zIndex',
  ])
  expect(instance.getTheme().themeVariables).toEqual({ accent: '#123456' })
})

test('a fault nothing given explains is thrown', () => {
  const broken = () => {
    throw new Error('out of order')
  }
  expect(() => openInstance({ themeMode: 'dark' }, broken)).toThrow('out of order')
})

test('names the lab does not know are told, and the others used', () => {
  const { options, problems } = map({
    networks: ['eip155:31337', 'eip155:5'],
    adapters: ['bip122', 'eip155'],
    defaultNetwork: 'eip155:6',
    storage: 'drawer',
  })
  expect(problems.map(({ path }) => path).sort()).toEqual(['adapters.0', 'defaultNetwork', 'networks.1', 'storage'])
  expect(options.networks.map(({ name }) => name)).toEqual(['Latchkey Devnet'])
  expect(options.adapters?.map(({ namespace }) => namespace)).toEqual(['eip155'])
})

test('with no known name left the defaults run', () => {
  const { options, problems } = map({ networks: ['eip155:5'], adapters: ['bip122'] })
  expect(problems).toHaveLength(2)
  expect(options.networks).toHaveLength(2)
  expect(options.adapters).toHaveLength(1)
})
