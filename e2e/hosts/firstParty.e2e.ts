import { expect, type Page, test } from '@playwright/test'
import { readAddresses } from '../stack/Addresses'
import { hostAddress, walletOf } from './openHost'
import type { PhoneSetup } from './page/PhoneSetup'
import { accountButton, connectButton, modal, view } from './visitor'
import { watchPolicy } from './watchPolicy'

/** Lets the page talk to its own origin and to nobody else; answers everything it tried. */
async function closeAllOthers(page: Page): Promise<{ readonly own: string[]; readonly other: string[] }> {
  const { hosts } = readAddresses()
  const tried = { own: [] as string[], other: [] as string[] }
  const isOwn = (url: string) => new URL(url).host === new URL(hosts).host
  await page.route('**', (route) => {
    const url = route.request().url()
    if (url.startsWith('data:') || url.startsWith('blob:')) return route.continue()
    tried[isOwn(url) ? 'own' : 'other'].push(new URL(url).pathname)
    return isOwn(url) ? route.continue() : route.abort()
  })
  page.on('websocket', (socket) => tried[isOwn(socket.url()) ? 'own' : 'other'].push(new URL(socket.url()).pathname))
  await page.routeWebSocket(
    (url) => !isOwn(url.href),
    (socket) => socket.close(),
  )
  return tried
}

async function openPhone(page: Page): Promise<Page> {
  const { hosts, relay } = readAddresses()
  const { privateKeys, chains = [] } = walletOf()
  const setup: PhoneSetup = {
    relayUrl: relay,
    projectId: '00000000000000000000000000000002',
    privateKeys: privateKeys.map((key) =>
      typeof key === 'string' ? key : key.privateKey,
    ) as PhoneSetup['privateKeys'],
    chains: chains.slice(0, 2),
  }
  const phone = await page.context().newPage()
  await phone.goto(`${hosts}/phone/?${new URLSearchParams({ setup: JSON.stringify(setup) })}`)
  return phone
}

test('X-10 with the server behind the site’s own origin the browser talks to nobody else', async ({ page }) => {
  const tried = await closeAllOthers(page)
  const breaches = await watchPolicy(page)
  const { projectId } = readAddresses()
  await page.goto(
    hostAddress('plain', {
      policy: 'bare',
      setup: {
        wallets: [],
        rpc: { 31337: [], 31338: [] },
        options: { projectId, images: 'same-origin', services: { url: '/latchkey' } },
      },
    }),
  )
  await connectButton(page).click()

  await test.step('the directory comes from the site', async () => {
    await modal(page)
      .getByRole('button', { name: /all wallets/i })
      .click()
    await expect(view(page, 'AllWallets').locator('[data-wallet]')).not.toHaveCount(0)
    await view(page, 'AllWallets').getByRole('searchbox').fill('metamask')
    await expect(view(page, 'AllWallets').locator('[data-wallet="io.metamask"]')).toBeVisible()
    await modal(page).getByRole('button', { name: 'Back' }).click()
  })

  await test.step('a phone pairs over the site’s own websocket', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('latchkey-modal [data-wallet="walletConnect"]').click()
    await expect(view(page, 'ConnectingWalletConnect')).toHaveAttribute('data-state', 'ready')
    await view(page, 'ConnectingWalletConnect')
      .getByRole('button', { name: /copy link/i })
      .click()
    const uri = await page.evaluate(() => navigator.clipboard.readText())
    const phone = await openPhone(page)
    await phone.evaluate((link) => window.phone.pair(link), uri)
    await expect(accountButton(page)).toBeVisible()
  })

  await test.step('balances are read and messages signed', async () => {
    await expect(accountButton(page)).toContainText(/\d ETH/)
    expect(await page.evaluate(() => window.site.latchkey.signMessage({ message: 'Ahoy' }))).toMatch(
      /^0x[0-9a-f]{130}$/,
    )
  })

  expect(tried.other).toEqual([])
  expect(breaches).toEqual([])
  expect(tried.own).toEqual(expect.arrayContaining(['/latchkey/getWallets', '/latchkey', '/latchkey/v1/']))
})
