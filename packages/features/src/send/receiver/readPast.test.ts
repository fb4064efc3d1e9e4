import type { Core } from '@latchkey/core'
import { type ChainId, chainIdOf } from '@latchkey/protocol/caip'
import { httpStatus, serviceAbsent } from '@latchkey/protocol/errors'
import { describe, expect, it } from 'vitest'
import type { ChainData, DataQuestion } from '../../service/createChainData'
import type { SendChain } from '../chain/SendChain'
import { findLookalike } from './findLookalike'
import { readPast } from './readPast'

const chainId: ChainId = chainIdOf('eip155', 1)
const from = '0x52908400098527886E0F7030069857D2E4169EE7'
const real = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const alike = '0x861700000000000000000000000000000000070D'
const { signal } = new AbortController()

const sent = (sentTo: string, numeric: string, transfers: object = {}) => ({
  id: `${sentTo} ${numeric}`,
  metadata: {
    ...{ operationType: 'send', hash: '0x1', chain: chainId, minedAt: '2025-11-14T22:13:20.000Z' },
    ...{ sentFrom: from.toLowerCase(), sentTo, status: 'confirmed', nonce: 1 },
  },
  transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'out', quantity: { numeric }, ...transfers }],
})

interface Page {
  readonly data: readonly object[]
  readonly next: string | null
  readonly incomplete?: true
  readonly stale?: true
  readonly only?: 'bought'
}

/** What is known of a sender by a history of these rows. */
const pastOf = (rows: readonly object[], next: string | null = null) => pastBy(() => ({ data: rows, next }))

/** By a server that answers as told to the parameters of each question. */
function pastBy(
  answer: (parameters: Readonly<Record<string, string | undefined>>) => Page,
  report: Core['report'] = () => {},
) {
  const core = {
    persisted: { read: () => undefined },
    report,
  } as unknown as Core
  const data = {
    serves: async () => true,
    get: async ({ parameters = {} }: DataQuestion) => answer(parameters),
  } as unknown as ChainData
  const chain = { parseAddress: (text: string) => text || undefined } as unknown as SendChain
  return readPast(core, data, { namespace: 'eip155', chainId, from, chain, signal })
}

it('U-23 a transfer of nothing in the name of the sender makes no look-alike known', async () => {
  const { receivers } = await pastOf([sent(alike, '0.00'), sent(alike, '5', { direction: 'in' }), sent(real, '5')])
  expect(receivers).toEqual([{ address: real, times: 1 }])
  expect(findLookalike(alike, receivers)?.address).toBe(real)
})
const received = (sentFrom: string, numeric: string, metadata: object = {}, transfers: object = {}) => {
  const row = sent(from, numeric, { direction: 'in', ...transfers })
  return { ...row, id: sentFrom, metadata: { ...row.metadata, operationType: 'receive', sentFrom, ...metadata } }
}
it('N-305 who only sent something to the account is told apart from whom it sent to', async () => {
  const { receivers, senders } = await pastOf([received(alike, '0.01'), sent(real, '5')], 'older')
  expect(senders).toEqual([alike])
  expect(receivers).toEqual([{ address: real, times: 1 }])
})
it.each([
  ['asked for what the account did', received(real, '5', { operationType: 'trade' })],
  ['paid for what moved nothing', received(real, '0.00')],
  ['failed', received(real, '5', { status: 'failed' })],
  ['took something', received(real, '5', {}, { direction: 'out' })],
  ['is the account itself', received(from.toLowerCase(), '5')],
])('who %s did not send to it', async (_, row) => {
  expect((await pastOf([row])).senders).toEqual([])
})
it('a transfer that failed was none', async () => {
  const failed = sent(real, '5')
  expect((await pastOf([{ ...failed, metadata: { ...failed.metadata, status: 'failed' } }])).receivers).toEqual([])
})
it('is all of it only where there is no older page', async () => {
  expect((await pastOf([sent(real, '5')])).isWhole).toBe(true)
  expect((await pastOf([sent(real, '5')], 'older')).isWhole).toBe(false)
})

it('N-235 whom it sent something to of which nobody knows how much it was is known', async () => {
  const unknown = { ...sent(real, '0'), transfers: null, incomplete: true }
  const { receivers, isWhole } = await pastOf([unknown, { ...sent(alike, '0.00'), incomplete: true }])
  expect([receivers, isWhole]).toEqual([[{ address: real, times: 1 }], true])
  const { senders } = await pastOf([{ ...received(alike, '0'), transfers: null, incomplete: true }])
  expect(senders).toEqual([alike])
})

it('what went by the word of a contract alone makes nobody known', async () => {
  const item = { fungible_info: undefined, nft_info: { name: 'Keyhole #7', flags: { is_spam: false } } }
  const { receivers } = await pastOf([sent('', '1', item), sent(real, '1', item)])
  expect(receivers).toEqual([{ address: real, times: 1 }])
})

