import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { topsOf } from '../../../fake/blocksOf.test.support'
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

it.each(['en', 'ar'] as const)(
  'the first digit moves nothing of the form, nor does the last that fits: %s',
  async (locale) => {
    const parts = '.amount-field input, .token-box, .receiver-field .field'
    const without = await topsOf('WalletSend', 'ready-nothing', parts, locale)
    expect(without).toHaveLength(3)
    for (const state of ['ready', 'ready-long', 'ready-dollars'])
      expect(await topsOf('WalletSend', state, parts, locale), state).toEqual(without)
  },
)

const nothingOf = (numeric: string) => ({
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, iconUrl: '' },
  quantity: { decimals: '18', numeric },
})

/** The form where these tokens were read. */
async function formOf(tokens: readonly object[], list: 'read' | 'missing', receive = true) {
  const { flow } = fakeFlow({
    options: { features: { receive } as never },
    account: {
      ...{ status: 'connected', isConnected: true, address: '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91' },
      ...{ allAccounts: [], addressLabels: {}, balanceStatus: 'unknown' },
    },
    features: {
      send: {
        readTokens: async () => ({ tokens, list }),
        getState: () => ({ loading: false }),
        assetIdOf: () => 'eip155:1/slip44:60',
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
  await vi.waitFor(() => expect(page()?.querySelector('.send > *, .send-form')).toBeTruthy(), { timeout: 10_000 })
  return page
}

it.each([
  [true, [], ['Receive']],
  [false, [], []],
  // Where its node was read, the chain's own currency is there with nothing of it.
  [true, [nothingOf('0')], ['Receive']],
  [true, [nothingOf('0.000')], ['Receive']],
])(
  'an account with nothing to send is told so, and led to receiving only where the site has it: %s, %j',
  async (receive, tokens, led) => {
    const page = await formOf(tokens, 'read', receive)
    await vi.waitFor(() => expect(page()?.textContent).toContain('Nothing to send here'))
    expect([...(page()?.querySelectorAll('.button') ?? [])].map(({ textContent }) => textContent)).toEqual(led)
  },
)

it.each([
  ['there may be more than was read', [nothingOf('0')], 'missing'],
  ['nobody knows how much it is', [nothingOf('0'), nothingOf('')], 'read'],
  ['there is a little', [nothingOf('0'), nothingOf('0.000001')], 'read'],
] as const)('an account is asked what to send where %s', async (_, tokens, list) => {
  const page = await formOf(tokens, list)
  await vi.waitFor(() => expect(page()?.querySelector('.send-form')).toBeTruthy())
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

it.each([
  ['ready', 'Amount', 'ETH'],
  ['ready-dollars', 'Amount', '$'],
])('the field of the amount says its unit: %s', async (state, name, unit) => {
  const field = await drawTile('WalletSend', state, '.amount-field input')
  expect(field.getAttribute('aria-label')).toBe(name)
  const root = field.getRootNode() as ShadowRoot
  expect(root.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(unit)
})

it('a browser that keeps what was copied to itself leaves a press of Paste not without a word', async () => {
  const read = vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  onTestFinished(() => read.mockRestore())
  const page = await formOf([nothingOf('1')], 'read')
  await vi.waitFor(() => expect(page()?.querySelector('.send-form')).toBeTruthy())
  const paste = [...(page()?.querySelectorAll('button') ?? [])].find((one) => /Paste/.test(one.outerHTML))
  paste?.click()
  await vi.waitFor(() =>
    expect(document.querySelector('latchkey-modal')?.shadowRoot?.textContent).toContain('did not let the site read'),
  )
})
