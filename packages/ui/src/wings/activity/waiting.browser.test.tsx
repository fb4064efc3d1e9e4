import type { Activity } from '@latchkey/features/history'
import { rpcUnreachable, transactionNotPending } from '@latchkey/protocol/errors'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { received, stranger, waiting } from '../../views/fixtures/activity'
import { address as me } from '../../views/fixtures/facts'
import { known, showActivity } from './showActivity.test.support'

afterEach(cleanup)

it('what waits is on top; a double press asks the wallet once', async () => {
  const { button, asked, site } = await showActivity({ ...known, pending: [waiting], groups: [] })
  let answer: (value: unknown) => void = () => {}
  site.replace = () => new Promise((resolve) => (answer = resolve))
  await vi.waitFor(() => expect(button('Speed up')).toBeDefined())
  button('Speed up')?.click()
  button('Cancel')?.click()
  await vi.waitFor(() => expect(button('Speed up')?.getAttribute('aria-disabled')).toBe('true'))
  expect(asked.filter((one) => one !== 'read')).toEqual(['speed-up'])
  answer({ hash: '0x2', nonce: 'changed' })
  await vi.waitFor(() => expect(button('Speed up')?.getAttribute('aria-disabled')).toBeNull())
})
it('N-367 who leaves the list while the wallet asks and comes back cannot ask it again for that number', async () => {
  const { button, asked, site, leave, comeBack } = await showActivity({ ...known, pending: [waiting], groups: [] })
  let answer: (value: unknown) => void = () => {}
  site.replace = () => new Promise((resolve) => (answer = resolve))
  await vi.waitFor(() => expect(button('Speed up')).toBeDefined())
  button('Speed up')?.click()
  await leave()
  await comeBack()
  expect(button('Cancel')?.getAttribute('aria-disabled')).toBe('true')
  button('Cancel')?.click()
  expect(asked.filter((one) => one !== 'read')).toEqual(['speed-up'])
  answer({ hash: '0x2', nonce: 'kept' })
  await vi.waitFor(() => expect(button('Cancel')?.getAttribute('aria-disabled')).toBeNull())
})
it.each([
  ['changed', /^Your wallet sent it as a second/],
  ['unread', /^Nobody could see whether your wallet sent it/],
] as const)(
  'of one whose number is %s it says so as long as that one is kept, and still when nothing waits any more',
  async (twice, said) => {
    const local = { ...waiting, kind: 'send', status: 'pending', amount: undefined, twice } as never
    const { container, set, button } = await showActivity({ ...known, pending: [{ ...waiting, local }], groups: [] })
    const alert = () => container.querySelector('[role="alert"]')?.textContent
    await vi.waitFor(() => expect(alert()).toMatch(said))
    expect(alert()).toMatch(/Both may go through/)
    set({ pending: [] })
    await vi.waitFor(() => expect(button('Speed up')).toBeUndefined())
    expect(alert()).toMatch(said)
  },
)
it.each([
  ['account', `eip155:1:${stranger}`],
  ['network', `eip155:8453:${me}`],
])('what may go through twice is told of its %s alone, and again when that is shown again', async (_, account) => {
  const local = { ...waiting, kind: 'send', status: 'pending', amount: undefined, twice: 'changed' } as never
  const pending = [{ ...waiting, local }]
  const { container, set, facts } = await showActivity({ ...known, pending, groups: [] })
  const alert = () => container.querySelector('[role="alert"]')
  await vi.waitFor(() => expect(alert()).not.toBeNull())
  const turn = (account: string, groups: typeof known.groups) => {
    const [, id = '', address] = account.split(':')
    facts.chainId = `eip155:${id}`
    facts.account = { ...facts.account, address, caipAddress: account as never }
    set({ account, pending: [], groups })
  }
  turn(account, [{ year: 2026, month: 10, rows: [received] }])
  await vi.waitFor(() => expect(container.querySelector('[data-status="confirmed"]')).not.toBeNull())
  expect(alert()).toBeNull()
  // Both ended meanwhile.
  turn(`eip155:1:${me}`, [])
  await vi.waitFor(() => expect(container.querySelector('[data-status="confirmed"]')).toBeNull())
  expect(alert()).not.toBeNull()
})
it.each([
  [
    'a second transaction',
    async () => ({ hash: '0x2', nonce: 'changed' }),
    'Your wallet sent it as a second transaction',
  ],
  ['an unread number', async () => ({ hash: '0x2', nonce: 'unread' }), 'Nobody could see whether'],
  ['one that came too late', () => Promise.reject(transactionNotPending({ hash: '0x1' })), 'It arrived before'],
  ['what failed', () => Promise.reject(rpcUnreachable({ chainId: 'eip155:1' })), 'error.rpc.unreachable'],
] as const)('%s is told wherever the visitor went, and leads back', async (_, end, said) => {
  const { button, site, flow, leave } = await showActivity({ ...known, pending: [waiting], groups: [] })
  let answer: () => void = () => {}
  const pressed = new Promise<void>((resolve) => (answer = resolve))
  site.replace = () => pressed.then(end)
  await vi.waitFor(() => expect(button('Speed up')).toBeDefined())
  button('Speed up')?.click()
  await leave()
  answer()
  await vi.waitFor(() => expect(flow.store.getState().toast?.message).toContain(said))
  flow.store.getState().toast?.onView?.()
  expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'Transactions' })
})
it('says that it came too late to replace it', async () => {
  const { button, site, flow } = await showActivity({ ...known, pending: [waiting], groups: [] })
  site.replace = () => Promise.reject(transactionNotPending({ hash: waiting.hash }))
  await vi.waitFor(() => expect(button('Cancel')).toBeDefined())
  button('Cancel')?.click()
  await vi.waitFor(() => expect(flow.store.getState().toast?.message).toBe('It arrived before it could be replaced'))
})
it('where the wallet may ignore the nonce it points there and offers nothing', async () => {
  const { button, container } = await showActivity({ ...known, pending: [waiting], groups: [] }, { way: 'in-wallet' })
  await vi.waitFor(() => expect(container.textContent).toContain('Speed up in your wallet'))
  expect(button('Speed up')).toBeUndefined()
  expect(button('Cancel')).toBeUndefined()
})
it('what is being cancelled is one card that says so, and offers nothing', async () => {
  const of = (row: Activity & { readonly hash: string }, kind: 'send' | 'cancel'): Activity => {
    return { ...row, kind, local: { ...row, kind, status: 'pending', nonce: 7, amount: undefined } }
  }
  const cancels = of({ ...waiting, id: 'cancel', hash: '0xcancel', to: '', amounts: [] }, 'cancel')
  const { container, button, rows } = await showActivity({
    ...known,
    pending: [cancels, of(waiting, 'send')],
    groups: [],
  })
  await vi.waitFor(() => expect(container.textContent).toContain('Being cancelled, unless it arrives first'))
  expect(rows()).toEqual(['pending'])
  expect([button('Speed up'), button('Cancel')]).toEqual([undefined, undefined])
})

it('one that ends while it is pointed at stays in its place until the pointer leaves, told as it ended', async () => {
  const { container, set, rows } = await showActivity({ ...known, pending: [waiting], groups: [] })
  const card = () => container.querySelector<HTMLElement>('.waits')
  await vi.waitFor(() => expect(card()).not.toBeNull())
  await userEvent.hover(card() as HTMLElement)
  const ended = { ...waiting, id: 'told', status: 'confirmed' } as const
  set({ pending: [], groups: [{ year: 2026, month: 10, rows: [ended, received] }] })
  await vi.waitFor(() => expect(rows()).toEqual(['confirmed', 'confirmed']))
  expect(card()?.querySelector(`[data-transaction="${waiting.hash}"]`)).toBeInstanceOf(HTMLElement)
  expect(container.querySelectorAll(`[data-transaction="${waiting.hash}"]`)).toHaveLength(1)
  await userEvent.hover(container.querySelector(`[data-transaction="${received.hash}"]`) as HTMLElement)
  await vi.waitFor(() => expect(card()).toBeNull())
  expect(rows()).toEqual(['confirmed', 'confirmed'])
})
