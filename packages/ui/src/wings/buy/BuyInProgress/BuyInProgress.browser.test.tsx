import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../../../fake/drawTile.test.support'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'
import { states } from './BuyInProgress.states'

afterEach(cleanup)

const { startedAt } = 'startedAt' in states.ready ? states.ready : { startedAt: 0 }
const text = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...options, timeStyle: 'short' }).format(startedAt)

it('says when its window opened as every view tells a time, and the day where that is another', async () => {
  const step = async (name: string) => (await drawTile('BuyInProgress', name, '.plan .meta')).textContent
  expect(await step('ready')).toBe(text({}))
  expect(await step('ready-days-ago')).toBe(text({ dateStyle: 'medium' }))
})

it('says where it is found again once it is closed', async () => {
  const line = async (name: string) => (await drawTile('BuyInProgress', name, 'p[role=status]')).textContent
  expect(await line('ready')).toBe('You can close this. You find it again in Activity.')
  expect(await line('ready-no-history')).toBe('You can close this. It comes to your account by itself.')
})

it('one that was paid and that nobody decides is put away by its visitor, by keyboard, and the view with it', async () => {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  const asked = { purchase: { status: 'paid', watch: 'ended', id: 'p', address } as object | undefined, forgotten: 0 }
  const { provider, symbol, amount, currency, expected } = 'provider' in states.ready ? states.ready : states.error
  const { flow, changed } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, caipAddress: `eip155:1:${address}` },
      ...{ allAccounts: [], addressLabels: {}, balanceStatus: 'unknown' },
    },
    features: {
      onramp: {
        getState: () => ({
          choice: {},
          purchase: asked.purchase && {
            ...{ provider, symbol, amount, currency, expected, startedAt, chainId: 'eip155:1' },
            ...asked.purchase,
          },
        }),
        ...{ watch: () => () => {}, look() {}, linkOf: () => undefined, options: async () => ({}) },
        forget() {
          asked.forgotten += 1
          asked.purchase = undefined
          changed()
        },
      },
    },
  })
  onTestFinished(mount(document.body, flow).unmount)
  await flow.open({ view: 'Account' })
  flow.push({ name: 'BuyInProgress', checkout: 'opened' })
  const button = () =>
    [
      ...(document
        .querySelector('latchkey-modal')
        ?.shadowRoot?.querySelectorAll<HTMLElement>('.page:not(.leaving) button') ?? []),
    ].find(({ textContent }) => textContent === 'Put away')
  await vi.waitFor(() => expect(button()).toBeDefined())
  button()?.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(flow.store.getState().stack).toEqual([{ name: 'Account' }]))
  expect(asked.forgotten).toBe(1)
})
