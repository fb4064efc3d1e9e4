import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../../../views'

afterEach(cleanup)

it.each(['ready', 'ready-tokens-rich'])(
  'a total stays in one line with the switch beside it in the card: %s',
  async (name) => {
    const tile = views.Account[name]
    if (!tile) throw new Error('no such tile')
    const { container } = await render(
      <TilePreview view="Account" tile={tile} theme="dark" layout="card" locale="en" />,
    )
    const find = (selector: string) => container.firstElementChild?.shadowRoot?.querySelector(selector) ?? undefined
    await vi.waitFor(() => expect(find('.total .eye')).toBeDefined())
    const box = (selector: string) => find(selector)?.getBoundingClientRect() ?? new DOMRect()
    expect(box('.total .rest').top).toBeLessThan(box('.total bdi').bottom)
    expect(box('.total .rest').bottom - box('.total bdi').top).toBeLessThan(48)
    expect(box('.total .eye').right).toBeLessThanOrEqual(box('.account').right)
  },
)

it('where the line runs to the left, the cents stand behind the dollars', async () => {
  const tile = views.Account['ready-tokens-rtl']
  if (!tile) throw new Error('no such tile')
  const { container } = await render(<TilePreview view="Account" tile={tile} theme="dark" layout="card" locale="ar" />)
  const rest = () => container.firstElementChild?.shadowRoot?.querySelector('.total .rest')
  await vi.waitFor(() => expect(rest()).toBeTruthy())
  const leftOf = (node: Node | undefined | null, from: number, to: number) => {
    const range = document.createRange()
    range.setStart(node as Node, from)
    range.setEnd(node as Node, to)
    return range.getBoundingClientRect().left
  }
  const whole = rest()?.previousSibling
  // "82" after the point is on the right of the last digit before it.
  expect(leftOf(rest()?.firstChild, 1, 3)).toBeGreaterThan(leftOf(whole, 10, 11))
})
