import { slowDown } from '../browser/slowDown.mjs'
import { visit } from '../browser/visit.mjs'

const runs = 5

/**
 * Milliseconds from navigation to a dialog with rows on a slow phone (slow 4G, processor slowed four times), pressed in the
 * first frame that shows the button: our page, and a bare React page with a button and dialog of its own.
 */
export async function slowOpening(browser, { react, dialog }, wallet) {
  const modal = []
  const bare = []
  for (let run = 0; run < runs; run += 1) {
    modal.push(await time(browser, react, wallet, 'wallet row'))
    bare.push(await time(browser, dialog, wallet, 'bare row'))
  }
  return { modal, bare }
}

function time(browser, origin, wallet, row) {
  return visit(browser, [wallet, press(row)], async (page) => {
    await slowDown(page, 'slow 4G')
    await page.goto(origin, { waitUntil: 'commit' })
    return page.evaluate(() => globalThis.timing)
  })
}

const press = (row) => `globalThis.timing = bench.painted('button').then((shown) => {
  document.querySelector('[data-latchkey-button], [data-open]').click()
  return bench.painted(${JSON.stringify(row)}).then((opened) => ({ shown, opened }))
})`
