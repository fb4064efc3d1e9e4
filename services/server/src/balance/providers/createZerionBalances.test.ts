import { describe, expect, it, onTestFinished } from 'vitest'
import type { EvmAddress } from '../../chain/networks/Network'
import { readVariables } from '../../config/readVariables'
import { openProviders } from '../../noun/openProviders'
import type { Answer } from '../../upstream/openService.test.support'
import { playFixture } from '../../upstream/playFixture.test.support'
import { startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createZerion } from '../../upstream/zerion/createZerion'
import { balanceVariables } from '../balanceVariables'
import { toTokenBalances } from '../TokenBalance'
import { balanceProviders } from './balanceProviders'
import { createZerionBalances } from './createZerionBalances'
import { listedChain } from './listedChain.test.support'
import { balanceZerion } from './zerionCase.test.support'

const { fixture } = balanceZerion
const account = fixture.account as EvmAddress
const key = 'zk_nobody-may-see'
const played = playFixture(fixture, { ZERION_KEY: key })
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const addressOf = (place: number) => `0x1${place.toString(16).padStart(39, '0')}`

interface Said {
  readonly int?: unknown
  readonly decimals?: unknown
  readonly name?: string
  readonly symbol?: string
  /** Of the currency none. */
  readonly address?: string | null
  /** Of the contract, where they differ from those of the amount. */
  readonly own?: number
  readonly chain?: string
  readonly type?: string
  readonly trash?: unknown
}

/** A position as it is documented. */
const position = ({ int = '5', decimals = 18, name = 'Glow', symbol = 'GLW', ...more }: Said = {}) => ({
  type: 'positions',
  attributes: {
    position_type: more.type ?? 'wallet',
    quantity: { int, decimals, float: 1e300, numeric: '1e300' },
    fungible_info: {
      ...{ name, symbol, icon: null },
      implementations: [
        {
          chain_id: 'ethereum',
          address: more.address === undefined ? addressOf(1) : more.address,
          decimals: more.own ?? decimals,
        },
      ],
    },
    flags: { displayable: true, is_trash: more.trash ?? false },
  },
  relationships: { chain: { data: { type: 'chains', id: more.chain ?? 'ethereum' } } },
})
const ether = (int = '7') => position({ int, name: 'Ethereum', symbol: 'ETH', address: null })

async function open(answer: Answer) {
  const zerion = await startService((one, response, count) =>
    (one.path === '/v1/chains/' ? played : answer)(one, response, count),
  )
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const config = { ZERION_URL: zerion.url, ZERION_KEY: key }
  const services = { clock: steppingClock(), fetch, lifetime: controller.signal, config }
  const provider = createZerionBalances(createZerion(services), listedChain.tokens)
  return { ...zerion, provider, read: () => provider.read(listedChain.chain, account) }
}

/** Zerion that says so of everybody. */
const saying = (data: readonly unknown[], next?: string) =>
  open((_, response) => void response.end(JSON.stringify({ links: { next }, data })))

