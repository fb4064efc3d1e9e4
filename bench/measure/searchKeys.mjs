import { typeWords } from './typeWords.mjs'

const words = ['network 77', 'work 1', '999', 'nowhere']
/** Milliseconds between presses of a quick typist. */
const pauses = [80]

/**
 * Milliseconds from each key press to the end of the next frame while a list of a thousand is searched, processor slowed four
 * times: the Networks view, and a bare React page that draws every row.
 */
export async function searchKeys(browser, { search, list }) {
  return {
    view: await typeWords(browser, { address: search, row: 'network row', words, pauses }),
    bare: await typeWords(browser, { address: list, row: 'bare row', words, pauses }),
  }
}
