import { accountsOf, getAccount } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { openSite } from '../fake/openSite.test.support'
import { createChainData } from '../service/createChainData'
import { createTokens } from './createTokens'

const { signal } = new AbortController()
const dollar = 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F'
const ether = { decimals: '18', numeric: '1' }
const token = (more: object = {}) => ({
  name: 'US dollar token',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: dollar,
  value: 812.4,
  price: 1,
  quantity: { decimals: '6', numeric: '812.4' },
  iconUrl: '',
  ...more,
})

interface Server {
  chains: readonly string[]
  status: number
  balances: readonly unknown[]
  marks?: object
  held?: Promise<void>
}

/** A connected visitor of a site whose server the test steers. */
async function visitor() {
  const server: Server = { chains: ['eip155:1', 'eip155:137'], status: 200, balances: [token()] }
  const asked: URL[] = []
  const caches: (RequestCache | undefined)[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    if (url.pathname === '/v1/supported-chains') return Response.json({ http: server.chains, ws: [] })
    asked.push(url)
    caches.push(init?.cache)
    const { status, balances, marks, held } = server
    await held
    return Response.json({ balances, ...marks }, { status })
  }
  const { core, destroy, pass } = openSite({ services: { url: 'https://door.example' }, fetch })
  const wallet = { accounts: accountsOf(['0xa', '0xb']), chainId: 'eip155:1' as ChainId }
  const say = await connectHarbor(core, wallet)
  const tokens = createTokens(core, createChainData(core))
  onTestFinished(() => {
    tokens.destroy()
    destroy()
  })
  const account = () => getAccount(core.store.getState())
  const reading = () => tokens.reading('eip155')
  const settled = (test: () => void) => vi.waitFor(test)
  return { core, server, asked, caches, tokens, account, reading, pass, settled, say }
}

