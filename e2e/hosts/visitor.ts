import { expect, type Locator, type Page } from '@playwright/test'

/** Our modal, whatever it shows. */
export const modal = (page: Page): Locator => page.locator('latchkey-modal [data-latchkey-view]')
export const view = (page: Page, name: string): Locator => page.locator(`latchkey-modal [data-latchkey-view="${name}"]`)
export const row = (page: Page, wallet = 'dev.test-wallet'): Locator =>
  page.locator(`latchkey-modal [data-wallet="${wallet}"]`)
export const network = (page: Page, chainId: number): Locator =>
  page.locator(`latchkey-modal [data-network="eip155:${chainId}"]`)
export const connectButton = (page: Page): Locator => page.getByRole('button', { name: 'Connect wallet' })
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account (?:0x|\w+\.eth)/ })
export const networkButton = (page: Page): Locator => page.getByRole('button', { name: /^Network |^Wrong network/ })

/** From the button to a connected account with its balance, all by mouse. */
export async function connect(page: Page, wallet?: string): Promise<void> {
  await connectButton(page).click()
  await row(page, wallet).click()
  await expect(accountButton(page)).toBeVisible()
  await expect(modal(page)).toBeHidden()
}

/** The whole journey of a visitor whose wallet says yes: connect, balance, sign, send, switch, disconnect. */
export async function wholeJourney(page: Page): Promise<void> {
  await connect(page)
  await expect(accountButton(page)).toContainText(/\d ETH/)

  const { signature, outcome } = await page.evaluate(async () => {
    const { latchkey } = window.site
    const signature = await latchkey.signMessage({ message: 'Ahoy' })
    const { address } = latchkey.getAccount()
    const hash = await latchkey.sendTransaction({ to: address as string, value: 1n })
    return { signature, outcome: await latchkey.waitForTransaction({ hash }) }
  })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(outcome).toMatchObject({ status: 'confirmed' })

  await networkButton(page).click()
  await network(page, 31338).click()
  await expect(modal(page)).toBeHidden()
  await expect(networkButton(page)).toHaveText(/Second devnet/)
  await expect(accountButton(page)).toContainText(/\d ETH/)

  await accountButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect(modal(page)).toBeHidden()
}
