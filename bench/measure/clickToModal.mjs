import { watchRequests } from '../browser/requests.mjs'
import { slowDown } from '../browser/slowDown.mjs'
import { visit } from '../browser/visit.mjs'

const runs = 15
const restedRuns = 5

/**
 * Milliseconds from the press on a button to the first frame with rows, processor slowed four times: the modal's, its code
 * not loaded before; the modal's after the pointer rested on the button; and those of a bare `<dialog>` on the same page.
 */
export async function clickToModal(browser, origin, wallet) {
  const modal = []
  const bare = []
  const rested = []
  for (let run = 0; run < runs; run += 1)
    await visitSlowly(browser, origin, wallet, async (page) => {
      const timeBare = async () => {
        bare.push(await time(page, '[data-open]', 'bare row'))
        await page.evaluate(() => document.querySelector('dialog').close())
      }
      // Whoever comes second finds a warmer page, so they take turns.
      if (run % 2 === 0) await timeBare()
      modal.push(await time(page, '[data-latchkey-button]', 'wallet row'))
      if (run % 2 === 0) return
      await page.keyboard.press('Escape')
      await page.locator('[data-wallet]').first().waitFor({ state: 'hidden' })
      await timeBare()
    })
  for (let run = 0; run < restedRuns; run += 1)
    await visitSlowly(browser, origin, wallet, async (page) => {
      const { quiet } = watchRequests(page)
      await page.locator('[data-latchkey-button]').hover()
      await quiet()
      rested.push(await time(page, '[data-latchkey-button]', 'wallet row'))
    })
  return { modal, bare, rested }
}

function visitSlowly(browser, origin, wallet, work) {
  return visit(browser, [wallet], async (page) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.evaluate(addBareDialog)
    await slowDown(page)
    await work(page)
  })
}

async function time(page, selector, row) {
  const { x, y, width, height } = await page.locator(selector).boundingBox()
  await page.evaluate((name) => {
    globalThis.timing = globalThis.bench.fromPress(name)
  }, row)
  await page.mouse.click(x + width / 2, y + height / 2)
  return page.evaluate(() => globalThis.timing)
}

/** Runs in the page. */
function addBareDialog() {
  const dialog = document.createElement('dialog')
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const row = document.createElement('button')
    row.append(name)
    row.setAttribute('data-row', '')
    dialog.append(row)
  }
  const open = document.createElement('button')
  open.append('Open')
  open.setAttribute('data-open', '')
  open.addEventListener('click', () => dialog.showModal())
  document.body.append(open, dialog)
}
