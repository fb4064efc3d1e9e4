import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMintNames } from '../chain/mints/createMintNames'
import { metadataAddress } from '../chain/mints/metadataAddress'
import { createTokens } from '../chain/networks/createTokens'
import type { Mint } from '../chain/networks/Network'
import { createChain } from '../chain/nodes/createChain'
import { firstStartTimeout, startDevnetData, stillClock } from '../fake/startDevnetData.test.support'
import type { Charge } from '../upstream/createUpstreamQuota'
import { startService } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createBalances } from './createBalances'
import { readSolana, solanaCost } from './readSolana'

describe('balances on Solana', () => {
  let data: Awaited<ReturnType<typeof startDevnetData>>
  beforeAll(async () => {
    // Deadlines are proven elsewhere; here a busy machine must not meet them.
    data = await startDevnetData({ clock: stillClock })
  }, firstStartTimeout)
  afterAll(() => data.stop())
  const ask = async (path: string) => (await data.get(path)).json()
  const solana = () => {
    if (!data.devnet.solana) throw new Error('litesvm has no build for this platform')
    return data.devnet.solana
  }

  it('tell SOL and every listed token of both programs, without a price nobody knows', async () => {
    const { id, accounts, mints } = solana()
    const of = (name: string, symbol: string, mint: string, decimals: string, numeric: string) => ({
      ...{ name, symbol, chainId: id, address: `${id}:${mint}`, price: 0, iconUrl: '' },
      quantity: { decimals, numeric },
    })
    const answer = (await ask(`/v1/account/${accounts[1].address}/balance?chainId=${id}`)) as { balances: object[] }
    const [native, ...tokens] = answer.balances
    expect(native).toEqual({
      ...{ name: 'Solana', symbol: 'SOL', chainId: id, price: 0, iconUrl: '' },
      quantity: { decimals: '9', numeric: '100' },
    })
    expect(tokens).toHaveLength(3)
    expect(tokens).toEqual(
      expect.arrayContaining([
        of('Devnet Dollar', 'USD', mints.usd, '6', '10000'),
        of('Lantern', 'LANT', mints.token, '9', '1000'),
        of('Toll', 'TOLL', mints.toll, '6', '5000'),
      ]),
    )
  })

  it('name mints of both programs that are on no list as they call themselves, asked for once', async () => {
    const { id, accounts, mints, rpc } = solana()
    const asked: string[] = []
    const counting: typeof fetch = (input, init) => {
      asked.push((JSON.parse(String(init?.body)) as { method: string }).method)
      return fetch(input, init)
    }
    const network = {
      ...{
        id: id as Mint['chainId'],
        name: 'S',
        currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        upstreams: [rpc],
      },
      ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [] },
    }
    const clock = steppingClock()
    const chain = createChain(network, { clock, fetch: counting, lifetime: new AbortController().signal })
    const mintNames = createMintNames({ clock })
    let calls = 0
    const charge = async (cost: number) => {
      calls += cost
    }
    const read = () =>
      readSolana(chain, accounts[1].address, { tokens: createTokens([]), mintNames, within: 10_000, charge })
    const named = (await read()).tokens.map(({ token, address }) => [address, token.name, token.symbol])
    expect(named.toSorted()).toEqual(
      [
        [mints.usd, 'Devnet Dollar', 'USD'],
        [mints.token, 'Lantern', 'LANT'],
        [mints.toll, 'Toll', 'TOLL'],
      ].toSorted(),
    )
    await read()
    expect([calls, asked.filter((method) => method === 'getMultipleAccounts').length]).toEqual([1, 1])
  })

  it('are those of Solana where no chain is named, and none on a chain of EVM', async () => {
    const { id, accounts } = solana()
    const path = `/v1/account/${accounts[1].address}/balance`
    const { balances } = (await ask(path)) as { balances: readonly { chainId: string }[] }
    expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(new Set([id]))
    expect(await ask(`${path}?chainId=eip155:31337`)).toEqual({ balances: [] })
    expect(await ask(`/v1/account/0x70997970C51812dc3A010C7d01b50e0d17dc79C8/balance?chainId=${id}`)).toEqual({
      balances: [],
    })
  })
})

