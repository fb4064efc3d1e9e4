import { loadedFiles } from '../browser/loadedFiles.mjs'
import { sortRequests, watchRequests } from '../browser/requests.mjs'
import { visit } from '../browser/visit.mjs'

/** What a page loads by itself, nothing pressed: without a wallet, unless one is given. */
export function bareVisit(browser, origin, ...wallets) {
  return visit(browser, wallets, async (page) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    return loadedFiles(page)
  })
}

/**
 * A fresh visitor with a wallet: looks at the page, opens, picks the wallet, sees the balance. Answers after each step the
 * files loaded so far and the requests made so far.
 */
export function journey(browser, origin, wallet) {
  return visit(browser, [wallet], async (page) => {
    const { urls, quiet } = watchRequests(page)
    const steps = {}
    const keep = async (name) => {
      // Stragglers belong to the step that asked for them.
      await quiet()
      steps[name] = { files: await loadedFiles(page), requests: sortRequests(urls, origin) }
    }
    const button = page.locator('[data-latchkey-button]')
    await page.goto(origin)
    await button.waitFor()
    await keep('before the first click')
    await button.click()
    await page.locator('[data-wallet]').first().waitFor()
    await keep('until the modal is open')
    await page.locator('[data-wallet]').first().click()
    await page.locator('[data-latchkey-button][data-state="connected"] .latchkey-button-balance').waitFor()
    await keep('until connected')
    return steps
  })
}
