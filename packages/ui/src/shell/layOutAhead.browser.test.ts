import { afterEach, describe, expect, it } from 'vitest'
import { layOutAhead } from './layOutAhead'

afterEach(() => document.body.replaceChildren())

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  // What waits for a frame runs after it.
  await new Promise((resolve) => setTimeout(resolve))
}

function open(page = false) {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  const draw = () => dialog.append(Object.assign(document.createElement('div'), { className: 'page' }))
  if (page) draw()
  return { dialog, draw, isLaidOut: () => dialog.dataset['prepared'] !== undefined }
}

describe('layOutAhead', () => {
  it('has what stands in the dialog laid out for one frame', async () => {
    const { dialog, isLaidOut } = open(true)
    layOutAhead(dialog)
    expect(isLaidOut()).toBe(true)
    await frames(2)
    expect(isLaidOut()).toBe(false)
  })

  it('waits for a page to be drawn, however many frames that takes', async () => {
    const { dialog, draw, isLaidOut } = open()
    layOutAhead(dialog)
    await frames(4)
    expect(isLaidOut()).toBe(true)
    draw()
    await frames(2)
    expect(isLaidOut()).toBe(false)
  })

  it('called off before anything was drawn, leaves nothing behind', async () => {
    const { dialog, draw, isLaidOut } = open()
    const end = layOutAhead(dialog)
    end()
    expect(isLaidOut()).toBe(false)
    // Another one is not ended by the page that the first one waited for.
    const other = layOutAhead(dialog)
    draw()
    await frames(0)
    expect(isLaidOut()).toBe(true)
    other()
  })
})
