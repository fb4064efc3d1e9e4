import { expect, type Page, test } from '@playwright/test'
import type { Latchkey } from 'latchkey'
import { verifyMessage } from 'viem'
import { askNode } from './askNode'
import { isSolanaSigned } from './isSolanaSigned'
import type { DevFile } from './startLatchkey'

type Family = 'eip155' | 'solana'

const view = (page: Page, name: string) => page.locator(`latchkey-modal [data-latchkey-view="${name}"]`)
const hero = (page: Page) => page.locator('[data-lab="hero"]')
const lab = (page: Page, handle: string) => page.locator(`[data-lab="${handle}"]`)
const row = (page: Page, wallet: string) => page.locator(`latchkey-modal [data-wallet="${wallet}"]`)
const family = (page: Page, namespace: Family) => page.locator(`latchkey-modal [data-namespace="${namespace}"]`)
const button = (page: Page) => hero(page).locator('.latchkey-button').first()
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })
const evmWallet = 'dev.test-wallet'
const solanaWallet = 'Solana test wallet'

/** What the site is told of its visitor in a namespace. */
const told = (page: Page, namespace: Family) =>
  page.evaluate((one) => {
    const { latchkey } = window as typeof window & { readonly latchkey?: Latchkey }
    if (!latchkey) throw new Error('the lab made no instance')
    const { status, address = '', balance, balanceStatus, caipAddress } = latchkey.getAccount(one)
    return { status, address, balance, balanceStatus, caipAddress, active: latchkey.getState().activeChain }
  }, namespace)

const options = (given: object) => `options=${Buffer.from(JSON.stringify(given)).toString('base64url')}`
const wallet = (given: object) => `wallet=${Buffer.from(JSON.stringify(given)).toString('base64url')}`

/** Connects by the list; the wallet's own sheet is answered with `yes`. */
async function connect(page: Page, dataWallet: string, yes = (one: Page) => approve(one).click()): Promise<void> {
  await row(page, dataWallet).click()
  await yes(page)
  await expect(page.locator('latchkey-modal dialog')).toBeHidden()
}

/** Runs an action of the lab and answers the value of one of its results. */
async function act(page: Page, id: string, result: string): Promise<string> {
  await lab(page, `action-${id}`).click()
  await approve(page).click()
  await expect(lab(page, `result-${id}`)).toHaveAttribute('data-status', 'success')
  return (await lab(page, `result-${id}-${result}`).getAttribute('title')) ?? ''
}

async function openAccount(page: Page): Promise<void> {
  await button(page).click()
  await expect(view(page, 'Account')).toBeVisible()
}

/** Both namespaces connected, Solana active. */
async function connectBoth(page: Page): Promise<void> {
  await button(page).click()
  await connect(page, evmWallet)
  await openAccount(page)
  await family(page, 'solana').click()
  await expect(view(page, 'Connect')).toBeVisible()
  // Nothing moved yet: who turns back is where they were.
  expect((await told(page, 'eip155')).active).toBe('eip155')
  // Only wallets of the family that was picked are offered.
  await expect(row(page, evmWallet)).toHaveCount(0)
  await connect(page, solanaWallet)
}