describe('N-266 a receiver that dust pushed off the newest page', () => {
  const dust = (page: string) =>
    Array.from({ length: 100 }, (_, place) => ({ ...sent(alike, '0.01', { direction: 'in' }), id: `${page} ${place}` }))

  it('is found among what the account sent itself', async () => {
    const { receivers, isWhole } = await pastBy(({ only }) =>
      only === 'sent' ? { data: [sent(real, '5')], next: null } : { data: dust('first'), next: 'older' },
    )
    expect([receivers, isWhole]).toEqual([[{ address: real, times: 1 }], true])
    expect(findLookalike(alike, receivers)?.address).toBe(real)
  })

  it('is found pages later where a server tells everything all the same, and each row counts once', async () => {
    const asked: unknown[] = []
    const { receivers, isWhole } = await pastBy(({ only, cursor }) => {
      asked.push([only, cursor])
      const page = Number(cursor ?? 0)
      return page === 9 ? { data: [sent(real, '5')], next: null } : { data: dust(`${page}`), next: `${page + 1}` }
    })
    expect([receivers, isWhole]).toEqual([[{ address: real, times: 1 }], true])
    expect(asked.slice(0, 3)).toEqual([
      [undefined, undefined],
      ['sent', undefined],
      ['sent', '1'],
    ])
  })

  it('is not said to be sent to for the first time where that is not known', async () => {
    let asked = 0
    const { isWhole } = await pastBy(() => ({ data: dust(`${asked++}`), next: `${asked}` }))
    expect([isWhole, asked]).toEqual([false, 11])
    const { receivers } = await pastBy(({ only }) => {
      if (only) throw new Error('away')
      return { data: [sent(real, '5')], next: 'older' }
    })
    expect(receivers).toEqual([{ address: real, times: 1 }])
  })
})

describe('N-284 a page that may lack something', () => {
  it.each([{ incomplete: true }, { stale: true }] as const)(
    'tells whom it knows, and that this is not all: %o',
    async (mark) => {
      const { receivers, isWhole } = await pastBy(({ only }) =>
        only === 'sent'
          ? { data: [sent(real, '5')], next: null, ...mark }
          : { data: [sent('0xaa', '5')], next: 'older' },
      )
      expect([receivers.map(({ address }) => address), isWhole]).toEqual([['0xaa', real], false])
      expect(findLookalike(alike, receivers)?.address).toBe(real)
    },
  )
})

it('N-268 a server that keeps no history of a network does not say that somebody is sent to for the first time', async () => {
  expect(await pastOf([])).toEqual({ receivers: [], senders: [], isWhole: false })
})
it('N-284 a newest page that strangers made lack something is not asked to be whole: what was sent alone says it', async () => {
  const asked: unknown[] = []
  const past = await pastBy((parameters) => {
    asked.push(parameters['only'])
    return parameters['only'] === 'sent'
      ? { data: [sent(real, '5')], next: null }
      : { data: [sent(real, '5')], next: null, incomplete: true }
  })
  expect([asked, past.isWhole]).toEqual([[undefined, 'sent'], true])
})

describe('a page with a row of a newer server', () => {
  const newer = { ...sent('0xaa', '5'), metadata: { ...sent('0xaa', '5').metadata, operationType: 'wrap' } }

  it('tells whom it knows by the others, that this is not all, and says so', async () => {
    const reported: unknown[] = []
    const page = { data: [newer, sent(real, '5')], next: null }
    const { receivers, isWhole } = await pastBy(
      () => page,
      (error) => reported.push(error),
    )
    expect([receivers, isWhole]).toEqual([[{ address: real, times: 1 }], false])
    expect(findLookalike(alike, receivers)?.address).toBe(real)
    expect(reported[0]).toMatchObject({ code: 'http.bad_answer' })
  })
  it('is left behind where nothing on it is understood: what was sent alone says whether it is all', async () => {
    const { receivers, isWhole } = await pastBy(({ only }) => ({
      data: [only === 'sent' ? sent(real, '5') : newer],
      next: null,
    }))
    expect([receivers, isWhole]).toEqual([[{ address: real, times: 1 }], true])
  })
})
it('what is no page is told, and leaves whom it sent to unknown', async () => {
  const reported: unknown[] = []
  const past = await pastBy(
    () => ({ data: 'none' }) as unknown as Page,
    (error) => reported.push(error),
  )
  expect(past).toEqual({ receivers: [], senders: [], isWhole: false })
  expect(reported).toMatchObject([{ code: 'http.bad_answer' }])
})

it('a page that nobody answers is asked for once, and what is known without it is not all', async () => {
  const asked: unknown[] = []
  const past = await pastBy(({ cursor, only }) => {
    asked.push(cursor)
    if (cursor) return { data: [], next: cursor, stale: true, incomplete: true }
    return { data: [sent(real, only ? '5' : '6')], next: only ? 'older' : 'newest' }
  })
  expect(past).toMatchObject({ receivers: [{ address: real }], isWhole: false })
  expect(asked).toEqual([undefined, undefined, 'older'])
})
it.each([
  ['has no histories', serviceAbsent({ url: '/v1', detail: '' })],
  ['does not know the call', httpStatus({ url: '/v1', status: 404 })],
])('a server that %s is not reported at each review, and leaves whom it sent to unknown', async (_, refusal) => {
  const reported: unknown[] = []
  const refuse = () => {
    throw refusal
  }
  expect(await pastBy(refuse, (error) => void reported.push(error))).toMatchObject({ receivers: [], isWhole: false })
  expect(reported).toEqual([])
})
it('a server that nobody tells of a network is asked once', async () => {
  const asked: unknown[] = []
  const past = await pastBy((parameters) => {
    asked.push(parameters)
    return { data: [], next: null, incomplete: true, only: 'bought' }
  })
  expect([past.isWhole, asked.length]).toEqual([false, 1])
})
