import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bob, button, dialog, hash, openSite, shows } from './sendingSite.test.support'

/** A site whose visitor pressed Send, and whose wallet shows it. */
async function askWallet() {
  const { wallet, latchkey, node } = await openSite()
  wallet.setApproval('manual')
  await latchkey.open({ view: 'Account' })
  await shows('Account', 'ready')
  const sent = latchkey.open({ view: 'WalletSend', amount: '0.1', to: bob })
  sent.catch(() => {})
  await shows('WalletSend', 'ready')
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  await button('Send 0.10 ETH').click()
  await wallet.nextRequest()
  await shows('WalletSendPreview', 'awaiting-wallet')
  return { wallet, latchkey, node, sent }
}

const overPage = () => document.querySelector('latchkey-toast')?.shadowRoot?.querySelector<HTMLElement>('.toast')

test('who went back to the form sees that the wallet is asked, and the receipt once it said yes', async () => {
  const { wallet, sent } = await askWallet()
  await button('Back').click()
  await shows('WalletSend', 'ready')
  await expect.element(button('Waiting for your wallet')).not.toHaveAttribute('aria-disabled')
  // Nothing of it can be changed meanwhile.
  await vi.waitFor(() => expect(dialog()?.querySelector('.amount-field')?.closest('[inert]')).toBeTruthy())
  await button('Waiting for your wallet').click()
  await shows('WalletSendPreview', 'awaiting-wallet')
  await button('Back').click()
  await shows('WalletSend', 'ready')
  wallet.approve()
  expect(await sent).toEqual({ hash })
  await shows('WalletSendConfirmed', 'success')
})

test('who went back and then said no finds the form as they left it', async () => {
  const { wallet, node } = await askWallet()
  await button('Back').click()
  await shows('WalletSend', 'ready')
  wallet.reject()
  await expect.element(button('Review')).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByLabelText('Amount')).toHaveValue('0.1')
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue(bob)
  await expect.element(page.getByText('You said no. Nothing was sent.')).toBeVisible()
  expect(node.sent).toEqual([])
})

test('who closed it is told over the page that it was sent, and sees the receipt by one press', async () => {
  const { wallet, latchkey, sent } = await askWallet()
  latchkey.close()
  await vi.waitFor(() => expect(document.querySelector('latchkey-modal')).toBeNull())
  wallet.approve()
  expect(await sent).toEqual({ hash })
  await vi.waitFor(() => expect(overPage()?.textContent).toBe('Sent to 0x4f3A…91c7View'), 10_000)
  await expect.element(button('View')).toBeVisible()
  await button('View').click()
  await shows('WalletSendConfirmed', 'success')
  expect(document.querySelector('latchkey-toast')).toBeNull()
})

test('who went elsewhere in the modal is told there', async () => {
  const { wallet } = await askWallet()
  await button('Back').click()
  await shows('WalletSend', 'ready')
  await button('Back').click()
  await shows('Account', 'ready')
  wallet.approve()
  await vi.waitFor(() => expect(dialog()?.querySelector('.toast')?.textContent).toBe('Sent to 0x4f3A…91c7View'), 10_000)
  await button('View').click()
  await shows('WalletSendConfirmed', 'success')
})

test('once the wallet said yes, nothing is offered to be sent again before the receipt is there', async () => {
  const { wallet } = await askWallet()
  const states: string[] = []
  const watch = new MutationObserver(() => {
    const { latchkeyView, state } = dialog()?.dataset ?? {}
    const offered = dialog()?.querySelector('.page:not(.leaving) .button.primary, .page.leaving .button.primary')
    states.push(`${latchkeyView} ${state} ${offered?.textContent}`)
  })
  watch.observe(dialog() as Element, { attributes: true, childList: true, subtree: true })
  wallet.approve()
  await shows('WalletSendConfirmed', 'success')
  watch.disconnect()
  expect(states.filter((one) => one.includes('Send 0.10'))).toEqual([])
})
