import { expect, type Page, type Route, test } from '@playwright/test'
import { readAddresses } from '../stack/Addresses'
import { openHost } from './openHost'
import { accountButton, connect, modal } from './visitor'

const home = () => readAddresses().chains['eip155:31337']
const balance = (page: Page) => page.locator('.latchkey-button-balance')
const account = (page: Page) => page.evaluate(() => window.site.latchkey.getAccount())
/** The wallet's own way to the chain fails too, so nothing but the site's node can tell. */
const mute = { faults: [{ kind: 'fail' as const, code: -32603, methods: ['eth_getBalance', 'eth_chainId'] }] }
const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' }

/** Stands before the site's node and answers by `answer`, once per real question. */
async function stand(page: Page, answer: (route: Route, count: number) => Promise<void>): Promise<{ count: number }> {
  const seen = { count: 0 }
  await page.route(`${home()}/**`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    seen.count += 1
    await answer(route, seen.count)
  })
  return seen
}

test('R-04 with every node down the balance is missing or old, never 0.00', async ({ page }) => {
  await openHost(page, 'plain')
  await connect(page)
  await expect(balance(page)).toHaveText(/\d ETH/)
  const before = await balance(page).textContent()
  await page.evaluate(() => window.site.wallets[0]?.inject({ kind: 'fail', code: -32603, methods: ['eth_getBalance'] }))
  await stand(page, (route) => route.abort('connectionrefused'))
  await page.evaluate(() => window.site.latchkey.refreshBalance())
  await expect(balance(page)).toHaveAttribute('data-stale')
  await expect(balance(page)).toHaveText(before ?? '')

  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await expect.poll(async () => (await account(page)).balanceError).toBeTruthy()
  await expect(accountButton(page)).not.toContainText('0.00')
  await accountButton(page).click()
  await expect(modal(page)).toContainText('Balance not available')
})

test('R-07 a node of another chain is not believed; the wallet is asked instead', async ({ page }) => {
  await stand(page, (route) => route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: '0x1' }, headers: cors }))
  await openHost(page, 'plain')
  await connect(page)
  await expect(balance(page)).toHaveText(/[1-9].* ETH/)
})
