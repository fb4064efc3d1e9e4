import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dragSheet } from './dragSheet'

let root: HTMLElement
let stop = () => {}
beforeEach(() => {
  root = document.createElement('div')
  root.dataset['layout'] = 'sheet'
  const card = document.createElement('div')
  card.className = 'card'
  const grab = document.createElement('div')
  grab.className = 'grab'
  card.append(grab)
  const scrim = document.createElement('div')
  scrim.className = 'scrim'
  card.style.height = '400px'
  root.append(scrim, card)
  root.setPointerCapture = () => {}
  document.body.append(root)
})
afterEach(() => {
  stop()
  root.remove()
})

function drag(distance: number, ms: number, layout = 'sheet') {
  root.dataset['layout'] = layout
  const send = (type: string, y: number, at: number) => {
    const event = new PointerEvent(type, { bubbles: true, clientY: y, pointerId: 1, button: 0 })
    Object.defineProperty(event, 'timeStamp', { value: at })
    root.querySelector('.grab')?.dispatchEvent(event)
  }
  send('pointerdown', 100, 0)
  send('pointermove', 100 + distance, ms)
  const translate = root.querySelector<HTMLElement>('.card')?.style.translate
  send('pointerup', 100 + distance, ms)
  return translate
}

it.each([
  ['far and slowly', 160, 900, 1],
  ['short but fast', 60, 60, 1],
  ['a little', 40, 900, 0],
  ['upwards', -200, 100, 0],
])('pulled %s it asks %d px in %d ms to close %d times', (_how, distance, ms, times) => {
  const dismiss = vi.fn(() => true)
  stop = dragSheet(root, dismiss)
  drag(distance, ms)
  expect(dismiss).toHaveBeenCalledTimes(times)
})

it('follows the finger and springs back when closing is refused', () => {
  stop = dragSheet(root, () => false)
  expect(drag(160, 900)).toBe('0px 160px')
  const card = root.querySelector<HTMLElement>('.card')
  expect(card?.style.translate).toBe('')
  expect(card?.getAnimations()).toHaveLength(1)
})

it('shows what lies behind as far as the sheet is gone, and hides it again when closing is refused', () => {
  const scrim = root.querySelector<HTMLElement>('.scrim')
  let seen = ''
  stop = dragSheet(root, () => {
    seen = scrim?.style.opacity ?? ''
    return false
  })
  drag(160, 900)
  expect(seen).toBe('0.6')
  expect(scrim?.style.opacity).toBe('')
})

it('a card that is no sheet stays where it is', () => {
  const dismiss = vi.fn(() => true)
  stop = dragSheet(root, dismiss)
  drag(300, 100, 'card')
  expect(dismiss).not.toHaveBeenCalled()
})