/** What a visitor with wallets in two namespaces goes through in the lab. */
export function solanaJourneys(latchkey: () => DevFile): void {
  const solanaRpc = () => Object.entries(latchkey().chains).find(([id]) => id.startsWith('solana:'))?.[1] ?? ''

  test('Solana alone: connect, balance, sign, send, reload, leave', async ({ page }) => {
    const id = Object.keys(latchkey().chains).find((one) => one.startsWith('solana:')) ?? ''
    await page.goto(`${latchkey().lab}/#${options({ adapters: ['solana'], networks: [id] })}`)
    await button(page).click()
    await connect(page, solanaWallet)
    const { address, caipAddress } = await told(page, 'solana')
    expect(caipAddress).toBe(`${id}:${address}`)
    await expect.poll(async () => (await told(page, 'solana')).balanceStatus).toBe('fresh')
    const signature = await act(page, 'sign-message', 'signature')
    expect(isSolanaSigned(address, await lab(page, 'field-sign-message-message').inputValue(), signature)).toBe(true)
    await act(page, 'send-ether', 'hash')
    await page.reload()
    await expect.poll(async () => (await told(page, 'solana')).status).toBe('connected')
    await openAccount(page)
    // One namespace needs no switch.
    await expect(family(page, 'solana')).toHaveCount(0)
    await view(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
    await expect(hero(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  test('both at once: connect, sign and send with each, lose and regain each, reload, leave one', async ({ page }) => {
    test.slow()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(latchkey().lab)
    await connectBoth(page)
    const evm = (await told(page, 'eip155')).address
    const sol = (await told(page, 'solana')).address

    await test.step('both balances are the chains’', async () => {
      await expect.poll(async () => (await told(page, 'solana')).balanceStatus).toBe('fresh')
      const { value } = (await askNode(solanaRpc(), 'getBalance', [sol])) as { readonly value: number }
      expect(Number((await told(page, 'solana')).balance)).toBeCloseTo(value / 1e9, 2)
      await openAccount(page)
      await expect(view(page, 'Account')).toContainText('SOL')
      await family(page, 'eip155').click()
      await expect(view(page, 'Account')).toContainText('ETH')
      await expect(family(page, 'eip155')).toHaveAttribute('aria-pressed', 'true')
      await expect(button(page)).toContainText('ETH')
      await page.keyboard.press('Escape')
    })

    await test.step('each signs, and independent libraries say by whom', async () => {
      const message = await lab(page, 'field-sign-message-message').inputValue()
      const byEvm = (await act(page, 'sign-message', 'signature')) as `0x${string}`
      expect(await verifyMessage({ address: evm as `0x${string}`, message, signature: byEvm })).toBe(true)
      await openAccount(page)
      await family(page, 'solana').click()
      await page.keyboard.press('Escape')
      expect(isSolanaSigned(sol, message, await act(page, 'sign-message', 'signature'))).toBe(true)
    })

    await test.step('SOL and a token are sent, and the chain has them', async () => {
      const hash = await act(page, 'send-ether', 'hash')
      const sent = (await askNode(solanaRpc(), 'getTransaction', [hash, { maxSupportedTransactionVersion: 0 }])) as {
        readonly meta: { readonly err: unknown; readonly preBalances: number[]; readonly postBalances: number[] }
      }
      expect(sent.meta.err).toBeNull()
      expect((sent.meta.postBalances[1] ?? 0) - (sent.meta.preBalances[1] ?? 0)).toBe(10_000_000)
      const token = await act(page, 'send-token', 'hash')
      const moved = (await askNode(solanaRpc(), 'getTransaction', [token, { maxSupportedTransactionVersion: 0 }])) as {
        readonly meta: { readonly err: unknown; readonly postTokenBalances: unknown[] }
      }
      expect(moved.meta.err).toBeNull()
      expect(moved.meta.postTokenBalances).toHaveLength(2)
    })

    await test.step('each is lost and regained without the other', async () => {
      await lab(page, 'wallet-lock').click()
      await expect.poll(async () => (await told(page, 'eip155')).status).toBe('disconnected')
      expect((await told(page, 'solana')).status).toBe('connected')
      await lab(page, 'wallet-lock').click()
      await expect.poll(async () => (await told(page, 'eip155')).status).toBe('connected')
      await lab(page, 'wallet-which').getByRole('radio', { name: 'Solana test wallet' }).check()
      await lab(page, 'wallet-solana-lock').click()
      await expect.poll(async () => (await told(page, 'solana')).status).toBe('disconnected')
      expect((await told(page, 'eip155')).status).toBe('connected')
      await lab(page, 'wallet-solana-lock').click()
      await expect.poll(async () => (await told(page, 'solana')).status).toBe('connected')
    })

    await test.step('networks stand by family, and picking one of the other switches', async () => {
      await hero(page)
        .getByRole('button', { name: /^Network/ })
        .click()
      await expect(view(page, 'Networks').getByRole('heading', { name: 'Solana networks' })).toBeVisible()
      await page.locator('latchkey-modal [data-network="eip155:31337"]').click()
      await expect.poll(async () => (await told(page, 'eip155')).active).toBe('eip155')
      await expect(page.locator('latchkey-modal dialog')).toBeHidden()
    })

    await test.step('after a reload both are connected, without a prompt', async () => {
      await page.reload()
      for (const one of ['eip155', 'solana'] as const)
        await expect.poll(async () => (await told(page, one)).status).toBe('connected')
      await expect(approve(page)).toHaveCount(0)
    })

    await test.step('leaving one leaves the other as it is', async () => {
      await openAccount(page)
      await view(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
      await expect.poll(async () => (await told(page, 'eip155')).status).toBe('disconnected')
      expect(await told(page, 'solana')).toMatchObject({ status: 'connected', active: 'solana', address: sol })
      await expect(view(page, 'Account')).toContainText('SOL')
    })
    expect(errors).toEqual([])
  })

  test('a network of a family without a wallet asks for one first, and goes there', async ({ page }) => {
    await page.goto(latchkey().lab)
    await button(page).click()
    await connect(page, evmWallet)
    await hero(page)
      .getByRole('button', { name: /^Network/ })
      .click()
    await page.locator('latchkey-modal [data-network^="solana:"]').click()
    await expect(view(page, 'SwitchActiveChain')).toBeVisible()
    await page.getByRole('button', { name: 'Choose a wallet' }).click()
    await connect(page, solanaWallet)
    expect(await told(page, 'solana')).toMatchObject({ status: 'connected', active: 'solana' })
    expect((await told(page, 'eip155')).status).toBe('connected')
  })

  const twin = { namespaces: 'both', name: 'Harbor', rdns: 'dev.harbor' }
  const known = options({ customWallets: [{ id: 'harbor', name: 'Harbor', rdns: 'dev.harbor' }] })
  const asked = (page: Page, namespace: Family) =>
    view(page, 'ConnectingMultiChain').locator(`[data-namespace="${namespace}"]`)

  test('one wallet in two namespaces is one row and asks for each; one refused leaves the other', async ({ page }) => {
    await page.goto(`${latchkey().lab}/#${known}&${wallet(twin)}`)
    await button(page).click()
    await expect(page.locator('latchkey-modal [data-wallet]').filter({ hasText: 'Harbor' })).toHaveCount(1)
    await row(page, 'dev.harbor').click()
    await expect(view(page, 'ConnectingMultiChain')).toHaveAttribute('data-state', 'ready')
    await page.getByRole('button', { name: 'Connect all' }).click()
    await approve(page).click()
    await expect(asked(page, 'eip155')).toContainText('Connected')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cancel' }).click()
    await expect(view(page, 'ConnectingMultiChain')).toHaveAttribute('data-state', 'rejected')
    await expect(asked(page, 'solana')).toContainText('Refused')
    expect((await told(page, 'eip155')).status).toBe('connected')
    expect((await told(page, 'solana')).status).toBe('disconnected')

    await page.getByRole('button', { name: 'Connect the rest' }).click()
    await approve(page).click()
    await expect(page.locator('latchkey-modal dialog')).toBeHidden()
    expect((await told(page, 'solana')).status).toBe('connected')

    await openAccount(page)
    await view(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(async () => (await told(page, 'solana')).status).toBe('disconnected')
    expect((await told(page, 'eip155')).status).toBe('connected')
  })

  for (const [where, viewport, locale] of [
    ['on a phone', { width: 390, height: 844 }, 'en'],
    ['in Arabic', { width: 1280, height: 800 }, 'ar'],
  ] as const) {
    test(`both at once ${where}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`${latchkey().lab}/#${options({ locale })}`)
      await connectBoth(page)
      await openAccount(page)
      if (locale === 'ar') await expect(page.locator('latchkey-modal dialog')).toHaveAttribute('dir', 'rtl')
      await family(page, 'eip155').click()
      await expect(family(page, 'eip155')).toHaveAttribute('aria-pressed', 'true')
      await expect(view(page, 'Account')).toContainText('ETH')
      await family(page, 'solana').click()
      await expect(view(page, 'Account')).toContainText('SOL')
      // Nothing stands out to the side.
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }

  test('both at once by keyboard alone', async ({ page }) => {
    await page.goto(latchkey().lab)
    await button(page).focus()
    await page.keyboard.press('Enter')
    await pressOn(page, `[data-wallet="${evmWallet}"]`)
    await approveByKeyboard(page)
    await expect(page.locator('latchkey-modal dialog')).toBeHidden()
    await button(page).focus()
    await page.keyboard.press('Enter')
    await pressOn(page, '[data-namespace="solana"]')
    await pressOn(page, `[data-wallet="${solanaWallet}"]`)
    await approveByKeyboard(page)
    await expect(page.locator('latchkey-modal dialog')).toBeHidden()
    await button(page).focus()
    await page.keyboard.press('Enter')
    await pressOn(page, '[data-namespace="eip155"]')
    await expect(view(page, 'Account')).toContainText('ETH')
    // The focus stays on what was pressed.
    expect(await focused(page, '[data-namespace="eip155"]')).toBe(true)
  })
}

/** Whether the focus inside the modal is on what matches. */
const focused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    (wanted) => !!document.querySelector('latchkey-modal')?.shadowRoot?.activeElement?.matches(wanted),
    selector,
  )

/** Reaches something of the modal by Tab and presses it. */
async function pressOn(page: Page, selector: string): Promise<void> {
  await expect(page.locator(`latchkey-modal ${selector}`)).toBeVisible()
  for (let presses = 0; presses < 24 && !(await focused(page, selector)); presses++) await page.keyboard.press('Tab')
  expect(await focused(page, selector)).toBe(true)
  await page.keyboard.press('Enter')
}

async function approveByKeyboard(page: Page): Promise<void> {
  await expect(approve(page)).toBeVisible()
  const isThere = () => approve(page).evaluate((element) => element.matches(':focus'))
  for (let presses = 0; presses < 16 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect(approve(page)).toBeFocused()
  await page.keyboard.press('Enter')
}
