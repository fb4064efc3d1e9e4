import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { chromiumLaunch } from '../../scripts/test/chromiumLaunch.mjs'
import { findChromium } from '../../scripts/test/findChromium.mjs'
import { openHost } from './openHost'
import { accountButton, connect, connectButton, modal, network, networkButton } from './visitor'

// Playwright switches the page cache off unless told, and the Chromium without windows has none.
test.use({ launchOptions: { ...chromiumLaunch(findChromium()), ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Another tab of the same visitor; its wallet would ask by a sheet, which nobody answers. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await openHost(tab, 'plain', { wallet: { approval: 'sheet' } })
  return tab
}

const soon = { timeout: 1_000 }
const asked = (page: Page) =>
  page.evaluate(() =>
    window.site.wallets[0]?.log.map(({ method }) => method).filter((method) => method === 'eth_requestAccounts'),
  )
const status = (page: Page) => page.evaluate(() => window.site.latchkey.getAccount().status)

test('R-26 R-27 tabs of one site agree within a second and the wallet is never asked again', async ({
  page,
  context,
}) => {
  const other = await openTab(context)
  await expect(connectButton(other)).toBeVisible()
  await openHost(page, 'plain')
  await connect(page)
  await expect(accountButton(other)).toBeVisible(soon)

  await networkButton(page).click()
  await network(page, 31338).click()
  await expect(networkButton(page)).toHaveText('Second devnet')
  await expect(networkButton(other)).toHaveText('Second devnet', soon)

  await page.evaluate(() => window.site.wallets[0]?.setAccounts([1, 0]))
  const address = await page.evaluate(() => window.site.latchkey.getAccount().address)
  await expect.poll(() => other.evaluate(() => window.site.latchkey.getAccount().address), soon).toBe(address)

  await page.evaluate(() => window.site.latchkey.disconnect())
  await expect(connectButton(other)).toBeVisible(soon)
  expect(await asked(other)).toEqual([])
})

test('R-24 R-25 two tabs sign and reload at once, and end in the same state', async ({ page, context }) => {
  await openHost(page, 'plain')
  await connect(page)
  const other = await context.newPage()
  await openHost(other, 'plain')
  await expect(accountButton(other)).toBeVisible()
  const sign = (tab: Page) => tab.evaluate(() => window.site.latchkey.signMessage({ message: 'both' }))
  const signatures = await Promise.all([sign(page), sign(other)])
  expect(signatures[0]).toBe(signatures[1])

  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) {
    await expect(accountButton(tab)).toBeVisible()
    await expect.poll(() => status(tab)).toBe('connected')
    expect(await asked(tab)).toEqual([])
  }
})

test('R-28 a page that comes back from the page cache proves its connection again', async ({ page, context }) => {
  await openHost(page, 'plain')
  await connect(page)
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  const other = await context.newPage()
  await openHost(other, 'plain')
  const leave = async () => {
    await openHost(page, 'elements')
    await page.goBack({ waitUntil: 'commit' })
    expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
  }
  await leave()
  await expect(accountButton(page)).toBeVisible()
  expect(await status(page)).toBe('connected')

  // While it is away, the visitor takes the grant back in the wallet.
  await openHost(page, 'elements')
  await other.evaluate(() => window.site.wallets[0]?.revoke())
  await page.goBack({ waitUntil: 'commit' })
  await expect(connectButton(page)).toBeVisible()
  await expect(modal(page)).toBeHidden()
})

test('R-29 a discarded tab that is loaded again is connected again without a prompt', async ({ page, context }) => {
  await openHost(page, 'plain')
  await connect(page)
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(accountButton(again)).toBeVisible()
  await expect.poll(() => status(again)).toBe('connected')
  expect(await asked(again)).toEqual([])
})

test('R-30 offline marks the balance as old, online makes it fresh', async ({ page, context }) => {
  await openHost(page, 'plain')
  await connect(page)
  const balance = page.locator('.latchkey-button-balance')
  await expect(balance).toHaveText(/\d ETH/)
  const before = await balance.textContent()
  // The view's code is here before the line goes dead.
  await accountButton(page).click()
  await expect(modal(page)).toHaveAttribute('data-state', 'ready')
  await context.setOffline(true)
  // The first one may still join a reading that began online.
  const read = () => page.evaluate(async () => (await window.site.latchkey.refreshBalance()).balanceStatus)
  await expect.poll(read).toBe('stale')
  await expect(balance).toHaveAttribute('title')
  await expect(balance).toHaveText(before ?? '')
  await expect(modal(page)).toContainText('Offline')
  await context.setOffline(false)
  await expect(balance).not.toHaveAttribute('title')
  await expect(modal(page)).not.toContainText('Offline')
})

test('R-31 after a night’s sleep the session stands and the balance is read anew', async ({ page }) => {
  await page.clock.install()
  await openHost(page, 'plain')
  await connect(page)
  await expect(accountButton(page)).toContainText('ETH')
  const readAt = () => page.evaluate(() => window.site.latchkey.getAccount().balanceAt)
  const before = (await readAt()) ?? 0
  await page.clock.fastForward('12:00:00')
  await expect.poll(readAt).toBeGreaterThan(before + 11 * 3_600_000)
  expect(await status(page)).toBe('connected')
  await expect(page.locator('.latchkey-button-balance')).not.toHaveAttribute('title')
})
