import type { TokenBalance } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { chunkFailed } from '@latchkey/protocol/errors'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
})

const ether: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' as ChainId, value: 3_500, price: 3_500, iconUrl: '' },
  quantity: { decimals: '18', numeric: '1' },
}

/** The page of a token whose choices come once `display` does. */
async function opened(display: Promise<object>, reading: object = { status: 'fresh' }) {
  const address = `0x${'1'.repeat(40)}`
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, allAccounts: [], addressLabels: {}, currentTab: 0 },
      ...{ caipAddress: `eip155:1:${address}`, balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh' },
      tokenBalance: [ether],
    },
    options: { services: { url: 'https://door.example' }, projectId: 'a'.repeat(32), adapters: [] },
    features: {
      tokens: {
        read: async () => {},
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
