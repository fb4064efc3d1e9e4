import { memoryStorage } from '@latchkey/core'
import { sharedStorage } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { rpcUnreachable, transactionTimedOut } from '@latchkey/protocol/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { chainId, from, openTab, sent } from './openTab.test.support'
import { storedTransactions } from './storedTransactions'

const block = { blockNumber: 1n }
const { signal } = new AbortController()
const timedOut = (known: boolean | undefined) => transactionTimedOut({ hash: '0x1', ms: 1, known })

it.each([
  [{ status: 'confirmed', hash: '0x1', ...block }, { status: 'confirmed' }],
  [{ status: 'reverted', hash: '0x1', ...block }, { status: 'failed' }],
  [
    { status: 'replaced', hash: '0x1', replacement: '0x9', how: 'cancelled', seen: true },
    { status: 'replaced', replacement: '0x9', how: 'cancelled', seen: true },
  ],
  [{ status: 'dropped', hash: '0x1' }, { status: 'dropped' }],
  [{ status: 'dropped', hash: '0x1', nonce: 'spent' }, { status: 'replaced' }],
] as const)('is watched with its nonce until %o, and what the account holds is read again', async (outcome, seen) => {
  const { core, transactions, chain, end, refreshed, forced } = await openTab()
  const [paid, got] = ['0xc', '0xd'].map((contract) => `${chainId}/erc20:${contract}`)
  const amount = { text: '1', symbol: 'C', assetId: paid }
  transactions.track(sent({ at: core.clock.now(), amount, receives: got }))
  expect(transactions.list('eip155')).toMatchObject([{ hash: '0x1', status: 'pending' }])
  await end('0x1', outcome)
  await vi.waitFor(() => expect(transactions.list('eip155')).toMatchObject([{ hash: '0x1', ...seen }]))
  expect(chain.asked[0]).toMatchObject({ sender: { address: from, nonce: 7 } })
  await vi.waitFor(() => expect(refreshed).toEqual(['eip155']))
  const moved = ['confirmed', 'replaced'].includes(seen.status) ? [`${chainId}:0xc`, `${chainId}:0xd`] : []
  await vi.waitFor(() => expect(forced).toEqual([[`${chainId}:0x${'e'.repeat(40)}`, ...moved]]))
  expect(transactions.list('solana')).toEqual([])
})
it.each([
  ['confirmed', 'confirmed'],
  ['reverted', 'failed'],
] as const)('one that its wallet sent again for more ends as that one did: %s', async (outcome, status) => {
  const { transactions, end, status: told } = await openTab()
  transactions.track(sent())
  const fast = { replacement: '0x9', how: 'sped-up' } as const
  await end('0x1', { status: 'replaced', hash: '0x1', ...fast })
  await end('0x9', { status: outcome, hash: '0x9', ...block })
  await vi.waitFor(() => expect(transactions.list()).toMatchObject([{ hash: '0x1', status, ...fast }]))
  // Where that one has a row of its own, it went once.
  transactions.track(sent({ hash: '0x9', at: 2_000 }))
  expect(told()).toEqual(['0x9 pending', '0x1 replaced'])
})
it.each([
  ['was sent before it', { hash: '0x0', at: 500 }, 'confirmed'],
  ['has another number', { hash: '0x0', at: 2_000, nonce: 9 }, 'confirmed'],
  ['was sent after it', { hash: '0x0', at: 2_000 }, 'replaced'],
] as const)('what is found under its number where that %s', async (_, other, status) => {
  const { transactions, end, status: told } = await openTab()
  transactions.track(sent(other))
  await end('0x0', { status: 'confirmed', hash: '0x0', ...block })
  transactions.track(sent())
  await end('0x1', { status: 'replaced', hash: '0x1', replacement: '0x0', how: 'replaced' })
  if (status === 'confirmed') await end('0x1', { status, hash: '0x1', ...block })
  await vi.waitFor(() => expect(told()).toContain(`0x1 ${status}`))
})
it.each(['replaced', 'cancelled'] as const)(
  'what has its number is another within a minute, %s or not, while no node shows it',
  async (how) => {
    const { core, chain, transactions, end, pass, status: told } = await openTab()
    transactions.track(sent({ at: core.clock.now() }))
    await end('0x1', { status: 'replaced', hash: '0x1', replacement: '0x0', how })
    await vi.waitFor(() => {
      pass(1_000)
      expect(chain.waiting.has('0x1')).toBe(true)
    })
    await end('0x1', { status: 'confirmed', hash: '0x1', ...block })
    await vi.waitFor(() => expect(told()).toEqual(['0x1 confirmed']))
  },
)
it.each([
  ['speed-up', 1, { how: 'sped-up' }],
  ['speed-up', 2, { how: 'sped-up' }],
  ['cancel', 1, { how: 'replaced' }],
] as const)('a %s that came too late, after %i of them, ends once the first went through', async (way, times, told) => {
  const storage = memoryStorage()
  const { transactions, chain, end, pass } = await openTab(storage)
  transactions.addNonceWallet('org.harbor')
  transactions.track(sent())
  for (let time = 1; time <= times; time++) {
    pass(1_000_000)
    const [row] = transactions.list()
    chain.sends = `0x${time + 1}`
    if (row) await transactions.replace(row, way, signal)
  }
  // Also of what was read back.
  const again = await openTab(storage)
  for (const tab of [{ transactions, end }, again]) {
    await tab.end(chain.sends, { status: 'replaced', hash: chain.sends, replacement: '0x1', ...told })
    if (told.how === 'sped-up') await tab.end('0x1', { status: 'confirmed', hash: '0x1', ...block })
    await vi.waitFor(() =>
      expect(tab.transactions.list()[0]).toMatchObject({ hash: chain.sends, status: 'replaced', replacement: '0x1' }),
    )
  }
})
it('is there after a reload and is watched again', async () => {
  const storage = memoryStorage()
  ;(await openTab(storage)).transactions.track(sent())
  const again = await openTab(storage)
  expect(again.status()).toEqual(['0x1 pending'])
  await again.end('0x1', { status: 'confirmed', hash: '0x1', ...block })
  await vi.waitFor(() => expect(again.status()).toEqual(['0x1 confirmed']))
})
it('is shared between tabs: neither loses what the other sent, and an end is told in both', async () => {
  const { tab: storage } = sharedStorage()
  const one = await openTab(storage())
  const other = await openTab(storage())
  one.transactions.track(sent())
  other.transactions.track(sent({ hash: '0x2', at: 2_000 }))
  for (const tab of [one, other]) await vi.waitFor(() => expect(tab.status()).toEqual(['0x2 pending', '0x1 pending']))
  await one.end('0x1', { status: 'confirmed', hash: '0x1', ...block })
  for (const tab of [one, other]) await vi.waitFor(() => expect(tab.status()).toEqual(['0x2 pending', '0x1 confirmed']))
})
it('a hash of a contract that no node has ever known waits for other signers, and is never given up', async () => {
  const { transactions, end, pass } = await openTab()
  transactions.track(sent())
  for (let turn = 0; turn < 3; turn++) {
    await end('0x1', timedOut(false))
    await vi.waitFor(() => expect(transactions.list()[0]?.note).toBe('waiting-for-signers'))
    await new Promise(setImmediate)
    pass(60_000)
  }
  expect(transactions.list()[0]?.status).toBe('pending')
  expect(transactions.replaceWay(transactions.list()[0] as never)).toBeUndefined()
})
it('one a node knew once and none knows any more was dropped', async () => {
  const { transactions, end, pass, status } = await openTab()
  transactions.track(sent())
  await end('0x1', timedOut(true))
  await vi.waitFor(() => expect(transactions.list()[0]?.seen).toBe(true))
  pass(60_000)
  await end('0x1', timedOut(undefined))
  await new Promise(setImmediate)
  expect(status()).toEqual(['0x1 pending'])
  pass(60_000)
  await end('0x1', timedOut(false))
  await vi.waitFor(() => expect(status()).toEqual(['0x1 dropped']))
})
it('a chain that cannot be read tells nothing', async () => {
  const { transactions, end, pass, chain, status } = await openTab()
  transactions.track(sent())
  await end('0x1', rpcUnreachable({ chainId }))
  await new Promise(setImmediate)
  pass(60_000)
  await vi.waitFor(() => expect(chain.asked).toHaveLength(2))
  expect(status()).toEqual(['0x1 pending'])
})
it('99 are watched, five at a time, each in its turn', async () => {
  const { transactions, chain, end } = await openTab()
  for (let place = 0; place < 99; place++) transactions.track(sent({ hash: `0x${place}`, at: place, nonce: place }))
  for (let place = 0; place < 99; place++) {
    expect(chain.waiting.size).toBeLessThanOrEqual(5)
    await end(`0x${place}`, { status: 'confirmed', hash: `0x${place}`, ...block })
  }
  await vi.waitFor(() => expect(transactions.list().every((row) => row.status === 'confirmed')).toBe(true))
})
it('on return to the page what is pending is read again at once', async () => {
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { transactions, chain } = await openTab()
  transactions.track(sent())
  await vi.waitFor(() => expect(chain.asked).toHaveLength(1))
  page.document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(chain.asked).toHaveLength(2))
})
it.each([
  ['another wallet took it', 'com.quay', {}, 'unknown'],
  ['another wallet took it of another account', 'com.quay', { from: '0xbb' }, 'pending'],
  ['the wallet that took it is there and says nothing', 'org.harbor', {}, 'pending'],
  ['its hash is known', 'com.quay', { hash: '0x1' }, 'pending'],
] as const)('a batch that is a day old, where %s', async (_, wallet, more, status) => {
  const { transactions, pass, core } = await openTab()
  transactions.track({ ...sent({ at: core.clock.now() }), hash: undefined, batch: { id: 'b', wallet }, ...more })
  pass(86_399_999)
  await new Promise(setImmediate)
  expect(transactions.list()[0]?.status).toBe('pending')
  pass(1)
  await new Promise(setImmediate)
  expect(transactions.list()[0]?.status).toBe(status)
})
it('of another network waits until that one is connected', async () => {
  const { transactions, chain } = await openTab()
  transactions.track(sent({ chainId: 'eip155:137' as ChainId }))
  await new Promise(setImmediate)
  expect(chain.asked).toEqual([])
  expect(transactions.replaceWay(transactions.list()[0] as never)).toBeUndefined()
})
it('is replaced by a wallet known to keep the nonce, and both are tracked', async () => {
  const { transactions, chain } = await openTab()
  transactions.track(sent())
  const [row] = transactions.list()
  if (!row) throw new Error('not tracked')
  // Of wallets nobody looked at none is asked, whatever it calls itself.
  expect(transactions.replaceWay(row)).toBe('in-wallet')
  transactions.addNonceWallet('org.harbor')
  expect(transactions.replaceWay(row)).toBe('in-kit')
  await transactions.replace(row, 'speed-up', new AbortController().signal)
  expect(chain.replaced).toMatchObject([{ hash: '0x1', how: 'speed-up' }])
  expect(transactions.list()).toMatchObject([
    { hash: '0x2', nonce: 7, amount: { text: '0.25' } },
    { hash: '0x1', status: 'pending' },
  ])
})
it.each(['changed', 'unread'] as const)('one whose nonce is %s is watched without that of the first', async (nonce) => {
  const { transactions, chain } = await openTab()
  transactions.addNonceWallet('org.harbor')
  transactions.track(sent())
  chain.nonce = nonce
  await transactions.replace(transactions.list()[0] as never, 'speed-up', new AbortController().signal)
  // Either says that both may go through, and so does what takes the number of one of them.
  expect(transactions.list().map((one) => [one.nonce, one.twice].join())).toEqual([`,${nonce}`, `7,${nonce}`])
  await vi.waitFor(() => expect(chain.asked.find(({ hash }) => hash === '0x2')).toBeDefined())
  expect(chain.asked.find(({ hash }) => hash === '0x2')).toMatchObject({ sender: undefined })
  Object.assign(chain, { sends: '0x3', nonce: 'kept' })
  await transactions.replace(transactions.list()[0] as never, 'speed-up', new AbortController().signal)
  expect(transactions.list().map(({ twice }) => twice)).toEqual([nonce, nonce, nonce])
})
it('what cancels another is no second transfer: to nobody, of nothing, and neither sped up nor cancelled itself', async () => {
  const storage = memoryStorage()
  const { transactions } = await openTab(storage)
  transactions.addNonceWallet('org.harbor')
  transactions.track(sent())
  const [row] = transactions.list()
  if (!row) throw new Error('not tracked')
  await transactions.replace(row, 'cancel', new AbortController().signal)
  const { transactions: kept } = await openTab(storage)
  for (const list of [transactions.list(), kept.list()]) {
    const cancel = list.find(({ hash }) => hash === '0x2')
    expect(cancel).toMatchObject({ kind: 'cancel', nonce: 7, status: 'pending' })
    expect([cancel?.to, cancel?.amount]).toEqual([undefined, undefined])
    expect(cancel && transactions.replaceWay(cancel)).toBeUndefined()
  }
})
it("another account's is not, and no wallet is asked", async () => {
  const { transactions, chain } = await openTab()
  transactions.addNonceWallet('org.harbor')
  transactions.track(sent({ from: '0x00000000000000000000000000000000000000bb' }))
  const [row] = transactions.list()
  if (!row) throw new Error('not tracked')
  expect(transactions.replaceWay(row)).toBeUndefined()
  await expect(transactions.replace(row, 'cancel', new AbortController().signal)).rejects.toMatchObject({
    code: 'transaction.not_pending',
  })
  expect(chain.replaced).toEqual([])
})
it.each([[{ hash: 7 }], [{ at: -1 }], [{ kind: 'gift' }], [{ chainId: 'one' }], [{ from: 'x'.repeat(300) }]] as const)(
  'what is none is not kept and hurts nobody: %o',
  async (wrong) => {
    const { transactions, reported } = await openTab()
    transactions.track({ ...sent(), ...wrong } as never)
    expect(transactions.list()).toEqual([])
    expect(reported).toMatchObject([{ code: 'request.invalid' }])
  },
)
it.each([
  ['amount', { text: '1e9', symbol: 'ETH' }],
  ['amount', { text: '1.', symbol: 'ETH' }],
  ['amount', { text: '1', symbol: 'x'.repeat(300) }],
  ['amount', 7],
  ['to', 'x'.repeat(300)],
  ['nonce', -1],
  ['receives', ''],
  ['least', { text: 'much', symbol: 'ETH' }],
  ['replacement', 7],
] as const)('what was sent is kept and watched though it is told oddly: %s %j', async (field, odd) => {
  const storage = memoryStorage()
  const { transactions, chain } = await openTab(storage)
  transactions.track({ ...sent(), [field]: odd } as never)
  const { transactions: kept } = await openTab(storage)
  for (const list of [transactions.list(), kept.list()]) {
    expect(list).toMatchObject([{ hash: '0x1', status: 'pending', kind: 'send' }])
    expect(list[0]?.[field]).toBeUndefined()
  }
  await vi.waitFor(() => expect(chain.asked).toHaveLength(1))
})
it('of an amount that is told oddly only what is odd is left out', () => {
  const amount = { text: '1', symbol: '', assetId: 7 }
  const [row] = storedTransactions.parse([{ ...sent(), amount, status: 'pending' }]) ?? []
  expect(row?.amount).toEqual({ text: '1', symbol: '', assetId: undefined })
})
it('a stored row that is broken is dropped alone', () => {
  const good = { ...sent(), status: 'pending' }
  expect(storedTransactions.parse([good, { ...good, status: 'lost' }, null, 7])).toMatchObject([{ hash: '0x1' }])
  expect(storedTransactions.parse({})).toBeUndefined()
})
it('N-331 a stored row of a moment that no clock can tell is dropped alone, and such an end is left out', () => {
  const good = { ...sent(), status: 'confirmed', endedAt: 8.64e15 }
  const late = 8.64e15 + 2
  const rows = storedTransactions.parse([good, { ...good, hash: '0x2', endedAt: late }, { ...good, at: late }])
  expect(rows?.map(({ hash, endedAt }) => [hash, endedAt])).toEqual([
    ['0x1', 8.64e15],
    ['0x2', undefined],
  ])
})
