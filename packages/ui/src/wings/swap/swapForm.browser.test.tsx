import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { topsOf } from '../../fake/blocksOf.test.support'
import { drawTile } from '../../fake/drawTile.test.support'

afterEach(cleanup)

const parts = '.leg input, .checks, .dock'

it.each(['en', 'ar'] as const)(
  'a first price moves nothing of the form, nor does one that is late: %s',
  async (locale) => {
    const ready = await topsOf('Swap', 'ready', parts, locale)
    expect(ready).toHaveLength(4)
    for (const state of ['ready-asking', 'stale'])
      expect(await topsOf('Swap', state, parts, locale), state).toEqual(ready)
  },
)

it('where the line of a price has no room for all of it, how long it holds is seen at its end', async () => {
  const left = await drawTile('Swap', 'ready', '.price-line .left')
  left.style.width = left.style.maxWidth = '6em'
  const seconds = new Range()
  const text = left.firstChild as Text
  seconds.setStart(text, text.data.indexOf('6'))
  seconds.setEnd(text, text.length)
  const [box, seen] = [left.getBoundingClientRect(), seconds.getBoundingClientRect()]
  expect(text.data).toBe('New price in 6\u00a0s')
  expect(seen.top).toBeGreaterThanOrEqual(box.top - 1)
  expect(seen.bottom).toBeLessThanOrEqual(box.bottom + 1)
})

it('no field moves when the network goes', async () => {
  expect(await topsOf('Swap', 'offline', '.leg input')).toEqual(await topsOf('Swap', 'ready', '.leg input'))
})

it('on a narrow phone the words that ask for a token are cut at nothing', async () => {
  const leg = await drawTile('Swap', 'ready-empty', '.leg:has(.empty)')
  leg.style.width = '280px'
  const symbol = leg.querySelector<HTMLElement>('.empty .symbol')
  expect(symbol?.scrollWidth).toBe(symbol?.clientWidth)
})

it('tokens to choose from stay where they are while it takes long, and come where their bones stood', async () => {
  const [field, chips, list] = await topsOf('SwapSelectToken', 'loading', '.stack > *')
  expect((await topsOf('SwapSelectToken', 'slow', '.stack > *')).slice(0, 3)).toEqual([field, chips, list])
  expect((await topsOf('SwapSelectToken', 'ready', '.row'))[0]).toBe(list)
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
