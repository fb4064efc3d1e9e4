import { type Activity, emptyHistory } from '@latchkey/features/history'
import type { View } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import {
  bob,
  bought,
  buying,
  cancelled,
  dropped,
  failed,
  nobodyGot,
  now,
  received,
  replaced,
  sent,
  stranger,
  swappedAtLeast,
  waiting,
} from '../../views/fixtures/activity'
import { account, known, showActivity } from './showActivity.test.support'
import { TransactionDetailsScreen } from './TransactionDetails/TransactionDetailsScreen'

afterEach(async () => {
  await cleanup()
  // What the next one shows begins on screen.
  scrollTo(0, 0)
})

it('lists what is known by month, each row with its hash and how it ended', async () => {
  const { container, rows, calls } = await showActivity(known)
  await vi.waitFor(() =>
    expect(rows()).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'confirmed',
      'failed',
      'replaced',
      'dropped',
      'confirmed',
    ]),
  )
  expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'November',
    'October',
    'November 2025',
  ])
  expect(calls.filter((call) => call === 'tell CLICK_TRANSACTIONS')).toHaveLength(1)
})
it('X-07 names of tokens and items that are markup are drawn as text, in the list and in the receipt', async () => {
  // Short, so that a symbol is not clipped.
  const markup = '<b>free</b>'
  const { amounts } = received
  const token: Activity = { ...received, amounts: amounts.map((one) => ({ ...one, symbol: markup, name: markup })) }
  const named = amounts.map(({ symbol: _, ...one }) => ({ ...one, name: markup, isItem: true }))
  const item: Activity = { ...token, id: 'item', amounts: named }
  const state = { ...known, groups: [{ year: 2026, month: 10, rows: [token, item] }] }
  const receipt = { screen: TransactionDetailsScreen, view: { name: 'TransactionDetails', id: token.id } as View }
  for (const shown of [undefined, receipt]) {
    const { container } = await showActivity(state, shown)
    await vi.waitFor(() => expect(container.textContent).toContain('<b>free'))
    expect(container.querySelector('b')).toBeNull()
  }
})
it.each([
  ['eip155:1', 'as it is', 'It may still go through'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'crossed out', 'Nothing moved'],
])('N-329 of one that the nodes of %s forgot the amount stands %s', async (chainId, drawn, said) => {
  const row = { ...dropped, chainId: chainId as ChainId }
  const { container } = await showActivity({ ...known, groups: [{ year: 2026, month: 10, rows: [row] }] })
  await vi.waitFor(() => expect(container.textContent).toContain(said))
  expect(container.querySelector('.moved s') ? 'crossed out' : 'as it is').toBe(drawn)
})
it('a batch that its wallet gave up without a transaction moved nothing, and may go no more', async () => {
  const { container } = await showActivity({
    ...known,
    groups: [{ year: 2026, month: 10, rows: [{ ...dropped, hash: undefined }] }],
  })
  await vi.waitFor(() => expect(container.textContent).toContain('Nothing moved'))
  expect(container.textContent).not.toContain('It may still go through')
})
it('N-329 the receipt of one that was forgotten on an EVM chain sends into the wallet first', async () => {
  const state = { ...known, groups: [{ year: 2026, month: 10, rows: [dropped] }] }
  const view = { name: 'TransactionDetails', id: dropped.id } as View
  const { container } = await showActivity(state, { screen: TransactionDetailsScreen, view })
  await vi.waitFor(() => expect(container.textContent).toContain('look in your wallet before you send again'))
  expect(container.textContent).not.toContain('Nothing moved')
})
it.each([
  ['cancelled', true, 'crossed out', 'Nothing moved but the network fee'],
  ['cancelled', undefined, 'as it is', 'Look at that one before you send again'],
  ['replaced', true, 'as it is', 'Look at that one before you send again'],
  [undefined, undefined, 'as it is', 'Look at that one before you send again'],
] as const)(
  'N-355 of one that was replaced (%s, shown before: %s) the amount stands %s',
  async (how, seen, drawn, said) => {
    const row = { ...replaced, local: replaced.local && { ...replaced.local, how, seen } }
    const state = { ...known, groups: [{ year: 2026, month: 10, rows: [row] }] }
    const { container } = await showActivity(state)
    await vi.waitFor(() => expect(container.querySelector('.moved')).not.toBeNull())
    expect(container.querySelector('.moved s') ? 'crossed out' : 'as it is').toBe(drawn)
    const receipt = await showActivity(state, {
      screen: TransactionDetailsScreen,
      view: { name: 'TransactionDetails', id: row.id },
    })
    await vi.waitFor(() => expect(receipt.container.textContent).toContain(said))
    expect(receipt.button('Send again') !== undefined).toBe(drawn === 'crossed out')
  },
)
it('a row leads to its receipt', async () => {
  const { container, flow, rows } = await showActivity(known)
  await vi.waitFor(() => expect(rows()).toHaveLength(8))
  container.querySelector<HTMLElement>(`[data-transaction="${received.hash}"]`)?.click()
  expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'TransactionDetails', id: received.id })
})
it('a purchase on its way stands on top, with what its price said and what is paid, and leads back to it', async () => {
  const { container, flow, set } = await showActivity({ ...known, pending: [buying] })
  const card = () => container.querySelector<HTMLElement>('.waits button')
  await vi.waitFor(() => expect(card()?.textContent).toMatch(/Buying ETHWaiting for Tidewater\$100≈ 0.0306 ETH$/))
  const { purchase } = buying
  set({ pending: [{ ...buying, amounts: [], purchase: purchase && { ...purchase, step: 'paid' } }] })
  await vi.waitFor(() => expect(card()?.textContent).toBe('Buying ETHPaid, on its way$100'))
  card()?.click()
  expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'BuyInProgress' })
})
it('a history of the account before is not shown', async () => {
  const { rows, facts, changed, container } = await showActivity(known)
  await vi.waitFor(() => expect(rows()).toHaveLength(8))
  facts.account = { ...facts.account, caipAddress: 'eip155:1:0xother' as never }
  changed()
  await vi.waitFor(() => expect(rows()).toEqual([]))
  expect(container.querySelector('[role="status"]')).not.toBeNull()
})
it('on a network that the site does not list it is said that nobody tells of it', async () => {
  const { facts, changed, set, container } = await showActivity(known)
  await vi.waitFor(() => expect(container.querySelector('.month')).not.toBeNull())
  facts.chainId = 'eip155:424242'
  facts.account = { ...facts.account, caipAddress: account.replace(':1:', ':424242:') as never }
  set({ ...emptyHistory, source: 'not-served' })
  changed()
  await vi.waitFor(() => expect(container.textContent).toContain('Nobody here can tell the rest on this network.'))
})
it('reads older ones when the end comes into sight, once for each page, and not by itself after a failure', async () => {
  const { asked, set, button, container } = await showActivity({ ...known, next: 'x' })
  await vi.waitFor(() => expect(container.querySelector('.older')).not.toBeNull())
  expect(asked).not.toContain('older')
  container.querySelector('.older')?.scrollIntoView()
  await vi.waitFor(() => expect(asked).toContain('older'))
  set({ older: 'failed' })
  await vi.waitFor(() => expect(button('Try again')).toBeDefined())
  const before = asked.length
  const end = container.querySelector('.older') as HTMLElement
  // Observers are told in the order they began: had the view one, it was told before.
  const [seen] = await new Promise<IntersectionObserverEntry[]>((tell) => new IntersectionObserver(tell).observe(end))
  expect(seen?.isIntersecting).toBe(true)
  expect(asked).toHaveLength(before)
  button('Try again')?.click()
  expect(asked).toHaveLength(before + 1)
})
it('a failed reading says so in its place alone, in the words of the requirements, and is tried again by hand', async () => {
  const { button, flow, asked, container } = await showActivity({
    ...emptyHistory,
    account,
    error: 'Failed to fetch transactions',
  })
  await vi.waitFor(() => expect(button('Try again')).toBeDefined())
  expect(container.querySelector('h2')?.textContent).toBe('Failed to fetch transactions')
  // The view says it itself.
  expect(flow.store.getState().toast).toBeUndefined()
  button('Try again')?.click()
  await vi.waitFor(() => expect(asked).toContain('refresh'))
})
it('is told as opened once, whatever account comes next', async () => {
  const { calls, facts, changed, rows } = await showActivity(known)
  await vi.waitFor(() => expect(rows()).toHaveLength(8))
  const address = `0x${'c'.repeat(40)}`
  facts.account = {
    ...facts.account,
    address,
    caipAddress: `eip155:1:${address}` as never,
    allAccounts: [{ address, type: 'smartAccount' }] as never,
  }
  changed()
  await vi.waitFor(() => expect(rows()).toEqual([]))
  expect(calls.filter((call) => call.startsWith('tell CLICK_TRANSACTIONS'))).toHaveLength(1)
})
it('an empty account is led to where it is paid', async () => {
  const { button, flow } = await showActivity({ ...emptyHistory, account, readAt: now })
  await vi.waitFor(() => expect(button('Receive')).toBeDefined())
  button('Receive')?.click()
  expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'WalletReceive' })
})
it('the receipt opens a short address to the whole one, and goes with the account', async () => {
  const view: View = { name: 'TransactionDetails', id: received.id }
  const { container, facts, changed } = await showActivity(known, { screen: TransactionDetailsScreen, view })
  await vi.waitFor(() => expect(container.querySelector('.party')).not.toBeNull())
  const whole = () => container.querySelector('.full-address')?.textContent
  expect(whole()).toBeUndefined()
  container.querySelector<HTMLElement>('.who')?.click()
  await vi.waitFor(() => expect(whole()).toBe((received as Activity).from))
  facts.account = { status: 'disconnected', isConnected: false, allAccounts: [] }
  changed()
  await vi.waitFor(() => expect(container.textContent).toBe('gone'))
})

