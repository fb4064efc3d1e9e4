import { accountsOf, connect, deadlines, registerConnector } from '@latchkey/core'
import { requestTimedOut } from '@latchkey/protocol/errors'
import { expect, it, vi } from 'vitest'
import { chainId, from, openTab, sent } from './openTab.test.support'

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

/** A replacement that nobody waits for any longer and its wallet never answers. */
async function openLost() {
  const tab = await openTwo()
  tab.chain.deadline = Promise.reject(requestTimedOut({ method: 'eth_sendTransaction' }))
  const { signal } = new AbortController()
  await expect(tab.transactions.replace(tab.row, 'speed-up', signal)).rejects.toThrow()
  expect(tab.ways()).toEqual(['asked', 'in-kit'])
  return tab
}

it('N-367 a wallet that lost what it was asked holds the number no longer than it was waited for', async () => {
  const { ways, pass } = await openLost()
  pass(deadlines.request - 1)
  expect(ways()).toEqual(['asked', 'in-kit'])
  pass(1)
  expect(ways()).toEqual(['in-kit', 'in-kit'])
})

it('N-367 what a wallet that was left still shows keeps nothing from the next one, nor does its answer', async () => {
  const { ways, core, transactions, answer, row, chain } = await openLost()
  registerConnector(core, {
    connector: { id: 'org.maple', name: 'Maple', chain: 'eip155', type: 'ANNOUNCED' },
    provider: { request: async () => null },
    connect: async () => ({ accounts: accountsOf([from]), chainId }),
    restore: async () => ({ accounts: accountsOf([from]), chainId }),
    disconnect: async () => {},
    switchNetwork: async ({ chainId }) => chainId,
    watch: () => () => {},
  })
  transactions.addNonceWallet('org.maple')
  await connect(core, { connector: 'org.maple' })
  expect(ways()).toEqual(['in-kit', 'in-kit'])
  chain.deadline = new Promise(() => {})
  chain.asks = new Promise(() => {})
  void transactions.replace(row, 'speed-up', new AbortController().signal).catch(() => {})
  await vi.waitFor(() => expect(chain.replaced).toHaveLength(2))
  answer('no')
  await Promise.resolve()
  expect(ways()).toEqual(['asked', 'in-kit'])
})
