import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../../../fake/drawTile.test.support'

afterEach(cleanup)

it.each([
  ['ready', '0.0306 ETH · $1.90 fee included'],
  ['ready-asking', ''],
  ['ready-opening', 'Asking Tidewater'],
  ['offline', 'You are offline'],
  ['disabled-above', 'At most €7,500 this way'],
  ['disabled-empty', 'Enter an amount'],
])(
  'whoever does not see the form hears the offer that is chosen, and what stands in its way: %s',
  async (state, said) => {
    const line = await drawTile('OnRampProviders', state, '.buy-form > .visually-hidden[role=status]')
    expect(line.textContent).toBe(said)
  },
)

it.each([
  ['ready-opening', true],
  ['ready', false],
])('what a page to pay on is asked for is not changed: %s', async (state, isFixed) => {
  const form = await drawTile('OnRampProviders', state, '.buy-form > .stack')
  expect(form.inert).toBe(isFixed)
})
