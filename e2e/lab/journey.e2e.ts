import { expect, type Page, test } from '@playwright/test'
import type { Latchkey } from 'latchkey'
import { createPublicClient, http, verifyMessage } from 'viem'
import { accountJourneys } from './accountJourneys'
import { buyingJourneys } from './buyingJourneys'
import { exactAmount } from './exactAmount'
import { inputJourneys } from './inputJourneys'
import { pairedNamespacesJourneys } from './pairedNamespacesJourneys'
import { scanningJourneys } from './scanningJourneys'
import { sharedLab } from './sharedLab'
import { solanaJourneys } from './solanaJourneys'
import { solanaMoneyJourneys } from './solanaMoneyJourneys'
import { walletConnectJourneys } from './walletConnectJourneys'

// What spends from the first account, or asks for its balance to the last digit: one after the other, in this file.
const latchkey = sharedLab()

const modal = (page: Page, view: string) => page.locator(`latchkey-modal [data-latchkey-view="${view}"]`)
const row = (page: Page) => page.locator('latchkey-modal [data-wallet="dev.test-wallet"]')
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })
const hero = (page: Page) => page.locator('[data-lab="hero"]')
const account = (page: Page) => hero(page).getByRole('button', { name: /^Account (0x|\S+\.\w+)/ })
const lab = (page: Page, handle: string) => page.locator(`[data-lab="${handle}"]`)
const chain = (id: number) => {
  const url = latchkey().chains[`eip155:${id}`]
  if (!url) throw new Error(`no devnet ${id}`)
  return createPublicClient({ transport: http(url) })
}

/** What the site is told of its visitor. */
const told = (page: Page) =>
  page.evaluate(() => {
    const { latchkey } = window as typeof window & { readonly latchkey?: Latchkey }
    if (!latchkey) throw new Error('the lab made no instance')
    return latchkey.getAccount()
  })

async function connect(page: Page): Promise<void> {
  await page.goto(latchkey().lab)
  await hero(page).getByRole('button', { name: 'Connect wallet' }).click()
  await row(page).click()
  await expect(modal(page, 'ConnectingExternal')).toHaveAttribute('data-state', /connecting|awaiting-wallet/)
  await approve(page).click()
  await expect(account(page)).toBeVisible()
  await expect(modal(page, 'ConnectingExternal')).toBeHidden()
}

