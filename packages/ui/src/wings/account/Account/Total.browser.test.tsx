import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { drawOnScreen } from '../../../fake/drawOnScreen.test.support'
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

it.each(['card', 'sheet'] as const)(
  'whatever is said of the total, what stands below it stays there: %s',
  async (layout) => {
    const before = { width: innerWidth, height: innerHeight }
    onTestFinished(() => page.viewport(before.width, before.height))
    const places: Record<string, number> = {}
    const said = ['loading', 'slow', 'failed', 'unserved', 'offline', 'old', 'partial', 'cut-off', 'hidden', 'solana']
    for (const state of ['ready', 'ready-no-server', ...said.map((one) => `ready-tokens-${one}`)]) {
      const actions = await drawOnScreen(layout, 'Account', state, '.actions')
      const face = actions.closest('.account')?.querySelector('.identity') ?? actions
      places[state] = Math.round(actions.getBoundingClientRect().top - face.getBoundingClientRect().top)
      await cleanup()
    }
    expect(places).toEqual(Object.fromEntries(Object.keys(places).map((state) => [state, places['ready']])))
  },
)

it('a total that takes long stays on its way, and is no other number meanwhile', async () => {
  const find = await drawn('ready-tokens-slow')
  expect(find('.total .bone')).toBeTruthy()
  expect(find('.identity')?.innerText).not.toContain('1.204')
})

it('the name of a network without a picture stands off the round end, where lines run to the left too', async () => {
  const gaps: number[] = []
  for (const locale of ['en', 'ar'] as const) {
    const chip = await drawOnScreen('sheet', 'Account', 'ready', '.network-chip', { locale })
    chip.querySelector('.image')?.remove()
    const [name, box] = [chip.querySelector('.name') ?? chip, chip].map((one) => one.getBoundingClientRect())
    if (name && box) gaps.push(locale === 'en' ? name.left - box.left : box.right - name.right)
    await cleanup()
  }
  expect(gaps.map(Math.round)).toEqual([12, 12])
})
