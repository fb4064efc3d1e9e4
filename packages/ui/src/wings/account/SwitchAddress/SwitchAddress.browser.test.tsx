import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, type TilePreviewProps, views } from '../../../views'

afterEach(cleanup)

async function draw(look: Partial<TilePreviewProps>) {
  const tile = views.SwitchAddress['ready-elsewhere']
  if (!tile) throw new Error('no such tile')
  const { container } = await render(
    <TilePreview view="SwitchAddress" tile={tile} theme="dark" layout="card" locale="en" {...look} />,
  )
  const find = (selector: string) => [
    ...(container.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ]
  await vi.waitFor(() => expect(find('.row')).toHaveLength(3))
  return find
}

it.each(['en', 'ar', 'pseudo'] as const)(
  'says in full what an account is and where, beside a round face, %s',
  async (locale) => {
    const find = await draw({ locale })
    for (const meta of find('.row .meta'))
      expect(meta.scrollWidth, meta.innerText).toBeLessThanOrEqual(meta.clientWidth)
    for (const avatar of find('.row .avatar')) expect([avatar.offsetWidth, avatar.offsetHeight]).toEqual([40, 40])
  },
)

it('lists networks in the order of reading', async () => {
  const find = await draw({ locale: 'ar' })
  const [first, second] = find('.row .meta bdi').map(
    (name) => [name.innerText, name.getBoundingClientRect().left] as const,
  )
  expect([first?.[0], second?.[0]]).toEqual(['Base', 'Optimism'])
  expect(first?.[1]).toBeGreaterThan(second?.[1] ?? Number.NaN)
})