describe('what an account holds', () => {
  it('is not there until read, then as the requirements name its fields', async () => {
    const { tokens, account, reading, asked } = await visitor()
    expect(account().tokenBalance).toBeUndefined()
    await tokens.read('eip155', signal)
    expect(account().tokenBalance).toEqual([token()])
    expect(reading()).toMatchObject({ status: 'fresh', at: 1_000_000, isPartial: false })
    expect(asked[0]?.pathname).toBe('/v1/account/0xa/balance')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ currency: 'usd', chainId: 'eip155:1' })
  })
  it('without a server nobody is asked, unless the site names a token of the chain', async () => {
    const { tokens, core, reading, account } = await visitor()
    const options = core.options()
    core.options = () => ({ ...options, services: undefined })
    await tokens.read('eip155', signal)
    expect(reading()).toBeUndefined()
    core.options = () => ({ ...options, services: undefined, tokens: { 'eip155:1': { address: dollar.slice(9) } } })
    core.read = async () => `0x${'6'.padStart(64, '0')}`
    await tokens.read('eip155', signal)
    expect(reading()).toMatchObject({ status: 'unknown', error: 'rpc.bad_answer' })
    expect(account().tokenBalance).toBeUndefined()
  })
  it('are read once within their 30 s, and again after', async () => {
    const { tokens, asked, pass } = await visitor()
    await tokens.read('eip155', signal)
    pass(29_999)
    await tokens.read('eip155', signal)
    expect(asked).toHaveLength(1)
    pass(1)
    await tokens.read('eip155', signal)
    expect(asked).toHaveLength(2)
  })
  it('after a failure nobody is asked for 30 s, but by force', async () => {
    const { tokens, asked, pass, server, reading } = await visitor()
    server.status = 404
    await tokens.read('eip155', signal)
    expect(reading()).toEqual({ status: 'unknown', error: 'http.status' })
    pass(29_999)
    await tokens.read('eip155', signal)
    expect(asked).toHaveLength(1)
    server.status = 200
    await tokens.refresh('eip155', signal)
    expect(asked).toHaveLength(2)
    expect(reading()?.status).toBe('fresh')
  })
  it('KM-2 stay as they were, called stale, when a later read fails', async () => {
    const { tokens, server, reading, account } = await visitor()
    await tokens.read('eip155', signal)
    server.status = 404
    await tokens.refresh('eip155', signal)
    expect(account().tokenBalance).toHaveLength(1)
    expect(reading()).toMatchObject({ status: 'stale', at: 1_000_000, error: 'http.status' })
  })
  it('are asked for again while the server still gathers them (202), and are nothing at no time', async () => {
    const { tokens, server, reading, account, asked, pass, settled } = await visitor()
    const known = server.balances
    server.status = 202
    server.balances = []
    const stop = tokens.watch('eip155')
    for (const [count, wait] of [150, 300, 600].entries()) {
      await settled(() => expect(asked).toHaveLength(count + 1))
      pass(wait)
    }
    await settled(() => expect(reading()).toEqual({ status: 'unknown', error: 'http.status' }))
    expect(account().tokenBalance).toBeUndefined()
    expect(asked).toHaveLength(4)
    pass(29_999)
    expect(asked).toHaveLength(4)
    server.status = 200
    server.balances = known
    pass(1)
    await settled(() => expect(reading()?.status).toBe('fresh'))
    expect(account().tokenBalance).toEqual(known)
    expect(asked).toHaveLength(5)
    stop()
  })
  it('R-04 are a failed read where the server says that it knows nothing now, never nothing', async () => {
    const { tokens, server, reading, account, asked } = await visitor()
    const known = server.balances
    server.balances = []
    server.marks = { stale: true, incomplete: true }
    await tokens.read('eip155', signal)
    expect(account().tokenBalance).toBeUndefined()
    expect(reading()).toEqual({ status: 'unknown', error: 'rpc.unreachable' })
    expect(asked).toHaveLength(1)
    server.balances = known
    await tokens.refresh('eip155', signal)
    expect(reading()).toMatchObject({ status: 'fresh', isPartial: true })
    server.balances = []
    await tokens.refresh('eip155', signal)
    expect(account().tokenBalance).toEqual(known)
    expect(reading()).toMatchObject({ status: 'stale', error: 'rpc.unreachable' })
    server.marks = {}
    await tokens.refresh('eip155', signal)
    expect(account().tokenBalance).toEqual([])
    expect(reading()?.status).toBe('fresh')
  })
  it('of a network the server does not serve are unavailable, in the words of the requirements', async () => {
    const { tokens, server, reading, core, asked } = await visitor()
    server.chains = ['eip155:137']
    const reported: unknown[] = []
    core.report = (error) => void reported.push(error)
    await tokens.read('eip155', signal)
    expect(reading()).toEqual({ status: 'unknown', error: 'requirement.token_balance_unavailable' })
    expect(reported).toEqual([expect.objectContaining({ message: 'Token Balance Unavailable' })])
    expect(asked).toEqual([])
  })
  it('KM-3 are read past the caches of the server and the browser too where that is wanted, these tokens by name', async () => {
    const { tokens, asked, caches } = await visitor()
    await tokens.read('eip155', signal)
    await tokens.refresh('eip155', signal)
    await tokens.refresh('eip155', signal, [dollar])
    expect(asked.map(({ searchParams }) => searchParams.get('forceUpdate'))).toEqual([
      null,
      'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      dollar,
    ])
    expect(caches).toEqual([undefined, 'no-cache', 'no-cache'])
  })
  it('of the account and the network before are never shown of those after', async () => {
    const { tokens, account, server, say, settled, core } = await visitor()
    const stop = tokens.watch('eip155')
    onTestFinished(stop)
    await settled(() => expect(account().tokenBalance).toHaveLength(1))
    let answer = () => {}
    server.held = new Promise((resolve) => {
      answer = resolve
    })
    server.balances = [token({ chainId: 'eip155:137', address: undefined, quantity: ether })]
    say({ type: 'chain', chainId: 'eip155:137' as ChainId })
    expect(account().tokenBalance).toBeUndefined()
    const { switchAccount } = await (await core.onDemand()).loadRequests()
    switchAccount(core, 'eip155', '0xb')
    answer()
    await settled(() => expect(account().tokenBalance).toHaveLength(1))
    expect(Object.keys(core.store.getState().slices.tokens?.accounts ?? {})).toEqual(['eip155:1:0xa', 'eip155:137:0xb'])
  })
  it('are nobody’s who left, and are not asked for without a server', async () => {
    const { tokens, asked, core } = await visitor()
    core.options = () => ({ ...openSite().core.options(), services: {} })
    await tokens.read('eip155', signal)
    expect(asked).toEqual([])
  })
  it.each([
    ['of another chain', { chainId: 'eip155:137' }],
    ['whose address is of another chain', { address: dollar.replace('eip155:1:', 'eip155:137:') }],
    ['without decimals', { quantity: { decimals: '0', numeric: '5' } }],
    ['of more decimals than a token has', { quantity: { decimals: '256', numeric: '5' } }],
    ['finer than its unit', { quantity: { decimals: '2', numeric: '0.001' } }],
  ])('leave out a token %s', async (_, more) => {
    const { tokens, server, account } = await visitor()
    server.balances = [token(more), token({ address: undefined, symbol: 'ETH', quantity: ether })]
    await tokens.read('eip155', signal)
    expect(account().tokenBalance?.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })
  it('show names of strangers as text, no price below nothing, and each token once', async () => {
    const { tokens, server, account } = await visitor()
    server.balances = [token({ name: 'US\u202edollar\u0000', value: -5, price: -1 }), token({ name: 'Again' })]
    await tokens.read('eip155', signal)
    expect(account().tokenBalance).toEqual([expect.objectContaining({ name: 'USdollar', price: 0 })])
    expect(account().tokenBalance?.[0]).not.toHaveProperty('value')
  })
  it('a body that is none is a fault, not an empty account', async () => {
    const { tokens, server, account, reading } = await visitor()
    server.balances = [{ name: 5 }]
    await tokens.read('eip155', signal)
    expect(account().tokenBalance).toBeUndefined()
    expect(reading()).toEqual({ status: 'unknown', error: 'http.bad_answer' })
  })
})
