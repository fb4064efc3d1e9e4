import type { Locator, Page } from '@playwright/test'
import type { Site } from '../consumers/serveFolder'
import { startNext } from '../consumers/startNext'
import { test as base, expect } from '../consumers/test'

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ install, devnet }, use) => {
      const folder = await install('next')
      const site = await startNext(folder, { RPC_URL: devnet.chains['eip155:31337'] })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const buttonOf = (page: Page): Locator => page.locator('button.latchkey-button')

async function connect(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await buttonOf(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click()
  await expect(buttonOf(page)).toHaveAttribute('data-state', 'connected')
}

/** Writes down every state the button is drawn in, from the first byte of the page on. */
async function recordStates(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    const look = () => {
      const button = document.querySelector('button.latchkey-button')
      const state = button ? `${button.getAttribute('data-latchkey-button')} ${button.getAttribute('data-state')}` : ''
      if (state && state !== seen.at(-1)) seen.push(state)
    }
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true })
    Object.assign(globalThis, { buttonStates: seen })
  })
  return () => page.evaluate(() => (globalThis as unknown as { buttonStates: readonly string[] }).buttonStates)
}

test('a first visitor is served the connect button and hydrates in silence', async ({ page, site, wallet: _ }) => {
  const states = await recordStates(page)
  const response = await page.goto(site.url)
  expect(await response?.text()).toMatch(
    /<button[^>]*data-latchkey-button="connect"[^>]*>(?:(?!<\/button>).)*Connect wallet/,
  )
  await buttonOf(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await states()).toEqual(['connect disconnected'])
})

test('a returning visitor is served the account, then connected without a flash', async ({
  page,
  site,
  devnet,
  wallet: _,
}) => {
  await connect(page, site.url)
  const states = await recordStates(page)
  const response = await page.goto(site.url)
  const html = (await response?.text()) ?? ''
  const [drawn = ''] = /<button[^>]*latchkey-button[\s\S]*?<\/button>/.exec(html) ?? []
  expect(drawn).toContain('data-latchkey-button="account"')
  expect(drawn).toContain('aria-busy="true"')
  expect(drawn).toContain(devnet.accounts[0]!.address.slice(-6).toLowerCase())
  await expect(buttonOf(page)).toHaveAttribute('data-state', 'connected')
  expect(await states()).toEqual(['account restoring', 'account connected'])
})

test('what the server drew stands where the connected button stands', async ({
  page,
  browser,
  context,
  site,
  devnet,
  wallet: _,
}) => {
  await connect(page, site.url)
  // A balance has its own width; without an answer its place stays as it was drawn.
  await page.route(`${devnet.chains['eip155:31337']}/**`, () => {})
  await page.goto(site.url)
  await expect(buttonOf(page)).toHaveAttribute('data-state', 'connected')
  const still = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
  const drawn = await still.newPage()
  await drawn.goto(site.url)
  await expect(buttonOf(drawn)).toHaveAttribute('data-state', 'restoring')
  const parts = ['.latchkey-button', '.latchkey-button-avatar', '.latchkey-button-name']
  for (const part of parts)
    expect(await drawn.locator(part).boundingBox(), part).toEqual(await page.locator(part).boundingBox())
  await still.close()
})
