import { setTimeout } from 'node:timers/promises'
import { slowDown } from '../browser/slowDown.mjs'
import { visit } from '../browser/visit.mjs'

const runs = 15
/** Milliseconds in which what the last press began comes to its end. */
const rest = 600

const pages = {
  kit: { open: '[data-latchkey-button]', row: '[data-wallet]', shown: 'connected button' },
  wagmi: { open: '[data-open]', row: '[data-row]', shown: 'address' },
}

/**
 * Milliseconds from the press on a wallet's row until its address is painted: in our modal, and in the plain list of a bare wagmi
 * page. The wallet is the same; both take turns. `pace` of the processor is `full`, or `slow` by four times.
 */
export async function connecting(browser, { react, wagmi }, wallet, pace) {
  const samples = { kit: [], wagmi: [] }
  for (let run = 0; run < runs; run += 1) {
    samples.kit.push(await time(browser, react, wallet, pages.kit, pace))
    samples.wagmi.push(await time(browser, wagmi, wallet, pages.wagmi, pace))
  }
  return samples
}

function time(browser, origin, wallet, { open, row, shown }, pace) {
  return visit(browser, [wallet], async (page) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    if (pace === 'slow') await slowDown(page)
    await page.locator(open).click()
    const place = page.locator(row).first()
    await place.waitFor()
    await setTimeout(rest)
    await page.evaluate((name) => {
      globalThis.timing = globalThis.bench.fromPress(name)
    }, shown)
    const { x, y, width, height } = await place.boundingBox()
    await page.mouse.click(x + width / 2, y + height / 2)
    return page.evaluate(() => globalThis.timing)
  })
}
