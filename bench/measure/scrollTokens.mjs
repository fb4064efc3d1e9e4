import { arrive, closeAway, parts } from '../account/arrive.mjs'
import { slowDown } from '../browser/slowDown.mjs'
import { press } from './clickToModal.mjs'

const runs = 3
/** Pixels a second of a wheel that is turned quickly. */
const speed = 4_000

/**
 * Opens an account of many tokens, turns the wheel through all of them and back, processor slowed four times; then through as many plain
 * rows in the place of the modal, all drawn at once, since what delays those too is the machine. Answers of every run the milliseconds
 * between the beginnings of each two frames (`gaps`), and how long the page itself took for those that took it over 50 (`long`, by the
 * Long Animation Frames API); throws where the end of the list was not reached.
 */
export async function scrollTokens(browser, { wallet, holdings, account }) {
  const samples = { ours: [], bare: [] }
  for (let run = 0; run < runs; run += 1)
    await arrive(browser, { wallet, holdings, accounts: [account] }, async (page) => {
      await press(page, { button: parts.button, row: 'token row' })
      const room = await page.evaluate(readRoom)
      const turn = await openWheel(page)
      await page.evaluate(watchFrames)
      await turn(room)
      const reached = await page.evaluate(readEnd)
      await turn(-room)
      samples.ours.push(await page.evaluate(takeFrames))
      if (reached < holdings.tokens) throw new Error(`scrolled to row ${reached} of ${holdings.tokens} only`)
      await closeAway(page)
      const plain = await page.evaluate(addPlainRows, holdings.tokens)
      await turn(plain)
      await page.evaluate(takeFrames)
      await turn(-plain)
      await turn(plain)
      samples.bare.push(await page.evaluate(takeFrames))
    })
  return samples
}

/** Slows the page down; answers how to turn its wheel by so many pixels, over its middle. */
async function openWheel(page) {
  const { width, height } = page.viewportSize()
  await slowDown(page)
  const session = await page.context().newCDPSession(page)
  return (pixels) =>
    session.send('Input.synthesizeScrollGesture', {
      ...{ x: width / 2, y: height / 2, yDistance: -pixels, speed, gestureSourceType: 'mouse' },
      preventFling: true,
    })
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
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'))
    throw new Error('this browser does not tell of long frames')
  const long = []
  const take = (entries) => long.push(...entries.map(({ duration }) => duration))
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'long-animation-frame' })
  let last
  const frame = (began) => {
    if (last !== undefined) gaps.push(began - last)
    last = began
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  globalThis.benchFrames = {
    gaps,
    takeLong() {
      take(observer.takeRecords())
      return long.splice(0)
    },
  }
}

/** Runs in the page: what was watched since it was last taken. */
function takeFrames() {
  const { gaps, takeLong } = globalThis.benchFrames
  return { gaps: gaps.splice(0), long: takeLong() }
}

/** Runs in the page: a box as high as a card's list with so many rows of a picture and three words; answers how far it scrolls. */
function addPlainRows(count) {
  const box = document.createElement('div')
  box.style.cssText = 'position:fixed;inset:0;margin:auto;width:360px;height:480px;overflow:auto;background:Canvas'
  for (let index = 0; index < count; index += 1) {
    const row = document.createElement('div')
    row.style.cssText = 'display:flex;align-items:center;gap:12px;height:56px'
    const picture = document.createElement('span')
    picture.style.cssText = 'width:36px;height:36px;border-radius:50%;background:gray'
    const words = ['Token', `TKN${index}`, '12.5'].map((text) => {
      const word = document.createElement('span')
      word.textContent = text
      return word
    })
    row.append(picture, ...words)
    box.append(row)
  }
  document.body.append(box)
  return box.scrollHeight - box.clientHeight
}
