import { loadedFiles } from '../browser/loadedFiles.mjs'
import { sortRequests, watchRequests } from '../browser/requests.mjs'
import { visit } from '../browser/visit.mjs'

/**
 * A visitor without a wallet opens the modal, then WalletConnect, and sees the code. Answers the files that the last step loaded,
 * and every request made until then.
 */
export function openWalletConnect(browser, origin) {
  return visit(browser, [], async (page) => {
    const { urls, quiet } = watchRequests(page)
    await page.goto(origin)
    await page.locator('[data-latchkey-button]').click()
    const row = page.locator('[data-wallet=walletConnect]')
    await row.waitFor()
    // Stragglers belong to the modal.
    await quiet()
    const before = await loadedFiles(page)
    await row.click()
    await page.locator('[data-latchkey-view=ConnectingWalletConnect][data-state=ready]').waitFor()
    await quiet()
    const files = [...(await loadedFiles(page))].filter(([name]) => !before.has(name))
    return { files: new Map(files), requests: sortRequests(urls, origin) }
  })
}
