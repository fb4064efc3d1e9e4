import { describe, expect, it } from 'vitest'
import { fakeSource } from '../fake/fakeSource.test.support'
import { fakeAdapter } from '../fake/fakeWallet.test.support'
import { one, two } from '../fake/network.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import type { Options } from './Options'
import { optionRules } from './optionRules'
import { parseOptions } from './parseOptions'

const { adapter } = fakeAdapter()
const base: Options = { adapters: [adapter], networks: [one, two] }
const parse = (options: Record<string, unknown>) => parseOptions({ ...base, ...options } as Options)

/** One sound value per option; a new option without a row here fails the count below. */
const sound: Record<string, unknown> = {
  adapters: [adapter],
  networks: [one],
  defaultNetwork: two,
  projectId: '1',
  metadata: { name: 'a', description: '', url: 'https://a.example', icons: [] },
  features: { legalCheckbox: true },
  themeMode: 'system',
  themeVariables: { accent: '#123456', radius: '20px', colorMixStrength: 10, zIndex: 3 },
  tokens: { 'eip155:1': { address: '0x1', image: '/token.png' } },
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] },
  transports: { 'eip155:1': async () => '0x1' },
  includeWalletIds: ['a'],
  excludeWalletIds: ['a'],
  featuredWalletIds: ['a'],
  customWallets: [{ id: 'harbor', name: 'Harbor', mobile_link: 'harbor://' }],
  wallets: (list: unknown) => list,
  termsConditionsUrl: 'https://a.example/terms',
  privacyPolicyUrl: '/privacy',
  siwx: undefined,
  siweConfig: undefined,
  debug: false,
  enableWalletConnect: false,
  enableWallets: true,
  enableInjected: true,
  enableEIP6963: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableWalletGuide: true,
  allowUnsupportedChain: true,
  enableEmbedded: true,
  disableAppend: true,
  allWallets: 'HIDE',
  chainImages: { 'eip155:1': 'data:image/png;base64,AA==' },
  connectorImages: { a: 'https://a.example/a.png' },
  defaultAccountTypes: undefined,
  services: { rpc: 'https://rpc.example' },
  container: () => undefined,
  storage: memoryStorage(),
  storageKey: 'site',
  locale: 'ar-EG',
  messages: { 'connect.title': 'Sign in' },
  images: 'same-origin',
  preload: 'idle',
  onError: () => {},
  clock: { now: () => 0, after: () => () => {} },
  fetch: async () => new Response(),
  random: () => '1',
}

