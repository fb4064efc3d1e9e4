import type { Page } from '@playwright/test'

/** The link under the code, as a visitor copies it. */
export async function copyPairingLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .locator('latchkey-modal [data-latchkey-view="ConnectingWalletConnect"]')
    .getByRole('button', { name: /copy link/i })
    .click()
  return page.evaluate(() => navigator.clipboard.readText())
}
