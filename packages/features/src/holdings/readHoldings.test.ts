import { accounts } from '@latchkey/devnet'
import { describe, expect, it } from 'vitest'
import { network } from '../fake/openSite.test.support'
import { devnetOfTests } from '../send/devnetOfTests.test.support'
import { evm, openSend } from '../send/openSend.test.support'
import { createChainData } from '../service/createChainData'
import { parseBalances } from './parseBalances'
import { pictureOf } from './pictureOf'
import { readHoldings } from './readHoldings'

const { signal } = new AbortController()
const chains = devnetOfTests()

/** What a visitor of a site that always shows a token of the devnet has by it. */
async function visitor({ token, ...site }: Parameters<typeof openSend>[1] & { readonly token?: string } = {}) {
  const { contracts } = chains.devnet()
  const address = token ?? contracts['eip155:31337'].usd
  const opened = await openSend(chains.devnet(), { tokens: { [evm]: { address, image: '/usd.png' } }, ...site })
  const { core, me } = opened
  const question = { namespace: 'eip155', chainId: evm, address: me, why: 'tests', signal } as const
  const data = createChainData(core)
  const read = await readHoldings(core, data, question)
  return { ...opened, address, held: parseBalances(read, evm, pictureOf(core, data, evm), network(1), undefined) }
}
const path = `/v1/account/${accounts[0].address}/balance`
const served = { '/v1/supported-chains': () => ({ http: [evm], ws: [] }) }
const listed = (more: object) => ({
  ...{ name: 'Lantern', symbol: 'LNT', chainId: evm, price: 2, value: 4, iconUrl: '' },
  ...{ address: `${evm}:0x${'1a'.repeat(20)}`, quantity: { decimals: '18', numeric: '2' } },
  ...more,
})

