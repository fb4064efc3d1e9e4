import type { View } from '@latchkey/flow'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { topsOf } from '../../../fake/blocksOf.test.support'
import { drawTile } from '../../../fake/drawTile.test.support'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'
import { states } from './BuyInProgress.states'

afterEach(cleanup)

const { startedAt } = 'startedAt' in states.ready ? states.ready : { startedAt: 0 }
const text = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...options, timeStyle: 'short' }).format(startedAt)

it.each(['en', 'ar'] as const)(
  'a purchase stands where its bones stood, and no button moves when it takes long: %s',
  async (locale) => {
    const parts = '.ring, .box, .tight > .button'
    const [ring, , , box, , button] = await topsOf('BuyInProgress', 'loading', '.bone', locale)
    const ready = await topsOf('BuyInProgress', 'ready', parts, locale)
    expect(
      Math.max(...[ring, box, button].map((top = 0, place) => Math.abs(top - (ready[place] ?? 0)))),
    ).toBeLessThanOrEqual(2)
    expect(await topsOf('BuyInProgress', 'slow', parts, locale)).toEqual(ready)
  },
)

it('says when its window opened as every view tells a time, and the day where that is another', async () => {
  const step = async (name: string) => (await drawTile('BuyInProgress', name, '.plan .meta')).textContent
  expect(await step('ready')).toBe(text({}))
  expect(await step('ready-days-ago')).toBe(text({ dateStyle: 'medium' }))
})

it('of a window that was blocked says that it is opened by a press where there is one, and never that it opened', async () => {
  const step = async (name: string) => (await drawTile('BuyInProgress', name, '.plan .label')).textContent
  expect(await step('ready-blocked')).toBe('Now:Open it yourselfThe button below leads there')
  expect(await step('ready-blocked-reloaded')).toBe(`Now:Your browser blocked the window${text({})}`)
})

it('leads there as long as it says so, also where nobody looks any longer', async () => {
  const pressed = async (name: string) => {
    const button = await drawTile('BuyInProgress', name, '.tight')
    return [...button.querySelectorAll<HTMLElement>('.button')].map((one) => [one.tagName, one.innerText.trim()])
  }
  expect(await pressed('ready-blocked')).toEqual([['A', 'Go to Tidewater']])
  expect(await pressed('slow-blocked')).toEqual([
    ['A', 'Go to Tidewater'],
    ['BUTTON', 'Look again'],
  ])
  expect(await pressed('slow')).toEqual([['BUTTON', 'Look again']])
})

it('says where it is found again once it is closed', async () => {
  const line = async (name: string) => (await drawTile('BuyInProgress', name, 'p[role=status]')).textContent
  expect(await line('ready')).toBe('You can close this. You find it again in Activity.')
  expect(await line('ready-no-history')).toBe('You can close this. It comes to your account by itself.')
})

const bought: View = { name: 'BuyInProgress' }
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

interface Seen {
  /** What lies between the account and it. */
  readonly below: readonly View[]
  readonly amounts: 'shown' | 'hidden'
}

/** A visitor who sees a purchase; `asked` is what is known of it. */
async function buying(status: 'waiting' | 'paid', { below = [], amounts = 'shown' }: Partial<Seen> = {}) {
  const asked = { purchase: { status, watch: 'ended', id: 'p', address } as object | undefined, forgotten: 0 }
  const { provider, symbol, amount, currency, expected } = 'provider' in states.ready ? states.ready : states.error
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, caipAddress: `eip155:1:${address}` },
      ...{ allAccounts: [], addressLabels: {}, balanceStatus: 'unknown' },
    },
    features: {
      display: { choices: () => ({ amounts, hidden: [] }) },
      onramp: {
        getState: () => ({
          choice: {},
          purchase: asked.purchase && {
            ...{ provider, symbol, amount, currency, expected, startedAt, chainId: 'eip155:1' },
            ...asked.purchase,
          },
        }),
        ...{
          assets: () => [],
          takenOn: () => undefined,
          watch: () => () => {},
          look() {},
          linkOf: () => undefined,
          options: async () => ({}),
        },
        forget() {
          asked.forgotten += 1
          asked.purchase = undefined
          fake.changed()
        },
      },
    },
  })
  const { flow } = fake
  onTestFinished(mount(document.body, flow).unmount)
  await flow.open({ view: 'Account' })
  for (const view of [...below, bought]) flow.push(view)
  const pages = (which: string) => [
    ...(document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll<HTMLElement>(`.page${which}`) ?? []),
  ]
  const button = (name: string) =>
    pages(':not(.leaving)')
      .flatMap((one) => [...one.querySelectorAll('button')])
      .find(({ textContent }) => textContent === name)
  await vi.waitFor(() => expect(button(status === 'paid' ? 'Put away' : 'I did not buy')).toBeDefined())
  return {
    ...{ ...fake, asked, pages, button },
    becomes(change: object) {
      asked.purchase = asked.purchase && { ...asked.purchase, ...change }
      fake.changed()
    },
  }
}

it('one that was paid and that nobody decides is put away by its visitor, by keyboard, and the view with it', async () => {
  const { flow, asked, button } = await buying('paid')
  button('Put away')?.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(flow.store.getState().stack).toEqual([{ name: 'Account' }]))
  expect(asked.forgotten).toBe(1)
})

