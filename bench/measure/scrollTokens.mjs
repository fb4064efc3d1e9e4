import { setTimeout as wait } from 'node:timers/promises'
import { arrive, closeAway, parts } from '../account/arrive.mjs'
import { slowDown } from '../browser/slowDown.mjs'
import { press } from './clickToModal.mjs'

const runs = 3
/** Pixels a second of a wheel that is turned quickly. */
const speed = 4_000
/** Milliseconds in which what the opening began comes to its end; a hand has not found the wheel before. */
const rest = 600

/**
 * Opens an account of many tokens, turns the wheel through all of them and back, processor slowed four times; then through as many plain
 * rows in the place of the modal, all drawn at once, since what delays those too is the machine. Answers of every run the milliseconds
 * between the beginnings of each two frames (`gaps`), and how long the page itself took for those that took it over 50 (`long`, by the
 * Long Animation Frames API); of ours also in how many of them rows in sight were not drawn yet (`without`), and the milliseconds from the end
 * of each turn until all were (`late`). Throws where the end of the list was not reached.
 */
export async function scrollTokens(browser, { wallet, holdings, account }) {
  const samples = { ours: [], bare: [] }
  for (let run = 0; run < runs; run += 1)
    await arrive(browser, { wallet, holdings, accounts: [account] }, async (page) => {
      await press(page, { button: parts.button, row: 'token row' })
      const room = await page.evaluate(readRoom)
      const turn = await openWheel(page)
      await wait(rest)
      await page.evaluate(watchFrames)
      await turn(room)
      const end = await page.evaluate(untilDrawn)
      const reached = await page.evaluate(readEnd)
      await turn(-room)
      const start = await page.evaluate(untilDrawn)
      samples.ours.push({ ...(await page.evaluate(takeFrames)), late: [end, start] })
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

/** Runs in the page: milliseconds until every row in sight is drawn. */
function untilDrawn() {
  const began = performance.now()
  return new Promise((resolve) => {
    const look = () =>
      globalThis.benchFrames.isWithout() ? requestAnimationFrame(look) : resolve(performance.now() - began)
    look()
  })
}

/** Runs in the page. */
function watchFrames() {
  const gaps = []
  let without = 0
  const root = document.querySelector('latchkey-modal').shadowRoot
  const stage = root.querySelector('.stage')?.getBoundingClientRect()
  const isWithout = () =>
    [...root.querySelectorAll('.undrawn')].some((part) => {
      const { top, bottom, height } = part.getBoundingClientRect()
      return height > 0 && bottom > stage.top && top < stage.bottom
    })
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
    if (isWithout()) without += 1
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  globalThis.benchFrames = {
    gaps,
    isWithout,
    takeLong() {
      take(observer.takeRecords())
      return long.splice(0)
    },
    takeWithout() {
      const counted = without
      without = 0
      return counted
    },
  }
}

/** Runs in the page: what was watched since it was last taken. */
function takeFrames() {
  const { gaps, takeLong, takeWithout } = globalThis.benchFrames
  return { gaps: gaps.splice(0), long: takeLong(), without: takeWithout() }
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
