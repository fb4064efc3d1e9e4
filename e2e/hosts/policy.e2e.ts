import { expect, type Page, test } from '@playwright/test'
import { readAddresses } from '../stack/Addresses'
import { type HostParameters, openHost, walletOf } from './openHost'
import { connectButton, modal, row, wholeJourney } from './visitor'
import { watchPolicy } from './watchPolicy'

/** One red pixel. */
const raster =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

/** Nothing may be asked of another origin: the wallet reads over the site's own, and the site reads over the wallet. */
function bareSite(): HostParameters {
  const { hosts } = readAddresses()
  const chains = [31337, 31338].map((chainId) => ({ chainId, rpcUrl: `${hosts}/rpc/${chainId}` }))
  const quiet = walletOf({ approval: 'auto', name: 'Raster', rdns: 'dev.raster', icon: raster, chains })
  return {
    policy: 'bare',
    setup: {
      rpc: { 31337: [], 31338: [] },
      options: { images: 'same-origin' },
      wallets: [walletOf({ chains }), quiet],
    },
  }
}

async function openPolicy(page: Page, parameters: HostParameters, name: 'plain' | 'elements' = 'plain') {
  const breaches = await watchPolicy(page)
  const answer = await openHost(page, name, parameters)
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  return breaches
}

for (const name of ['plain', 'elements'] as const) {
  test(`X-09 X-10 the recommended policy sees the whole journey without a breach on the ${name} page`, async ({
    page,
  }) => {
    const breaches = await openPolicy(page, { policy: 'recommended' }, name)
    await wholeJourney(page)
    expect(breaches).toEqual([])
  })
}

test('X-10 the bare policy sees the whole journey without a breach, read through the wallet', async ({ page }) => {
  const breaches = await openPolicy(page, bareSite())
  const outside: string[] = []
  page.on(
    'request',
    (request) => void (new URL(request.url()).origin !== readAddresses().hosts && outside.push(request.url())),
  )
  await wholeJourney(page)
  expect(breaches).toEqual([])
  expect(outside.filter((url) => !url.startsWith('data:'))).toEqual([])
})

test('X-10 under the bare policy raster pictures are drawn and others stand as letters', async ({ page }) => {
  const breaches = await openPolicy(page, bareSite())
  await connectButton(page).click()
  const canvas = row(page, 'dev.raster').locator('canvas')
  await expect
    .poll(() =>
      canvas.evaluate((drawn: HTMLCanvasElement) => [
        ...(drawn.getContext('2d')?.getImageData(76, 76, 1, 1).data ?? []),
      ]),
    )
    .not.toEqual([0, 0, 0, 0])
  await expect(row(page).locator('.monogram')).toHaveText('T')
  await expect(modal(page).locator('img')).toHaveCount(0)
  expect(breaches).toEqual([])
})

test('the watch over the policy sees a breach when there is one', async ({ page }) => {
  const breaches = await openPolicy(page, { policy: 'recommended' })
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
  })
  await expect.poll(() => breaches.join()).toContain('style-src')
})
