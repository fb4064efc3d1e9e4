import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bob, button, dialog, gwei, hash, openSite, shows } from './sendingSite.test.support'

test('a visitor sends by what stands on screen, and open resolves with the hash', async () => {
  const { node, latchkey } = await openSite()
  const opened: unknown[] = []
  latchkey.on('OPEN_SEND', ({ data }) => opened.push(data.properties))
  const sent = latchkey.open({ view: 'WalletSend' })
  await shows('WalletSend', 'ready')
  expect(opened).toEqual([{ caipNetworkId: 'eip155:31337', network: 'eip155:31337', isSmartAccount: false }])
  expect(dialog()?.querySelector('[data-asset]')?.getAttribute('data-asset')).toBe('eip155:31337/slip44:60')
  await expect.element(button('Add an amount')).toHaveAttribute('aria-disabled', 'true')
  // What is no amount stays to be mended, and is not taken for another one.
  for (const none of ['1e3', '-5', '1,234']) {
    await page.getByLabelText('Amount').fill(none)
    await expect.element(button('Add an amount above zero')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByLabelText('Amount')).toHaveValue(none)
  }
  await page.getByLabelText('Amount').fill('0,25')
  await expect.element(page.getByLabelText('Amount')).toHaveValue('0,25')
  await expect.element(button('Add who gets it')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('To', { exact: true }).fill(bob)
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  await button('Send 0.25 ETH').click()
  await shows('WalletSendConfirmed', 'success')
  const told = () => dialog()?.querySelector('[data-transaction] .checks')?.textContent
  await vi.waitFor(() => expect(told()).toContain('Fee0.000042 ETH'))
  expect(told()).toMatch(/^WhenToday, \d/)
  expect(dialog()?.querySelector('[data-transaction]')?.getAttribute('data-transaction')).toBe(hash)
  expect(await sent).toEqual({ hash })
  expect(node.sent).toHaveLength(1)
  await button('Done').click()
  await vi.waitFor(() => expect(dialog()?.dataset['latchkeyView']).toBe('Account'), 10_000)
})

test('N-247 a link to be paid fills the form whole, and one for another network is no receiver', async () => {
  const { latchkey } = await openSite()
  const sent = latchkey.open({ view: 'WalletSend' })
  const closed = expect(sent).rejects.toMatchObject({ code: 'send.closed' })
  await shows('WalletSend', 'ready')
  await page.getByLabelText('Amount').fill('0.5')
  const to = page.getByLabelText('To', { exact: true })
  await to.fill(`ethereum:${bob}@1?value=1`)
  await expect.element(to).toHaveValue(`ethereum:${bob}@1?value=1`)
  await expect.element(page.getByLabelText('Amount')).toHaveValue('0.5')
  await to.fill(`ethereum:${bob}@31337?value=250000000000000000`)
  await expect.element(to).toHaveValue(bob)
  await expect.element(page.getByLabelText('Amount')).toHaveValue('0.25')
  await expect.element(button('Review')).toBeVisible()
  await button('Close').click()
  await closed
})

test('the same by keyboard alone', async () => {
  const { latchkey } = await openSite()
  const sent = latchkey.open({ view: 'WalletSend' })
  await shows('WalletSend', 'ready')
  const focused = () => document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 20; steps++) {
      const now = focused()
      if (now?.getAttribute('aria-label') === name || now?.textContent === name) return
      await userEvent.keyboard('{Tab}')
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  /** A key that was meant for the page before is not taken for the one that comes: it counts once that stands. */
  const enter = async () => {
    const stage = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.stage')
    await vi.waitFor(() => expect(stage?.hasAttribute('data-switching')).toBe(false))
    await userEvent.keyboard('{Enter}')
  }
  await tabTo('Amount')
  await userEvent.keyboard('0.5')
  await tabTo('To')
  await userEvent.keyboard(bob)
  await expect.element(button('Review'), { timeout: 10_000 }).toBeVisible()
  await tabTo('Review')
  await enter()
  await shows('WalletSendPreview', 'ready')
  await expect.element(button('Send 0.50 ETH'), { timeout: 10_000 }).toBeVisible()
  await tabTo('Send 0.50 ETH')
  await enter()
  expect(await sent).toEqual({ hash })
  // Every key is an answer of the browser: on a busy machine that takes its time.
})

test('pressed twice, it sends once', async () => {
  const { node, latchkey } = await openSite()
  const sent = latchkey.open({ view: 'WalletSend', amount: '0.1', to: bob })
  await shows('WalletSend', 'ready')
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  await button('Send 0.10 ETH').dblClick()
  expect(await sent).toEqual({ hash })
  await shows('WalletSendConfirmed', 'success')
  expect(node.sent).toHaveLength(1)
})

describe('open', () => {
  test('rejects when the visitor closes the form', async () => {
    const { latchkey } = await openSite()
    const sent = latchkey.open({ view: 'WalletSend' })
    const closed = expect(sent).rejects.toMatchObject({ code: 'send.closed' })
    await shows('WalletSend', 'ready')
    await button('Close').click()
    await closed
  })

  test('waits for the wallet though the modal was closed', async () => {
    const { wallet, latchkey } = await openSite()
    wallet.setApproval('manual')
    const sent = latchkey.open({ view: 'WalletSend', amount: '0.1', to: bob })
    await shows('WalletSend', 'ready')
    await button('Review').click()
    await shows('WalletSendPreview', 'ready')
    await button('Send 0.10 ETH').click()
    await wallet.nextRequest()
    await shows('WalletSendPreview', 'awaiting-wallet')
    latchkey.close()
    // Whoever comes back finds it waiting.
    await latchkey.open({ view: 'Account' })
    void latchkey.open({ view: 'WalletSend' }).catch(() => {})
    await shows('WalletSendPreview', 'awaiting-wallet')
    wallet.approve()
    expect(await sent).toEqual({ hash })
    await shows('WalletSendConfirmed', 'success')
  })

  test('begins with what the site gives, and on another network asks to switch first', async () => {
    const { latchkey } = await openSite()
    void latchkey.open({ view: 'WalletSend', amount: '0.75', to: bob, chainId: 'eip155:31338' }).catch(() => {})
    await shows('WalletSend', 'disabled')
    await button('Switch to Other').click()
    await shows('WalletSend', 'ready')
    await expect.element(page.getByLabelText('Amount')).toHaveValue('0.75')
    await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue(bob)
    expect(dialog()?.querySelector('[data-asset]')?.getAttribute('data-asset')).toBe('eip155:31338/slip44:60')
  })
})

test('what the wallet refuses can be tried again, and nothing was sent', async () => {
  const { node, wallet, latchkey } = await openSite()
  wallet.rejectNext('eth_sendTransaction')
  const sent = latchkey.open({ view: 'WalletSend', amount: '0.1', to: bob })
  await shows('WalletSend', 'ready')
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  await button('Send 0.10 ETH').click()
  await expect.element(page.getByText('You said no. Nothing was sent.').last()).toBeVisible()
  expect(node.sent).toEqual([])
  await button('Send 0.10 ETH').click()
  expect(await sent).toEqual({ hash })
})

test('a fee that jumped is shown before anything is sent', async () => {
  const { node, latchkey } = await openSite()
  const sent = latchkey.open({ view: 'WalletSend', amount: '0.1', to: bob })
  await shows('WalletSend', 'ready')
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  node.baseFee = 100n * gwei
  await button('Send 0.10 ETH').click()
  await expect.element(page.getByText('The fee went up. Nothing was sent yet.').last()).toBeVisible()
  expect(node.sent).toEqual([])
  await button('Send 0.10 ETH').click()
  expect(await sent).toEqual({ hash })
})

test('a balance that fell is shown before anything is sent', async () => {
  const { node, latchkey } = await openSite()
  const sent = latchkey.open({ view: 'WalletSend', amount: '0.1', to: bob })
  await shows('WalletSend', 'ready')
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  node.held = 10n ** 18n
  await button('Send 0.10 ETH').click()
  await expect.element(page.getByText('The account holds less now. Nothing was sent yet.').last()).toBeVisible()
  expect(node.sent).toEqual([])
  await button('Send 0.10 ETH').click()
  expect(await sent).toEqual({ hash })
})

test('Max leaves the fee, and what is too much says so', async () => {
  const { latchkey } = await openSite()
  void latchkey.open({ view: 'WalletSend' }).catch(() => {})
  await shows('WalletSend', 'ready')
  await button('Max').click()
  // 65,000 gas at three gwei.
  await expect.element(page.getByLabelText('Amount')).toHaveValue('1.999805')
  await page.getByLabelText('Amount').fill('2.1')
  await expect.element(button('Not enough ETH')).toHaveAttribute('aria-disabled', 'true')
})

test('an address with a wrong letter is refused where it stands', async () => {
  const { latchkey } = await openSite()
  void latchkey.open({ view: 'WalletSend', amount: '1' }).catch(() => {})
  await shows('WalletSend', 'ready')
  await page.getByLabelText('To', { exact: true }).fill(bob.replace('A', 'a'))
  await expect.element(button('Check who gets it')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('To', { exact: true }).fill(bob)
  await expect.element(button('Review')).not.toHaveAttribute('aria-disabled')
})

test('N-264 an address that was pasted stays first until it was sent to; then it goes by its name, and is asked about once', async () => {
  const asked: string[] = []
  const { latchkey, node } = await openSite((path, query) => {
    if (path === '/v1/supported-chains') return { http: [], ws: [] }
    if (!path.startsWith('/v1/identity/')) return undefined
    asked.push(`${path.split('/').at(-1)} by ${query.get('sender')}`)
    return path.endsWith(bob) ? { name: 'bob.eth', avatar: null } : { name: null, avatar: null }
  })
  const text = (place: string) => dialog()?.querySelector(place)?.textContent
  const first = latchkey.open({ view: 'WalletSend' })
  await shows('WalletSend', 'ready')
  await page.getByLabelText('Amount').fill('0.5')
  await page.getByLabelText('To', { exact: true }).fill(bob)
  await vi.waitFor(() => expect(text('.receiver-line')).toBe('0x4f3A…91c7bob.eth'))
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  expect(text('.who .name')).toBe('0x4f3A…91c7')
  await vi.waitFor(() => expect(text('.who .meta')).toBe('Goes by bob.eth'))
  await button('Send 0.50 ETH').click()
  await shows('WalletSendConfirmed', 'success')
  await first
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Tobob.eth0x4f3A…91c7'))
  await button('Done').click()

  void latchkey.open({ view: 'WalletSend' }).catch(() => {})
  await shows('WalletSend', 'ready')
  await vi.waitFor(() => expect(text('.recent-row')).toBe('bob.eth0x4f…91c7'))
  await page.getByTitle(bob).click()
  // The name was never typed: what goes into the form is the address.
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue(bob)
  await vi.waitFor(() => expect(text('.receiver-line')).toBe('bob.eth0x4f3A…91c7'))
  await page.getByLabelText('Amount').fill('0.5')
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  await vi.waitFor(() => expect(text('.who .name')).toBe('bob.eth'))
  expect(text('.who .full-address')).toBe(bob)
  const { address } = latchkey.getAccount()
  expect(asked.filter((one) => one.startsWith(bob))).toEqual([`${bob} by ${address}`])
  expect(node.sent).toHaveLength(1)
})
