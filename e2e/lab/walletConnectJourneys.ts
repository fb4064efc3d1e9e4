import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Latchkey } from 'latchkey'
import { verifyMessage } from 'viem'
import { copyPairingLink } from './copyPairingLink'
import type { DevFile } from './startLatchkey'

const view = (page: Page, name: string) => page.locator(`latchkey-modal [data-latchkey-view="${name}"]`)
const hero = (page: Page) => page.locator('[data-lab="hero"]')
const account = (page: Page) => hero(page).getByRole('button', { name: /^Account (0x|\S+\.\w+)/ })
const lab = (page: Page, handle: string) => page.locator(`[data-lab="${handle}"]`)
const phoneOf = (page: Page, handle: string) => page.locator(`[data-phone="${handle}"]`)

const told = (page: Page) =>
  page.evaluate(() => {
    const { latchkey } = window as typeof window & { readonly latchkey?: Latchkey }
    if (!latchkey) throw new Error('the lab made no instance')
    return { account: latchkey.getAccount(), state: latchkey.getState() }
  })

/** Presses what may be in a tab behind, where a browser draws once a second. */
async function press(target: Locator): Promise<void> {
  await target.page().bringToFront()
  await target.click()
}

/** Opens the code of the lab and a phone beside it. */
async function openBoth(page: Page, lab: string): Promise<{ readonly phone: Page; readonly uri: string }> {
  await page.goto(lab)
  await hero(page).getByRole('button', { name: 'Connect wallet' }).click()
  await page.locator('latchkey-modal [data-wallet="walletConnect"]').click()
  await expect(view(page, 'ConnectingWalletConnect')).toHaveAttribute('data-state', 'ready')
  const uri = await copyPairingLink(page)
  const phone = await page.context().newPage()
  await phone.goto(`${lab}/phone.html`)
  return { phone, uri }
}

async function pair(phone: Page, uri: string): Promise<void> {
  await phoneOf(phone, 'uri').fill(uri)
  await press(phoneOf(phone, 'pair'))
  await expect(phoneOf(phone, 'question-proposal')).toBeVisible()
}