describe('options', () => {
  it('has a sound value in this table for every option', () => {
    const options = [...optionRules().keys()].filter((path) => !path.includes('.'))
    expect(Object.keys(sound).sort()).toEqual(options.sort())
  })
  it.each(Object.entries(sound))('accepts a sound %s', (name, value) => {
    expect(parse({ [name]: value }).unknown).toEqual([])
  })
  it.each(Object.keys(sound))('refuses a %s of the wrong type, naming path, value and an example', (name) => {
    const wrong = Symbol('wrong')
    expect(() => parse({ [name]: wrong })).toThrow(
      expect.objectContaining({
        code: optionRules().get(name)?.[0] === 'missing' ? 'config.feature_missing' : 'config.invalid',
        message: expect.stringContaining(`\`${name}\``),
      }),
    )
    try {
      parse({ [name]: wrong })
    } catch (error) {
      expect((error as { data: { example?: string } }).data.example).not.toBe('')
    }
  })
  it.each([
    ['features.legalCheckbox', { features: { legalCheckbox: 1 } }],
    ['features.connectorTypeOrder', { features: { connectorTypeOrder: ['recent', 'recent'] } }],
    ['themeVariables.radius', { themeVariables: { radius: '20em' } }],
    ['services.rpc', { services: { rpc: 'https://rpc.example?key=1' } }],
    ['tokens', { tokens: { 'eip155:1': { image: '/token.png' } } }],
  ])('names the inner path %s', (path, options) => {
    expect(() => parse(options)).toThrow(expect.objectContaining({ data: expect.objectContaining({ path }) }))
  })
  it.each(['javascript:alert(1)', 'ftp://a.example', 'https://', ' https://a.example'])(
    'X-04 refuses %s as an address',
    (url) => {
      expect(() => parse({ termsConditionsUrl: url })).toThrow(expect.objectContaining({ code: 'config.invalid' }))
      expect(() => parse({ customWallets: [{ id: 'a', name: 'A', homepage: url }] })).toThrow()
    },
  )
  it('X-04 refuses a dangerous wallet link', () => {
    for (const mobile_link of ['javascript://x', 'data://x', 'intent://x', '\tjavascript://x'])
      expect(() => parse({ customWallets: [{ id: 'a', name: 'A', mobile_link }] })).toThrow()
  })
  it('tells which keys it does not know', () => {
    expect(parse({ themMode: 'dark', features: { legalChekbox: true } }).unknown).toEqual([
      'themMode',
      'features.legalChekbox',
    ])
  })
  it('gives the exact error for siwx beside siweConfig', () => {
    expect(() => parse({ siwx: {}, siweConfig: {} })).toThrow(
      expect.objectContaining({ message: 'Cannot set both `siweConfig` and `siwx` options' }),
    )
  })
  it('names the missing adapter', () => {
    expect(() => parse({ adapters: [] })).toThrow(expect.objectContaining({ code: 'config.adapter_missing' }))
    expect(() => parse({ networks: [{ ...one, chainNamespace: 'solana', id: 'x' }] })).toThrow(
      expect.objectContaining({ message: 'Adapter not found', data: { namespace: 'solana' } }),
    )
  })
  it('needs no adapter where an enabled source brings wallets', () => {
    const { source } = fakeSource()
    const networks = [{ ...one, chainNamespace: 'solana' as const, id: 'x' }] as const
    const services = { url: '/' }
    expect(() => parseOptions({ ...base, networks, services }, [source])).not.toThrow()
    expect(() => parseOptions({ ...base, networks }, [source])).toThrow(
      expect.objectContaining({ message: 'Adapter not found' }),
    )
    const enableWalletConnect = false
    expect(() => parseOptions({ ...base, networks, services, enableWalletConnect }, [source])).toThrow(
      expect.objectContaining({ message: 'Adapter not found' }),
    )
  })
  it.each([
    ['relay', 'wss://relay.example'],
    ['relay', ['wss://a.example', '/relay']],
    ['url', '/'],
    ['walletApi', 'https://a.example/door'],
    ['images', '/images'],
  ])('accepts services.%s %j', (name, value) => {
    expect(parse({ services: { [name]: value } }).unknown).toEqual([])
  })
  it.each([
    ['relay', []],
    ['relay', 'wss://relay.example?projectId=1'],
    ['relay', 'relay.example'],
    ['url', 'javascript:alert(1)'],
    ['walletApi', ['https://a.example']],
  ])('refuses services.%s %j', (name, value) => {
    expect(() => parse({ services: { [name]: value } })).toThrow(expect.objectContaining({ code: 'config.invalid' }))
  })
  const missing = [...optionRules()].flatMap(([path, rule]) => (rule[0] === 'missing' ? [path] : []))
  it.each(missing)('refuses %s while its feature does not exist, and resolves its default to off', (path) => {
    const [group, key] = path.split('.') as [string, string | undefined]
    const values: Record<string, unknown> = {
      'features.socials': ['google'],
      'features.walletFeaturesOrder': ['send'],
      'features.connectMethodsOrder': ['wallet'],
      allWallets: 'SHOW',
      siwx: { a: 1 },
      siweConfig: { a: 1 },
      defaultAccountTypes: { eip155: 'eoa' },
    }
    const value = values[path] ?? (group === 'services' ? 'https://a.example' : true)
    const options = key ? { [group]: { [key]: value } } : { [group]: value }
    expect(() => parse(options)).toThrow(
      expect.objectContaining({ code: 'config.feature_missing', data: { option: path } }),
    )
    if (group === 'features' && !key?.endsWith('Order')) expect(parse({}).options.features[key as 'swaps']).toBe(false)
  })
  it('KM-21 never changes what it was given', () => {
    const frozen = deepFreeze({ ...base, features: { legalCheckbox: true } })
    expect(parseOptions(frozen).options.features).toMatchObject({ legalCheckbox: true, send: true })
    expect(parse({}).options.features.legalCheckbox).toBe(false)
  })
})

function deepFreeze<T extends object>(value: T): T {
  for (const one of Object.values(value)) if (typeof one === 'object' && one !== null) deepFreeze(one)
  return Object.freeze(value)
}
