import { slowDown } from '../browser/slowDown.mjs'
import { visit } from '../browser/visit.mjs'

const runs = 5

/**
 * Milliseconds from navigation to a dialog with rows on a slow phone (slow 4G, processor slowed four times), pressed
 * `wait` milliseconds after the first frame that shows the button: the page at `ours`, and a bare React page with a button and
 * dialog of its own.
 */
export async function slowOpening(browser, ours, dialog, wallet, wait = 0) {
  const modal = []
  const bare = []
  for (let run = 0; run < runs; run += 1) {
    modal.push(await time(browser, ours, wallet, press('wallet row', wait)))
    bare.push(await time(browser, dialog, wallet, press('bare row', wait)))
  }
  return { modal, bare }
}

function time(browser, origin, wallet, script) {
  return visit(browser, [wallet, script], async (page) => {
    await slowDown(page, 'slow 4G')
    await page.goto(origin, { waitUntil: 'commit' })
    return page.evaluate(() => globalThis.timing)
  })
}

const press = (row, wait) => `globalThis.timing = bench.painted('button').then(async (shown) => {
  if (${wait} > 0) await new Promise((resolve) => setTimeout(resolve, ${wait}))
  document.querySelector('[data-latchkey-button], [data-open]').click()
  return bench.painted(${JSON.stringify(row)}).then((opened) => ({ shown, opened }))
})`
