import { describe, expect, it, onTestFinished } from 'vitest'
import type { EvmAddress } from '../../chain/networks/Network'
import { createAlchemy } from '../../upstream/alchemy/createAlchemy'
import { startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createAlchemyBalances } from './createAlchemyBalances'
import { listedChain } from './listedChain.test.support'

const account = '0x52908400098527886E0F7030069857D2E4169EE7' as EvmAddress
const addressOf = (place: number) => `0x1${place.toString(16).padStart(39, '0')}`

interface Said {
  readonly held: readonly { readonly contractAddress: string; readonly tokenBalance: string | null }[]
  readonly names?: (address: string) => object | undefined
  readonly pageKey?: string
  /** Of the currency of the chain. */
  readonly native?: object
}

const refusal = { error: { code: -32000, message: 'no such token' } }

/** Alchemy that says so of everybody. */
async function open({
  held,
  names = () => ({ name: 'Glow', symbol: 'GLW', decimals: 18, logo: null }),
  pageKey,
  native = { result: '0x5' },
}: Said) {
  const service = await startService(({ body }, response) => {
    const asked: unknown = JSON.parse(body)
    // Asked alone is what tells whether it is there at all.
    if (!Array.isArray(asked)) return void response.end('{"id":1,"result":"0x1"}')
    const calls = asked as { id: number; method: string; params: [string] }[]
    const answers = calls.map(({ id, method, params }) => {
      if (method === 'eth_getBalance') return { id, ...native }
      if (method === 'alchemy_getTokenBalances') return { id, result: { tokenBalances: held, pageKey } }
      const result = names(params[0])
      return result ? { id, result } : { id, ...refusal }
    })
    response.end(JSON.stringify(answers))
  })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const config = { ALCHEMY_URL: service.url, ALCHEMY_KEY: 'k' }
  const clock = steppingClock()
  const alchemy = createAlchemy({ clock, fetch, lifetime: controller.signal, config })
  const provider = createAlchemyBalances(alchemy, listedChain.tokens, clock)
  return { ...service, clock, read: () => provider.read(listedChain.chain, account) }
}

const one = (tokenBalance: string | null = '0x1') => [{ contractAddress: addressOf(1), tokenBalance }]

