import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followWindow } from './followWindow'
import { rowsBeyond, type Span } from './Span'

const rowHeight = 50
const inSight = 6

afterEach(() => document.body.replaceChildren())

/** Until what a scroll told was heard: it is told with the next frame, before what that one draws. */
const afterScroll = async (stage: HTMLElement) => {
  await new Promise((resolve) => stage.addEventListener('scroll', resolve, { once: true }))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * A list of so many rows in a stage that has room for six, and all spans that it was told to draw; a row takes `cost.each` milliseconds.
 */
function follow(length: number, cost = { each: 0 }) {
  const card = document.createElement('div')
  card.className = 'card'
  card.style.maxHeight = `${rowHeight * inSight}px`
  const stage = document.createElement('div')
  stage.className = 'stage'
  stage.style.cssText = `overflow: auto; height: ${rowHeight * inSight}px`
  const list = document.createElement('ul')
  list.style.cssText = `position: relative; margin: 0; padding: 0; height: ${rowHeight * length}px`
  const row = document.createElement('li')
  row.style.height = `${rowHeight}px`
  row.setAttribute('aria-posinset', '1')
  list.append(row)
  stage.append(list)
  card.append(stage)
  document.body.append(card)
  const told: Span[] = []
  const { measure, stop } = followWindow(list, (span) => {
    const until = performance.now() + cost.each * rowsBeyond(span, told.at(-1) ?? span)
    told.push(span)
    while (performance.now() < until);
  })
  onTestFinished(stop)
  return { stage, list, row, told, measure, stop }
}

/** Scrolls here and there, until it is known how long its rows take. */
async function learn({ stage, told }: ReturnType<typeof follow>) {
  for (const row of [20, 40, 20, 40, 20, 40]) {
    stage.scrollTop = rowHeight * row
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ from: row - 4, to: row + 10 }))
  }
}

describe('followWindow', () => {
  it('draws what is in sight with four rows beyond each edge, two at a time, wherever one scrolls', async () => {
    const { stage, told, measure } = follow(100)
    measure()
    expect(told.at(-1)).toEqual({ from: 0, to: 10 })
    stage.scrollTop = rowHeight * 8 + 1
    await afterScroll(stage)
    expect(told.at(-1)).toEqual({ from: 4, to: 20 })
    stage.scrollTop = rowHeight * 60
    await afterScroll(stage)
    expect(told.at(-1)).toEqual({ from: 56, to: 70 })
  })

  it('draws rows that take long a few a frame, those in sight first, until all are there', async () => {
    const following = follow(100, { each: 6 })
    const { stage, told, measure } = following
    measure()
    await learn(following)
    const before = told.length
    stage.scrollTop = rowHeight * 60
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ from: 56, to: 70 }))
    const [first, ...others] = told.slice(before)
    expect(first).toEqual({ from: 60, to: 61 })
    let last = first
    for (const next of others) {
      if (last) expect(rowsBeyond(next, last)).toBeLessThanOrEqual(1)
      last = next
    }
    // Six rows are in sight.
    expect(told[before + 5]).toEqual({ from: 60, to: 66 })
  })

  it('draws none of the rows that take long while they pass too fast to be read, and those in sight once it rests', async () => {
    const following = follow(1_000, { each: 6 })
    const { stage, told, measure } = following
    measure()
    await learn(following)
    const before = told.length
    for (let row = 60; row <= 800; row += 20) {
      stage.scrollTop = rowHeight * row
      await afterScroll(stage)
    }
    // Of 38; the first one, and where the machine made it wait.
    expect(told.length - before).toBeLessThan(10)
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ from: 796, to: 810 }))
  })

  it('learns that rows take long after some that took no time a clock of whole milliseconds could tell', async () => {
    const cost = { each: 0 }
    const following = follow(100, cost)
    const { stage, told, measure } = following
    const coarse = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    onTestFinished(() => coarse.mockRestore())
    measure()
    stage.scrollTop = rowHeight * 20
    await afterScroll(stage)
    coarse.mockRestore()
    cost.each = 6
    await learn(following)
    const before = told.length
    stage.scrollTop = rowHeight * 60
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ from: 56, to: 70 }))
    expect(told[before]).toEqual({ from: 60, to: 61 })
  })

  it('tells nothing of a list that left the page with rows that were still to come', async () => {
    const following = follow(100, { each: 1.5 })
    const { stage, list, told, measure } = following
    measure()
    await learn(following)
    stage.scrollTop = rowHeight * 60
    await afterScroll(stage)
    list.closest('.card')?.remove()
    const { length } = told
    for (let frame = 0; frame < 3; frame += 1) await nextFrame()
    expect(told.slice(length)).toEqual([])
  })

  it('draws quick rows however fast they pass', async () => {
    const { stage, told, measure } = follow(1_000)
    measure()
    for (let row = 40; row <= 400; row += 20) {
      stage.scrollTop = rowHeight * row
      await afterScroll(stage)
      expect(told.at(-1)).toEqual({ from: row - 4, to: row + 10 })
    }
  })

  it('draws none beyond its end', async () => {
    const { stage, told, measure } = follow(20)
    measure()
    stage.scrollTop = rowHeight * 14
    await afterScroll(stage)
    expect(told.at(-1)).toEqual({ from: 10, to: 20 })
  })

  it('reads the height of a row when something changes it, and not with each scroll', async () => {
    const { stage, row, measure } = follow(100)
    measure()
    // What is above the list is looked at once by itself.
    for (let frame = 0; frame < 2; frame += 1) await nextFrame()
    const read = vi.spyOn(window, 'getComputedStyle')
    onTestFinished(() => read.mockRestore())
    const ofRows = () => read.mock.calls.filter(([element]) => element === row).length
    for (const place of [10, 20, 30]) {
      stage.scrollTop = rowHeight * place
      await afterScroll(stage)
    }
    expect(ofRows()).toBe(0)
    window.dispatchEvent(new Event('resize'))
    expect(ofRows()).toBe(1)
  })

  it('tells nothing more once it is stopped', async () => {
    const { stage, told, measure, stop } = follow(100)
    measure()
    stop()
    const { length } = told
    stage.scrollTop = rowHeight * 30
    await afterScroll(stage)
    expect(told).toHaveLength(length)
  })
})
