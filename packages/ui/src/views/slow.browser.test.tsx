import { afterEach, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../fake/drawTile.test.support'

afterEach(cleanup)

const late = /longer than usual/

it.each([
  ['Account', 'ready-tokens-slow'],
  ['Nfts', 'slow'],
  ['Transactions', 'slow'],
  ['WalletSendSelectToken', 'slow'],
  ['SwapSelectToken', 'slow'],
  ['SwapPreview', 'slow'],
  ['AllWallets', 'slow'],
] as const)(
  '%s tells who does not see it that it takes long, once and where it said that it loads',
  async (view, state) => {
    const page = await drawTile(view, state, '.page')
    const lines = () => [...page.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(lines()).toContainEqual(expect.stringMatching(late)))
    const read = [...page.querySelectorAll('*')].filter(
      (one) => one.childElementCount === 0 && late.test(one.textContent ?? '') && !one.closest('[aria-hidden]'),
    )
    expect(read).toHaveLength(1)
  },
)
