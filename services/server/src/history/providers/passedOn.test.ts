import type { ServerResponse } from 'node:http'
import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTokens } from '../../chain/networks/createTokens'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { createWebService } from '../../upstream/createWebService'
import { paidCost } from '../../upstream/paidCost'
import { startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { UpstreamError } from '../../upstream/UpstreamError'
import { createEtherscanHistory } from './createEtherscanHistory'
import { free, mainAndBase } from './readPages.test.support'

const account = '0x52908400098527886e0f7030069857d2e4169ee7' as EvmAddress
const friend = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
const dollars = { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', name: 'USD Coin', symbol: 'USDC' } as const
const tokens = createTokens([{ ...dollars, chainId: chainIdOf('eip155', 1), decimals: 6, iconUrl: '' }])
const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`

const inAny = (number: number) => ({
  ...{ blockNumber: String(number), timeStamp: String(1_700_000_000 + number), hash: hashOf(number) },
  ...{ from: account, to: friend, value: '0' },
})
/** A row of what contracts passed on, as the page of the call has it. */
const inside = (number: number, more: object = {}) => ({
  ...{ ...inAny(number), value: '5', contractAddress: '', input: '', type: 'call', gas: '2300', gasUsed: '0' },
  ...{ traceId: '0_1', isError: '0', errCode: '', ...more },
})
const signed = (number: number, more: object = {}) => ({
  ...{ ...inAny(number), nonce: '7', transactionIndex: '2', input: '0x', methodId: '0x', contractAddress: '' },
  ...{ isError: '0', ...more },
})
const moved = (number: number, more: object = {}) => ({
  ...{ ...inAny(number), nonce: '7', transactionIndex: '2', contractAddress: dollars.address, value: '2500000' },
  ...{ tokenName: 'USD Coin', tokenSymbol: 'USDC', tokenDecimal: '6', ...more },
})

type Lists = Readonly<Partial<Record<'txlist' | 'tokentx' | 'txlistinternal', readonly object[]>>>

type Fails = (response: ServerResponse) => void

/**
 * A history of one chain by an Etherscan that has these lists, or answers the last of them with a text of its own, or fails where that is of
 * these accounts, by never answering unless told, so often a second.
 */
async function open(
  lists: Lists,
  other?: string | readonly string[],
  { mostInSecond = Number.POSITIVE_INFINITY, fails = () => {} }: { mostInSecond?: number; fails?: Fails } = {},
) {
  let answered: readonly number[] = []
  const service = await startService(({ path }, response) => {
    const query = new URL(path, 'http://x.invalid').searchParams
    const action = query.get('action') as keyof Lists
    answered = answered.filter((at) => clock.now() - at < 1_000)
    if (answered.length >= mostInSecond) return void response.end(tooMany)
    answered = [...answered, clock.now()]
    if (action === 'txlistinternal' && typeof other === 'string') return void response.end(other)
    if (action === 'txlistinternal' && other?.includes(query.get('address') ?? '')) return fails(response)
    const rows = ((lists[action] ?? []) as { blockNumber: string }[])
      .filter(({ blockNumber }) => Number(blockNumber) <= Number(query.get('endblock')))
      .toSorted((a, b) => Number(b.blockNumber) - Number(a.blockNumber))
      .slice(0, Number(query.get('offset')))
    response.end(
      JSON.stringify({ status: rows.length > 0 ? '1' : '0', message: 'No internal transactions found', result: rows }),
    )
  })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const clock = steppingClock()
  const web = createWebService(service.url, { clock, fetch, lifetime: controller.signal })
  const provider = createEtherscanHistory({ service: web, key: 'k', tokens, clock, firstOf: () => 0, rows: 10 })
  const chains = mainAndBase.slice(0, 1)
  const page = (cursor?: string, of = account, charge: Charge = free) =>
    provider.page({ chains, account: of, cursor, charge })
  const asked = (action: keyof Lists) => service.seen.filter(({ path }) => path.includes(`action=${action}&`)).length
  return { page, provider, clock, seen: service.seen, asked }
}
const tooMany = JSON.stringify({
  status: '0',
  message: 'NOTOK',
  result: 'Max calls per sec rate limit reached (3/sec)',
})

const ether = (direction: 'in' | 'out', numeric: string) => ({
  ...{ direction, fungible_info: { symbol: 'ETH' }, quantity: { numeric } },
})
const wei = (count: number) => `0.${String(count).padStart(18, '0')}`

describe('N-320 what contracts passed on, by Etherscan', () => {
  it('is all that a contract account paid, and what it was paid', async () => {
    const { page, provider, seen } = await open({
      txlistinternal: [inside(5), inside(6, { from: friend, to: account })],
    })
    expect(await page()).toMatchObject({
      entries: [
        {
          metadata: { operationType: 'receive', sentFrom: friend, sentTo: account },
          transfers: [ether('in', wei(5))],
        },
        { metadata: { operationType: 'send', sentFrom: account, sentTo: friend }, transfers: [ether('out', wei(5))] },
      ],
      ...{ next: undefined, isIncomplete: false },
    })
    expect([seen.length, provider.cost(1), provider.cost(1, 'sent')]).toEqual([3, 3 * paidCost, 2 * paidCost])
  })

  it('stands in the row of its transaction, with what was signed and with tokens', async () => {
    const swapped = { from: friend, to: account }
    const { page } = await open({
      txlist: [signed(5, { methodId: '0x38ed1739', input: '0x38ed1739', value: '9' })],
      tokentx: [moved(6)],
      txlistinternal: [inside(5, swapped), inside(6, swapped)],
    })
    const { entries } = await page()
    expect(entries).toHaveLength(2)
    for (const { metadata, transfers } of entries) {
      expect([metadata.operationType, metadata.nonce]).toEqual(['trade', 7])
      expect(transfers?.map(({ direction }) => direction).toSorted()).toEqual(['in', 'out'])
    }
  })

  it('is told once for each call, without what failed, moved nothing or only ran other code', async () => {
    const { page } = await open({
      txlistinternal: [
        ...[inside(5), inside(5), inside(5, { traceId: '0_2' })],
        ...[inside(6, { isError: '1' }), inside(7, { value: '0' }), inside(8, { type: 'delegatecall' })],
        inside(9, { type: 'create', to: '', contractAddress: friend }),
      ],
    })
    const { entries } = await page()
    expect(entries.map(({ metadata, transfers }) => [metadata.hash, transfers?.length])).toEqual([
      [hashOf(9), 1],
      [hashOf(5), 2],
    ])
  })

  it('is read page by page to its end, and hides nothing of the others', async () => {
    const many = Array.from({ length: 25 }, (_, place) => inside(100 + place))
    const { page } = await open({ txlist: [signed(50, { value: '3' })], txlistinternal: many })
    const hashes: string[] = []
    let cursor: string | undefined
    for (let pages = 0; pages === 0 || (cursor !== undefined && pages < 10); pages++) {
      const { entries, next } = await page(cursor)
      hashes.push(...entries.map(({ metadata }) => metadata.hash))
      cursor = next
    }
    expect(hashes).toEqual([...many.map(({ hash }) => hash).toReversed(), hashOf(50)])
  })

  const refusal = JSON.stringify({ status: '0', message: 'NOTOK', result: 'Error! Missing Or invalid Action name' })
  it.each([
    ['refused', refusal],
    ['half a body', '{"status":"1","message":"OK","result":[{"blockNumber'],
    ['a page', '<html>'],
    ['of other kinds', JSON.stringify({ status: '1', message: 'OK', result: [{ blockNumber: 5 }] })],
  ])('is said to be missing where it is %s, again and again, and the rest is told', async (_, other) => {
    const { page } = await open({ txlist: [signed(5, { value: '3' })] }, other)
    for (let time = 0; time < 6; time++)
      expect(await page()).toMatchObject({ entries: [{ metadata: { sentTo: friend } }], isIncomplete: true })
  })

  it.each(['{"status":"1"', JSON.stringify({ status: '1', message: 'OK', result: [{ blockNumber: 5 }] })])(
    'N-351 takes nothing else with it where its list is %s, however many ask at once, and nobody waits for it',
    async (other) => {
      const { page, asked, clock } = await open({ txlist: [signed(5, { value: '3' })] }, other)
      const askedMore = async () => {
        const before = asked('txlistinternal')
        expect(await Promise.all([page(), page()])).toMatchObject(
          Array.from({ length: 2 }, () => ({ entries: [{ metadata: { sentTo: friend } }], isIncomplete: true })),
        )
        return asked('txlistinternal') - before
      }
      // Once for each page, and of nobody beside it, until it is left alone.
      await expect.poll(askedMore).toBe(0)
      expect(clock.pauses).toEqual([])
      clock.pass(2 * 60_000)
      expect(await askedMore()).toBeGreaterThan(0)
    },
  )

  const crowded = (count: number) =>
    Array.from({ length: count }, (_, at) => `0x${String(at + 1).padStart(40, '0')}` as EvmAddress)
  it('N-363 of accounts whose lists take too long, however many, it is no less told of others', async () => {
    const { page, asked, clock } = await open({ txlistinternal: [inside(6)] }, crowded(6))
    for (const [at, of] of crowded(6).entries()) {
      const told = page(undefined, of)
      // Beside each of them what nobody has a word in is asked for.
      await expect.poll(() => asked('txlistinternal')).toBe(2 * at + 1)
      clock.pass(5_000)
      expect(await told).toMatchObject({ isIncomplete: true })
      await expect.poll(() => asked('txlistinternal')).toBe(2 * at + 2)
    }
    expect(await page()).toMatchObject({ entries: [{}], isIncomplete: false })
  })

  it('N-363 where it takes too long of nobody too, nobody waits for it after a while', async () => {
    const { page, asked, clock } = await open({}, [account, `0x${'0'.repeat(40)}`])
    for (let time = 0; time < 5; time++) {
      const told = page()
      await expect.poll(() => asked('txlistinternal')).toBe(2 * time + 1)
      clock.pass(5_000)
      await told
      await expect.poll(() => asked('txlistinternal')).toBe(2 * time + 2)
      clock.pass(5_000)
      await new Promise(setImmediate)
    }
    await page()
    expect(asked('txlistinternal')).toBe(10)
  })

  it.each<[string, Fails]>([
    ['fails', (response) => response.writeHead(504).end()],
    ['breaks off', (response) => response.destroy()],
    ['answers with a page', (response) => response.end('<html>')],
    ['is busy for nobody knows how long', (response) => response.writeHead(429).end()],
  ])('N-363 of an account at whose list a service %s it is no less told of others', async (_, fails) => {
    const { page, asked } = await open({ txlistinternal: [inside(6)] }, crowded(1), { fails })
    const charged: number[] = []
    const charge = async (calls: number) => void charged.push(calls)
    for (let time = 0; time < 6; time++) {
      expect(await page(undefined, crowded(1)[0], charge)).toMatchObject({ isIncomplete: true })
      await expect.poll(() => asked('txlistinternal')).toBe(2 * (time + 1))
    }
    expect(await page()).toMatchObject({ entries: [{}], isIncomplete: false })
    expect(charged).toEqual(Array.from({ length: 6 }, () => paidCost))
  })

  it('N-363 nobody is looked at for who has nothing left to pay it with', async () => {
    const fails: Fails = (response) => response.writeHead(504).end()
    const { page, asked } = await open({ txlistinternal: [inside(6)] }, crowded(1), { fails })
    const charge = () => Promise.reject(new UpstreamError('spent'))
    for (let time = 0; time < 6; time++)
      expect(await page(undefined, crowded(1)[0], charge)).toMatchObject({ isIncomplete: true })
    expect(asked('txlistinternal')).toBe(6)
    expect(await page()).toMatchObject({ entries: [{}], isIncomplete: false })
  })

  it('N-363 of accounts whose lists are too large it is no less told of others', async () => {
    const { page, asked } = await open({}, ' '.repeat(9 * 1024 * 1024))
    for (let time = 0; time < 7; time++) expect(await page()).toMatchObject({ isIncomplete: true })
    expect(asked('txlistinternal')).toBe(7)
  })

  it.each([refusal, JSON.stringify({ status: '0', message: 'Unknown action', result: null })])(
    'is asked for once an hour where a service says that it has no such list: %s',
    async (other) => {
      const { page, asked, clock } = await open({ txlist: [signed(5, { value: '3' })] }, other)
      for (let time = 0; time < 3; time++) expect(await page()).toMatchObject({ entries: [{}], isIncomplete: true })
      expect(asked('txlistinternal')).toBe(1)
      clock.pass(60 * 60_000)
      await page()
      expect(asked('txlistinternal')).toBe(2)
    },
  )

  it('waits for the next second with all else of its page where a plan answers three questions a second', async () => {
    const lists = { txlist: [signed(5, { value: '3' })], txlistinternal: [inside(6)] }
    const { page } = await open(lists, undefined, { mostInSecond: 3 })
    const told = { entries: [{}, {}], isIncomplete: false }
    expect(await Promise.all([page(), page()])).toMatchObject([told, told])
    expect(await page()).toMatchObject(told)
  })

  it('is read in the words of Blockscout, where a call that borrowed code moved nothing', async () => {
    const { hash, traceId: _, ...row } = inside(6, { from: friend, to: account })
    const called = (index: string, callType: string) => ({ ...row, transactionHash: hash, index, callType })
    const { page } = await open({
      txlistinternal: [called('1', 'call'), called('2', 'call'), called('3', 'delegatecall')],
    })
    expect(await page()).toMatchObject({ entries: [{ transfers: [{}, {}] }], isIncomplete: false })
  })
})
