import { setTimeout } from 'node:timers/promises'
import { watchRequests } from '../browser/requests.mjs'
import { slowDown } from '../browser/slowDown.mjs'
import { visit } from '../browser/visit.mjs'

const runs = 15
/** Milliseconds in which what the last press began comes to its end. */
const rest = 400

export const ours = { button: '[data-latchkey-button]', row: 'wallet row' }
export const bareDialog = { button: '[data-open]', row: 'bare row' }

/**
 * Milliseconds from the press on a button to the first frame with rows, processor slowed four times: the modal's, and those of
 * a bare `<dialog>` on the same page. `intent` is `none`, or `pointer` where it rested on the button before.
 */
export async function clickToModal(browser, origin, wallet, intent) {
  const modal = []
  const bare = []
  for (let run = 0; run < runs; run += 1)
    await visitSlowly(browser, origin, wallet, async (page) => {
      if (intent === 'pointer') await restPointer(page)
      const timeBare = async () => {
        bare.push(await press(page, bareDialog))
        await page.evaluate(() => document.querySelector('dialog').close())
        await setTimeout(rest)
      }
      // Whoever comes second finds a warmer page, so they take turns.
      if (run % 2 === 0) await timeBare()
      modal.push(await press(page, ours))
      if (run % 2 === 0) return
      await page.keyboard.press('Escape')
      await page.locator('[data-wallet]').first().waitFor({ state: 'hidden' })
      await setTimeout(rest)
      await timeBare()
    })
  return { modal, bare }
}

/** A fresh visitor of the page with a bare dialog beside our button, the processor slow. */
export function visitSlowly(browser, origin, wallet, work) {
  return visit(browser, [wallet], async (page) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.evaluate(addBareDialog)
    await slowDown(page)
    return work(page)
  })
}

/** Leaves the pointer on our button until nothing is loaded any more. */
export async function restPointer(page) {
  const { quiet } = watchRequests(page)
  await page.locator(ours.button).hover()
  await quiet()
}

/**
 * Milliseconds from the press on a button to the frame with its rows; marked as `bench shown` in the page's time line. Held down for `hold`
 * milliseconds, as a hand does, it counts from the release.
 */
export async function press(page, { button, row }, hold = 0) {
  const { x, y, width, height } = await page.locator(button).boundingBox()
  await page.evaluate(
    ([name, type]) => {
      globalThis.timing = globalThis.bench.fromPress(name, type)
    },
    [row, hold > 0 ? 'pointerup' : 'pointerdown'],
  )
  await page.mouse.click(x + width / 2, y + height / 2, { delay: hold })
  return page.evaluate(() => globalThis.timing)
}

/** Runs in the page: a bare `<dialog>` of four rows and the button that opens it. */
export function addBareDialog() {
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
