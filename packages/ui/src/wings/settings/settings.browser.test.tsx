import type { TokenBalance } from '@latchkey/core'
import type { Display, DisplayChoices } from '@latchkey/features/display'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { blocksOf, topsOf } from '../../fake/blocksOf.test.support'
import { type FakeSite, fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'
import { TilePreview, type TilePreviewProps, views } from '../../views'
import type { Tile } from '../../views/preview'

let undo = () => {}
afterEach(async () => {
  undo()
  undo = () => {}
  await cleanup()
})

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const shows = (view: string, state: string) =>
  expect.poll(() => [root()?.dataset['latchkeyView'], root()?.dataset['state']]).toEqual([view, state])

const account = {
  status: 'connected',
  isConnected: true,
  address: '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91',
  allAccounts: [],
  addressLabels: {},
  connectedWalletInfo: { name: 'Harbor', type: 'ANNOUNCED', identifier: 'io.harbor' },
} as unknown as FakeSite['account']

/** Choices that are kept in memory and tell the page of every change. */
function fakeDisplay(changed: () => void, start: Partial<DisplayChoices> = {}, language: 'free' | 'site' = 'free') {
  let choices: DisplayChoices = { amounts: 'shown', hidden: [], ...start }
  const choose = (change: Partial<DisplayChoices>) => {
    choices = { ...choices, ...change }
    changed()
  }
  const display: Display = {
    choices: () => choices,
    setAmounts: (amounts) => choose({ amounts }),
    hide: (id) => choose({ hidden: [...choices.hidden, id] }),
    unhide: (id) => choose({ hidden: choices.hidden.filter((one) => one !== id) }),
    look: () => ({ theme: choices.theme?.mode ?? 'site', locale: choices.locale, language }),
    setTheme: (mode) => choose({ theme: mode === 'site' ? undefined : { mode, over: 'dark' } }),
    setLocale: (locale) => choose({ locale }),
  }
  return display
}

async function opened(
  view: 'AccountSettings' | 'ChooseLanguage' | 'HiddenAssets',
  start: Partial<DisplayChoices> = {},
  site: Partial<FakeSite> = {},
  language: 'free' | 'site' = 'free',
) {
  const fake = fakeFlow({ account, ...site })
  const display = fakeDisplay(() => fake.changed(), start, language)
  if (!site.features) fake.site.features = { display }
  const { unmount } = mount(document.body, fake.flow)
  undo = unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'AccountSettings' })
  if (view !== 'AccountSettings') fake.flow.push({ name: view })
  return { ...fake, display }
}

it.each(['en', 'ar'] as const)('settings that take long say so and move no row: %s', async (locale) => {
  const settled = await blocksOf('AccountSettings', 'loading', '.row, .setting, .page', { locale })
  expect(settled).not.toHaveLength(0)
  expect(await blocksOf('AccountSettings', 'slow', '.row, .setting, .page', { locale })).toEqual(settled)
  const said = await blocksOf('AccountSettings', 'slow', '.part > p', { locale })
  expect(said[0]?.[1]).toBeGreaterThan(10)
})

it('what is hidden comes where its bones stood', async () => {
  const [first] = await topsOf('HiddenAssets', 'loading', '.row')
  expect((await topsOf('HiddenAssets', 'ready', '.setting'))[0]).toBe(first)
})

