import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { type Tile, TilePreview, views } from '../../../views'

afterEach(cleanup)

it.each([
  ['12', ['Token 12 ']],
  ['0x00000000000000000000000000000000000000b', []],
  ['0x000000000000000000000000000000000000000b', ['Token 12 ']],
])('an address is found by its beginning, not by digits in it: %s', async (typed, found) => {
  const tile = views.Account['ready-tokens-many']
  if (!tile) throw new Error('no such tile')
  const { container } = await render(<TilePreview view="Account" tile={tile} theme="dark" layout="card" locale="en" />)
  const root = () => container.firstElementChild?.shadowRoot
  await vi.waitFor(() => expect(root()?.querySelector('input')).toBeTruthy())
  await userEvent.fill(root()?.querySelector('input') as HTMLInputElement, typed)
  const rows = () =>
    [...(root()?.querySelectorAll<HTMLElement>('[data-asset] .name') ?? [])].map((one) => one.innerText)
  await vi.waitFor(() => expect(rows()).toHaveLength(found.length))
  for (const [place, name] of found.entries()) expect(rows()[place]).toContain(name)
})

it.each([
  ['en', 'right'],
  ['ar', 'left'],
] as const)('in %s amounts stand at the end of their row, whichever way they run themselves', async (locale, side) => {
  const tile = views.Account.ready as Tile
  const { container } = await render(
    <TilePreview view="Account" tile={tile} theme="dark" layout="card" locale={locale} />,
  )
  const amounts = () => [
    ...(container.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>('.worth bdi') ?? []),
  ]
  await vi.waitFor(() => expect(amounts().length).toBeGreaterThan(4))
  const edges = amounts().map((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    return Math.round(text.getBoundingClientRect()[side])
  })
  expect(new Set(edges).size).toBe(1)
})

it('where rows of a long list are not drawn their shapes stand, at their places and told to nobody', async () => {
  const tile = views.Account['ready-tokens-many'] as Tile
  const { container } = await render(<TilePreview view="Account" tile={tile} theme="dark" layout="card" locale="en" />)
  const root = () => container.firstElementChild?.shadowRoot
  const list = () => root()?.querySelector<HTMLElement>('.long')
  const shapes = () => [...(list()?.querySelectorAll('.undrawn') ?? [])]
  await vi.waitFor(() => expect(shapes()).toHaveLength(1))
  root()?.querySelector('.stage')?.scrollTo({ top: 1_000 })
  await vi.waitFor(() => expect(shapes()).toHaveLength(2))
  const all = list()?.getBoundingClientRect()
  const row = list()?.querySelector('[aria-posinset]')?.getBoundingClientRect().height ?? 0
  /** Where each part of the list begins and ends, in rows. */
  const parts = [...(list()?.children ?? [])]
    .map((part) => part.getBoundingClientRect())
    .map(({ top, bottom }) => [top, bottom].map((edge) => Math.round((edge - (all?.top ?? 0)) / row)))
    .sort(([one = 0], [other = 0]) => one - other)
  let end = 0
  for (const [from = 0, to = 0] of parts) {
    expect(from).toBeLessThanOrEqual(end)
    end = Math.max(end, to)
  }
  expect(end).toBe(Number(list()?.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')))
  for (const one of shapes()) {
    expect(one.getAttribute('aria-hidden')).toBe('true')
    expect(getComputedStyle(one).backgroundImage).toContain('gradient')
  }
})
