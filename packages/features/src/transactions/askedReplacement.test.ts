import { requestTimedOut } from '@latchkey/protocol/errors'
import { expect, it, vi } from 'vitest'
import { openTab, sent } from './openTab.test.support'

/** Two tries to replace one transfer, and one of another number. */
async function openTwo() {
  const tab = await openTab()
  const { transactions, chain } = tab
  transactions.addNonceWallet('org.harbor')
  transactions.track(sent())
  transactions.track(sent({ hash: '0x5', nonce: 8, at: 2_000 }))
  const [other, row] = transactions.list()
  if (!row || !other) throw new Error('not tracked')
  let answer: (how: 'yes' | 'no') => void = () => {}
  chain.asks = new Promise((resolve, reject) => {
    answer = (how) => (how === 'yes' ? resolve() : reject(new Error('refused')))
  })
  const ways = () => [row, other].map(transactions.replaceWay)
  return { ...tab, row, other, answer, ways }
}

it.each(['yes', 'no'] as const)(
  'N-367 while the wallet is asked for a number nothing else is asked for it, until its owner says %s',
  async (how) => {
    const { transactions, chain, core, row, answer, ways } = await openTwo()
    const { signal } = new AbortController()
    expect(ways()).toEqual(['in-kit', 'in-kit'])
    const first = transactions.replace(row, 'speed-up', signal).catch(() => 'refused')
    expect(ways()).toEqual(['asked', 'in-kit'])
    await expect(transactions.replace(row, 'cancel', signal)).rejects.toMatchObject({ code: 'connect.already_pending' })
    await vi.waitFor(() => expect(chain.replaced).toHaveLength(1))
    let looks = 0
    core.store.subscribe(() => looks++)
    answer(how)
    await first
    expect(ways()).toEqual(['in-kit', 'in-kit'])
    // Whoever shows it is told.
    expect(looks).toBeGreaterThan(0)
    expect(chain.replaced).toHaveLength(1)
  },
)

it('N-367 what the wallet shows is tracked, and holds its number, though who asked gave it up', async () => {
  const { transactions, chain, row, answer, ways, status } = await openTwo()
  const left = new AbortController()
  const asking = transactions.replace(row, 'speed-up', left.signal)
  await vi.waitFor(() => expect(chain.replaced).toHaveLength(1))
  left.abort(new Error('left'))
  await expect(asking).rejects.toThrow('left')
  expect(ways()).toEqual(['asked', 'in-kit'])
  answer('yes')
  await vi.waitFor(() => expect(status()).toContain('0x2 pending'))
  expect(ways()).toEqual(['in-kit', 'in-kit'])
})

it.each(['yes', 'no'] as const)(
  'N-367 what nobody waits for any longer holds its number until its owner answers, and a late %s is heard',
  async (how) => {
    const { transactions, chain, row, answer, ways, status } = await openTwo()
    chain.sends = `0x${'2'.repeat(64)}`
    chain.deadline = Promise.reject(requestTimedOut({ method: 'eth_sendTransaction' }))
    const { signal } = new AbortController()
    const code = 'wallet.request_timed_out'
    await expect(transactions.replace(row, 'speed-up', signal)).rejects.toMatchObject({ code })
    expect(ways()).toEqual(['asked', 'in-kit'])
    await expect(transactions.replace(row, 'cancel', signal)).rejects.toMatchObject({ code: 'connect.already_pending' })
    answer(how)
    await vi.waitFor(() => expect(ways()).toEqual(['in-kit', 'in-kit']))
    expect(status().includes(`${chain.sends} pending`)).toBe(how === 'yes')
    // Nobody looked which number it has.
    if (how === 'yes')
      expect(transactions.list().find(({ hash }) => hash === row.hash)).toMatchObject({ twice: 'unread' })
  },
)
