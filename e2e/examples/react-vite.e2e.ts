import { join } from 'node:path'
import { verifyMessage } from 'ethers'
import { type Site, serveFolder } from '../consumers/serveFolder'
import { test as base, expect } from '../consumers/test'

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ install }, use) => {
      const site = await serveFolder(join(await install('react-vite'), 'dist'))
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('a Vite page connects, signs and disconnects with the packed packages', async ({
  page,
  site,
  devnet,
  wallet: _,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(`${site.url}/?rpc=${devnet.chains['eip155:31337']}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  expect(new Set(asked)).toEqual(new Set([site.url]))
  await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click()

  const [account] = devnet.accounts
  await expect(page.getByTestId('address')).toHaveText(account!.address, { ignoreCase: true })
  await expect(page.getByTestId('balance')).toHaveText(/^\d+\.\d+ ETH$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign' }).click()
  const signature = page.getByTestId('signature')
  await expect(signature).toHaveText(/^0x/)
  expect(verifyMessage('Hello from a tarball', (await signature.textContent()) ?? '')).toBe(account!.address)

  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('Nobody is here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})