/** What a visitor with a wallet on another device goes through in the lab, by a page that is that device. */
export function walletConnectJourneys(latchkey: () => DevFile): void {
  test('a phone scans, approves, signs, switches, refuses, goes away, comes back and leaves', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const { phone, uri } = await openBoth(page, latchkey().lab)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await pair(phone, uri)
    await press(phoneOf(phone, 'approve'))
    await expect(account(page)).toBeVisible()
    const { address } = (await told(page)).account

    await test.step('the wallet is called by its own name', async () => {
      expect((await told(page)).account.connectedWalletInfo).toMatchObject({
        name: 'Test phone',
        type: 'WALLET_CONNECT',
      })
    })

    await test.step('a message is signed on the phone', async () => {
      await press(lab(page, 'action-sign-message'))
      await press(phoneOf(phone, 'approve'))
      await expect(lab(page, 'result-sign-message')).toHaveAttribute('data-status', 'success')
      const signature = await lab(page, 'result-sign-message-signature').getAttribute('title')
      const message = await lab(page, 'field-sign-message-message').inputValue()
      expect(
        await verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
      ).toBe(true)
    })

    await test.step('a refusal is a refusal', async () => {
      await press(lab(page, 'action-sign-message'))
      await press(phoneOf(phone, 'reject'))
      await expect(lab(page, 'result-sign-message')).toHaveAttribute('data-status', 'error')
    })

    await test.step('the phone moves to another network and the page follows', async () => {
      await press(phoneOf(phone, 'switch-eip155:31338'))
      await expect.poll(async () => (await told(page)).state.selectedNetworkId).toBe('eip155:31338')
    })

    await test.step('a request to a phone that is away waits for it', async () => {
      await press(phoneOf(phone, 'offline'))
      await press(lab(page, 'action-sign-message'))
      await press(phoneOf(phone, 'offline'))
      await press(phoneOf(phone, 'approve'))
      await expect(lab(page, 'result-sign-message')).toHaveAttribute('data-status', 'success')
    })

    await test.step('a reload keeps the connection and asks the phone nothing', async () => {
      await page.reload()
      await expect(account(page)).toBeVisible()
      await expect(phoneOf(phone, 'question-request')).toHaveCount(0)
      // Drawn at once from what was stored, proven a moment later.
      await expect.poll(async () => (await told(page)).account).toMatchObject({ status: 'connected', address })
      await expect(phoneOf(phone, 'question-request')).toHaveCount(0)
    })

    await test.step('the phone leaves, and the page knows', async () => {
      await press(phoneOf(phone, 'disconnect'))
      await expect(hero(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible()
      expect((await told(page)).state.connections).toMatchObject({
        eip155: { status: 'disconnected', reason: 'wallet-disconnected' },
      })
    })
    expect(errors).toEqual([])
  })

  test('a refused pairing can be tried again, and the page can leave too', async ({ page }) => {
    const { phone, uri } = await openBoth(page, latchkey().lab)
    await pair(phone, uri)
    await press(phoneOf(phone, 'reject'))
    await page.bringToFront()
    await expect(view(page, 'ConnectingWalletConnect')).toHaveAttribute('data-state', 'rejected')
    await view(page, 'ConnectingWalletConnect')
      .getByRole('button', { name: /try again/i })
      .click()
    await expect(view(page, 'ConnectingWalletConnect')).toHaveAttribute('data-state', 'ready')
    const second = await copyPairingLink(page)
    expect(second).not.toBe(uri)
    await phone.bringToFront()
    await pair(phone, second)
    await press(phoneOf(phone, 'approve'))
    await page.bringToFront()
    await expect(account(page)).toBeVisible()
    await expect(phoneOf(phone, 'session')).toBeVisible()

    await account(page).click()
    await view(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
    await expect(hero(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    await expect(phoneOf(phone, 'session')).toHaveCount(0)
  })

  test('a second tab shares the session, and leaving in one leaves in both', async ({ page, context }) => {
    const { phone, uri } = await openBoth(page, latchkey().lab)
    await pair(phone, uri)
    await press(phoneOf(phone, 'approve'))
    await expect(account(page)).toBeVisible()

    const second = await context.newPage()
    await second.goto(latchkey().lab)
    await expect(account(second)).toBeVisible()
    await press(lab(second, 'action-sign-message'))
    await press(phoneOf(phone, 'approve'))
    await expect(lab(second, 'result-sign-message')).toHaveAttribute('data-status', 'success')
    await press(lab(page, 'action-sign-message'))
    await press(phoneOf(phone, 'approve'))
    await expect(lab(page, 'result-sign-message')).toHaveAttribute('data-status', 'success')

    // The tab that held the socket goes; the other takes it over.
    await page.close()
    await press(lab(second, 'action-sign-message'))
    await press(phoneOf(phone, 'approve'))
    await expect(lab(second, 'result-sign-message')).toHaveAttribute('data-status', 'success')
    await press(phoneOf(phone, 'disconnect'))
    await expect(hero(second).getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  test('hundreds of wallets are listed from the server and searched as the visitor types', async ({ page }) => {
    await page.goto(latchkey().lab)
    await hero(page).getByRole('button', { name: 'Connect wallet' }).click()
    await page
      .locator('latchkey-modal')
      .getByRole('button', { name: /all wallets/i })
      .click()
    const list = view(page, 'AllWallets')
    await expect(list.locator('[data-wallet]').first()).toBeVisible()
    await list.getByRole('searchbox').pressSequentially('rain')
    await expect(list.locator('[data-wallet]').first()).toHaveAttribute('data-wallet', 'me.rainbow')
    await list.locator('[data-wallet="me.rainbow"]').click()
    await expect(view(page, 'ConnectingWalletConnect')).toHaveAttribute('data-state', 'ready')
  })
}
