import type { TokenBalance } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { chunkFailed } from '@latchkey/protocol/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
  vi.restoreAllMocks()
})

const ether: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' as ChainId, value: 3_500, price: 3_500, iconUrl: '' },
  quantity: { decimals: '18', numeric: '1' },
}

/** The page of a token whose choices come once `display` does. */
async function opened(display: Promise<object>, reading: object = { status: 'fresh' }, account: object = {}) {
  const address = `0x${'1'.repeat(40)}`
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, allAccounts: [], addressLabels: {}, currentTab: 0 },
      ...{ caipAddress: `eip155:1:${address}`, balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh' },
      tokenBalance: [ether],
      ...account,
    },
    options: { services: { url: 'https://door.example' }, projectId: 'a'.repeat(32), adapters: [] },
    features: {
      tokens: {
        read: async () => {},
        refresh: async () => void fake.calls.push('refresh tokens'),
        watch: () => () => {},
        reading: () => reading,
        day: async () => [],
      },
      display,
    },
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'Token', assetId: 'eip155:1/slip44:60' })
  return fake
}
const hide = () => page.getByRole('button', { name: 'Hide this token' }).click()

it('a token is hidden by a press that came before the choices were read', async () => {
  const hidden: string[] = []
  const display = {
    ...{ choices: () => ({ amounts: 'shown', hidden }), look: () => ({}) },
    hide: (assetId: string) => hidden.push(assetId),
  }
  let read = (_: typeof display) => {}
  await opened(
    new Promise((resolve) => {
      read = resolve
    }),
  )
  await hide()
  expect(hidden).toEqual([])
  read(display)
  await vi.waitFor(() => expect(hidden).toEqual(['eip155:1/slip44:60']))
})

it('a press that cannot be kept, since what keeps it does not load, is told', async () => {
  const failing = Promise.reject(chunkFailed({ view: 'display' }))
  failing.catch(() => {})
  await opened(failing)
  await hide()
  await expect.element(page.getByText('Couldn’t load this. Check your connection and try again.')).toBeVisible()
})

it('a reading that failed, which this page has no place for, is said in passing, in the words of the requirements', async () => {
  const display = { choices: () => ({ amounts: 'shown', hidden: [] }), look: () => ({}) }
  await opened(Promise.resolve(display), { status: 'stale', at: 0, error: 'http.status' })
  await expect.element(page.getByText('Token Balance Unavailable', { exact: true })).toBeVisible()
})

describe('what is not known is not told', () => {
  const display = { choices: () => ({ amounts: 'shown', hidden: [] }), look: () => ({}) }
  const unread = { tokenBalance: undefined }
  const gone = () => page.getByText('You hold none of it')

  it('a page that opens before anything is read waits, and says none is held once that was read', async () => {
    const { site, changed } = await opened(Promise.resolve(display), { status: 'unknown' }, unread)
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeInTheDocument()
    expect(gone().query()).toBeNull()
    site.account = { ...site.account, tokenBalance: [] }
    changed()
    await expect.element(gone()).toBeVisible()
  })

  it('a reading that fails with nothing known ends in its place, and a press looks again', async () => {
    const { flow, calls } = await opened(Promise.resolve(display), { status: 'unknown', error: 'http.status' }, unread)
    await expect.element(page.getByText('Token Balance Unavailable', { exact: true })).toBeVisible()
    expect(flow.store.getState().toast).toBeUndefined()
    expect(gone().query()).toBeNull()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await vi.waitFor(() => expect(calls).toContain('refresh tokens'))
  })

  it('offline with nothing known says so, and offers nobody to ask', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await opened(Promise.resolve(display), { status: 'unknown' }, unread)
    await expect.element(page.getByText('Offline. What you hold shows once you are back.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Refresh' }).query()).toBeNull()
  })

  it.each([
    [{ status: 'stale', at: 0, error: 'http.status' }, 'as of'],
    [{ status: 'fresh', at: 0, isPartial: true }, 'Some may be missing or old.'],
  ])('figures in doubt carry it, without what the day did: %o', async (reading, said) => {
    await opened(Promise.resolve(display), reading, { tokenBalance: [{ ...ether, priceDayAgo: 3_400 }] })
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(page.getByText('$3,500.00').first()).toBeVisible()
    expect(page.getByText('today').query()).toBeNull()
    expect(page.getByText('Price now').query()).toBeNull()
  })

  it('one that is not among those that were read, where some may be missing, is not said to be gone', async () => {
    await opened(Promise.resolve(display), { status: 'fresh', at: 0, isPartial: true }, { tokenBalance: [] })
    await expect.element(page.getByText('Not seen in this account')).toBeVisible()
    expect(gone().query()).toBeNull()
  })
})
