import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followWindow, type Span } from './followWindow'

const rowHeight = 50
const inSight = 6

afterEach(() => document.body.replaceChildren())

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** Until what a scroll told was heard: it is told with the next frame, before what that one draws. */
const afterScroll = async (stage: HTMLElement) => {
  await new Promise((resolve) => stage.addEventListener('scroll', resolve, { once: true }))
}

/** A list of so many rows in a stage that has room for six; all spans that it was told to draw. */
function follow(length: number, begin: Span = { from: 0, to: inSight }) {
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
  list.append(row)
  stage.append(list)
  card.append(stage)
  document.body.append(card)
  const told: Span[] = []
  const { measure, stop } = followWindow(list, begin, (span) => told.push(span))
  onTestFinished(stop)
  return { stage, list, row, told, measure, stop }
}

/** The rows that were told last, once nothing more comes. */
const settled = async (told: readonly Span[]) => {
  for (let before = -1; before !== told.length; ) {
    before = told.length
    await nextFrame()
    await nextFrame()
  }
  return told.at(-1)
}

describe('followWindow', () => {
  it('draws what is in sight at once, and spare rows two a frame after it', async () => {
    const { told, measure } = follow(100)
    measure()
    expect(told).toEqual([{ from: 0, to: 8 }])
    expect(await settled(told)).toEqual({ from: 0, to: 10 })
    expect(told.slice(1).every(({ to }, place) => to - (told[place]?.to ?? 0) <= 2)).toBe(true)
  })

  it('after a frame that took long draws all that came into sight, and only two rows beyond it', async () => {
    const { stage, told, measure } = follow(100)
    measure()
    await settled(told)
    told.length = 0
    stage.scrollTop = rowHeight * 8
    await afterScroll(stage)
    expect(told[0]).toEqual({ from: 4, to: 14 })
    expect(await settled(told)).toEqual({ from: 4, to: 18 })
    told.length = 0
    stage.scrollTop = 0
    await afterScroll(stage)
    expect(told[0]).toEqual({ from: 0, to: 10 })
  })

  it('where a jump leads, draws first what is in sight there, with nothing of what lies between', async () => {
    const { stage, told, measure } = follow(100)
    measure()
    await settled(told)
    told.length = 0
    stage.scrollTop = rowHeight * 60
    await afterScroll(stage)
    expect(told[0]).toEqual({ from: 56, to: 66 })
    expect(await settled(told)).toEqual({ from: 56, to: 70 })
    told.length = 0
    stage.scrollTop = rowHeight * 20
    await afterScroll(stage)
    expect(told[0]).toEqual({ from: 20, to: 30 })
    expect(await settled(told)).toEqual({ from: 16, to: 30 })
  })

  it('asks for no rows beyond the last', async () => {
    const { told, measure } = follow(7)
    measure()
    expect(await settled(told)).toEqual({ from: 0, to: 7 })
  })

  it('reads the height of a row when something changes it, and not with each scroll', async () => {
    const { stage, row, told, measure } = follow(100)
    measure()
    await settled(told)
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

  it('tells nothing more once it is stopped, also of rows that were to follow', async () => {
    const { stage, told, measure, stop } = follow(100)
    measure()
    stop()
    const { length } = told
    stage.scrollTop = rowHeight * 30
    await afterScroll(stage)
    await settled(told)
    expect(told).toHaveLength(length)
  })
})