const rowOf = (container: Element, { hash }: Activity) =>
  ['name', 'meta']
    .map((part) => container.querySelector(`[data-transaction="${hash}"] .label .${part}`)?.textContent)
    .join(' | ')
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bobFace = { name: 'bob.eth', avatar: picture }
const october = (rows: readonly Activity[]) => ({ ...known, groups: [{ year: 2026, month: 10, rows }] })

it('a row names who got it beside the address, on its way and arrived, and drops the name with it', async () => {
  const { container, followed } = await showActivity({ ...october([sent]), pending: [waiting] })
  await vi.waitFor(() => expect(rowOf(container, sent)).toMatch(/^Sent \| to 0x4f3A…91c7 · /))
  await vi.waitFor(() => expect(followed.has(bob)).toBe(true))
  followed.get(bob)?.(bobFace)
  await vi.waitFor(() => expect(rowOf(container, sent)).toMatch(/^Sent to bob\.eth \| 0x4f3A…91c7 · /))
  expect(rowOf(container, waiting)).toMatch(/^Sending \| to bob\.eth0x4f…91c7/)
  followed.get(bob)?.({ name: undefined, avatar: undefined })
  await vi.waitFor(() => expect(rowOf(container, sent)).toMatch(/^Sent \| to 0x4f3A…91c7 · /))
})
it('N-264 who only sends to the account is an address in its list, and nobody is asked about them', async () => {
  const amounts = sent.amounts.map((one) => ({ ...one, text: '0.0' }))
  const nothing = { ...sent, id: 'bait', hash: '0xba17', to: stranger, amounts }
  const { container, followed, wanted } = await showActivity(october([received, sent, nothing]))
  await vi.waitFor(() => expect(followed.has(bob)).toBe(true))
  followed.get(bob)?.(bobFace)
  await vi.waitFor(() => expect(rowOf(container, sent)).toContain('bob.eth'))
  expect(rowOf(container, received)).toMatch(/^Received \| from 0x2bD4…07aE · /)
  expect(wanted).toEqual([bob])
})
it.each([
  ['N-264 of what a stranger sent has the address first and no picture', received, stranger, 'claim-your-airdrop.eth'],
  ['of what a friend got has their name first, and their picture', sent, bob, 'bob.eth'],
] as const)('the receipt %s', async (_what, row, who, name) => {
  const view: View = { name: 'TransactionDetails', id: row.id }
  const { container, followed } = await showActivity(known, { screen: TransactionDetailsScreen, view })
  await vi.waitFor(() => expect([...followed.keys()]).toEqual([who]))
  followed.get(who)?.({ name, avatar: picture })
  await vi.waitFor(() => expect(container.textContent).toContain(name))
  const party = [...container.querySelectorAll<HTMLElement>('.party')].find(({ textContent }) =>
    textContent?.includes(name),
  )
  const short = `${who.slice(0, 6)}…${who.slice(-4)}`
  const [first, second] = who === bob ? [name, short] : [short, name]
  expect(party?.querySelector('.strong')?.textContent).toBe(first)
  expect(party?.querySelector('.other')?.textContent).toBe(second)
  expect(party?.querySelector('.face img') !== null).toBe(who === bob)
})
it('N-263 only whom a row on screen names is asked about, and no longer once it is out of sight', async () => {
  const rows = Array.from({ length: 60 }, (_, place): Activity => {
    const to = `0x${String(place + 10).repeat(20)}`
    return { ...sent, id: `${place}`, hash: `0x${place}`, to }
  })
  const { container, followed } = await showActivity(october(rows))
  const [first, last] = [rows[0]?.to ?? '', rows.at(-1)?.to ?? '']
  await vi.waitFor(() => expect(followed.has(first)).toBe(true))
  expect(followed.has(last)).toBe(false)
  expect(followed.size).toBeLessThan(40)
  container.querySelector('[data-transaction="0x59"]')?.scrollIntoView()
  await vi.waitFor(() => expect(followed.has(last)).toBe(true))
  await vi.waitFor(() => expect(followed.has(first)).toBe(false))
})
it('another network begins with nobody', async () => {
  const { container, followed, facts, changed, set } = await showActivity(known)
  await vi.waitFor(() => expect(followed.has(bob)).toBe(true))
  followed.get(bob)?.(bobFace)
  await vi.waitFor(() => expect(rowOf(container, sent)).toContain('bob.eth'))
  const late = followed.get(bob)
  const elsewhere = account.replace(':1:', ':8453:')
  facts.account = { ...facts.account, caipAddress: elsewhere as never }
  set({ account: elsewhere })
  changed()
  await vi.waitFor(() => expect(rowOf(container, sent)).toMatch(/^Sent \| to 0x/))
  await vi.waitFor(() => expect(followed.get(bob)).not.toBe(late))
  late?.(bobFace)
  await vi.waitFor(() => expect(rowOf(container, sent)).toMatch(/^Sent \| to 0x/))
})
it('the receipt of today tells the time with that word, of another day the date', async () => {
  for (const [at, when] of [
    [now - 60_000, /^WhenToday, \d/],
    [now - 9 * 86_400_000, /^WhenNov 15, 2026/],
  ] as const) {
    const view: View = { name: 'TransactionDetails', id: sent.id }
    const { container } = await showActivity(october([{ ...sent, at }]), { screen: TransactionDetailsScreen, view })
    await vi.waitFor(() => expect(container.querySelector('.facts')?.textContent).toMatch(when))
  }
})
it('N-130 what went by the word of a contract alone has no receiver and is not sent again; that more moved is said', async () => {
  for (const [row, parties, again, notes] of [
    [sent, ['From', 'To'], true, 0],
    [nobodyGot, ['From'], false, 1],
  ] as const) {
    const view: View = { name: 'TransactionDetails', id: row.id }
    const { container, button } = await showActivity(october([row]), { screen: TransactionDetailsScreen, view })
    await vi.waitFor(() => expect(container.querySelector('.party')).not.toBeNull())
    const shown = [...container.querySelectorAll('.party .part')].map(({ textContent }) => textContent)
    expect(shown).toEqual(parties)
    expect(button('Send again') !== undefined).toBe(again)
    expect(container.querySelectorAll('.note')).toHaveLength(notes)
    await cleanup()
  }
})