describe('the token of a site', () => {
  it('is read from the chain with its own currency where the site names no server', async () => {
    const { held, address, asked } = await visitor({ services: undefined })
    expect(held?.tokens).toEqual([
      expect.objectContaining({ symbol: 'ETH', price: 0, quantity: { decimals: '18', numeric: '10000' } }),
      {
        ...{ name: 'Devnet Dollar', symbol: 'USD', chainId: evm, address: `${evm}:${address}`, price: 0 },
        ...{ iconUrl: '/usd.png', quantity: { decimals: '6', numeric: '10000' } },
      },
    ])
    expect(asked).toEqual([])
  })
  it('is added to what a server tells', async () => {
    const answers = { ...served, [path]: () => ({ balances: [listed({})] }) }
    const { held } = await visitor({ answers })
    expect(held?.tokens.map(({ symbol }) => symbol)).toEqual(['LNT', 'USD'])
  })
  it('is not added where a server tells of it, and has the picture that the site gave', async () => {
    const address = chains.devnet().contracts['eip155:31337'].usd.toLowerCase()
    const own = listed({ symbol: 'mine', address: `${evm}:${address}` })
    const { held } = await visitor({ answers: { ...served, [path]: () => ({ balances: [own] }) } })
    expect(held?.tokens.map(({ symbol, iconUrl }) => [symbol, iconUrl])).toEqual([['mine', '/usd.png']])
  })
  it('N-344 lends its picture to no other token that names it as its own', async () => {
    const answers = { ...served, [path]: () => ({ balances: [listed({ iconUrl: '/usd.png' })] }) }
    const { held } = await visitor({ answers })
    expect(held?.tokens.map(({ symbol, iconUrl }) => [symbol, iconUrl])).toEqual([
      ['LNT', ''],
      ['USD', '/usd.png'],
    ])
  })
  it('is read from the chain where the server does not answer, and is not all there is', async () => {
    const answers = { '/v1/supported-chains': () => ({ http: [], ws: [], incomplete: true }) }
    const { held } = await visitor({ answers })
    expect(held?.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USD'])
    expect(held?.isPartial).toBe(true)
  })
  it('R-04 is read from the chain, with its own currency, where the server says that it knows nothing now', async () => {
    const answers = { ...served, [path]: () => ({ balances: [], stale: true, incomplete: true }) }
    const { held } = await visitor({ answers })
    expect(held?.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USD'])
    expect(held?.isPartial).toBe(true)
  })
  it('N-234 has the picture that the site gave; one of another host, whoever names it, is left out', async () => {
    const answers = { ...served, [path]: () => ({ balances: [listed({ iconUrl: 'https://sees.example/you.png' })] }) }
    const { held } = await visitor({ answers })
    expect(held?.tokens.map(({ symbol, iconUrl }) => [symbol, iconUrl])).toEqual([
      ['LNT', ''],
      ['USD', '/usd.png'],
    ])
  })
  it('that is none leaves the rest', async () => {
    const { held } = await visitor({ services: undefined, token: `0x${'12'.repeat(20)}` })
    expect(held?.tokens.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })
})

describe('what a wallet tells of itself', () => {
  const asset = (more: object = {}) => ({
    ...{ address: 'native', balance: '0x1bc16d674ec80000', type: 'NATIVE' },
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000, value: 6000, iconUrl: '' },
    ...more,
  })
  const wallet =
    (assets: unknown, capabilities: unknown = { '0x7a69': { assetDiscovery: { supported: true } } }) =>
    (method: string) =>
      method === 'wallet_getCapabilities' ? capabilities : method === 'wallet_getAssets' ? assets : undefined

  it('comes before the server, which is not asked', async () => {
    const dollars = asset({ address: `0x${'ab'.repeat(20)}`, type: 'ERC20', balance: '0x1' })
    const { held, asked } = await visitor({
      tokens: {},
      answers: served,
      answerFor: wallet({ '0x7a69': [asset(), dollars] }),
    })
    expect(held?.tokens).toEqual([
      expect.objectContaining({ value: 6000, price: 3000, quantity: { decimals: '18', numeric: '2' } }),
      expect.objectContaining({
        address: `${evm}:0x${'ab'.repeat(20)}`,
        quantity: { decimals: '18', numeric: `0.${'0'.repeat(17)}1` },
      }),
    ])
    expect(asked).toEqual([])
  })
  it('N-343 is listed where it has a price there or is the site’s own token: anybody sends the rest, under any name', async () => {
    const token = (byte: string, price: number, address = `0x${byte.repeat(20)}`) => ({
      ...{ address, balance: '0x1', type: 'ERC20' },
      metadata: { name: byte, symbol: 'USDC', decimals: 6, price, iconUrl: '' },
    })
    const own = `0x${'cd'.repeat(20)}`
    const { held } = await visitor({
      token: own,
      answers: served,
      answerFor: wallet({ '0x7a69': [asset(), token('aa', 0), token('bb', 1), token('cc', 0, own)] }),
    })
    expect(held?.tokens.map(({ name, unlisted }) => [name, unlisted ?? false])).toEqual([
      ['Ether', false],
      ['bb', false],
      ['cc', false],
      ['aa', true],
    ])
  })
  it('N-377 is on no list under letters that look like others, whatever it is said to cost', async () => {
    const token = (symbol: string, place: number) => ({
      ...{ address: `0x${String(place).padStart(2, '0').repeat(20)}`, balance: '0x5f5e100', type: 'ERC20' },
      metadata: { name: symbol, symbol, decimals: 6, price: 1, value: 100, iconUrl: '' },
    })
    const imitated = ['ЕТН', 'ΕTH', 'USDС', 'E\u200bTH', 'ETH']
    const sound = ['USDC', 'USD₮0', 'XAU₮', 'USD.e']
    const { held } = await visitor({
      tokens: {},
      answers: served,
      answerFor: wallet({ '0x7a69': [...imitated, ...sound].map(token) }),
    })
    const named = (isOn: boolean) =>
      held?.tokens.filter(({ unlisted = false }) => unlisted !== isOn).map(({ symbol }) => symbol)
    expect(named(true)).toEqual(sound)
    expect(named(false)).toHaveLength(imitated.length)
  })
  it.each([
    ['a wallet that does not say it can', wallet({ '0x7a69': [asset()] }, {})],
    ['one for another chain', wallet({ '0x7a69': [asset()] }, { '0x1': { assetDiscovery: { supported: true } } })],
    ['an answer of which one asset is unsound', wallet({ '0x7a69': [asset(), asset({ balance: '12' })] })],
    ['an answer of which another chain is unsound', wallet({ '0x7a69': [asset()], '0x1': [{}] })],
    ['an answer without the chain', wallet({})],
    ['an answer that spells the chain otherwise', wallet({ '31337': [] })],
    ['no answer', wallet(null)],
  ])('is not believed of %s: the server is asked', async (_, answerFor) => {
    const { held } = await visitor({
      tokens: {},
      answers: { ...served, [path]: () => ({ balances: [listed({})] }) },
      answerFor,
    })
    expect(held?.tokens.map(({ symbol }) => symbol)).toEqual(['LNT'])
  })
})
