import { expect, type Page, test } from '@playwright/test'
import { readAddresses } from '../stack/Addresses'
import { elsewhere, openHost } from './openHost'
import { accountButton, connect, connectButton, modal, network, networkButton, row, view } from './visitor'

const status = (page: Page) => page.evaluate(() => window.site.latchkey.getAccount().status)
const asking = (page: Page) => view(page, 'ConnectingExternal')
const open = async (page: Page) => {
  await connectButton(page).click()
  await row(page).click()
}

test('a request the visitor closes says so, and the next one connects', async ({ page }) => {
  await openHost(page, 'plain', {
    wallet: { faults: [{ kind: 'reject', methods: ['eth_requestAccounts'], times: 1 }] },
  })
  await open(page)
  await expect(asking(page)).toHaveAttribute('data-state', 'rejected')
  await expect(modal(page)).toContainText('You closed the request')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(accountButton(page)).toBeVisible()
})

test('a wallet that never answers is explained after two seconds, and Escape ends the waiting', async ({ page }) => {
  await openHost(page, 'plain', { wallet: { faults: [{ kind: 'never-answer', methods: ['eth_requestAccounts'] }] } })
  await open(page)
  await expect(asking(page)).toHaveAttribute('data-state', 'awaiting-wallet')
  await expect(modal(page)).not.toContainText('Nothing to see?')
  await expect(modal(page)).toContainText('Nothing to see?')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(connectButton(page)).toBeFocused()
  expect(await status(page)).toBe('disconnected')

  // The wallet is heard again as soon as it speaks.
  await page.evaluate(() => window.site.wallets[0]?.heal())
  await connect(page)
})

test('an answer to a request that was given up changes nothing, and the row then connects without a prompt', async ({
  page,
}) => {
  await openHost(page, 'plain', { wallet: { approval: 'manual' } })
  await open(page)
  await page.evaluate(() => window.site.wallets[0]?.nextRequest())
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await page.evaluate(async () => {
    const [wallet] = window.site.wallets
    wallet?.approve()
    await wallet?.provider.request({ method: 'eth_accounts' })
  })
  expect(await status(page)).toBe('disconnected')
  await expect(connectButton(page)).toBeVisible()
  await connect(page)
  expect(await page.evaluate(() => window.site.wallets[0]?.pending().length)).toBe(0)
})

test('a locked wallet says so, and unlocking it ends the waiting by itself', async ({ page }) => {
  await openHost(page, 'plain', {
    wallet: { faults: [{ kind: 'fail', code: -32002, methods: ['eth_requestAccounts'], times: 1 }] },
  })
  await open(page)
  await expect(asking(page)).toHaveAttribute('data-state', 'locked')
  await expect(modal(page)).toContainText('Unlock it if it asks, then approve the request.')
  // The request that stood in the wallet all along is answered there.
  await page.evaluate(() => window.site.wallets[0]?.provider.request({ method: 'eth_requestAccounts' }))
  await expect(accountButton(page)).toBeVisible()
  await expect(modal(page)).toBeHidden()
})

test('a visitor who returns to a locked wallet is connected when it opens, without a prompt', async ({ page }) => {
  await openHost(page, 'plain')
  await connect(page)
  // It locks while the visitor is away.
  await page.evaluate(() => {
    window.site.latchkey.destroy()
    window.site.wallets[0]?.lock()
  })
  await page.reload()
  await page.evaluate(() => window.site.latchkey.ready)
  await expect(connectButton(page)).toBeVisible()
  await page.evaluate(() => window.site.wallets[0]?.unlock())
  await expect(accountButton(page)).toBeVisible()
  await expect(modal(page)).toBeHidden()
})

test('a wallet that says it switched but did not is not believed', async ({ page }) => {
  await openHost(page, 'plain', { wallet: { faults: [{ kind: 'wrong-chain' }] } })
  await connect(page)
  await networkButton(page).click()
  await network(page, 31338).click()
  await expect(view(page, 'SwitchNetwork')).toHaveAttribute('data-state', 'failed')
  await expect(networkButton(page)).toHaveText('First devnet')
  await page.evaluate(() => window.site.wallets[0]?.heal())
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(networkButton(page)).toHaveText('Second devnet')
})

test('a wallet that does not know the network is taught it', async ({ page }) => {
  const rpcUrl = readAddresses().chains['eip155:31337']
  await openHost(page, 'plain', { wallet: { chains: [{ chainId: 31337, rpcUrl }] } })
  await connect(page)
  await networkButton(page).click()
  await network(page, 31338).click()
  await expect(networkButton(page)).toHaveText('Second devnet')
  await expect(accountButton(page)).toContainText('ETH')
  const asked = await page.evaluate(() => window.site.wallets[0]?.log.map(({ method }) => method))
  expect(asked).toContain('wallet_addEthereumChain')
})

test('a grant taken back in the wallet closes what needs an account', async ({ page }) => {
  await openHost(page, 'plain')
  await connect(page)
  await accountButton(page).click()
  await expect(view(page, 'Account')).toBeVisible()
  await page.evaluate(() => window.site.wallets[0]?.revoke())
  await expect(modal(page)).toBeHidden()
  await expect(connectButton(page)).toBeVisible()
  await expect(connectButton(page)).toBeFocused()
})

test('a wallet on a network of its own opens the way back, which cannot be closed and closes itself', async ({
  page,
}) => {
  await openHost(page, 'plain')
  await connect(page)
  const go = (chainId: number) => page.evaluate((id) => window.site.wallets[0]?.setChain(id), chainId)
  await go(elsewhere)
  await expect(view(page, 'UnsupportedChain')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(view(page, 'UnsupportedChain')).toBeVisible()
  await expect(page.getByRole('button', { name: /Wrong network/, includeHidden: true }).first()).toBeVisible()
  await go(31337)
  await expect(modal(page)).toBeHidden()
  await expect(networkButton(page)).toHaveText('First devnet')

  // And by the visitor's own hand.
  await go(elsewhere)
  await network(page, 31338).click()
  await expect(modal(page)).toBeHidden()
  await expect(networkButton(page)).toHaveText('Second devnet')

  // A disconnect is a way out too.
  await go(elsewhere)
  await view(page, 'UnsupportedChain').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect(modal(page)).toBeHidden()
})

test('R-17 R-20 full and blocked storage cost the memory over a reload, not the journey', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    Storage.prototype.getItem = refuse
  })
  await openHost(page, 'plain')
  await connect(page)
  await expect(accountButton(page)).toContainText('ETH')
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
})
