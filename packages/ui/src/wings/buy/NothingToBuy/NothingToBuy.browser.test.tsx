import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

let undo = () => {}
afterEach(() => {
  undo()
  undo = () => {}
})

const sold = { id: 'ETH', symbol: 'ETH', name: 'Ether', networks: [] }
const nothingReaches = (chainIds: readonly string[] | 'unsaid') => ({
  options: async () => {},
  getState: () => ({
    options: { purchaseCurrencies: [sold], paymentCurrencies: [], providers: [], source: 'server' },
    choice: {},
    taking: { chainIds },
  }),
  ...{ assets: () => [], takenOn: () => ['eip155:1'], choose: () => {}, judge: () => ({ state: 'empty' }) },
})

it.each([
  ['nothing that is sold reaches the account', ['eip155:1'], 'Not sold where this account is'],
  [
    'nothing is sold on the network in use, and no chain says whether it is a contract',
    'unsaid',
    'Nobody sells on this network',
  ],
] as const)('where %s, the button says that it leads to the networks', async (_, chainIds, said) => {
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
    },
    features: { onramp: nothingReaches(chainIds) },
  })
  undo = mount(document.body, flow).unmount
  await flow.open({ view: 'Account' })
  flow.push({ name: 'OnRampProviders' })
  await expect.element(page.getByText(said)).toBeVisible()
  await page.getByRole('button', { name: 'Choose a network' }).click()
  await vi.waitFor(() => expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'Networks' }))
})
