import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followWindow, type Span } from './followWindow'

const rowHeight = 50
const inSight = 6

afterEach(() => document.body.replaceChildren())

/** Until what a scroll told was heard: it is told with the next frame, before what that one draws. */
const afterScroll = async (stage: HTMLElement) => {
  await new Promise((resolve) => stage.addEventListener('scroll', resolve, { once: true }))
}

/** A list of so many rows in a stage that has room for six; all spans that it was told to draw. */
function follow(length: number) {
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
  const { measure, stop } = followWindow(list, (span) => told.push(span))
  onTestFinished(stop)
  return { stage, list, row, told, measure, stop }
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

  it('reads the height of a row when something changes it, and not with each scroll', async () => {
    const { stage, row, measure } = follow(100)
    measure()
    // What is above the list is looked at once by itself.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
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
