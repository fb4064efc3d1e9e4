import { visit } from '../browser/visit.mjs'

/** What a visitor of the account's page presses and looks at. */
export const parts = {
  button: '[data-latchkey-button][data-state="connected"]',
  token: '[data-asset]',
  tab: (name) => `[data-tab="${name}"]`,
}

/** The test wallet on the devnet, as a script; its keys are those of these accounts, of which it offers the first. */
export const devnetWallet = (wallet, { chain }, accounts) =>
  wallet({
    privateKeys: accounts.map(({ address, privateKey }) => ({ address, privateKey })),
    chains: [{ chainId: 31337, rpcUrl: chain, name: 'Devnet' }],
  })

/** A fresh visitor who connects the test wallet with these accounts, the first of which is active; the balance is on the button. */
export const arrive = (browser, { wallet, holdings, accounts }, work) =>
  visit(browser, [devnetWallet(wallet, holdings, accounts)], async (page) => {
    await page.goto(holdings.page, { waitUntil: 'networkidle' })
    await page.locator('[data-latchkey-button]').click()
    await page.locator('[data-wallet]').first().click()
    await page.locator(`${parts.button} .latchkey-button-balance`).waitFor()
    // A press while the modal still goes opens nothing.
    await page.waitForFunction(isClosed)
    return work(page)
  })

/** Closes the modal by the pointer, which is then away from the button: nothing stands ready behind it. */
export async function closeAway(page) {
  await page.locator('latchkey-modal [part="close"]').click()
  await page.locator('latchkey-modal dialog[open]').waitFor({ state: 'detached' })
}

/** Runs in the page. */
function isClosed() {
  return !document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog[open]')
}
