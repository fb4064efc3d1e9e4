import { arrive, parts } from '../account/arrive.mjs'
import { slowDown } from '../browser/slowDown.mjs'
import { press } from './clickToModal.mjs'

const runs = 3
/** Pixels a second of a wheel that is turned quickly. */
const speed = 4_000

/**
 * Opens an account of many tokens, turns the wheel through all of them and back, processor slowed four times. Answers the milliseconds
 * between the beginnings of each two frames, of every run; throws where the end of the list was not reached.
 */
export async function scrollTokens(browser, { wallet, holdings, account }) {
  const samples = []
  for (let run = 0; run < runs; run += 1)
    await arrive(browser, { wallet, holdings, accounts: [account] }, async (page) => {
      await press(page, { button: parts.button, row: 'token row' })
      const { width, height } = page.viewportSize()
      const room = await page.evaluate(readRoom)
      await slowDown(page)
      const session = await page.context().newCDPSession(page)
      const turn = (pixels) =>
        session.send('Input.synthesizeScrollGesture', {
          ...{ x: width / 2, y: height / 2, yDistance: -pixels, speed, gestureSourceType: 'mouse' },
          preventFling: true,
        })
      await page.evaluate(watchFrames)
      await turn(room)
      const reached = await page.evaluate(readEnd)
      await turn(-room)
      samples.push(await page.evaluate(() => globalThis.benchFrames))
      if (reached < holdings.tokens) throw new Error(`scrolled to row ${reached} of ${holdings.tokens} only`)
    })
  return samples
}

/** Runs in the page: pixels that can be scrolled. */
function readRoom() {
  const stage = document.querySelector('latchkey-modal').shadowRoot.querySelector('.stage')
  return stage.scrollHeight - stage.clientHeight
}

/** Runs in the page: how far down the list rows are drawn. */
function readEnd() {
  const rows = document.querySelector('latchkey-modal').shadowRoot.querySelectorAll('[aria-posinset]')
  return Math.max(...[...rows].map((row) => Number(row.getAttribute('aria-posinset'))))
}

/** Runs in the page. */
function watchFrames() {
  const gaps = []
  let last
  const frame = (began) => {
    if (last !== undefined) gaps.push(began - last)
    last = began
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  globalThis.benchFrames = gaps
}
