import { describe, expect, it } from 'vitest'
import { readVariables } from '../../../config/readVariables'
import type { Answer } from '../../../upstream/openService.test.support'
import { playFixture } from '../../../upstream/playFixture.test.support'
import { startService } from '../../../upstream/startService.test.support'
import { steppingClock } from '../../../upstream/steppingClock.test.support'
import { createOnramp } from '../../createOnramp'
import { onrampVariables } from '../../onrampVariables'
import { onrampCoinbase, testKey } from './coinbaseCase.test.support'
import { createCoinbase } from './createCoinbase'

const { account } = onrampCoinbase.fixture
const keys = { COINBASE_KEY_ID: 'key-of-a-test' }
const play = playFixture(onrampCoinbase.fixture, keys)

const row = (number: number, change: object = {}) => ({
  ...{ transaction_id: `t-${number}`, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', wallet_address: account },
  ...{ purchase_currency: 'ETH', purchase_network: 'base', purchase_amount: { value: '1', currency: 'ETH' } },
  ...{ tx_hash: '0x', created_at: `2026-11-${String(28 - number).padStart(2, '0')}T09:00:00Z`, ...change },
})
const stranger = { wallet_address: `0x${'5'.repeat(40)}` }

interface Page {
  readonly transactions: readonly object[]
  readonly next_page_key?: string
  readonly total_count?: string
}

/** Coinbase with these pages of transactions, by their key, the first of which has none; what is behind that is paid for by `pay`. */
async function open(pages: Readonly<Record<string, Page>>, pay: () => Promise<void> = async () => {}) {
  const answer: Answer = (one, response, count) => {
    if (!one.path.includes('/transactions')) return play(one, response, count)
    const page = pages[new URL(one.path, 'http://x.invalid').searchParams.get('pageKey') ?? '']
    response.writeHead(page ? 200 : 404).end(JSON.stringify(page ?? {}))
  }
  const service = await startService(answer)
  const config = readVariables(onrampVariables, {
    ...{ ...keys, ONRAMP_PROVIDER: 'coinbase', ONRAMP_COUNTRY: 'DE' },
    ...{ COINBASE_URL: service.url, COINBASE_KEY_SECRET: testKey().secret },
  })
  const clock = steppingClock()
  const seller = createOnramp(createCoinbase({ clock, fetch, lifetime: new AbortController().signal, config }), {
    clock,
  })
  let charged = 0
  const charge = async (calls: number) => {
    charged += calls
    if (service.seen.some(({ path }) => path.includes('/transactions'))) await pay()
  }
  const readFor = async (by: typeof charge) => {
    const { bought, told } = await seller.boughtFor(account, by)
    return [bought.map(({ id }) => id), told]
  }
  return {
    read: () => readFor(charge),
    /** With the state of each. */
    async readAll() {
      const { bought, told } = await seller.boughtFor(account, charge)
      return [bought.map(({ id, status }) => [id, status]), told]
    },
    /** For a visitor who pays whatever is asked. */
    readPaid: () => readFor(async () => {}),
    asked: () => service.seen.filter(({ path }) => path.includes('/transactions')).length,
    isPaid: () => charged === service.seen.length,
  }
}
const told = async (...transactions: readonly object[]) => (await open({ '': { transactions } })).read()

describe('what was bought by Coinbase', () => {
  it.each([
    ['of a currency that is sold no more', { purchase_currency: 'GONE' }],
    ['on a network that is sold no more', { purchase_network: 'gone' }],
    ['in a state nobody knows', { status: 'ONRAMP_TRANSACTION_STATUS_NEW' }],
    ['that cannot be read', { created_at: 'yesterday' }],
  ])('N-201 is told as a part where one %s is left out', async (_, change) => {
    expect(await told(row(1), row(2, change))).toEqual([['t-1'], 'part'])
  })

  it('N-201 is all of it, whatever others bought under its reference', async () => {
    expect(await told(row(1), row(2, { ...stranger, purchase_network: 'gone' }))).toEqual([['t-1'], 'all'])
  })

  it('N-201 is read behind the page that others filled, each page paid for, the newest last', async () => {
    const others = Array.from({ length: 50 }, (_, number) => row(1, { ...stranger, transaction_id: `o-${number}` }))
    const { read, isPaid } = await open({
      '': { transactions: others, next_page_key: 'two/2', total_count: '102' },
      'two/2': { transactions: [row(2), ...others.slice(1)], next_page_key: 'three', total_count: '102' },
      three: { transactions: [row(3), row(4)], total_count: '102' },
    })
    expect(await read()).toEqual([['t-4', 't-3', 't-2'], 'all'])
    expect(isPaid()).toBe(true)
  })

  it('is told once where it stands on two pages, as it was read last', async () => {
    const paying = { status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS' }
    const { readAll } = await open({
      '': { transactions: [row(1), row(2, paying)], next_page_key: 'b' },
      b: { transactions: [row(2), row(3)], next_page_key: '' },
    })
    const states = ['t-3', 't-2', 't-1'].map((id) => [id, 'done'])
    expect(await readAll()).toEqual([states, 'all'])
  })

  it('N-201 is a part where there are more pages than are read, one is not answered, or leads to itself', async () => {
    const page = (number: number, next: string) => ({ transactions: [row(number)], next_page_key: next })
    const long = await open({ '': page(1, 'b'), b: page(2, 'c'), c: page(3, 'd'), d: page(4, '') })
    expect([await long.read(), long.asked()]).toEqual([[['t-3', 't-2', 't-1'], 'part'], 3])
    const refusing = await open({ '': page(1, 'b') })
    expect(await refusing.read()).toEqual([['t-1'], 'part'])
    const broken = await open({ '': page(1, 'b'), b: { transactions: 'none' as never } })
    expect(await broken.read()).toEqual([['t-1'], 'part'])
    expect(await (await open({})).read()).toEqual([[], 'part'])
    const poor = await open({ '': page(1, 'b'), b: page(2, '') }, () => Promise.reject(new Error('no more today')))
    expect([await poor.read(), poor.asked()]).toEqual([[['t-1'], 'part'], 1])
    const round = await open({ '': page(1, 'b'), b: page(2, 'b') })
    expect([await round.read(), round.asked()]).toEqual([[['t-2', 't-1'], 'part'], 2])
  })

  it('N-201 is no part for who can pay on, because another who asked at the same time could not', async () => {
    const pages = {
      '': { transactions: [row(1)], next_page_key: 'b' },
      b: { transactions: [row(2)], next_page_key: '' },
    }
    const { read, readPaid } = await open(pages, () => Promise.reject(new Error('no more today')))
    const whole = [['t-2', 't-1'], 'all']
    expect(await Promise.all([read(), readPaid(), readPaid()])).toEqual([[['t-1'], 'part'], whole, whole])
    expect(await readPaid()).toEqual(whole)
  })
})
