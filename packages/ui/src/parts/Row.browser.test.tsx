import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, views } from '../views'
import { Row } from './Row'

afterEach(cleanup)

const latin = 'Base (formerly Coinbase Wallet), the one with the long name'
const arabic = 'محفظة الميناء الكبير التي لها اسم طويل جدًا لا يتسع له السطر'

it.each([
  ['en', latin],
  ['en', arabic],
  ['ar', latin],
  ['ar', arabic],
] as const)(
  'a name that is too long is cut at its own end and begins where it is read from, %s: %s',
  async (locale, text) => {
    const tile = views.Connect['ready']
    if (!tile) throw new Error('no such tile')
    const { container } = await render(
      <TilePreview view="Connect" tile={tile} theme="dark" layout="card" locale={locale} />,
    )
    const find = () => container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('[data-wallet] .name')
    await vi.waitFor(() => expect(find()).toBeTruthy())
    const name = find() as HTMLElement
    const row = name.parentElement as HTMLElement
    const gap = () =>
      locale === 'ar'
        ? row.getBoundingClientRect().right - name.getBoundingClientRect().right
        : name.getBoundingClientRect().left - row.getBoundingClientRect().left
    expect(gap(), 'a short one').toBeCloseTo(0)
    name.textContent = text
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
    expect(gap(), 'a long one').toBeCloseTo(0)
    const letter = document.createRange()
    letter.setStart(name.firstChild as Node, 0)
    letter.setEnd(name.firstChild as Node, 1)
    const [first, box] = [letter.getBoundingClientRect(), name.getBoundingClientRect()]
    expect(first.left).toBeGreaterThanOrEqual(box.left - 1)
    expect(first.right).toBeLessThanOrEqual(box.right + 1)
  },
)

it.each([
  ['Base (formerly Coinbase Wallet)', undefined, 'Base', 'formerly Coinbase Wallet'],
  ['Base (formerly Coinbase Wallet)', 'com.example.base', 'Base (formerly Coinbase Wallet)', 'com.example.base'],
  ['(only brackets)', undefined, '(only brackets)', undefined],
  ['Harbor', undefined, 'Harbor', undefined],
])('U23 of %s with %s below it the line says %s, then %s', async (name, meta, first, second) => {
  const { container } = await render(<Row lead={null} name={name} meta={meta} />)
  const said = (part: string) => container.querySelector(`.label .${part}`)?.textContent
  expect([said('name'), said('meta')]).toEqual([first, second])
})
