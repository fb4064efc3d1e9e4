import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTokens } from '../../chain/networks/createTokens'
import type { EvmAddress } from '../../chain/networks/Network'
import { createWebService } from '../../upstream/createWebService'
import { paidCost } from '../../upstream/paidCost'
import { startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createZerion } from '../../upstream/zerion/createZerion'
import { createEtherscanHistory } from './createEtherscanHistory'
import { createZerionHistory } from './createZerionHistory'
import { mainAndBase } from './readPages.test.support'
import { historyZerionSent } from './zerionCase.test.support'

const account = '0x52908400098527886e0f7030069857d2e4169ee7' as EvmAddress
const friend = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
const alike = '0x861700000000000000000000000000000000070d'
const dollars = { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', name: 'USD Coin', symbol: 'USDC' } as const
const tokens = createTokens([{ ...dollars, chainId: chainIdOf('eip155', 1), decimals: 6, iconUrl: '' }])
const chains = mainAndBase.slice(0, 1)

const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
const transferCall = `0xa9059cbb${word(friend)}${word((2_500_000).toString(16))}`
const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`
const row = (number: number, more: object) => ({
  ...{ blockNumber: String(number), timeStamp: String(1_700_000_000 + number), hash: hashOf(number), nonce: '1' },
  ...{ transactionIndex: '0', from: account, to: friend, value: '0', input: '0x', methodId: '0x', isError: '0' },
  ...{ contractAddress: '', ...more },
})
const called = (number: number, input: string) =>
  row(number, { to: dollars.address, input, methodId: input.slice(0, 10) })
const token = { tokenName: 'USD Coin', tokenSymbol: 'USDC', tokenDecimal: '6', contractAddress: dollars.address }
const moved = (number: number, more: object) => row(number, { ...token, ...more })
const dust = (count: number, more: (number: number) => object) =>
  Array.from({ length: count }, (_, place) => more(10_000 + place))

type Row = ReturnType<typeof row>

/** An Etherscan, with its filter of who sent or without, that pages as it does; or one that refuses everything. */
async function etherscan(
  lists: { readonly txlist: readonly Row[]; readonly tokentx: readonly Row[] },
  told: 'filtered' | 'plain' | 'nothing' = 'filtered',
  refusal = 'Error! Missing address',
) {
  const service = await startService(({ path }, response) => {
    const query = new URL(path, 'http://x.invalid').searchParams
    const [from, address] = [query.get('from'), query.get('address')]
    if (told === 'nothing' || (!address && told === 'plain'))
      return void response.end(JSON.stringify({ status: '0', message: 'NOTOK', result: refusal }))
    const rows = lists[query.get('action') as 'txlist']
      .filter((one) => (from ? one.from === from : true))
      .filter(({ blockNumber: at }) => Number(at) >= Number(query.get('startblock')))
      .filter(({ blockNumber: at }) => Number(at) <= Number(query.get('endblock')))
      .toSorted((a, b) => Number(b.blockNumber) - Number(a.blockNumber))
      .slice(0, Number(query.get('offset')))
    response.end(
      JSON.stringify({ status: rows.length > 0 ? '1' : '0', message: 'No transactions found', result: rows }),
    )
  })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const clock = steppingClock()
  const web = createWebService(service.url, { clock, fetch, lifetime: controller.signal })
  const provider = createEtherscanHistory({ service: web, key: 'k', tokens, clock, firstOf: () => 0 })
  let charged = provider.cost(1, 'sent')
  const charge = async (calls: number) => {
    charged += calls
  }
  const sent = (cursor?: string) => provider.page({ chains, account, cursor, only: 'sent', charge })
  return { seen: service.seen, charged: () => charged, sent, clock }
}

const friends = { metadata: { operationType: 'send', sentFrom: account, sentTo: friend } }

describe('N-283 whom an account sent to by Etherscan', () => {
  const own = [row(5, { value: '7' }), called(6, transferCall)]
  const got = dust(2_000, (number) => row(number, { from: alike, to: account, value: '1' }) as Row) as readonly Row[]

  it('is on one page, however much of the currency and of tokens came after it, for two questions', async () => {
    const tokentx = [
      moved(6, { value: '2500000' }),
      ...(dust(2_000, (at) => moved(at, { from: alike, to: account, value: '1' })) as Row[]),
    ]
    const { sent, seen, charged } = await etherscan({ txlist: [...own, ...got], tokentx })
    expect(await sent()).toMatchObject({ entries: [friends, friends], next: undefined, isIncomplete: false })
    expect([seen.length, charged()]).toEqual([2, 2 * paidCost])
  })

  it('is told by the calls it signed, where strangers moved nothing in its name more often than is told at once', async () => {
    const poison = dust(1_000, (at) => moved(at, { to: alike })) as Row[]
    const { sent } = await etherscan({ txlist: own, tokentx: [moved(6, { value: '2500000' }), ...poison] })
    const { entries, isIncomplete } = await sent()
    expect(entries).toMatchObject([
      {
        ...friends,
        transfers: [{ direction: 'out', fungible_info: { symbol: 'USDC' }, quantity: { numeric: '2.5' } }],
      },
      friends,
    ])
    expect([entries.length, isIncomplete]).toEqual([2, false])
    const many = await etherscan({ txlist: [...own, called(7, `0x8d80ff0a${word('20')}`)], tokentx: poison })
    // What a call in no known form sent nobody tells any more.
    expect((await many.sent()).isIncomplete).toBe(true)
  })

  it('N-235 is told without an amount where nobody says what a token on no list counts', async () => {
    const foreign = row(6, { to: `0x${'d'.repeat(40)}`, input: transferCall, methodId: transferCall.slice(0, 10) })
    const poison = dust(1_000, (at) => moved(at, { to: alike })) as Row[]
    const { sent } = await etherscan({ txlist: [foreign], tokentx: poison })
    expect((await sent()).entries).toMatchObject([{ ...friends, transfers: null, incomplete: true }])
  })

  it('is read among everything where a service has no such filter, paid for, page by page to its end', async () => {
    const { sent, seen, charged, clock } = await etherscan(
      { txlist: [...own, ...got], tokentx: [moved(6, { value: '2500000' })] },
      'plain',
    )
    const first = await sent()
    expect([first.entries.length, first.next === undefined]).toEqual([0, false])
    const second = await sent(first.next)
    const third = await sent(second.next)
    expect([...second.entries, ...third.entries]).toMatchObject([friends, friends])
    // The first page has both filters refused, which is paid for beside what a page begins with.
    expect([third.next, seen.length, charged()]).toEqual([undefined, 8, (2 + 2) * paidCost])
    clock.pass(60 * 60_000)
    await sent()
    expect([seen.length, charged()]).toEqual([12, (2 + 4) * paidCost])
  })

  it('is asked for by the filter again where nothing is told without it either', async () => {
    const { sent, seen } = await etherscan({ txlist: own, tokentx: [] }, 'nothing', 'Query timeout')
    for (let time = 0; time < 2; time++) await expect(sent()).rejects.toMatchObject({ fault: 'malformed' })
    expect(seen.filter(({ path }) => path.includes('&from='))).toHaveLength(2)
  })

  it('is not looked for without the filter where the service was only asked too often', async () => {
    const refusal = 'Max calls per sec rate limit reached (3/sec)'
    const { sent, seen } = await etherscan({ txlist: [...own, ...got], tokentx: [] }, 'plain', refusal)
    await expect(sent()).rejects.toMatchObject({ fault: 'busy' })
    expect(seen.filter(({ path }) => path.includes('&address='))).toEqual([])
  })

  it('is not looked for without the filter where the service refuses the key, and that is what is said of it', async () => {
    const { sent, seen } = await etherscan(
      { txlist: [...own, ...got], tokentx: [] },
      'plain',
      'Invalid API Key (#err2)',
    )
    await expect(sent()).rejects.toMatchObject({ fault: 'denied' })
    expect(seen.filter(({ path }) => path.includes('&address='))).toEqual([])
  })

  it('is not said to be known where it signed nothing, as contracts do', async () => {
    const { sent } = await etherscan({ txlist: got, tokentx: [moved(6, { value: '2500000' })] })
    expect(await sent()).toMatchObject({ entries: [friends], next: undefined, isIncomplete: true })
  })
})

describe('N-283 whom an account sent to by Zerion', () => {
  const { fixture } = historyZerionSent

  /** A Zerion that tells the first page of the fixture with these changes of its first transaction. */
  async function zerion(change: object) {
    const service = await startService(({ path }, response) => {
      if (path === '/v1/chains/') return void response.end(JSON.stringify(fixture.exchanges[0]?.response.body))
      const { data } = structuredClone(fixture.exchanges[1]?.response.body) as { data: { attributes: object }[] }
      const [first] = data
      response.end(JSON.stringify({ links: {}, data: [{ ...first, attributes: { ...first?.attributes, ...change } }] }))
    })
    const controller = new AbortController()
    onTestFinished(() => controller.abort())
    const config = { ZERION_URL: service.url, ZERION_KEY: 'k' }
    const services = { clock: steppingClock(), fetch, lifetime: controller.signal, config }
    const provider = createZerionHistory(createZerion(services), createTokens([]))
    const page = (only?: 'sent', cursor?: string) =>
      provider.page({ chains, account, cursor, only, charge: async () => {} })
    return { page, seen: service.seen }
  }

  it('is asked for by its filter, in one question, and what came in is not told, whatever it answers', async () => {
    const { page, seen } = await zerion({})
    expect(await page('sent')).toMatchObject({ entries: [friends], isIncomplete: false })
    expect(seen.at(-1)?.path).toContain('filter[operation_types]=send&')
    const { page: deaf } = await zerion({ operation_type: 'receive' })
    expect(await deaf('sent')).toMatchObject({ entries: [], isIncomplete: false })
  })

  it('is not said to be known where others signed what went out of it', async () => {
    const { page } = await zerion({ sent_from: alike })
    expect(await page('sent')).toMatchObject({ isIncomplete: true })
  })
})
