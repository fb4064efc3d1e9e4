import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../../fake/drawTile.test.support'

afterEach(cleanup)

const heightOf = async (state: string) => (await drawTile('Swap', state, 'form.swap')).offsetHeight

it('the form is as high while a price is asked for as with it, so that nothing jumps with each letter', async () => {
  const [asking, ready] = [await heightOf('ready-asking'), await heightOf('ready')]
  // A line that wraps, and never the whole list of facts.
  expect(Math.abs(asking - ready)).toBeLessThan(28)
})

it('much that is lost is said in percent beside what it is worth', async () => {
  expect((await drawTile('Swap', 'ready-much', '.lost')).textContent).toBe('-17.1%')
})

it('the steps of a swap stand ticked once it is done, and what was paid and got keeps its worth', async () => {
  const preview = await drawTile('SwapPreview', 'success', '.swap-preview')
  expect(preview.querySelectorAll('.plan .done')).toHaveLength(3)
  expect(preview.textContent).toContain('$640.00')
})

it('the review says what it costs', async () => {
  expect((await drawTile('SwapPreview', 'ready', '.checks')).textContent).toContain('$6.56')
})
