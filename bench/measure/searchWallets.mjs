import { typeWords } from './typeWords.mjs'

const words = ['wallet 77', 'let 1', '999', 'nowhere']
/**
 * Milliseconds after the keys of a typist who hesitates: the kit asks the service 150 ms after a key and shows its answer 300 ms
 * later, so a key comes while the service is asked, and one after its rows are drawn.
 */
const pauses = [80, 80, 250, 80, 600]

/**
 * Milliseconds from each key press to the end of the next frame while a service's thousand wallets are searched, processor slowed
 * four times: the AllWallets view just opened, the same after all of them were scrolled through, and a bare React page that
 * draws every row.
 */
export async function searchWallets(browser, { wallets, list }) {
  const view = { address: wallets, row: 'wallet row', words, pauses }
  return {
    opened: await typeWords(browser, view),
    scrolled: await typeWords(browser, { ...view, prepare: scrollThrough }),
    bare: await typeWords(browser, { ...view, address: `${list}/#wallets`, row: 'bare row' }),
  }
}

async function scrollThrough(page) {
  const lastDrawn = () =>
    page.evaluate(() => {
      const rows = document.querySelector('latchkey-modal').shadowRoot.querySelectorAll('[aria-posinset]')
      const stage = rows[0]?.closest('.stage')
      if (stage) stage.scrollTop = stage.scrollHeight
      return Number([...rows].at(-1)?.getAttribute('aria-posinset') ?? 0)
    })
  while ((await lastDrawn()) < 1000) await page.evaluate(() => new Promise(requestAnimationFrame))
}
