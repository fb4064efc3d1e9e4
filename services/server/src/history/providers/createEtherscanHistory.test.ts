import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTokens } from '../../chain/networks/createTokens'
import type { EvmAddress } from '../../chain/networks/Network'
import { createWebService } from '../../upstream/createWebService'
import { startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createEtherscanHistory } from './createEtherscanHistory'
import { free, mainAndBase, readPages } from './readPages.test.support'

const account = '0x52908400098527886e0f7030069857d2e4169ee7' as EvmAddress
const other = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
const token = '0x27b1fdb04752bbc536007a920d24acb045561c26'
const listed = {
  address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  iconUrl: '',
} as const
const hashOf = (chain: string, number: number) => `0x${chain.padStart(8, '0')}${String(number).padStart(56, '0')}`

interface Block {
  readonly block: number
  readonly number: number
}
const sent = (chain: string, { block, number }: Block) => ({
  ...{ blockNumber: String(block), timeStamp: String(1_700_000_000 + block), hash: hashOf(chain, number), nonce: '1' },
  ...{ transactionIndex: String(number), from: account, to: other, value: '1', input: '0x', methodId: '0x' },
  ...{ contractAddress: '', isError: '0' },
})
const got = (chain: string, { block, number }: Block, name = 'Glow') => ({
  ...sent(chain, { block, number }),
  ...{ from: other, to: account, contractAddress: token, tokenName: name, tokenSymbol: 'GLW', tokenDecimal: '6' },
})

