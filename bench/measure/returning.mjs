import { visit } from '../browser/visit.mjs'

const runs = 15

/**
 * A visitor who connected before loads the page again. Milliseconds from the arrival of the page's scripts to connected, from
 * navigation to connected, and of the wallet's own `eth_accounts` on the same page.
 */
export function returning(browser, origin, wallet) {
  return visit(browser, [wallet, `globalThis.timing = bench.painted('connected button')`], async (page) => {
    await page.goto(origin)
    await page.locator('[data-latchkey-button]').click()
    await page.locator('[data-wallet]').first().click()
    await page.evaluate(() => globalThis.timing)
    const samples = { connected: [], navigation: [], wallet: [] }
    for (let run = 0; run < runs; run += 1) {
      await page.reload()
      const { connected, arrived, wallet } = await page.evaluate(readTimes)
      samples.connected.push(connected - arrived)
      samples.navigation.push(connected)
      samples.wallet.push(wallet)
    }
    return samples
  })
}

/** Runs in the page. */
async function readTimes() {
  const connected = await globalThis.timing
  const scripts = [...document.scripts].map(({ src }) => performance.getEntriesByName(src)[0]?.responseEnd ?? 0)
  const began = performance.now()
  await globalThis.testWallet.provider.request({ method: 'eth_accounts' })
  return { connected, arrived: Math.max(...scripts), wallet: performance.now() - began }
}
