import type { Page } from '@playwright/test'
import { type Site, serveFolder } from '../consumers/serveFolder'
import { test as base, expect } from '../consumers/test'

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ install }, use) => {
      const site = await serveFolder(await install('html'))
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

async function walkThrough(page: Page, address: string): Promise<void> {
  const button = page.locator('latchkey-button').getByRole('button')
  await expect(button).toHaveText('Connect wallet')
  await expect(page.locator('latchkey-network-button')).toContainText('Devnet')
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click()
  await expect(page.locator('output')).toHaveText(address, { ignoreCase: true })
  await expect(button).toHaveAttribute('data-state', 'connected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.reload()
  await expect(button).toHaveAttribute('data-state', 'connected')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(button).toHaveText('Connect wallet')
}

test('elements of a bundled page connect, stay and disconnect', async ({ page, site, devnet, wallet: _ }) => {
  await page.goto(`${site.url}/dist/?rpc=${devnet.chains['eip155:31337']}`)
  await walkThrough(page, devnet.accounts[0]!.address)
})

test('one script tag is enough: elements connect, stay and disconnect', async ({ page, site, devnet, wallet: _ }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(`${site.url}/cdn.html?rpc=${devnet.chains['eip155:31337']}`)
  await walkThrough(page, devnet.accounts[0]!.address)
  // Nothing beside the file of the tag and its own chunks.
  expect(scripts.filter((path) => !path.startsWith('/node_modules/latchkey/dist/cdn'))).toEqual([])
})
