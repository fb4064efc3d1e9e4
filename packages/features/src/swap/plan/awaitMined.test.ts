import { fakeClock } from '@latchkey/core/fake'
import type { TransactionOutcome, WaitForTransactionParameters } from '@latchkey/protocol/actions'
import { transactionTimedOut } from '@latchkey/protocol/errors'
import { expect, it } from 'vitest'
import { awaitMined } from './awaitMined'

const hash = `0x${'5e'.repeat(32)}`
const replaced = (how: 'cancelled' | 'replaced', seen?: true): TransactionOutcome => ({
  ...{ status: 'replaced', hash, replacement: '0x9', how, seen },
})
const mined: TransactionOutcome = { status: 'confirmed', hash, blockNumber: 1n }
const silent = (known: boolean | undefined) => transactionTimedOut({ hash, ms: 1, known })

/** Waits for one that was sent so long ago, on a chain that tells these one after the other. */
function waitOn(age: number, ...told: readonly (TransactionOutcome | Error)[]) {
  return waitFollowing(async () => undefined, age, ...told)
}

type Follow = (replacement: string) => Promise<string | undefined>

/** The same, where what it was for may be elsewhere. */
function waitFollowing(follow: Follow, age: number, ...told: readonly (TransactionOutcome | Error)[]) {
  const { now } = fakeClock()
  const asked: WaitForTransactionParameters[] = []
  const waitForTransaction = async (parameters: WaitForTransactionParameters) => {
    asked.push(parameters)
    const end = told[asked.length - 1]
    if (end === undefined) throw new Error('nobody waits any more')
    if (end instanceof Error) throw end
    return end
  }
  const sender = { address: '0xa', nonce: 7, at: now() - age }
  const { signal } = new AbortController()
  const end = awaitMined({ waitForTransaction }, { hash, sender, now, follow, signal }).catch(({ code, data }) =>
    'ms' in data ? [code, data.ms] : code,
  )
  return { end, asked }
}

it.each(['replaced', 'cancelled'] as const)(
  'another with the number that was read for it may have been sent before it: for a minute its own block is waited for, %s or not',
  async (how) => {
    const { end, asked } = waitOn(10_000, replaced(how), mined, mined)
    expect(await end).toBe(hash)
    expect(asked.map(({ sender, timeout }) => [sender?.nonce, timeout])).toEqual([
      [7, undefined],
      [undefined, 50_000],
      [undefined, undefined],
    ])
  },
)

it('it goes on to be waited for where a node knows it by then', async () => {
  expect(await waitOn(0, replaced('replaced'), silent(true), mined).end).toBe(hash)
})

it.each([
  ['no node shows it within that minute', 0, [replaced('replaced'), silent(false)]],
  ['nor where its number was only spent', 0, [replaced('cancelled'), silent(false)]],
  ['the minute is over', 60_000, [replaced('replaced')]],
  ['the minute is over and its number was only spent', 60_000, [replaced('cancelled')]],
] as const)('N-355 it may happen yet with another number where %s', async (_, age, told) => {
  expect(await waitOn(age, ...told).end).toBe('swap.unconfirmed')
})

it('it did not happen where a node showed it and another took its place', async () => {
  expect(await waitOn(0, replaced('cancelled', true)).end).toBe('swap.dropped')
  expect(await waitOn(0, replaced('replaced', true)).end).toBe('swap.dropped')
})

it('N-345 what every node forgot may still go through: it is not confirmed, and its row is looked at', async () => {
  expect(await waitOn(0, { status: 'dropped', hash }).end).toEqual(['swap.unconfirmed', 0])
  expect(await waitOn(0, { status: 'dropped', hash, nonce: 'spent' }).end).toBe('swap.unconfirmed')
})

it('what another transaction does in its place is followed there, also where its number was only spent', async () => {
  for (const how of ['replaced', 'cancelled'] as const) {
    const asked: string[] = []
    const follow = async (replacement: string) => {
      asked.push(replacement)
      return '0xb'
    }
    expect(await waitFollowing(follow, 60_000, replaced(how), { ...mined, hash: '0xb' }).end).toBe('0xb')
    expect(asked).toEqual(['0x9'])
  }
})
