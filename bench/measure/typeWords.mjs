import { slowDown } from '../browser/slowDown.mjs'
import { visit } from '../browser/visit.mjs'

/**
 * Opens the search of the page at `address`, waits for a row and for `prepare`, slows the processor four times, types each word
 * and takes it back, with these pauses (milliseconds) in turn after the keys. Answers the milliseconds from each press to the
 * end of the next frame.
 */
export function typeWords(browser, { address, row, words, pauses, prepare = async () => {} }) {
  return visit(browser, [], async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator('[data-open]').click()
    await page.evaluate((name) => globalThis.bench.painted(name), row)
    await prepare(page)
    await page.locator('input[type=search]').focus()
    await slowDown(page)
    await page.evaluate(() => globalThis.bench.watch('keydown'))
    const keys = words.flatMap((word) => [...word, ...[...word].map(() => 'Backspace')])
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key)
      await page.waitForTimeout(pauses[index % pauses.length])
    }
    await page.waitForFunction((count) => globalThis.bench.presses.length === count, keys.length)
    return page.evaluate(() => globalThis.bench.presses)
  })
}
