import { chainIdOf } from '@latchkey/protocol/caip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMintNames } from '../../chain/mints/createMintNames'
import { createTokens } from '../../chain/networks/createTokens'
import { createChain } from '../../chain/nodes/createChain'
import { firstStartTimeout, startDevnetData } from '../../fake/startDevnetData.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createSolanaHistory } from './createSolanaHistory'
import { solanaSender } from './sendOnSolana.test.support'

interface Answer {
  readonly data: readonly { readonly metadata: { readonly hash: string } }[]
  readonly next: string | null
  readonly incomplete?: true
}

let data: Awaited<ReturnType<typeof startDevnetData>>
let solana: NonNullable<(typeof data)['devnet']['solana']>
let sender: ReturnType<typeof solanaSender>

beforeAll(async () => {
  data = await startDevnetData({ environment: { HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: 'eip155:31337' } })
  if (!data.devnet.solana) throw new Error('litesvm has no build for this platform')
  solana = data.devnet.solana
  sender = solanaSender(solana.rpc)
}, firstStartTimeout)
afterAll(() => data.stop())

const answerOf = async (address: string, query = '') => data.get(`/v1/account/${address}/history${query}`)
const history = async (address: string, query?: string) => (await (await answerOf(address, query)).json()) as Answer
const entryOf = async (address: string, hash: string) =>
  (await history(address)).data.find(({ metadata }) => metadata.hash === hash)

describe('the history of an account on Solana', () => {
  it('tells what SOL was sent, without the fee, to both', async () => {
    const [, from, to] = solana.accounts
    const hash = await sender.sol(from, to.address, 1_500_000_000n)
    const transfer = { fungible_info: { name: 'Solana', symbol: 'SOL' }, quantity: { numeric: '1.5' } }
    expect(await entryOf(from.address, hash)).toEqual({
      id: `${solana.id}:${hash}`,
      metadata: {
        ...{ operationType: 'send', hash, chain: solana.id, minedAt: expect.stringMatching(/^20\d\d-.*T.*Z$/) },
        ...{ sentFrom: from.address, sentTo: to.address, status: 'confirmed' },
      },
      transfers: [{ ...transfer, direction: 'out' }],
    })
    expect(await entryOf(to.address, hash)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: from.address, sentTo: to.address },
      transfers: [{ ...transfer, direction: 'in' }],
    })
  })

  it('tells of a token by the name of the list, to who is not named in the transaction too', async () => {
    const [, , , from, to] = solana.accounts
    const hash = await sender.token(from, to.address, solana.mints.usd, 2_500_000n)
    const transfer = { fungible_info: { name: 'Devnet Dollar', symbol: 'USD' }, quantity: { numeric: '2.5' } }
    expect(await entryOf(from.address, hash)).toMatchObject({
      metadata: { operationType: 'send', sentTo: to.address },
      transfers: [{ ...transfer, direction: 'out' }],
    })
    expect(await entryOf(to.address, hash)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: from.address },
      transfers: [{ ...transfer, direction: 'in' }],
    })
  })

  it('tells that one failed, of which only the fee went', async () => {
    const [, , , , , from, to] = solana.accounts
    const hash = await sender.sol(from, to.address, 1_000_000_000_000n)
    expect(await entryOf(from.address, hash)).toMatchObject({
      metadata: { operationType: 'execute', status: 'failed', sentFrom: from.address },
      transfers: null,
    })
    expect(await entryOf(to.address, hash)).toBeUndefined()
  })

  it('N-272 holds nothing that a stranger made only to stand in it', async () => {
    const [, , , , , , , stranger, owner] = solana.accounts
    const bait = await sender.sol(stranger, owner.address, 0n)
    const hash = await sender.sol(stranger, owner.address, 7n)
    const { data: told } = await history(owner.address)
    expect(told.map(({ metadata }) => metadata.hash)).toContain(hash)
    expect(told.map(({ metadata }) => metadata.hash)).not.toContain(bait)
  })

  it('is told page by page, each once, while new ones come in and another address has some of the same slots', async () => {
    const [, from, to] = solana.accounts
    const network = { id: chainIdOf('solana', solana.id.slice(7)), name: 'S', upstreams: [solana.rpc] }
    const currency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
    const clock = steppingClock()
    const chain = createChain(
      { ...network, currency, multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [] },
      { clock, fetch, lifetime: new AbortController().signal },
    )
    // All of these are in one slot, by the account itself and by what keeps its dollars.
    await sender.ask('devnet_setAutomine', [false])
    const together = [
      await sender.sol(from, to.address, 11n),
      await sender.token(from, to.address, solana.mints.usd, 12n),
      await sender.sol(from, to.address, 13n),
    ]
    await sender.ask('devnet_setAutomine', [true])
    const apart: string[] = []
    for (let amount = 20n; amount < 25n; amount++) apart.push(await sender.sol(from, to.address, amount))
    const { page } = createSolanaHistory({
      tokens: createTokens([]),
      mintNames: createMintNames({ clock }),
      past: { about: async () => () => undefined },
      services: { clock },
      size: 2,
      lines: 4,
    })
    const told: string[] = []
    let cursor: string | undefined
    do {
      const { entries, next, isIncomplete } = await page({
        chains: [chain],
        account: to.address,
        cursor,
        charge: async () => {},
      })
      expect(isIncomplete).toBe(false)
      told.push(...entries.map(({ metadata }) => metadata.hash))
      cursor = next
      await sender.sol(from, to.address, 30n + BigInt(told.length))
    } while (cursor !== undefined)
    expect(new Set(told).size).toBe(told.length)
    expect(told.slice(0, 5)).toEqual(apart.toReversed())
    expect(new Set(told.slice(5, 8))).toEqual(new Set(together))
  })

  it.each([
    ['a chain it does not serve', '?chainId=eip155:31337', { data: [], next: null }],
    ['a cursor of another kind', '?cursor=ZWlwMTU1OjEtMS0x', { status: 'FAILED' }],
  ])('is none of %s', async (_, query, expected) => {
    expect(await history(solana.accounts[1].address, query)).toMatchObject(expected)
  })
})
