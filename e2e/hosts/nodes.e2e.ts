import { expect, type Page, type Route, test } from '@playwright/test'
import { readAddresses } from '../stack/Addresses'
import { openHost } from './openHost'
import { accountButton, connect, modal } from './visitor'

const home = () => readAddresses().chains['eip155:31337']
const balance = (page: Page) => page.locator('.latchkey-button-balance')
const account = (page: Page) => page.evaluate(() => window.site.latchkey.getAccount())
/** The wallet's own way to the chain fails too, so nothing but the site's node can tell. */
const mute = { faults: [{ kind: 'fail' as const, code: -32603, methods: ['eth_getBalance'] }] }
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
  await openHost(page, 'plain', { wallet: mute })
  await connect(page)
  await expect(balance(page)).toHaveText(/\d ETH/)
  const before = await balance(page).textContent()
  await page.evaluate(() => window.site.wallets[0]?.inject({ kind: 'fail', code: -32603, methods: ['eth_getBalance'] }))
  await stand(page, (route) => route.abort('connectionrefused'))
  await page.evaluate(() => window.site.latchkey.refreshBalance())
  await expect(balance(page)).toHaveAttribute('title')
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

test('R-08 a node that asks for patience is asked again after it, not before', async ({ page }) => {
  const times: number[] = []
  await stand(page, (route, count) => {
    times.push(Date.now())
    return count === 1
      ? route.fulfill({ status: 429, headers: { ...cors, 'retry-after': '1' }, body: 'slow down' })
      : route.continue()
  })
  await openHost(page, 'plain', { wallet: mute })
  await connect(page)
  await expect(balance(page)).toHaveText(/[1-9].* ETH/)
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(990)
  const ledger = await page.evaluate(() => window.site.latchkey.getRequests().map(({ why, status }) => [why, status]))
  expect(ledger).toEqual([
    ['eth_chainId', 429],
    ['eth_chainId', 200],
    ['eth_getBalance', 200],
  ])
})

test('R-10 a node that is ill is asked four times at most, and a refresh finds it well', async ({ page }) => {
  let isIll = true
  const seen = await stand(page, (route) => (isIll ? route.fulfill({ status: 503, headers: cors }) : route.continue()))
  await openHost(page, 'plain', { wallet: mute })
  await connect(page)
  await expect.poll(async () => (await account(page)).balanceError).toBeTruthy()
  expect(seen.count).toBe(4)
  expect(await account(page)).toMatchObject({ balanceStatus: 'unknown' })
  isIll = false
  await accountButton(page).click()
  await expect(balance(page)).toHaveText(/[1-9].* ETH/)
})

test('R-11 an answer cut in the middle is no balance', async ({ page }) => {
  const seen = await stand(page, (route) =>
    route.fulfill({ headers: { ...cors, 'content-type': 'application/json' }, body: '{"jsonrpc":"2.0","id":1,"resu' }),
  )
  await openHost(page, 'plain', { wallet: mute })
  await connect(page)
  await expect.poll(async () => (await account(page)).balanceError).toBeTruthy()
  expect(seen.count).toBe(1)
  await expect(accountButton(page)).not.toContainText('0.00')
})
