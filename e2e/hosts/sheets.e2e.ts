import { expect, type Page, test } from '@playwright/test'
import { openHost } from './openHost'
import type { WalletSetup } from './page/HostSetup'
import { accountButton, connect, connectButton, modal, network, networkButton, row, view } from './visitor'

const sheet = (page: Page) => page.locator('[data-test-wallet]').getByRole('dialog', { name: 'Test wallet' })
const isModal = (page: Page) => modal(page).evaluate((dialog) => dialog.matches(':modal'))

for (const form of ['div', 'popover', 'dialog'] satisfies WalletSetup['sheet'][]) {
  test(`a wallet that draws a ${form} in the page is seen, clicked and typed into over our modal`, async ({ page }) => {
    await openHost(page, 'plain', { wallet: { approval: 'sheet', sheet: form } })
    await connectButton(page).click()
    expect(await isModal(page)).toBe(true)
    await row(page).click()
    await expect(sheet(page)).toBeVisible()
    await expect(modal(page)).toBeVisible()
    // The sheet's own tick boxes and buttons take the mouse.
    await sheet(page).getByRole('checkbox').nth(1).click()
    await expect(sheet(page).getByRole('checkbox').nth(1)).toBeChecked()
    await sheet(page).getByRole('button', { name: 'Approve' }).click()
    await expect(accountButton(page)).toBeVisible()
    await expect(modal(page)).toBeHidden()

    // And the keyboard alone, with the network switch; our modal comes back whole after a no.
    await networkButton(page).click()
    await network(page, 31338).click()
    await expect(sheet(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(view(page, 'SwitchNetwork')).toHaveAttribute('data-state', 'rejected')
    await expect.poll(() => isModal(page)).toBe(true)
    // While one view takes the place of another nothing can be pressed by accident.
    await expect(modal(page).locator('[data-switching]')).toHaveCount(0)
    await modal(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(sheet(page)).toBeVisible()
    await tabTo(page, 'Approve')
    await page.keyboard.press('Enter')
    await expect(networkButton(page)).toHaveText(/Second devnet/)
    await expect(modal(page)).toBeHidden()
  })
}

for (const form of ['div', 'popover', 'dialog'] satisfies WalletSetup['sheet'][]) {
  test(`a signature asked for while our modal is open is given in a ${form}, and the modal comes back`, async ({
    page,
  }) => {
    await openHost(page, 'plain', { wallet: { sheet: form } })
    await connect(page)
    await page.evaluate(() => window.site.wallets[0]?.setApproval('sheet'))
    await accountButton(page).click()
    await expect(view(page, 'Account')).toBeVisible()
    const signature = page.evaluate(() => window.site.latchkey.signMessage({ message: 'Ahoy' }))
    await sheet(page).getByRole('button', { name: 'Approve' }).click()
    expect(await signature).toMatch(/^0x/)
    await expect(view(page, 'Account')).toBeVisible()
    await expect.poll(() => isModal(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
  })
}

/** Tab until a control of this name has the focus, as one without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return page.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.textContent
      })
    })
    .toBe(name)
}