test('a newcomer connects, sees a real balance, signs, sends, switches, reloads and leaves', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await connect(page)
  const address = (await told(page)).address as `0x${string}`

  await test.step('the balance is the chain’s', async () => {
    const wei = await chain(31337).getBalance({ address })
    await expect(account(page)).toContainText(/ETH/)
    const { balance, balanceStatus } = await told(page)
    expect(balanceStatus).toBe('fresh')
    expect(balance).toBe(exactAmount(wei, 18))
  })

  await test.step('a message is signed and an independent library says by whom', async () => {
    await lab(page, 'action-sign-message').click()
    await approve(page).click()
    await expect(lab(page, 'result-sign-message')).toHaveAttribute('data-status', 'success')
    const signature = await lab(page, 'result-sign-message-signature').getAttribute('title')
    const message = await lab(page, 'field-sign-message-message').inputValue()
    expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(true)
  })

  await test.step('typed data is signed', async () => {
    await lab(page, 'action-sign-typed-data').click()
    await approve(page).click()
    await expect(lab(page, 'result-sign-typed-data')).toHaveAttribute('data-status', 'success')
  })

  await test.step('a transaction is sent and read back from the chain', async () => {
    await lab(page, 'action-send-ether').click()
    await approve(page).click()
    await expect(lab(page, 'result-send-ether')).toHaveAttribute('data-status', 'success')
    const hash = (await lab(page, 'result-send-ether-hash').getAttribute('title')) as `0x${string}`
    // Asked for itself: who waits for blocks may miss the last one of a chain that mines what it is sent.
    const receipt = () =>
      chain(31337)
        .getTransactionReceipt({ hash })
        .catch(() => undefined)
    await expect.poll(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
    expect((await chain(31337).getTransaction({ hash })).value).toBe(10_000_000_000_000_000n)
  })

  await test.step('a token is sent through its contract', async () => {
    await lab(page, 'action-send-token').click()
    await approve(page).click()
    await expect(lab(page, 'result-send-token')).toHaveAttribute('data-status', 'success')
  })

  await test.step('the network is switched in the modal', async () => {
    await hero(page)
      .getByRole('button', { name: /^Network/ })
      .click()
    await page.locator('latchkey-modal [data-network="eip155:31338"]').click()
    await approve(page).click()
    await expect(modal(page, 'SwitchNetwork')).toBeHidden()
    await expect(hero(page).getByRole('button', { name: /^Network/ })).toContainText('Second')
    const wei = await chain(31338).getBalance({ address })
    await expect.poll(async () => (await told(page)).balance).toBe(exactAmount(wei, 18))
  })

  await test.step('a network the site does not use is met and left', async () => {
    await lab(page, 'wallet-stranger').click()
    await expect(modal(page, 'UnsupportedChain')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal(page, 'UnsupportedChain')).toBeVisible()
    await page.locator('latchkey-modal [data-network="eip155:31337"]').click()
    await approve(page).click()
    await expect(modal(page, 'SwitchNetwork')).toBeHidden()
    await expect(modal(page, 'UnsupportedChain')).toBeHidden()
    await expect(hero(page).getByRole('button', { name: /^Network/ })).toContainText('Latchkey Devnet')
  })

  await test.step('after a reload the visitor is connected again at once, without a prompt', async () => {
    await page.reload()
    await expect(account(page)).toBeVisible()
    await expect.poll(async () => (await told(page)).status).toBe('connected')
    await expect(approve(page)).toHaveCount(0)
  })

  await test.step('the visitor disconnects', async () => {
    await account(page).click()
    await modal(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
    await expect(hero(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    await page.reload()
    await expect(hero(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  expect(errors).toEqual([])
})

test('the same journey by keyboard alone', async ({ page }) => {
  await page.goto(latchkey().lab)
  const button = hero(page).getByRole('button', { name: 'Connect wallet' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Connect')).toBeVisible()
  await tabTo(page, '[data-wallet="dev.test-wallet"]')
  await page.keyboard.press('Enter')
  await approveByKeyboard(page)
  await expect(account(page)).toBeVisible()
  await expect(modal(page, 'ConnectingExternal')).toBeHidden()

  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page, 'Account')).toBeHidden()
  await expect(account(page)).toBeFocused()

  await hero(page)
    .getByRole('button', { name: /^Network/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Networks')).toBeVisible()
  await tabTo(page, '[data-network="eip155:31338"]')
  await page.keyboard.press('Enter')
  await approveByKeyboard(page)
  await expect(modal(page, 'SwitchNetwork')).toBeHidden()
  await expect(hero(page).getByRole('button', { name: /^Network/ })).toContainText('Second')

  await lab(page, 'action-sign-message').focus()
  await page.keyboard.press('Enter')
  await approveByKeyboard(page)
  await expect(lab(page, 'result-sign-message')).toHaveAttribute('data-status', 'success')

  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(modal(page, 'Account')).toBeVisible()
  await tabTo(page, 'button', /Disconnect/)
  await page.keyboard.press('Space')
  await expect(hero(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('a refusal is said plainly and trying again works', async ({ page }) => {
  await page.goto(latchkey().lab)
  await hero(page).getByRole('button', { name: 'Connect wallet' }).click()
  await row(page).click()
  // The view behind has a Cancel too: it is the wallet's that refuses.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cancel' }).click()
  await expect(modal(page, 'ConnectingExternal')).toHaveAttribute('data-state', 'rejected')
  await page.getByRole('button', { name: 'Try again' }).click()
  await approve(page).click()
  await expect(account(page)).toBeVisible()
})

test('an option that is not valid is shown at the top with its path, and the lab runs with the rest', async ({
  page,
}) => {
  const options = Buffer.from(JSON.stringify({ themeMode: 'purple', locale: 'ar' })).toString('base64url')
  await page.goto(`${latchkey().lab}/#options=${options}`)
  await expect(lab(page, 'problem')).toHaveAttribute('data-path', 'themeMode')
  await hero(page).locator('.latchkey-button').first().click()
  await expect(modal(page, 'Connect')).toBeVisible()
  await expect(page.locator('latchkey-modal dialog')).toHaveAttribute('dir', 'rtl')
})

for (const journeys of [
  walletConnectJourneys,
  accountJourneys,
  scanningJourneys,
  solanaJourneys,
  solanaMoneyJourneys,
  buyingJourneys,
  inputJourneys,
  pairedNamespacesJourneys,
])
  journeys(latchkey)

/** Reaches the wallet's own Approve by Tab and presses it. */
async function approveByKeyboard(page: Page): Promise<void> {
  await expect(approve(page)).toBeVisible()
  for (let presses = 0; presses < 12 && !(await approve(page).evaluate(isFocused)); presses++)
    await page.keyboard.press('Tab')
  await expect(approve(page)).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Whether an element has the focus of its own root. */
const isFocused = (element: Element): boolean => element.matches(':focus')

/** Presses Tab until the focus inside the modal matches. */
async function tabTo(page: Page, selector: string, name?: RegExp): Promise<void> {
  // A page that still loads has nothing to come to.
  await page
    .locator(selector)
    .filter({ hasText: name ?? '' })
    .first()
    .waitFor()
  for (let presses = 0; presses < 20; presses++) {
    const way = await page.evaluate(
      ([wanted, text]) => {
        const active = document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
        const isWanted = (one: Element) =>
          one.matches(wanted as string) && new RegExp(text as string).test(one.textContent ?? '')
        if (active && isWanted(active)) return 'there'
        // A list is one stop of Tab: arrows lead from its search into it and on within it, Tab leads past it.
        const list = active?.closest('.long')
        const isInList = list && [...list.querySelectorAll(wanted as string)].some(isWanted)
        return isInList || active?.matches('input[type="search"]') ? 'ArrowDown' : 'Tab'
      },
      [selector, name?.source ?? ''],
    )
    if (way === 'there') return
    await page.keyboard.press(way)
  }
  throw new Error(`no focus on ${selector}`)
}