/** An Etherscan with these transactions and transfers, by chain, that pages as it does. */
async function open(
  chains: Readonly<Record<string, { readonly txlist: readonly object[]; readonly tokentx: readonly object[] }>>,
  first = 0,
) {
  const down = new Set<string>()
  const service = await startService(({ path }, response) => {
    const query = new URL(path, 'http://x.invalid').searchParams
    const chain = query.get('chainid') ?? ''
    if (down.has(chain)) return void response.writeHead(503).end()
    const all = chains[chain]?.[query.get('action') as 'txlist'] ?? []
    const rows = (all as { blockNumber: string; transactionIndex: string }[])
      .filter(({ blockNumber }) => Number(blockNumber) <= Number(query.get('endblock')))
      .toSorted((a, b) => Number(b.blockNumber) - Number(a.blockNumber))
      .slice(0, Number(query.get('offset')))
    const [status, message] = rows.length > 0 ? ['1', 'OK'] : ['0', 'No transactions found']
    response.end(JSON.stringify({ status, message, result: rows }))
  })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const clock = steppingClock()
  const web = createWebService(service.url, { clock, fetch, lifetime: controller.signal })
  const provider = createEtherscanHistory({
    ...{ service: web, clock },
    key: 'k',
    tokens: createTokens([{ ...listed, chainId: chainIdOf('eip155', 1) }]),
    firstOf: () => first,
    rows: 4,
  })
  return { ...service, provider, fail: (chain: string) => void down.add(chain) }
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
type Entries = readonly {
  readonly id: string
  readonly metadata: { readonly minedAt: string; readonly chain: string }
}[]

describe('a history by lists of Etherscan', () => {
  it('has every transaction once and in order, over all pages of several chains', async () => {
    const { provider } = await open({
      '1': {
        txlist: numbers(11).map((number) => sent('1', { block: 10 + 3 * number, number })),
        tokentx: numbers(9).map((number) => got('1', { block: 11 + 3 * number, number: 100 + number })),
      },
      '8453': { txlist: numbers(6).map((number) => sent('8453', { block: 20 + number, number })), tokentx: [] },
    })
    const pages = (await readPages(provider, account, mainAndBase)) as readonly Entries[]
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(26)
    expect(all).toHaveLength(26)
    const times = all.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('tells that something is missing of a block with more than a page, and goes on', async () => {
    const crowd = numbers(9).map((number) => sent('1', { block: 50, number }))
    const { provider } = await open({ '1': { txlist: [...crowd, sent('1', { block: 40, number: 99 })], tokentx: [] } })
    const [main] = mainAndBase
    const first = await provider.page({ chains: main ? [main] : [], account, cursor: undefined, charge: free })
    expect([first.entries.length, first.isIncomplete]).toEqual([4, true])
    const second = await provider.page({ chains: main ? [main] : [], account, cursor: first.next, charge: free })
    expect(second).toMatchObject({ entries: [{ id: `eip155:1:${hashOf('1', 99)}` }], next: undefined })
  })

  it('R-04 tells the chains that answer, and of the other from where it was, later', async () => {
    const { provider, fail } = await open({
      '1': { txlist: [sent('1', { block: 5, number: 1 })], tokentx: [] },
      '8453': { txlist: [sent('8453', { block: 6, number: 2 })], tokentx: [] },
    })
    fail('8453')
    const first = await provider.page({ chains: mainAndBase, account, cursor: undefined, charge: free })
    expect([first.entries.map(({ metadata }) => metadata.chain), first.isIncomplete]).toEqual([['eip155:1'], true])
  })

  it('N-223 leaves out what strangers sent to lead elsewhere, and takes no token’s word for who sent it', async () => {
    const { provider } = await open({
      '1': {
        txlist: [],
        tokentx: [
          { ...got('1', { block: 5, number: 1 }, 'Claim at lamp-gift.com'), contractAddress: other },
          got('1', { block: 6, number: 2 }, 'Gl\u202eow\n'),
          { ...got('1', { block: 7, number: 3 }), from: account, to: other },
        ],
      },
    })
    const { entries } = await provider.page({
      chains: mainAndBase.slice(0, 1),
      account,
      cursor: undefined,
      charge: free,
    })
    expect(entries.map(({ metadata: { sentFrom, sentTo } }) => [sentFrom, sentTo])).toEqual([
      [token, ''],
      [token, account],
    ])
    expect(entries[1]?.transfers?.[0]?.fungible_info?.name).toBe('Glow')
  })

  const away = { from: account, to: other }
  const dollars = { contractAddress: listed.address, tokenName: 'USD Coin', tokenSymbol: 'USDC' }
  const told = async (txlist: readonly object[], tokentx: readonly object[]) => {
    const { provider } = await open({ '1': { txlist, tokentx } })
    return (await provider.page({ chains: mainAndBase.slice(0, 1), account, cursor: undefined, charge: free })).entries
  }
  const one = { block: 5, number: 1 }
  const byStranger = { ...sent('1', one), from: other, to: account }

  it('U-23 leaves out a transfer of nothing that others made of what is the account’s, of a listed token too', async () => {
    const nothing = { ...got('1', one), ...dollars, ...away, value: '0' }
    expect(await told([], [nothing])).toEqual([])
    expect(await told([], [{ ...nothing, value: '000' }])).toEqual([])
    expect(await told([{ ...byStranger, value: '0' }], [nothing])).toEqual([])
    const own = { ...sent('1', one), to: listed.address, value: '0', methodId: '0xa9059cbb' }
    expect(await told([own], [nothing])).toMatchObject([
      { metadata: { operationType: 'send', sentFrom: account, sentTo: other }, transfers: [{ direction: 'out' }] },
    ])
  })

  it('U-23 leaves out a transaction of others that moved nothing, and none of the account’s own', async () => {
    const call = { input: '0x4e71d92d', methodId: '0x4e71d92d' }
    for (const change of [{ value: '0' }, { value: '000' }, { value: '0', ...call }, { isError: '1' }])
      expect(await told([{ ...byStranger, ...change }], [])).toEqual([])
    expect(await told([byStranger], [])).toMatchObject([{ metadata: { operationType: 'receive' } }])
    for (const change of [{ value: '0' }, { value: '0', ...call }, { isError: '1' }])
      expect(await told([{ ...sent('1', one), ...change }], [])).toMatchObject([{ metadata: { sentFrom: account } }])
  })

  it('N-226 leaves out what bears the name of a listed token and others sent; of the account’s own it tells no name', async () => {
    const lie = { ...got('1', one), ...away, tokenName: 'USD Coin', tokenSymbol: 'UЅDC' }
    expect(await told([], [lie])).toEqual([])
    expect(await told([byStranger], [lie])).toHaveLength(1)
    const own = { ...sent('1', one), to: token, value: '0', methodId: '0x4e71d92d' }
    expect(await told([own], [lie])).toMatchObject([
      { metadata: { sentFrom: account, sentTo: '' }, transfers: [{ direction: 'out', fungible_info: {} }] },
    ])
  })

  it('whom a token of anybody went to is who the account’s own call named', async () => {
    const word = (address: string) => address.slice(2).padStart(64, '0')
    const input = `0xa9059cbb${word(other)}${'5'.padStart(64, '0')}`
    const own = { ...sent('1', one), to: token, value: '0', methodId: '0xa9059cbb', input }
    const parties = { sentFrom: account, sentTo: other }
    expect(await told([own], [{ ...got('1', one), ...away }])).toMatchObject([{ metadata: parties }])
    expect(await told([{ ...own, isError: '1' }], [])).toMatchObject([{ metadata: parties }])
  })

  it.each(['x', Buffer.from('eip155:1-5-0;rm').toString('base64url')])(
    'N-222 is asked for by no cursor that is none: %s',
    async (cursor) => {
      const { provider, seen } = await open({})
      await expect(provider.page({ chains: mainAndBase, account, cursor, charge: free })).rejects.toMatchObject({
        status: 400,
      })
      expect(seen).toEqual([])
    },
  )

  it('N-299 is asked for no block that cannot be, whatever a cursor says', async () => {
    const { provider, seen } = await open({ '1': { txlist: [sent('1', one)], tokentx: [] } }, 40)
    const page = (block: number) => {
      const cursor = Buffer.from(`eip155:1-${block}-0`).toString('base64url')
      return provider.page({ chains: mainAndBase.slice(0, 1), account, cursor, charge: free })
    }
    expect((await page(999_999_999_999_999)).entries).toHaveLength(1)
    const ends = seen.map(({ path }) => new URL(path, 'http://x.invalid').searchParams.get('endblock'))
    expect(ends).toEqual(['9999999999', '9999999999', '9999999999'])
    // Before the first block that counts there is nothing.
    expect(await page(39)).toEqual({ entries: [], next: undefined, isIncomplete: false })
    expect(seen).toHaveLength(3)
  })
})