describe('the settings', () => {
  it('lead to a name where one can be taken, on the networks that have names alone', async () => {
    const asked: string[] = []
    const names = {
      readZone: async () => {
        asked.push('zone')
        return 'latchkey.id'
      },
    }
    const { flow } = await opened('AccountSettings', {}, { features: { display: fakeDisplay(() => {}), names } })
    await shows('AccountSettings', 'ready')
    // The view it leads to asks for itself.
    expect(asked).toEqual(['zone'])
    await page.getByRole('button', { name: 'Account name' }).click()
    expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'RegisterAccountName' })
  })

  it('offer no name where the server registers none', async () => {
    const names = { readZone: async () => undefined }
    await opened('AccountSettings', {}, { features: { display: fakeDisplay(() => {}), names } })
    await shows('AccountSettings', 'ready')
    await expect.element(page.getByRole('button', { name: 'Connection' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Account name' }).query()).toBeNull()
  })

  it('say how things stand, and take each choice at once', async () => {
    const { display } = await opened('AccountSettings', { hidden: ['eip155:1/slip44:60'] })
    await shows('AccountSettings', 'ready')
    const theme = page.getByRole('group', { name: 'Theme' })
    await expect.element(theme.getByRole('button', { name: 'As this site' })).toHaveAttribute('aria-pressed', 'true')
    for (const [name, mode] of [
      ['Light', 'light'],
      ['As your device', 'system'],
      ['Dark', 'dark'],
    ] as const) {
      await theme.getByRole('button', { name }).click()
      expect(display.look().theme).toBe(mode)
      await expect.element(theme.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    }
    await theme.getByRole('button', { name: 'As this site' }).click()
    expect(display.look().theme).toBe('site')
    await expect.element(page.getByRole('button', { name: /^Hidden.*1/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Connection.*Harbor/ })).toBeVisible()
  })

  it('offer no language where the site fixes it, and leave its page when it begins to', async () => {
    const { flow } = await opened('ChooseLanguage', {}, {}, 'site')
    await shows('AccountSettings', 'ready')
    expect(page.getByRole('button', { name: /^Language/ }).query()).toBeNull()
    expect(flow.store.getState().stack.map(({ name }) => name)).toEqual(['Account', 'AccountSettings'])
  })

  it('say that what was chosen could not be loaded, and try again; the way out is there meanwhile', async () => {
    const features: Record<string, object> = {}
    const { flow, site, calls, display } = await opened('AccountSettings', {}, { features })
    const feature = vi.spyOn(flow.latchkey, 'feature').mockRejectedValue(new Error('offline'))
    flow.back()
    flow.push({ name: 'AccountSettings' })
    await shows('AccountSettings', 'error')
    await expect.element(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    feature.mockRestore()
    site.features = { display }
    await page.getByRole('button', { name: 'Try again' }).click()
    await shows('AccountSettings', 'ready')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    expect(calls).toContain('disconnect')
  })

  it('lead to a language, which is taken on the way back', async () => {
    const { display } = await opened('ChooseLanguage')
    await shows('ChooseLanguage', 'ready')
    await expect.element(page.getByRole('button', { name: /^As this site/ })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'العربية' }).click()
    expect(display.choices().locale).toBe('ar')
    await shows('AccountSettings', 'ready')
  })
})

it('N-241 what is hidden is listed as one clean line, whatever it is called, and said so when it comes back', async () => {
  const address = 'eip155:1:0x9af2c9c1d5e6f708192a3b4c5d6e7f8091a2c011'
  const name = '<img src=x onerror=alert(1)>\u202eCLAIM\n\n5000'
  const token = {
    name,
    symbol: 'X',
    chainId: 'eip155:1',
    address,
    price: 0,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: '',
  } as TokenBalance
  const { flow } = await opened(
    'HiddenAssets',
    { hidden: ['eip155:1/erc20:0x9af2c9c1d5e6f708192a3b4c5d6e7f8091a2c011'] },
    { account: { ...account, tokenBalance: [token] } },
  )
  await shows('HiddenAssets', 'ready')
  const line = root()?.querySelector('[data-asset] .name')
  expect(line?.children).toHaveLength(0)
  expect(line?.textContent).toMatch(/^<img src=x onerror=alert\(1\)>/)
  expect(line?.textContent).not.toMatch(/[\u202e\n]/)
  await page.getByRole('button', { name: /^Show again/ }).click()
  await shows('HiddenAssets', 'empty')
  // Every word that is filled in is cleaned where sentences are made, and here by nothing else.
  expect(flow.store.getState().toast?.message).toMatch(/CLAIM 5000/)
  expect(flow.store.getState().toast?.message).not.toMatch(/[\u202e\n]/)
})

it('what is shown again leaves the focus where it was: at the next one, and at the way out after the last', async () => {
  const ids = ['a', 'b', 'c'].map((digit) => `eip155:1/erc20:0x${digit.repeat(40)}`)
  const { display } = await opened('HiddenAssets', { hidden: ids })
  await shows('HiddenAssets', 'ready')
  const buttons = () => [...(root()?.querySelectorAll<HTMLElement>('.page:not(.leaving) .again') ?? [])]
  const focused = () => document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
  const [first, second, third] = buttons()
  second?.focus()
  second?.click()
  await vi.waitFor(() => expect(buttons()).toHaveLength(2))
  expect(focused()).toBe(third)
  third?.click()
  await vi.waitFor(() => expect(buttons()).toHaveLength(1))
  expect(focused()).toBe(first)
  first?.click()
  await vi.waitFor(() => expect(focused()?.textContent).toBe('Back'))
  expect(display.choices().hidden).toEqual([])
})

it('the name of a language is said in it, and what stands beside it in that of the modal', async () => {
  await opened('ChooseLanguage', { locale: 'ar' })
  await shows('ChooseLanguage', 'ready')
  const row = (tag: string) => root()?.querySelector(`[data-language="${tag}"]`)
  const langOf = (element: Element | null | undefined) => element?.closest('[lang]')?.getAttribute('lang')
  expect(langOf(row('ar')?.querySelector('.name'))).toBe('ar')
  expect(langOf(row('en')?.querySelector('.name'))).toBe('en')
  expect(langOf(row('')?.querySelector('.name'))).toBe(root()?.lang)
  expect(langOf(row('')?.querySelector('.meta span'))).toBe('en')
  expect(langOf(row('ar')?.querySelector('.visually-hidden'))).toBe(root()?.lang)
})

describe.each(['en', 'ar', 'pseudo'] as const)('in %s', (locale) => {
  const draw = async (look: Partial<TilePreviewProps>, state = 'ready-long-name') => {
    const tile = views.AccountSettings[state] as Tile
    const { container } = await render(
      <TilePreview view="AccountSettings" tile={tile} theme="dark" layout="card" locale={locale} {...look} />,
    )
    const find = (selector: string) => [
      ...(container.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
    ]
    await expect.poll(() => find('.row').length).toBe(5)
    return find
  }

  it.each(['card', 'sheet'] as const)('no setting is cut by what stands there, and all fits, %s', async (layout) => {
    const find = await draw({ layout })
    for (const name of find('.label .name, .label .meta'))
      expect(name.scrollWidth, name.innerText).toBeLessThanOrEqual(name.clientWidth + 1)
    const [list] = find('.list')
    const edges = list?.getBoundingClientRect()
    for (const part of find('.themes, .track, .value')) {
      const box = part.getBoundingClientRect()
      expect(box.left).toBeGreaterThanOrEqual((edges?.left ?? 0) - 1)
      expect(box.right).toBeLessThanOrEqual((edges?.right ?? 0) + 1)
    }
    if (layout === 'sheet')
      for (const button of find('button')) expect(button.offsetHeight, button.innerText).toBeGreaterThanOrEqual(44)
  })
})
