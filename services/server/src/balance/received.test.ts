import { accounts } from '@latchkey/devnet'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../fake/startData.test.support'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { mostReceived } from '../history/createReceivedTokens'
import { onChain } from '../nft/nft.test.support'

const main = 'eip155:31337'
const [alice, bob] = accounts.map(({ address }) => address) as [`0x${string}`, `0x${string}`]
const abi = parseAbi([
  'function make(uint256 count, address holder)',
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])
let data: Awaited<ReturnType<typeof startDevnetData>>
let chain: ReturnType<typeof onChain>
let used = 0

beforeAll(async () => {
  data = await startDevnetData({
    environment: { HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: main, TRUSTED_PROXIES: 'loopback' },
  })
  chain = onChain(data.devnet.chains[main], alice)
}, firstStartTimeout)
afterAll(() => data.stop())

interface Answer {
  readonly balances: readonly {
    readonly symbol: string
    readonly address?: string
    readonly unlisted?: true
    readonly quantity: { readonly numeric: string }
  }[]
  readonly incomplete?: true
  readonly moreUnlisted?: true
}
/** What an account holds now, asked by a visitor who asked nothing before. */
async function balances(account: string): Promise<Answer> {
  used++
  const visitor = `203.0.${used >> 8}.${used & 255}`
  const query = new URLSearchParams({ chainId: main, forceUpdate: `${main}:${alice}`, projectId })
  const asked = fetch(`${data.url}/v1/account/${account}/balance?${query}`, { headers: { 'x-forwarded-for': visitor } })
  return (await (await asked).json()) as Answer
}
const call = (
  to: string,
  functionName: 'make' | 'mint' | 'transfer',
  args: readonly [bigint | string, bigint | string],
  from = alice,
) => chain.mined({ to, from, data: encodeFunctionData({ abi, functionName, args } as never) })
const symbolsOf = ({ balances: all }: Answer, isUnlisted: boolean) =>
  all.filter(({ unlisted = false }) => unlisted === isUnlisted).map(({ symbol }) => symbol)
/** Asks until that is told; what new contracts call themselves is read before the blocks of a later round. */
async function told<T>(account: string, read: (answer: Answer) => T, expected: T) {
  const ask = async () => {
    await chain.mined({ to: alice, value: '0x1' })
    return read(await balances(account))
  }
  await expect.poll(ask, { timeout: 40_000, interval: 300 }).toEqual(expected)
}

describe('a token on no list', () => {
  it('that came to an account is told by its own words, apart from those of the list, until it is gone', async () => {
    const { manyTokens } = data.devnet.contracts[main]
    await call(manyTokens, 'make', [1n, bob], bob)
    await told(bob, (answer) => symbolsOf(answer, true), ['T1'])
    const all = await balances(bob)
    expect(symbolsOf(all, false)).toEqual(['ETH', 'USD', 'USDT', 'LANT', 'OLD'])
    expect(all.incomplete ?? all.moreUnlisted).toBeUndefined()
    const one = all.balances.find(({ unlisted }) => unlisted)
    expect(one).toMatchObject({ name: 'Token 1', quantity: { decimals: '18', numeric: '0.5' }, price: 0 })
    await call(one?.address?.slice(main.length + 1) ?? '', 'transfer', [alice, 5n * 10n ** 17n], bob)
    await told(bob, (answer) => symbolsOf(answer, true), [])
  })

  it('N-291 is not hidden by a flood of others where the account asked for it, nor is any of the list; the rest is bounded and said', async () => {
    const { manyTokens, token } = data.devnet.contracts[main]
    const holder = accounts[2].address
    await call(manyTokens, 'make', [1n, holder], holder)
    for (let time = 0; time < 3; time++) await call(manyTokens, 'make', [45n, holder])
    await call(token, 'mint', [holder, 1n])
    await told(holder, (answer) => symbolsOf(answer, true).length, mostReceived)
    const answer = await balances(holder)
    const shown = symbolsOf(answer, true)
    expect(shown[0]).toBe('T2')
    // Of the others the newest.
    expect(shown).not.toContain('T3')
    expect(symbolsOf(answer, false)).toContain('LANT')
    // What is missing is on no list: what is told of the others is all there is.
    expect([answer.incomplete, answer.moreUnlisted]).toEqual([undefined, true])
  })

  it.each([
    ['burns all gas it is given, is missing alone', (here: string) => `61${here}56`, []],
    ['says much more than an amount, is missing alone', () => '6201e8486000f3', []],
    ['refuses, is missing alone', () => '60006000fd', []],
    ['says an amount, is told', () => '600560005260206000f3', ['Trap', 'Trap', 'Trap']],
  ])('N-292 whose contract %s', async (_, hostile, traps) => {
    used++
    const holder = `0x${used.toString(16).padStart(40, 'd')}` as const
    const { manyTokens, token } = data.devnet.contracts[main]
    await call(token, 'mint', [holder, 10n ** 18n])
    await call(manyTokens, 'make', [1n, holder])
    // Many of them, so that what one takes of all gas would be missed.
    for (let time = 0; time < 3; time++) await chain.mined({ to: await chain.mined({ data: trap(holder, hostile) }) })
    await told(holder, (answer) => symbolsOf(answer, true).length, 1 + traps.length)
    const answer = await balances(holder)
    expect(symbolsOf(answer, true)).toEqual([...traps, expect.stringMatching(/^T\d+$/)])
    expect(symbolsOf(answer, false)).toEqual(['ETH', 'LANT'])
    await told(holder, ({ incomplete, moreUnlisted }) => incomplete ?? moreUnlisted, undefined)
  })
})

/** A contract that tells of a transfer when it is called with nothing, names itself and its decimals, and answers for a balance as told. */
function trap(holder: string, hostile: (here: string) => string): string {
  const text = `${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}`
  const says = `7f${text.slice(0, 64)}6000527f${text.slice(64)}6020527f${'54726170'.padEnd(64, '0')}60405260606000f3`
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const emits = `600760005273${holder.slice(2)}73${alice.slice(2).toLowerCase()}7f${topic}60206000a300`
  const head = (emit: number, balance: number, decimals: number) =>
    `361561${hex(emit)}5760003560e01c806370a082311461${hex(balance)}578063313ce5671461${hex(decimals)}57`
  const balance = (head(0, 0, 0).length + says.length) / 2
  const own = `5b${hostile(hex(balance))}`
  const decimals = balance + own.length / 2
  const eighteen = '5b601260005260206000f3'
  const emit = decimals + eighteen.length / 2
  const code = `${head(emit, balance, decimals)}${says}${own}${eighteen}5b${emits}`
  return `0x61${hex(code.length / 2)}600e60003961${hex(code.length / 2)}6000f3${code}`
}

const hex = (place: number) => place.toString(16).padStart(4, '0')