it('the receipt says what the network took of the account, also of what failed, and nothing of what others sent', async () => {
  const local = { ...sent, nonce: undefined, kind: 'send', status: 'confirmed' } as const
  for (const [row, fee] of [
    [sent, 'Network fee0.000128 ETH'],
    [failed, 'Network fee0.000128 ETH'],
    [received, undefined],
    // Sent as one with others, by whoever paid for it.
    [{ ...sent, local }, undefined],
  ] as const) {
    const view: View = { name: 'TransactionDetails', id: row.id }
    const { container } = await showActivity(october([row]), { screen: TransactionDetailsScreen, view })
    await vi.waitFor(() => expect(container.querySelector('.party')).not.toBeNull())
    const shown = () =>
      [...container.querySelectorAll('.fact')]
        .map(({ textContent }) => textContent)
        .find((text) => /fee/.test(text ?? ''))
    await vi.waitFor(() => expect(shown()).toBe(fee))
    await cleanup()
  }
})
it('a sum stays on one line, and shows every digit where it is pressed', async () => {
  const { amounts } = received
  const long: Activity = { ...received, amounts: amounts.map((one) => ({ ...one, text: '0.032666666666666666' })) }
  const view: View = { name: 'TransactionDetails', id: long.id }
  const { container } = await showActivity(october([long]), { screen: TransactionDetailsScreen, view })
  await vi.waitFor(() => expect(container.querySelector('.sum bdi')?.textContent).toBe('+0.03266 ETH'))
  container.querySelector<HTMLElement>('button.sum')?.click()
  await vi.waitFor(() => expect(container.querySelector('.sum bdi')?.textContent).toBe('+0.032666666666666666 ETH'))
})
it('a party is heard as what it was, then who', async () => {
  const view: View = { name: 'TransactionDetails', id: sent.id }
  const { container } = await showActivity(october([sent]), { screen: TransactionDetailsScreen, view })
  await vi.waitFor(() => expect(container.querySelectorAll('.party')).toHaveLength(2))
  expect([...container.querySelectorAll('.who')].map(({ textContent }) => textContent?.slice(0, 6))).toEqual([
    expect.stringMatching(/^From0x/),
    expect.stringMatching(/^To0x/),
  ])
})
it('a swap, a cancellation and a purchase are rows and receipts of their own, and none is sent again', async () => {
  const rows = [swappedAtLeast, cancelled, bought]
  const { container } = await showActivity(october(rows))
  await vi.waitFor(() => expect(rowOf(container, swappedAtLeast)).toMatch(/^Swapped \| USD to ETH · /))
  const moved = container.querySelector(`[data-transaction="${swappedAtLeast.hash}"] .moved`)?.textContent
  expect(moved).toBe('≥ 0.099 ETH−300.00 USD')
  expect(rowOf(container, cancelled)).toMatch(/^Cancelled \| \d/)
  expect(rowOf(container, bought)).toMatch(/^Bought \| \d/)
  await cleanup()
  for (const [row, parts, end] of [
    [swappedAtLeast, ['From', 'Through'], 'Arrived'],
    [cancelled, ['From'], 'Done'],
    [bought, ['To'], 'Arrived'],
  ] as const) {
    const view: View = { name: 'TransactionDetails', id: row.id }
    const { container: receipt, button } = await showActivity(october(rows), { screen: TransactionDetailsScreen, view })
    await vi.waitFor(() => expect(receipt.querySelector('.party')).not.toBeNull())
    expect([...receipt.querySelectorAll('.part')].map(({ textContent }) => textContent)).toEqual(parts)
    expect(receipt.querySelector('.pill')?.textContent).toBe(end)
    expect(button('Send again')).toBeUndefined()
    await cleanup()
  }
})
