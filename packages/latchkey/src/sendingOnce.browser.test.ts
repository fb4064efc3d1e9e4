import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { memoryStorage } from './index'
import { bob, button, dialog, hash, openSite, secondHash, shows } from './sendingSite.test.support'

const signal = new AbortController().signal
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const amount = () => page.getByLabelText('Amount', { exact: true })

/** What a promise came to so far. */
function watched<T>(promise: Promise<T>) {
  const own = { now: 'waits' as unknown }
  promise.then(
    (value) => {
      own.now = value
    },
    (error: { readonly code?: unknown }) => {
      own.now = error.code
    },
  )
  return own
}

test.each([
  ['1.', '1', 'en'],
  ['.5', '0.5', 'en'],
  // In German the comma is the point.
  ['1,', '1', 'de'],
])('an amount typed as %j goes out as %s and waits in the list after a reload', async (typed, text, locale) => {
  const storage = memoryStorage()
  const { latchkey, leave } = await openSite(undefined, { storage, locale, mines: false })
  const sent = latchkey.open({ view: 'WalletSend', to: bob })
  await shows('WalletSend', 'ready')
  await amount().fill(typed)
  await expect.element(amount()).toHaveValue(typed)
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  await button(/^Send /).click()
  expect(await sent).toEqual({ hash })
  leave()
  const { latchkey: later } = await openSite(undefined, { storage, mines: false })
  const { list } = await later.feature('transactions')
  expect(list()).toMatchObject([{ hash, status: 'pending', amount: { text, symbol: 'ETH' } }])
})

test('what the site sends beside an open form is not what was sent by it', async () => {
  const { latchkey, node, wallet } = await openSite()
  const sent = latchkey.open({ view: 'WalletSend', amount: '0.1', to: bob })
  const outcome = watched(sent)
  await shows('WalletSend', 'ready')
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  wallet.setApproval('manual')
  const send = await latchkey.feature('send')
  const { token } = send.getState()
  send.fill({ sendTokenAmount: '0.7', receiverAddress: alice })
  const beside = send.submit({ review: await send.review(signal), signal })
  await wallet.nextRequest()
  wallet.approve()
  expect(await beside).toEqual({ hash })
  // Nobody pressed: the review asks for nothing of its own.
  expect([wallet.pending(), node.sent]).toEqual([[], [hash]])
  expect(outcome.now).toBe('waits')
  expect(token?.symbol).toBe('ETH')
  await button('Send 0.10 ETH').click()
  await wallet.nextRequest()
  wallet.approve()
  expect(await sent).toEqual({ hash: secondHash })
})

/** A transfer of the first opening waits in the wallet, the modal was closed, and the site opens another one. */
async function openTwo() {
  const site = await openSite()
  const { latchkey, wallet } = site
  wallet.setApproval('manual')
  const first = latchkey.open({ view: 'WalletSend', amount: '0.1', to: bob })
  await shows('WalletSend', 'ready')
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  await button('Send 0.10 ETH').click()
  await wallet.nextRequest()
  await shows('WalletSendPreview', 'awaiting-wallet')
  latchkey.close()
  await vi.waitFor(() => expect(document.querySelector('latchkey-modal')).toBeNull())
  const second = latchkey.open({ view: 'WalletSend', amount: '0.3', to: alice })
  await shows('WalletSendPreview', 'awaiting-wallet')
  return { ...site, first, second, outcomes: [watched(first), watched(second)] as const }
}

/** What the second opening asked for stands in the form, and is sent. */
async function sendSecond({ wallet }: Awaited<ReturnType<typeof openTwo>>) {
  await shows('WalletSend', 'ready')
  await expect.element(amount()).toHaveValue('0.3')
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue(alice)
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  await button('Send 0.30 ETH').click()
  await wallet.nextRequest()
  wallet.approve()
}

test('an opening while another transfer is in the wallet has its turn once that was sent, and only its own hash', async () => {
  const site = await openTwo()
  site.wallet.approve()
  expect(await site.first).toEqual({ hash })
  await sendSecond(site)
  expect(await site.second).toEqual({ hash: secondHash })
  await shows('WalletSendConfirmed', 'success')
})

