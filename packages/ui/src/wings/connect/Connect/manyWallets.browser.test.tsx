import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeSite, fakeFlow, fakeRow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => undo())

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const stage = () => root()?.querySelector('.stage')?.getBoundingClientRect() ?? new DOMRect()

it('U14 keeps the way to all wallets and to a first one in sight below many installed ones', async () => {
  const wallets = Array.from({ length: 25 }, (_, index) =>
    fakeRow(`Wallet ${index}`, { badge: 'installed', pairs: true, dataWallet: `w${index}`, connectorId: `w${index}` }),
  )
  const { flow } = fakeFlow({ wallets: wallets as FakeSite['wallets'] })
  const { unmount } = mount(document.body, flow)
  undo = unmount
  await flow.open()
  await vi.waitFor(() => expect(root()?.dataset['state']).toBe('ready'))
  const all = page.getByRole('button', { name: 'All wallets' })
  const none = page.getByRole('button', { name: 'I don’t have a wallet' })
  await expect.element(all).toBeVisible()
  const box = (row: typeof all) => row.element().getBoundingClientRect()
  const isFoot = () => {
    expect(box(all).bottom).toBeLessThanOrEqual(box(none).top + 1)
    expect(box(none).bottom).toBeLessThanOrEqual(stage().bottom + 1)
    expect(box(all).top).toBeGreaterThan(stage().bottom - 140)
  }
  isFoot()
  // What has the focus is not beneath it.
  for (const row of root()?.querySelectorAll<HTMLElement>('[data-wallet]') ?? []) {
    row.focus()
    expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(box(all).top + 1)
  }
  isFoot()
  await userEvent.click(all.element())
  await vi.waitFor(() => expect(root()?.dataset['latchkeyView']).toBe('AllWallets'))
})