/** An account of the metadata program. */
const metadataOf = (mint: string, ...texts: readonly string[]) =>
  Buffer.concat([
    Buffer.of(4),
    Buffer.alloc(32),
    base58.decode(mint),
    ...texts.flatMap((text) => [Buffer.of(Buffer.byteLength(text), 0, 0, 0), Buffer.from(text)]),
  ])

describe('a node of Solana', () => {
  const genesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpHnF3d3Zs1111'
  const id = `solana:${genesis.slice(0, 32)}` as Mint['chainId']
  const mint: Mint = { chainId: id, mint: 'MintA', name: 'A', symbol: 'A', decimals: 6, iconUrl: '' }
  const account = (of: string, amount: unknown, decimals?: unknown) => ({
    account: { data: { parsed: { info: { mint: of, tokenAmount: { amount, decimals } } } } },
  })

  interface Answers {
    readonly getBalance: string
    readonly tokens: unknown
    readonly named?: (mint: string) => object | null
  }
  const kept = (of: string, name: string, symbol: string) => ({
    owner: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
    data: [metadataOf(of, name, symbol).toString('base64'), 'base64'],
  })

  /** A chain of a node that answers these texts, by method. */
  async function chainOf(answers: Answers) {
    const node = await startService(({ body }, response) => {
      const { method, params } = JSON.parse(body) as { method: string; params: [string, { programId?: string }] }
      if (method === 'getGenesisHash') return void response.end(JSON.stringify({ id: 1, result: genesis }))
      if (method === 'getBalance') return void response.end(answers.getBalance)
      if (method === 'getMultipleAccounts') {
        const value = (params as unknown as [readonly string[]])[0].map((address) => answers.named?.(address) ?? null)
        return void response.end(JSON.stringify({ id: 1, result: { value } }))
      }
      // By that it is looked at after a question that it failed at.
      if (method === 'getSlot') return void response.end(JSON.stringify({ id: 1, result: 1 }))
      const value = params[1].programId?.startsWith('TokenzQ') ? [] : answers.tokens
      response.end(JSON.stringify({ id: 1, result: { value } }))
    })
    const network = {
      ...{ id, name: 'S', currency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, upstreams: [node.url] },
      ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [] },
    }
    return createChain(network, { clock: steppingClock(), fetch, lifetime: new AbortController().signal })
  }
  async function reading(answers: Answers) {
    const mintNames = createMintNames({ clock: steppingClock() })
    return readSolana(await chainOf(answers), 'owner', {
      tokens: createTokens([mint]),
      mintNames,
      within: 10_000,
      charge: async () => {},
    })
  }
  const lamports = (value: string) => `{"jsonrpc":"2.0","result":{"context":{"slot":1},"value":${value}},"id":1}`

  it('is believed to the last lamport; a mint in two accounts counts once, one that is not listed does not', async () => {
    const tokens = [account('MintA', '5'), account('MintB', '9'), account('MintA', '18446744073709551615')]
    expect(await reading({ getBalance: lamports('18014398509481985'), tokens })).toEqual({
      native: 18_014_398_509_481_985n,
      tokens: [{ token: mint, address: 'MintA', amount: 18_446_744_073_709_551_620n }],
    })
    expect(await reading({ getBalance: lamports('0'), tokens: [account('MintA', '0')] })).toEqual({
      ...{ native: 0n, tokens: [] },
    })
  })

  it('is asked for mints on no list too, which go by their address; those without decimals are no tokens', async () => {
    const [usd, keyhole] = [
      'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    ]
    const held = [account('MintA', '5', 6), account(usd, '7', 6), account(keyhole, '1', 0), account(usd, '2', 6)]
    const token = { chainId: id, name: 'Es9vMF…wNYB', symbol: 'Es9vMF…wNYB', decimals: 6, iconUrl: '' }
    expect(await reading({ getBalance: lamports('0'), tokens: [account(usd, '0', 6), ...held] })).toEqual({
      native: 0n,
      tokens: [
        { token: mint, address: 'MintA', amount: 5n },
        { token, address: usd, amount: 9n },
      ],
    })
  })

  it('N-301 N-302 names a mint on no list as it calls itself, unless that deceives or the node answers nonsense', async () => {
    const [usd, keyhole] = [
      'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    ]
    const tokens = [account(usd, '7', 6), account(keyhole, '1', 2)]
    const named = (address: string) =>
      ({
        [metadataAddress(usd) ?? '']: kept(usd, 'Harbor \u202EDollar', 'HBD'),
        // Goes by the name of the listed one.
        [metadataAddress(keyhole) ?? '']: kept(keyhole, 'А', 'KEY'),
      })[address] ?? null
    const symbols = async (say: (address: string) => object | null) =>
      (await reading({ getBalance: lamports('0'), tokens, named: say })).tokens.map(({ token }) => [
        token.name,
        token.symbol,
      ])
    const byAddress = [
      ['Es9vMF…wNYB', 'Es9vMF…wNYB'],
      ['7S3P4H…AaKv', '7S3P4H…AaKv'],
    ]
    expect(await symbols(named)).toEqual([['Harbor Dollar', 'HBD'], byAddress[1]])
    expect(await symbols(() => ({ owner: 5 }))).toEqual(byAddress)
    expect(await symbols(() => null)).toEqual(byAddress)
  })

  it('N-298 is asked for names by who can pay for them: nobody is told what another could not pay for', async () => {
    const usd = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
    const named = (address: string) => (address === metadataAddress(usd) ? kept(usd, 'Harbor Dollar', 'HBD') : null)
    const chain = await chainOf({ getBalance: lamports('0'), tokens: [account(usd, '7', 6)], named })
    const clock = steppingClock()
    const balances = createBalances({ tokens: createTokens([mint]), mintNames: createMintNames({ clock }) }, { clock })
    const of = (charge: Charge) => balances.of(chain, { kind: 'solana', address: 'owner' }, false, charge)
    /** Of a visitor who may ask for so many more. */
    const upTo = (most: number) => {
      let taken = 0
      return async (calls: number) => {
        taken += calls
        if (taken > most) throw new Error('no more')
      }
    }
    const first = expect(of(upTo(solanaCost))).rejects.toThrow('no more')
    // One who shares the question, and one who asks right after.
    const told = [await of(upTo(100)), await of(upTo(0))]
    await first
    for (const { value } of told) expect(value.tokens.map(({ token }) => token.symbol)).toEqual(['HBD'])
  })

  it('N-293 is believed of a hundred mints on no list, and of every one that is on it', async () => {
    const dust = Array.from({ length: 130 }, (_, place) => account(`Dust${place}`, '1', 6))
    const { tokens, lacks } = await reading({
      getBalance: lamports('0'),
      tokens: [...dust, account('MintA', '5', 6)],
    })
    expect([tokens.length, tokens[0]?.address, lacks]).toEqual([101, 'MintA', 'unlisted'])
  })

  it.each([
    ['decimals that are none', { getBalance: lamports('5'), tokens: [account('MintB', '5', 1.5)] }],
    ['decimals beyond a byte', { getBalance: lamports('5'), tokens: [account('MintB', '5', 256)] }],
    ['no balance', { getBalance: '{"id":1,"result":null}', tokens: [] }],
    ['a balance as text', { getBalance: lamports('"5"'), tokens: [] }],
    ['a fraction', { getBalance: lamports('5.5'), tokens: [] }],
    ['less than nothing', { getBalance: lamports('-5'), tokens: [] }],
    ['tokens without a list', { getBalance: lamports('5'), tokens: null }],
    ['an amount as a number', { getBalance: lamports('5'), tokens: [account('MintA', 5)] }],
    ['an amount below zero', { getBalance: lamports('5'), tokens: [account('MintA', '-5')] }],
    ['accounts that were not read', { getBalance: lamports('5'), tokens: [{ account: { data: ['AQ==', 'base64'] } }] }],
  ])('that answers %s is not believed', async (_, answers) => {
    await expect(reading(answers)).rejects.toHaveProperty('fault', 'malformed')
  })
})
