import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../../../fake/drawTile.test.support'

afterEach(cleanup)

it('who gave no page to pay on can be asked again: the row says so, and no more than it does', async () => {
  const row = await drawTile('OnRampProviders', 'error', '[data-provider="tidewater"]')
  expect(row.textContent).toContain('Cannot be reached now')
  expect(row.getAttribute('aria-disabled')).toBeNull()
})