test('an opening while another transfer is in the wallet has its turn once that was refused', async () => {
  const site = await openTwo()
  site.wallet.reject()
  await vi.waitFor(() => expect(site.outcomes[0].now).toBe('send.closed'))
  expect(site.outcomes[1].now).toBe('waits')
  await sendSecond(site)
  expect(await site.second).toEqual({ hash })
})

test('an opening that is left while another transfer is in the wallet is told so', async () => {
  const site = await openTwo()
  site.latchkey.close()
  await vi.waitFor(() => expect(site.outcomes[1].now).toBe('send.closed'))
  site.wallet.approve()
  expect(await site.first).toEqual({ hash })
  const overPage = () => document.querySelector('latchkey-toast')?.shadowRoot?.querySelector('.toast')?.textContent
  await vi.waitFor(() => expect(overPage()).toBe('Sent to 0x4f3A…91c7View'), 10_000)
})

test('a form that was left and is opened again without a wish is that of the later opening', async () => {
  const { latchkey } = await openSite()
  const first = watched(latchkey.open({ view: 'WalletSend', amount: '0.1', to: bob }))
  await shows('WalletSend', 'ready')
  await expect.element(button('Review')).toBeVisible()
  latchkey.close()
  await vi.waitFor(() => expect(first.now).toBe('send.closed'))
  const later = latchkey.open({ view: 'WalletSend' })
  await shows('WalletSend', 'ready')
  await expect.element(amount()).toHaveValue('0.1')
  await button('Review').click()
  await shows('WalletSendPreview', 'ready')
  await button('Send 0.10 ETH').click()
  expect(await later).toEqual({ hash })
})

/** A form in which Max was pressed, while the node is silent. */
async function pressMax(server?: Parameters<typeof openSite>[0]) {
  const { latchkey, node } = await openSite(server)
  void latchkey.open({ view: 'WalletSend' }).catch(() => {})
  await shows('WalletSend', 'ready')
  const send = await latchkey.feature('send')
  const { token } = send.getState()
  let answer = () => {}
  node.slow = {
    method: 'eth_gasPrice',
    until: new Promise<void>((resolve) => {
      answer = resolve
    }),
  }
  await button('Max').click()
  await vi.waitFor(() => expect(isRead()).toBe('true'))
  const comes = async () => {
    answer()
    // Read after the one that was asked for before.
    await send.readMost(token as never, signal)
    await new Promise(requestAnimationFrame)
  }
  return { send, comes }
}

const isRead = () => dialog()?.querySelector('.chip.small-chip')?.getAttribute('aria-busy') ?? null

test('a Max that comes late leaves what was typed since, and is no longer waited for', async () => {
  const { send, comes } = await pressMax()
  await amount().fill('0.1')
  expect(isRead()).toBe(null)
  await comes()
  await expect.element(amount()).toHaveValue('0.1')
  expect(send.getState().sendTokenAmount).toBe('0.1')
})

test('a Max that comes late leaves the token alone that was chosen since', async () => {
  const listed = { iconUrl: '', chainId: 'eip155:31337', price: 1 }
  const balances = [
    { ...listed, name: 'Ether', symbol: 'ETH', quantity: { decimals: '18', numeric: '2' } },
    {
      ...listed,
      name: 'Dollar',
      symbol: 'USD',
      quantity: { decimals: '6', numeric: '5' },
      address: `eip155:31337:${bob}`,
    },
  ]
  const { send, comes } = await pressMax((path) => {
    if (path === '/v1/supported-chains') return { http: ['eip155:31337'], ws: [] }
    return path.endsWith('/balance') ? { balances } : undefined
  })
  dialog()?.querySelector<HTMLElement>('[data-asset]')?.click()
  await shows('WalletSendSelectToken', 'ready')
  await page.getByRole('button', { name: /Dollar/ }).click()
  await shows('WalletSend', 'ready')
  await comes()
  expect(send.getState()).toMatchObject({ token: { symbol: 'USD' }, sendTokenAmount: undefined })
  await expect.element(amount()).toHaveValue('')
})
