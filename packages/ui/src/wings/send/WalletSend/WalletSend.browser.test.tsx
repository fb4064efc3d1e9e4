import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { drawTile } from '../../../fake/drawTile.test.support'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'
import { TilePreview, views } from '../../../views'

afterEach(cleanup)

it.each([
  ['en', '$', 'first'],
  ['ar', '$', 'last'],
] as const)(
  'an amount of dollars has the sign of its language, where that writes it: %s',
  async (locale, sign, place) => {
    const tile = views.WalletSend['ready-dollars']
    if (!tile) throw new Error('no such tile')
    const { container } = await render(
      <TilePreview view="WalletSend" tile={tile} theme="dark" layout="card" locale={locale} />,
    )
    const field = () => container.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('.amount-field')
    await vi.waitFor(() => expect(field()?.querySelector('.unit')).toBeInstanceOf(HTMLElement))
    const unit = field()?.querySelector('.unit')
    // As `formatWorth` writes it beside the field.
    const text = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
    expect(text.format(1)).toContain(unit?.textContent)
    expect(unit?.textContent).toContain(sign)
    expect(field()?.[place === 'first' ? 'firstElementChild' : 'lastElementChild']).toBe(unit)
  },
)

it.each([
  [true, ['Receive']],
  [false, []],
])('an account with nothing to send is led to receiving only where the site has it: %s', async (receive, led) => {
  const { flow } = fakeFlow({
    options: { features: { receive } as never },
    account: {
      ...{ status: 'connected', isConnected: true, address: '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91' },
      ...{ allAccounts: [], addressLabels: {}, balanceStatus: 'unknown' },
    },
    features: {
      send: {
        readTokens: async () => ({ tokens: [], list: 'read' }),
        getState: () => ({ loading: false }),
        ...{ recent: () => [], hasBegun: () => true, begin: () => {}, fill: () => {} },
      },
    },
  })
  const { unmount } = mount(document.body, flow)
  onTestFinished(unmount)
  await flow.open()
  flow.reset({ name: 'WalletSend' })
  const page = () =>
    document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.page:not(.leaving)')
  await vi.waitFor(() => expect(page()?.textContent).toContain('Nothing to send here'), { timeout: 10_000 })
  expect([...(page()?.querySelectorAll('.button') ?? [])].map(({ textContent }) => textContent)).toEqual(led)
})

it.each([
  ['sheet', ['Receiver', 'Amount']],
  ['card', ['Amount', 'Receiver']],
] as const)(
  'a phone asks first who gets it, a desktop how much, and both by the number pad: %s',
  async (layout, order) => {
    const form = await drawTile('WalletSend', 'ready', '.send-form', { layout })
    const fields = [...form.querySelectorAll('input')]
    expect(fields.map((field) => (field.inputMode === 'decimal' ? 'Amount' : 'Receiver'))).toEqual(order)
  },
)

it.each([
  ['WalletSend', 'ready-many-dollars', '1,234.50', '1234.5'],
  ['OnRampProviders', 'disabled-above', '1,234,567.89', '1234567.89'],
  ['Swap', 'ready-hostile', '123,456,789,012,345,678,901,234.5678', '123456789012345678901234.5678'],
] as const)('an amount is read in groups, and typed without them: %s', async (view, state, read, typed) => {
  const field = await drawTile(view, state, 'input[inputmode="decimal"]')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  expect(field.value).toBe(read)
  field.focus()
  await vi.waitFor(() => expect(field.value).toBe(typed))
  field.blur()
  await vi.waitFor(() => expect(field.value).toBe(read))
})

it('where the most cannot be read that is said below it, and the button keeps its word', async () => {
  const form = await drawTile('WalletSend', 'ready-most-failed', '.send-form')
  expect(form.querySelector('[role=alert]')?.textContent).toBe('Couldn’t read what the network’s fee leaves.')
  expect(form.querySelector('.token-box .chip')?.textContent).toBe('Max')
})
