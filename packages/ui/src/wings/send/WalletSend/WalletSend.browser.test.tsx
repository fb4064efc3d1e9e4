import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
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
