import { slowDown } from '../browser/slowDown.mjs'
import { visit } from '../browser/visit.mjs'

const words = ['network 77', 'work 1', '999', 'nowhere']
/** Milliseconds between presses of a quick typist. */
const pace = 80

/**
 * Milliseconds from each key press to the end of the next frame while a list of a thousand is searched, processor slowed four
 * times: the Networks view, and a bare React page that draws every row.
 */
export async function searchKeys(browser, { search, list }) {
  return { view: await time(browser, search, 'network row'), bare: await time(browser, list, 'bare row') }
}

function time(browser, origin, row) {
  return visit(browser, [], async (page) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.locator('[data-open]').click()
    await page.evaluate((name) => globalThis.bench.painted(name), row)
    await page.locator('input[type=search]').focus()
    await slowDown(page)
    await page.evaluate(() => globalThis.bench.watch('keydown'))
    for (const word of words) {
      await page.keyboard.type(word, { delay: pace })
      for (const _ of word) await page.keyboard.press('Backspace', { delay: pace })
    }
    const presses = words.join('').length * 2
    await page.waitForFunction((count) => globalThis.bench.presses.length === count, presses)
    return page.evaluate(() => globalThis.bench.presses)
  })
}
