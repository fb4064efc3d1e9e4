import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Site, serveFolder } from '../consumers/serveFolder'
import { type AppName, test as base, expect } from '../consumers/test'

interface Example {
  readonly url: string
  /** Presses one of the page's actions and answers what it showed. */
  press(action: string): Promise<string>
  /** Connects with Latchkey's own button. */
  connect(): Promise<void>
}

export { expect }

/** A page of one example, before anybody is connected. */
export const test = base.extend<{ readonly example: Example }, { readonly name: AppName; readonly site: Site }>({
  name: ['viem', { option: true, scope: 'worker' }],
  site: [
    async ({ install, name }, use) => {
      const site = await serveFolder(join(await install(name), 'dist'))
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  example: async ({ page, site, devnet, wallet: _ }, use) => {
    const chains = new URLSearchParams({
      first: devnet.chains['eip155:31337'],
      second: devnet.chains['eip155:31338'],
      ...(devnet.solana && { solana: devnet.solana.rpc, pubsub: devnet.solana.pubsub }),
    })
    const url = `${site.url}/?${chains}`
    await page.goto(url)
    await use({ url, press: (action) => press(page, action), connect: () => connect(page) })
  },
})

async function press(page: Page, action: string): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
  const output = page.getByRole('main').locator('output')
  await expect(output).not.toBeEmpty()
  return (await output.textContent()) ?? ''
}

async function connect(page: Page): Promise<void> {
  await page.locator('latchkey-button').getByRole('button').click()
  await chooseWallet(page)
}

/** Picks the test wallet in the open modal and leaves the modal. */
export async function chooseWallet(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click()
  await expect(page.locator('latchkey-button').getByRole('button')).toHaveAttribute('data-state', 'connected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}
