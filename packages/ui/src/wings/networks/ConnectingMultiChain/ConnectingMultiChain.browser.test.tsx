import type { AttemptStatus } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow, fakeNetwork, fakeRow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => undo())

const harbor = fakeRow('Harbor', {
  families: [
    { namespace: 'eip155', connectorId: 'io.harbor' },
    { namespace: 'solana', connectorId: 'harbor-solana' },
  ],
})
const solana = { ...fakeNetwork(7, 'Solana'), chainNamespace: 'solana' as const }

async function opened() {
  const fake = fakeFlow({ wallets: [harbor], networks: [fakeNetwork(1, 'Ethereum'), solana] })
  const { unmount } = mount(document.body, fake.flow)
  undo = unmount
  await fake.flow.open()
  fake.flow.push({ name: 'ConnectingMultiChain', walletId: 'harbor' })
  await expect.element(page.getByRole('heading', { name: 'What may this site use?' })).toBeVisible()
  // A page that is still coming takes no key.
  await vi.waitFor(() =>
    expect(document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[data-switching]')).toBeNull(),
  )
  const tell = (status: AttemptStatus, families: Partial<Record<Namespace, AttemptStatus>>) => {
    fake.site.attempt = { status, slow: false, walletId: 'harbor' }
    fake.set({ families })
  }
  return { ...fake, tell, asked: () => fake.calls.filter((call) => call.startsWith('connectFamilies')) }
}

const box = (name: RegExp) => page.getByRole('checkbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('all are ticked; unticked ones are not asked, and none at all cannot be', async () => {
  const { asked } = await opened()
  await expect.element(box(/Ethereum/)).toBeChecked()
  await expect.element(button('Connect all')).toBeEnabled()
  await box(/Ethereum/).click()
  await button('Connect Solana').click()
  expect(asked()).toEqual(['connectFamilies harbor solana'])
  await box(/Solana/).click()
  await expect.element(button('Choose at least one')).toHaveAttribute('aria-disabled', 'true')
})

it('the second click of a double click on what asks does not press what cancels', async () => {
  const { tell, calls } = await opened()
  const place = button('Connect all').element() as HTMLElement
  place.click()
  tell('awaiting-wallet', { eip155: 'awaiting-wallet', solana: 'connecting' })
  await expect.element(button('Cancel')).toBeVisible()
  const cancel = button('Cancel').element()
  cancel.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 2 }))
  await expect.element(page.getByRole('heading', { name: 'Open Harbor to continue' })).toBeVisible()
  expect(calls).toContain('connectFamilies harbor eip155,solana')
  await button('Cancel').click()
  await expect.element(page.getByRole('heading', { name: 'Connect', exact: true })).toBeVisible()
})

it('a key held on what asks does not press what cancels', async () => {
  const { tell } = await opened()
  await button('Connect all').click()
  tell('awaiting-wallet', { eip155: 'awaiting-wallet', solana: 'connecting' })
  await expect.element(button('Cancel')).toBeVisible()
  const held = new KeyboardEvent('keydown', {
    key: 'Enter',
    repeat: true,
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  expect(button('Cancel').element().dispatchEvent(held)).toBe(false)
})

it('answers stand row by row; one yes is enough to go on, and what was refused can be asked again', async () => {
  const { tell, asked, calls } = await opened()
  tell('rejected', { eip155: 'connected', solana: 'rejected' })
  await expect.element(page.getByRole('heading', { name: 'Connected on Ethereum' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask again for Solana' }).click()
  expect(asked()).toEqual(['connectFamilies harbor solana'])
  await button('Go on with Ethereum').click()
  expect(calls).toContain('close done')
})
