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
const nothingReaches = {
  options: async () => {},
  getState: () => ({
    options: { purchaseCurrencies: [sold], paymentCurrencies: [], providers: [], source: 'server' },
    choice: {},
  }),
  ...{ assets: () => [], takenOn: () => ['eip155:1'], choose: () => {}, judge: () => ({ state: 'empty' }) },
}

it('where nothing that is sold reaches the account, the button says that it leads to the networks', async () => {
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
    },
    features: { onramp: nothingReaches },
  })
  undo = mount(document.body, flow).unmount
  await flow.open({ view: 'Account' })
  flow.push({ name: 'OnRampProviders' })
  await expect.element(page.getByText('Not sold where this account is')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a network' }).click()
  await vi.waitFor(() => expect(flow.store.getState().stack.at(-1)).toEqual({ name: 'Networks' }))
})
