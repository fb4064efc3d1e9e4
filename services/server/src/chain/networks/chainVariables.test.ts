import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError } from '../../config/ConfigError'
import { parseConfig } from '../../parseConfig'
import { networksOf } from './networksOf'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (content: unknown) => {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const networks = (environment: Readonly<Record<string, string>>) => [...networksOf(parseConfig(environment)).values()]
const problems = (environment: Readonly<Record<string, string>>): string => {
  try {
    networks(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n')
    throw error
  }
  return ''
}

describe('the chains of a configuration', () => {
  it('are none unless said', () => {
    expect(networks({})).toEqual([])
  })

  it('are named by their nodes; the rest is known of public chains', () => {
    const RPC_URLS =
      ' eip155:137=https://a.example/key|https://b.example ; solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=http://c.example;'
    expect(networks({ RPC_URLS })).toMatchObject([
      {
        id: 'eip155:137',
        name: 'Polygon',
        currency: { symbol: 'POL', decimals: 18 },
        multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
        upstreams: ['https://a.example/key', 'https://b.example'],
      },
      { name: 'Solana', currency: { symbol: 'SOL', decimals: 9 }, multicall3: undefined },
    ])
  })

  it('may be unknown: then nothing is said of their currency', () => {
    expect(networks({ RPC_URLS: 'eip155:987654321987=http://a.example' })).toMatchObject([
      { name: 'eip155:987654321987', currency: undefined },
    ])
  })

  it('are described by a file, to which further nodes may be added', () => {
    const entry = {
      ...{ id: 'eip155:5', name: 'Five', currency: { name: 'Fiver', symbol: 'FIV', decimals: 9 } },
      ...{ rpc: ['https://a.example'], pools: ['0xca11bde05977b3631167028862be2a173976ca11'] },
    }
    expect(networks({ CHAINS_FILE: file([entry]), RPC_URLS: 'eip155:5=https://b.example|https://a.example' })).toEqual([
      {
        ...{ id: 'eip155:5', name: 'Five', currency: entry.currency, multicall3: undefined, wrappedNative: undefined },
        ...{ upstreams: ['https://b.example', 'https://a.example'], dollars: [] },
        pools: ['0xcA11bde05977b3631167028862bE2a173976CA11'],
      },
    ])
  })

  it.each([
    ['eip155:1', 'must look like'],
    ['eip155:01=https://a.example', 'must look like eip155:1'],
    ['bip122:000000000019d6689c085ae165831e93=https://a.example', 'must look like eip155:1'],
    ['eip155:1=ftp://a.example', 'must begin with https://'],
    ['eip155:1=https://a.example;eip155:1=https://b.example', 'names eip155:1 twice'],
    ['eip155:1=', 'without a node'],
  ])('refuse RPC_URLS=%s', (RPC_URLS, why) => {
    expect(problems({ RPC_URLS })).toContain(why)
  })

  it('never repeat the addresses of nodes, which hold keys', () => {
    expect(problems({ RPC_URLS: 'eip155:1=https://a.example/very-secret;x' })).not.toContain('very-secret')
  })

  it.each([
    ['{', 'JSON'],
    ['{}', 'must hold a list'],
    [[1], 'wrong chain at place 0'],
    [[{ id: 'eip155:1' }], 'without a node'],
    [[{ id: 'eip155:1', rpc: 'x' }], '"rpc" must be a list'],
    [[{ id: 'eip155:1', rpc: ['/x'] }], 'must begin with https://'],
    [[{ id: 'eip155:1', multicall3: '0x1' }], '"multicall3" must be an address'],
    [[{ id: 'eip155:1', pools: {} }], '"pools" must be a list'],
    [[{ id: 'eip155:1', name: '' }], '"name" must be a text'],
    [[{ id: 'eip155:1', currency: { name: 'a', symbol: 'b', decimals: 1.5 } }], '"decimals" must be a whole number'],
    [[{ id: 'eip155:1', currency: 'ETH' }], '"currency" must be an object'],
    [[{ id: 'eip155:1' }, { id: 'eip155:1' }], 'names eip155:1 twice'],
  ])('refuse a file that holds %j', (content, why) => {
    expect(problems({ CHAINS_FILE: file(content) })).toContain(why)
  })

  it('refuse a file that is not there, by its variable', () => {
    expect(problems({ CHAINS_FILE: join(folder, 'none') })).toMatch(
      /^CHAINS_FILE must name a file that can be read \(ENOENT\)/,
    )
  })
})

describe('a token list', () => {
  const token = { chainId: 1, address: `0x${'aa'.repeat(20)}`, name: 'Token', symbol: 'TKN', decimals: 6 }
  const read = (tokens: unknown) => parseConfig({ TOKENS_FILE: file({ name: 'Mine', tokens }) }).TOKENS_FILE

  it('is read in the usual form, pictures only where a page may load them', () => {
    expect(
      read([
        { ...token, logoURI: 'https://pictures.example/t.png' },
        { ...token, logoURI: 'ipfs://t' },
      ]),
    ).toEqual([
      {
        ...{ chainId: 'eip155:1', address: '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa', name: 'Token', symbol: 'TKN' },
        ...{ decimals: 6, iconUrl: 'https://pictures.example/t.png' },
      },
      expect.objectContaining({ iconUrl: '' }),
    ])
  })

  it('names chains of Solana by their ids, and spells their tokens as they are', () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const { decimals, name, symbol } = token
    expect(read([{ chainId, address, decimals, name, symbol }])).toEqual([
      { chainId, mint: address, decimals, name, symbol, iconUrl: '' },
    ])
    for (const wrong of [token.address, `${address}0`, address.slice(9), 7])
      expect(() => read([{ ...token, chainId, address: wrong }])).toThrow(ConfigError)
  })

  it.each([
    ['no list', {}],
    ['decimals that are a text', [{ ...token, decimals: '6' }]],
    ['37 decimals', [{ ...token, decimals: 37 }]],
    ['a name with a line break', [{ ...token, name: 'a\nb' }]],
    ['a name written backwards', [{ ...token, name: 'a‮b' }]],
    ['a long symbol', [{ ...token, symbol: 'x'.repeat(25) }]],
    ['no address', [{ ...token, address: undefined }]],
    ['a chain that is no number', [{ ...token, chainId: '1' }]],
  ])('is refused with %s', (_, tokens) => {
    expect(() => read(tokens)).toThrow(ConfigError)
  })

  it('X-06 takes nothing from what an object inherits', () => {
    // What lacks a symbol by itself gets none from its prototype.
    const { symbol: _, ...nameless } = token
    const withPrototype = (own: object, inherited: object) =>
      `{"tokens":[${JSON.stringify({ ...own, prototype: inherited }).replace('"prototype"', '"__proto__"')}]}`
    const asked = (text: string) => parseConfig({ TOKENS_FILE: file(text) })
    expect(() => asked(withPrototype(nameless, { symbol: 'USDC' }))).toThrow(ConfigError)
    const prototype = Object.prototype as { symbol?: string }
    prototype.symbol = 'USDC'
    onTestFinished(() => {
      delete prototype.symbol
    })
    expect(() => asked(JSON.stringify({ tokens: [nameless] }))).toThrow(ConfigError)
    // Beside a sound token it changes nothing.
    const sound = asked(withPrototype(token, { symbol: 'FAKE', decimals: 0 })).TOKENS_FILE
    expect(sound).toEqual(asked(JSON.stringify({ tokens: [token] })).TOKENS_FILE)
  })

  it.each(['1e400', 'NaN', '6.5', '-1', '"6"', '{"valueOf":6}'])('X-06 is refused with %s decimals', (decimals) => {
    const text = `{"tokens":[${JSON.stringify({ ...token, decimals: '@' }).replace('"@"', decimals)}]}`
    expect(() => parseConfig({ TOKENS_FILE: file(text) })).toThrow(ConfigError)
  })
})

describe('a registry of names', () => {
  it('is an address on a chain, or off', () => {
    const at = (NAMES_REGISTRY: string) => parseConfig({ NAMES_REGISTRY }).NAMES_REGISTRY
    expect(at('eip155:1:0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e')).toEqual({
      chainId: 'eip155:1',
      address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
    })
    expect(at('off')).toBeUndefined()
    for (const wrong of ['eip155:1', '0x00', 'solana:x:y', 'eip155:1:0x00'])
      expect(() => at(wrong)).toThrow(ConfigError)
  })
})
