import { expect, test } from '@playwright/test'
import { openHost, walletOf } from './openHost'
import { accountButton, connect, connectButton, modal, row, wholeJourney } from './visitor'

test('two instances on one page connect to different wallets and leave each other alone', async ({ page }) => {
  const addresses = [0, 1].map((index) => walletOf().privateKeys[index] as { address: string })
  await openHost(page, 'two', {
    setup: {
      wallets: [
        walletOf({ name: 'Port', rdns: 'dev.port' }),
        walletOf({ name: 'Starboard', rdns: 'dev.starboard', accounts: [1] }),
      ],
    },
  })
  const sides = [page.getByRole('region', { name: 'Left' }), page.getByRole('region', { name: 'Right' })] as const
  for (const [index, wallet] of ['dev.port', 'dev.starboard'].entries()) {
    await sides[index]!.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(modal(page)).toHaveCount(1)
    await row(page, wallet).click()
    await expect(modal(page)).toBeHidden()
  }
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-latchkey-button]')].map(({ title, dataset }) => [
        title.toLowerCase(),
        dataset['latchkeyTheme'],
      ]),
    )
  await expect.poll(shown).toEqual([
    [addresses[0]!.address, 'dark'],
    [addresses[1]!.address, 'light'],
  ])
  await expect(page.locator('[data-latchkey-button]').first()).toContainText('ETH')
  const keys = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.endsWith(':connections'))
        .sort(),
    )
  expect(await keys()).toEqual(['latchkey:1:connections', 'right:1:connections'])

  await sides[0].getByRole('button', { name: /^Account/ }).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(sides[0].getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(sides[1].getByRole('button', { name: /^Account/ })).toBeVisible()
  await page.reload()
  await expect(sides[1].getByRole('button', { name: /^Account/ })).not.toHaveAttribute('aria-busy')
  await expect(sides[0].getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('on React 18 the whole journey passes', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await openHost(page, 'react-18/plain')
  await wholeJourney(page)
  expect(complaints).toEqual([])
})

test('a server draws the button of a stranger, and the page takes it over in the same nodes', async ({ page }) => {
  const complaints = await openServed(page)
  await expect(connectButton(page)).toBeVisible()
  await connect(page)
  expect(complaints()).toEqual([])
})

test('a server draws a returning visitor from a cookie, without a flash and without a warning', async ({ page }) => {
  await openServed(page)
  await connect(page)
  const connected = await accountButton(page).boundingBox()
  const sent = await page.request.get(page.url())
  expect(await sent.text()).toMatch(/data-latchkey-button="account"/)

  // Every picture of the button from the first byte on, as the visitor would see it.
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const kind = document.querySelector<HTMLElement>('.latchkey-button')?.dataset['latchkeyButton']
      if (kind && seen.at(-1) !== kind) seen.push(kind)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const complaints = await openServed(page)
  await expect(accountButton(page)).toContainText('ETH')
  await expect(accountButton(page)).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['account'])
  const box = await accountButton(page).boundingBox()
  expect(box?.height).toBe(connected?.height)
  expect(complaints()).toEqual([])
})

async function openServed(page: import('@playwright/test').Page): Promise<() => readonly string[]> {
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await openHost(page, 'ssr')
  const faults = await page.evaluate(() => window.site.faults)
  return () => [...complaints, ...faults]
}
