import type { Flow } from '@latchkey/flow'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeSite, fakeFlow, fakeRow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => undo())

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')

/** The connect list of a site with these options, where more wallets can be reached than it shows. */
async function list(options: FakeSite['options'], os: Flow['environment']['os'] = 'desktop', count?: number) {
  const wallets = [fakeRow('Harbor', { badge: 'installed', pairs: true }), fakeRow('Maple', { pairs: true })]
  const { flow, set } = fakeFlow({ options, wallets })
  if (count !== undefined)
    set({ serviceLists: { status: 'ready', count } as ReturnType<typeof flow.store.getState>['serviceLists'] })
  const { unmount } = mount(document.body, { ...flow, environment: { ...flow.environment, os } })
  undo = unmount
  await flow.open()
  await vi.waitFor(() => expect(root()?.dataset['state']).toBe('ready'))
}

const named = (name: string | RegExp) => page.getByRole('button', { name }).elements()

describe('the way to all wallets', () => {
  it.each([
    ['is there', {}, 'desktop', 1],
    ['is hidden by the option', { allWallets: 'HIDE' }, 'ios', 0],
    ['is hidden by the feature', { features: { allWallets: false } as FakeSite['options']['features'] }, 'ios', 0],
    ['for phones only is not there on a desktop', { allWallets: 'ONLY_MOBILE' }, 'desktop', 0],
    ['for phones only is there on a phone', { allWallets: 'ONLY_MOBILE' }, 'android', 1],
  ] as const)('%s', async (_, options, os, times) => {
    await list(options as FakeSite['options'], os)
    expect(named(/^All wallets/)).toHaveLength(times)
  })

  it.each([
    [84, 'All wallets 80+'],
    [90, 'All wallets 90+'],
    [9, 'All wallets'],
  ])('of %i wallets says %s', async (count, text) => {
    await list({}, 'desktop', count)
    const [row] = named(/^All wallets/)
    expect(row?.textContent?.replace('wallets', 'wallets ').trim()).toBe(text)
  })
})

it.each([
  [true, 1],
  [false, 0],
])('with enableWalletGuide: %o the way to a first wallet is there %i times', async (enableWalletGuide, times) => {
  await list({ enableWalletGuide })
  expect(named('I don’t have a wallet')).toHaveLength(times)
})

it.each([
  ['the terms', { termsConditionsUrl: '/terms' }, ['/terms']],
  ['the privacy policy', { privacyPolicyUrl: '/privacy' }, ['/privacy']],
  ['both', { termsConditionsUrl: '/terms', privacyPolicyUrl: '/privacy' }, ['/terms', '/privacy']],
  ['neither', {}, []],
] as const)('links %s below the list', async (_, options, links) => {
  await list(options)
  const hrefs = [...(root()?.querySelectorAll('p.foot a') ?? [])].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(links)
})

it('draws a wallet with the picture the site gives, by connector id or by registry id', async () => {
  const picture = (hue: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${hue}"/></svg>`)}`
  await list({ connectorImages: { 'io.harbor': picture('red'), maple: picture('blue') } })
  const drawn = (wallet: string) => root()?.querySelector<HTMLImageElement>(`[data-wallet="${wallet}"] img`)?.src
  await vi.waitFor(() => expect([drawn('io.harbor'), drawn('io.maple')]).toEqual([picture('red'), picture('blue')]))
})
