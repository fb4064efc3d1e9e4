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

const drawn = async (name: string) => {
  const tile = views.Account[name]
  if (!tile) throw new Error('no such tile')
  const { container } = await render(<TilePreview view="Account" tile={tile} theme="dark" layout="card" locale="en" />)
  const root = () => container.firstElementChild?.shadowRoot
  await vi.waitFor(() => expect(root()?.querySelector('.total')).toBeTruthy())
  return (selector: string) => root()?.querySelector<HTMLElement>(selector)
}

it.each([
  ['ready', '+$85.09 · 1.8% today', '+2.1%', 'up'],
  ['ready-tokens-fell', '−$85.09 · 1.8% today', '−1.8%', 'down'],
])('what the day did is said with its sign, of all and of each: %s', async (name, total, row, direction) => {
  const find = await drawn(name)
  expect(find('.balance')?.innerText).toContain(total)
  expect(find('[data-asset] .meta .change')?.innerText).toBe(row)
  expect(find('[data-asset] .meta .change')?.dataset['direction']).toBe(direction)
})

it.each(['ready-tokens-old', 'ready-tokens-partial'])(
  'what is old or not all has no change of the day: %s',
  async (name) => {
    const find = await drawn(name)
    expect(find('.balance .change')).toBeNull()
    expect(find('.balance')?.innerText).toContain('Refresh')
  },
)

it.each([
  ['ready-tokens-cut-off', 'Offline · as of 2 min ago'],
  ['ready-tokens-just-cut-off', 'Offline'],
])('without a connection that is said, with an age where it is one, and nothing is offered: %s', async (name, said) => {
  const find = await drawn(name)
  expect(find('.balance [role=status]')?.innerText).toBe(said)
})

it('hidden amounts leave the percentage of the day', async () => {
  const find = await drawn('ready-tokens-hidden')
  expect(find('.balance')?.innerText).toContain('+1.8% today')
  expect(find('.balance')?.innerText).not.toContain('85.09')
})

it('where no token has a price, what is held of the chain’s own currency stands in its place', async () => {
  const find = await drawn('ready-tokens-solana')
  expect(find('.total .amount')?.innerText).toBe('100 SOL')
})

it('the total is named, and its switch says once what a press does', async () => {
  const find = await drawn('ready')
  expect(find('.total')?.textContent).toBe('Worth in all $4,812.36')
  expect(find('.total .eye')?.getAttribute('aria-label')).toBe('Hide amounts')
  expect(find('.total .eye')?.hasAttribute('aria-pressed')).toBe(false)
})
