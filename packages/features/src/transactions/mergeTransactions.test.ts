import type { ChainId } from '@latchkey/protocol/caip'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LocalTransaction } from './LocalTransaction'
import { isPending, mergeTransactions } from './mergeTransactions'

const single = fc.record(
  {
    chainId: fc.constantFrom('eip155:1' as ChainId, 'eip155:137' as ChainId),
    from: fc.constant('0xa'),
    hash: fc.constantFrom(...Array.from({ length: 12 }, (_, place) => `0x${place}`)),
    kind: fc.constant('send' as const),
    at: fc.constant(1),
    status: fc.constantFrom(...(['pending', 'confirmed', 'failed', 'replaced', 'dropped', 'unknown'] as const)),
    effect: fc.constant('unseen' as const),
    endedAt: fc.nat(3),
    seen: fc.constant(true as const),
    twice: fc.constantFrom('changed' as const, 'unread' as const),
    cameBack: fc.nat(2),
    lastBlock: fc.nat(3),
    note: fc.constantFrom('waiting-for-signers' as const, 'shown-by-no-node' as const),
    noted: fc.nat(2),
  },
  { requiredKeys: ['chainId', 'from', 'hash', 'kind', 'at', 'status'] },
)
/** One of a batch, with its hash or before that is known. */
const batched = fc.tuple(single, fc.constantFrom('0xb1', '0xb2'), fc.boolean()).map(
  ([one, batch, isNamed]): LocalTransaction => ({
    ...one,
    batch: { id: batch },
    hash: isNamed ? `${batch}cc` : undefined,
  }),
)
const row: fc.Arbitrary<LocalTransaction> = fc.oneof(single, batched)
const facts = (rows: readonly LocalTransaction[]) =>
  rows.map(({ chainId, hash, status, effect, seen, twice, cameBack, lastBlock, note, noted }) => ({
    ...{ chainId, hash, status, effect, seen, twice, cameBack, lastBlock, note, noted },
  }))

it('comes to the same whoever wrote first, and nothing that ended waits again', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (one, other) => {
      const merged = mergeTransactions(one, other)
      expect(facts(mergeTransactions(other, one))).toEqual(facts(merged))
      expect(mergeTransactions(merged, one)).toEqual(merged)
      for (const { chainId, hash, batch, status, cameBack = 0 } of [...one, ...other]) {
        const kept = merged.find(
          (known) => known.chainId === chainId && (known.batch?.id ?? known.hash) === (batch?.id ?? hash),
        )
        const isBack = (kept?.cameBack ?? 0) > cameBack && (status === 'dropped' || status === 'unknown')
        if (status !== 'pending' && !isBack) expect(kept?.status).not.toBe('pending')
      }
    }),
  )
})
it('keeps two batches of one id apart: another account, or another wallet, took the second', () => {
  const row = { chainId: 'eip155:1' as ChainId, from: '0xa', kind: 'swap', at: 1 } as const
  const by = (wallet: string) => ({ id: '0xb1', wallet })
  const [one, ...others] = [
    { batch: by('org.harbor') },
    { batch: by('org.other') },
    { batch: by('org.harbor'), from: '0xb' },
  ].map((more): LocalTransaction => ({ ...row, ...more, status: 'pending' }))
  expect(mergeTransactions(one ? [one] : [], others)).toHaveLength(3)
  expect(
    mergeTransactions(others, [{ ...row, from: '0xB', batch: by('org.harbor'), status: 'confirmed' }]),
  ).toHaveLength(2)
})
it('watches 99 at most, the newest, and forgets the oldest ends', () => {
  const many = (status: 'pending' | 'confirmed') =>
    Array.from({ length: 150 }, (_, at): LocalTransaction => {
      const chainId = 'eip155:1' as ChainId
      return { chainId, from: '0xa', hash: `${status} ${at}`, kind: 'send', at, status }
    })
  const kept = mergeTransactions(many('pending'), many('confirmed'))
  for (const rows of [kept.filter(isPending), kept.filter((one) => !isPending(one))]) {
    expect(rows).toHaveLength(99)
    expect(rows[0]?.at).toBe(149)
    expect(rows.at(-1)?.at).toBe(51)
  }
})
it.each([
  ['unknown', 'a block has, its effect unseen', 'unseen'],
  ['dropped', 'its wallet has forgotten', undefined],
] as const)('is %s what one took for dropped and of which another found that %s', (status, _, effect) => {
  const row = { chainId: 'eip155:1' as ChainId, from: '0xa', hash: '0x1', kind: 'send', at: 1 } as const
  const dropped: LocalTransaction = { ...row, status: 'dropped', endedAt: 2, cameBack: 1 }
  const unknown: LocalTransaction = { ...row, status: 'unknown', effect, endedAt: 3, ...(!effect && { cameBack: 1 }) }
  expect(mergeTransactions([dropped], [unknown])).toMatchObject([{ status, effect }])
})
it('what was cancelled is kept with that a node showed it, whoever saw that', () => {
  const row = { chainId: 'eip155:1' as ChainId, from: '0xa', hash: '0x1', kind: 'send', at: 1 } as const
  const shown: LocalTransaction = { ...row, status: 'pending', seen: true }
  const cancelled: LocalTransaction = { ...row, status: 'replaced', how: 'cancelled', replacement: '0x2', endedAt: 2 }
  expect(mergeTransactions([cancelled], [shown])).toMatchObject([{ status: 'replaced', seen: true }])
  expect(mergeTransactions([shown], [cancelled])).toMatchObject([{ status: 'replaced', seen: true }])
})