it.each([
  ['back to the form it came from', [{ name: 'OnRampProviders', currency: 'EUR' }]],
  ['to buying where it was opened from elsewhere', [{ name: 'Transactions' }]],
] as const)('one that failed is tried again: it leads %s', async (_, below) => {
  const { flow, asked, becomes, button } = await buying('waiting', { below })
  becomes({ status: 'failed' })
  await vi.waitFor(() => expect(button('Try again')).toBeDefined())
  button('Try again')?.click()
  const [form] = below
  const stack = form.name === 'OnRampProviders' ? below : [form, { name: 'OnRampProviders' }]
  await vi.waitFor(() => expect(flow.store.getState().stack).toEqual([{ name: 'Account' }, ...stack]))
  expect(asked.forgotten).toBe(1)
})

it('whoever hides amounts sees none of a purchase, as in the activity', async () => {
  const { becomes, pages } = await buying('waiting', { amounts: 'hidden' })
  const text = () =>
    pages(':not(.leaving)')
      .map(({ textContent }) => textContent)
      .join()
  await vi.waitFor(() => expect(text()).toContain('You pay ••••'))
  expect(text()).toContain('•••• ETH arrives')
  expect(text()).not.toMatch(/100|0\.03/)
  becomes({ status: 'arrived', received: '0.030612' })
  await vi.waitFor(() => expect(text()).toContain('•••• ETH arrived'))
  expect(text()).not.toMatch(/100|0\.03/)
})

it('whoever left one that failed is told so, in the modal or over the page, and led there', async () => {
  const { flow, becomes, button, pages } = await buying('waiting')
  flow.reset({ name: 'Account' })
  await vi.waitFor(() => expect(button('I did not buy')).toBeUndefined())
  await vi.waitFor(() => expect(pages('.leaving')).toHaveLength(0))
  becomes({ status: 'failed' })
  await vi.waitFor(() => expect(flow.store.getState().toast).toMatchObject({ message: 'The payment failed' }))
  expect(flow.store.getState().toast).toMatchObject({ variant: 'error' })
  flow.dismissToast()
  becomes({ status: 'paid' })
  flow.push(bought)
  await vi.waitFor(() => expect(button('Put away')).toBeDefined())
  flow.close('escape')
  await vi.waitFor(() => expect(document.querySelector('latchkey-modal')).toBeNull())
  becomes({ status: 'failed' })
  await vi.waitFor(() => expect(overPage()).toContain('The payment failed'))
  document.querySelector('latchkey-toast')?.shadowRoot?.querySelector<HTMLElement>('button')?.click()
  await vi.waitFor(() => expect(button('Try again')).toBeDefined())
})

const overPage = () => document.querySelector('latchkey-toast')?.shadowRoot?.textContent

it('whoever closed the modal is told over the page that it arrived, once, and led there', async () => {
  const { flow, becomes } = await buying('waiting')
  // Opened and closed again in between.
  flow.close('escape')
  await vi.waitFor(() => expect(document.querySelector('latchkey-modal')).toBeNull())
  await flow.open({ view: 'Account' })
  flow.push({ name: 'BuyInProgress' })
  await vi.waitFor(() => expect(document.querySelector('latchkey-modal')).not.toBeNull())
  flow.close('escape')
  await vi.waitFor(() => expect(document.querySelector('latchkey-modal')).toBeNull())
  becomes({ status: 'paid' })
  expect(overPage()).toBeUndefined()
  becomes({ status: 'arrived' })
  await vi.waitFor(() => expect(overPage()).toContain('Your ETH arrived'))
  expect(document.querySelectorAll('latchkey-toast')).toHaveLength(1)
  expect(flow.store.getState().toast).toBeUndefined()
  document.querySelector('latchkey-toast')?.shadowRoot?.querySelector<HTMLElement>('button')?.click()
  await vi.waitFor(() =>
    expect(flow.store.getState()).toMatchObject({ open: true, stack: [{ name: 'BuyInProgress' }] }),
  )
})

it('whoever went on in the modal is told in it, and nobody who looks, has another account or put it away', async () => {
  const { flow, site, becomes, button, pages, changed } = await buying('paid')
  const toast = () => flow.store.getState().toast?.message
  const goOn = async () => {
    flow.reset({ name: 'Account' })
    await vi.waitFor(() => expect(button('Put away')).toBeUndefined())
    await vi.waitFor(() => expect(pages('.leaving')).toHaveLength(0))
  }
  const comeBack = async () => {
    flow.push({ name: 'BuyInProgress' })
    await vi.waitFor(() => expect(button('Put away')).toBeDefined())
  }
  await goOn()
  // Its page may be on its way out still.
  becomes({ status: 'arrived' })
  await vi.waitFor(() => expect(toast()).toBe('Your ETH arrived'))
  flow.dismissToast()
  becomes({ status: 'paid' })
  await comeBack()
  becomes({ status: 'arrived' })
  becomes({ status: 'paid' })
  await comeBack()
  await goOn()
  site.account = { ...site.account, address: `0x${'4'.repeat(40)}` }
  becomes({ status: 'arrived' })
  site.account = { ...site.account, address }
  changed()
  becomes({ status: 'paid' })
  await comeBack()
  await goOn()
  becomes({ id: 'q' })
  becomes({ id: 'p', status: 'arrived' })
  expect(toast()).toBeUndefined()
})