describe('what Zerion says that an account holds', () => {
  it.each([
    ['the symbol of a listed one', { name: 'Other', symbol: 'usdc' }],
    ['its name in other letters', { name: 'ＵＳＤ\u200b Coin', symbol: 'OTHER' }],
    ['its symbol in letters of others', { name: 'Other', symbol: 'U\u0405DC', decimals: 6 }],
    ['the symbol of the chain’s currency', { name: 'Other', symbol: 'ETH' }],
    ['a place of the web', { name: 'Claim at lamp-gift.com', symbol: 'GIFT' }],
    ['no symbol', { name: 'Other', symbol: '\u202e' }],
    ['decimals without end', { name: 'Other', symbol: 'OTH', decimals: 1e6 }],
    ['half a decimal', { name: 'Other', symbol: 'OTH', decimals: 1.5 }],
  ])('N-226 U-19 leaves out a token that bears %s', async (_, said) => {
    const { read } = await saying([position(said)])
    expect(await read()).toEqual({ native: 0n, tokens: [], isIncomplete: false })
  })

  it('keeps the words of the list for a listed token, whatever it is called there', async () => {
    const { read } = await saying([
      position({ name: 'Ether', symbol: 'ETH', address: usdc.toUpperCase().replace('0X', '0x'), decimals: 6 }),
    ])
    const [held] = (await read()).tokens
    expect(held?.token).toMatchObject({ name: 'USD Coin', symbol: 'USDC', decimals: 6 })
  })

  it.each(['-1', '1.5', '1e9', '0x5', '', '007', '9'.repeat(79), (2n ** 256n).toString(), 5, null])(
    'N-227 is believed in nothing where an amount is %j',
    async (int) => {
      const { read } = await saying([position({ int })])
      await expect(read()).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
    },
  )

  it('N-227 is exact to the last unit of the largest amount there is', async () => {
    const { read } = await saying([position({ int: (2n ** 256n - 1n).toString() }), ether('10000000000000000001')])
    expect(await read()).toMatchObject({ native: 10_000_000_000_000_000_001n, tokens: [{ amount: 2n ** 256n - 1n }] })
  })

  it.each([
    ['of a listed token', { address: usdc, decimals: 18 }],
    ['of a token on no list', { decimals: 18, own: 6 }],
    ['of the currency', { address: null, decimals: 9 }],
  ])('N-235 tells no amount %s whose decimals are not those of what it counts', async (_, said) => {
    const { read } = await saying([position(said), position({ address: addressOf(2) })])
    const { native, tokens, isIncomplete } = await read()
    expect([native, tokens.map(({ address }) => address.toLowerCase()), isIncomplete]).toEqual([
      undefined,
      [addressOf(2)],
      true,
    ])
  })

  it('N-228 one odd position hides no other', async () => {
    const { read } = await saying([{ attributes: null }, position({ address: null, decimals: 9 }), position(), ether()])
    expect(await read()).toMatchObject({ native: 7n, tokens: [{ amount: 5n }], isIncomplete: true })
  })

  it.each([
    ['is deposited somewhere', { type: 'deposit' }],
    ['is spam by its mark', { trash: true }],
    ['is on another chain', { chain: 'base' }],
    ['is nothing', { int: '0' }],
  ])('leaves out what %s, though it was asked for nothing of the kind', async (_, said) => {
    const { read } = await saying([position(said), ether()])
    expect(await read()).toEqual({ native: 7n, tokens: [], isIncomplete: false })
  })

  it('tells a currency that has a contract too once, and a position that comes twice once', async () => {
    const celo = position({ int: '3', name: 'Ethereum', symbol: 'ETH' })
    celo.attributes.fungible_info.implementations.push({ chain_id: 'ethereum', address: null, decimals: 18 })
    const { read } = await saying([celo, ether(), position({ int: '1' }), position({ int: '2' })])
    expect(await read()).toMatchObject({ native: 3n, tokens: [{ amount: 1n }] })
  })

  it('N-228 reads five pages of a list that does not end, none of one that leads to itself, and says what is missing', async () => {
    const endless = await open((_, response, count) =>
      response.end(JSON.stringify({ links: { next: `https://x.example/?page[after]=${count}` }, data: [position()] })),
    )
    expect(await endless.read()).toMatchObject({ native: undefined, isIncomplete: true })
    expect(endless.seen).toHaveLength(1 + 5)
    const circle = await saying([position(), ether()], 'https://x.example/?page[after]=a')
    expect(await circle.read()).toMatchObject({ native: 7n, tokens: [{ amount: 5n }], isIncomplete: false })
    expect(circle.seen).toHaveLength(1 + 2)
  })

  it('N-222 follows no link to another host, path, account or filter', async () => {
    const next = 'https://127.0.0.1:9/v1/wallets/0xother/positions/?filter[trash]=no_filter&page[size]=1&page[after]=a'
    const { read, seen } = await saying([ether()], next)
    await read()
    const [, first, second] = seen.map(({ path }) => path)
    expect(second).toBe(`${first}&page[after]=a`)
    const odd = await saying([ether()], 'https://x.example/?page[after][x]=a')
    await expect(odd.read()).rejects.toMatchObject({ fault: 'malformed' })
  })

  it('N-236 is no zero where Zerion still gathers what the account has, which keeps it from nobody else', async () => {
    let status = 202
    const { read } = await open((_, response) => {
      response.writeHead(status).end(JSON.stringify({ links: {}, data: status === 202 ? [] : [ether()] }))
    })
    for (let times = 0; times < 8; times++) await expect(read()).rejects.toMatchObject({ fault: 'busy' })
    status = 200
    expect(await read()).toMatchObject({ native: 7n })
  })

  it('N-236 is told without the currency where that may be in what was not read', () => {
    const holdings = { native: undefined, tokens: [], isIncomplete: true }
    expect(
      toTokenBalances(
        listedChain.chain,
        holdings,
        { prices: new Map(), old: new Map(), dayAgo: new Map() },
        listedChain.tokens,
      ),
    ).toEqual([])
  })

  it('is told by nobody without a key, and by an adapter that was never run live with one', () => {
    const opened = (environment: Readonly<Record<string, string>>) => {
      const config = readVariables(balanceVariables, { BALANCE_PROVIDER: 'zerion', ...environment })
      const services = { clock: steppingClock(), fetch, lifetime: new AbortController().signal, config }
      const named = { variable: 'BALANCE_PROVIDER', variables: balanceVariables } as const
      return openProviders(named, balanceProviders, { ...services, tokens: listedChain.tokens })
    }
    expect(() => opened({})).toThrow('ZERION_KEY')
    expect(opened({ ZERION_KEY: key })).toMatchObject([{ name: 'zerion', live: 'never run live' }])
  })

  it('is asked for on the chains it has', async () => {
    const { provider } = await saying([])
    const elsewhere = { network: { ...listedChain.chain.network, id: 'eip155:31337' } } as typeof listedChain.chain
    expect([await provider.serves(listedChain.chain), await provider.serves(elsewhere)]).toEqual([true, false])
    await expect(provider.read(elsewhere, account)).rejects.toMatchObject({ fault: 'wrong-chain' })
  })
})