describe('what Alchemy says that an account holds', () => {
  it.each([
    ['the symbol of a listed one', { name: 'Other', symbol: 'usdc', decimals: 6 }],
    ['its name in other letters', { name: 'ＵＳＤ\u200b Coin', symbol: 'OTHER', decimals: 6 }],
    ['its symbol in letters of others', { name: 'Other', symbol: 'U\u0405DC', decimals: 6 }],
    ['the symbol of the chain’s currency', { name: 'Other', symbol: 'ETH', decimals: 18 }],
    ['a place of the web', { name: 'Claim at lamp-gift.com', symbol: 'GIFT', decimals: 18 }],
    ['no symbol', { name: 'Other', symbol: '\u202e', decimals: 18 }],
    ['no decimals', { name: 'Other', symbol: 'OTH', decimals: null }],
    ['half a decimal', { name: 'Other', symbol: 'OTH', decimals: 1.5 }],
    ['decimals without end', { name: 'Other', symbol: 'OTH', decimals: 1e6 }],
  ])('N-226 U-19 leaves out a token that bears %s', async (_, said) => {
    const { read } = await open({ held: one(), names: () => said })
    expect((await read()).tokens).toEqual([])
  })

  it.each(['-0x1', '0x', '0x1.5', '12', `0x${'f'.repeat(65)}`, 'nonsense'])(
    'N-227 is believed in nothing where an amount is %s',
    async (amount) => {
      const { read } = await open({ held: one(amount) })
      await expect(read()).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
    },
  )

  it('N-228 one odd token hides no other', async () => {
    const odd = { contractAddress: addressOf(2), tokenBalance: 'nonsense' }
    const { read } = await open({ held: [odd, ...one()] })
    const { tokens, isIncomplete } = await read()
    expect([tokens.length, isIncomplete]).toEqual([1, true])
    const unnamed = await open({
      held: [{ contractAddress: addressOf(2), tokenBalance: '0x1' }, ...one()],
      names: (address) =>
        address === addressOf(2) ? { decimals: 'many' } : { name: 'Glow', symbol: 'GLW', decimals: 18 },
    })
    expect((await unnamed.read()).tokens).toHaveLength(1)
    await unnamed.read()
    expect(unnamed.seen.filter(({ body }) => body.includes('Metadata'))).toHaveLength(1)
  })

  it('N-228 of a batch in which one call is refused has what was said to the others, in one question', async () => {
    const two = [...one(), { contractAddress: addressOf(2), tokenBalance: '0x1' }]
    const names = (address: string) =>
      address === addressOf(1) ? undefined : { name: 'Glow', symbol: 'GLW', decimals: 18 }
    const { read, seen } = await open({ held: two, names })
    const { tokens, isIncomplete } = await read()
    expect([tokens.map(({ token }) => token.symbol), isIncomplete]).toEqual([['GLW'], true])
    expect(seen.filter(({ body }) => body.includes('Metadata'))).toHaveLength(1)
  })

  const glow = { name: 'Glow', symbol: 'GLW', decimals: 18 }
  const minute = 60_000
  it.each([
    ['no name yet', { name: null, symbol: null, decimals: 18 }, 60 * minute, false],
    ['no decimals yet', { ...glow, decimals: null }, 60 * minute, false],
    ['nothing that can be read', { decimals: 'many' }, 60 * minute, false],
    ['a refusal, which is marked', undefined, minute, true],
  ])(
    'N-228 of a token that had %s is asked again after a while, and has the name it got',
    async (_, first, after, isMarked) => {
      let said: object | undefined = first
      const two = [...one(), { contractAddress: addressOf(2), tokenBalance: '0x1' }]
      const { read, seen, clock } = await open({
        held: two,
        names: (address) => (address === addressOf(1) ? said : { name: 'Other', symbol: 'OTH', decimals: 18 }),
      })
      const symbols = async () => (await read()).tokens.map(({ token }) => token.symbol)
      expect(await read()).toMatchObject({ tokens: { length: 1 }, isIncomplete: isMarked })
      said = glow
      clock.pass(after - 1)
      expect(await symbols()).toEqual(['OTH'])
      const asked = () => seen.filter(({ body }) => body.includes('Metadata')).length
      expect(asked()).toBe(1)
      clock.pass(1)
      expect(await symbols()).toEqual(['GLW', 'OTH'])
      clock.pass(1_000 * minute)
      expect([(await read()).isIncomplete, asked()]).toEqual([false, 2])
    },
  )

  it('N-228 asks those that never were asked before those that had no name', async () => {
    const held = Array.from({ length: 60 }, (_, place) => ({ contractAddress: addressOf(place), tokenBalance: '0x1' }))
    const names = (address: string) => ({ ...glow, name: address < addressOf(50) ? null : 'Glow' })
    const { read, clock } = await open({ held, names })
    expect((await read()).tokens).toHaveLength(0)
    clock.pass(60 * minute)
    expect((await read()).tokens).toHaveLength(10)
  })

  it('N-227 is no balance where the amount of the currency is refused', async () => {
    const { read } = await open({ held: one(), native: refusal })
    await expect(read()).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
  })

  it('N-227 is exact to the last unit of the largest amount there is', async () => {
    const { read } = await open({ held: one(`0x${'f'.repeat(64)}`) })
    expect((await read()).tokens[0]?.amount).toBe(2n ** 256n - 1n)
  })

  it('is not all there is where a contract did not answer, or has no name yet', async () => {
    expect(await (await open({ held: one(null) })).read()).toMatchObject({ tokens: [], isIncomplete: true })
    const nameless = await open({ held: one(), names: (address) => (address === addressOf(1) ? undefined : {}) })
    await expect(nameless.read()).rejects.toMatchObject({ name: 'UpstreamError' })
  })

  it('N-228 of 500 worthless tokens asks fifty contracts at a time, each of them once, and no page for ever', async () => {
    const held = Array.from({ length: 500 }, (_, place) => ({ contractAddress: addressOf(place), tokenBalance: '0x1' }))
    const names = (address: string) => ({ name: `T ${address}`, symbol: address.slice(-4), decimals: 18 })
    const { read, seen } = await open({ held, names, pageKey: 'again' })
    const first = await read()
    expect([first.tokens.length, first.isIncomplete]).toEqual([50, true])
    for (let times = 1; times < 10; times++) await read()
    const asked = seen.flatMap(({ body }) => JSON.parse(body) as { method: string; params: [string] }[])
    const contracts = asked.filter(({ method }) => method === 'alchemy_getTokenMetadata').map(({ params }) => params[0])
    expect([contracts.length, new Set(contracts).size]).toEqual([500, 500])
    expect(asked.filter(({ method }) => method === 'alchemy_getTokenBalances')).toHaveLength(20)
    expect(await read()).toMatchObject({ isIncomplete: false })
  })
})
