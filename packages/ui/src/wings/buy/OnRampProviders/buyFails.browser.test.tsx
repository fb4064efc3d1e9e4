import { httpUnreachable, rpcUnreachable } from '@latchkey/protocol/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

const method = { id: 'card', min: '10', max: '100' }
const network = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }
const currency = { id: 'ETH', symbol: 'ETH', name: 'Ether', networks: [network] }

/** A visitor who presses Buy, which fails by that. */
async function buyingFails(error: unknown) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const onramp = {
    options: async () => {},
    getState: () => ({
      options: {
        ...{ source: 'server', purchaseCurrencies: [currency], providers: [{ id: 'quay', name: 'Quay' }] },
        paymentCurrencies: [{ id: 'USD', payment_method_limits: [method] }],
      },
      choice: {},
    }),
    assets: () => [{ id: 'eip155:1/slip44:60', chainId: 'eip155:1', currency, network }],
    ...{ takenOn: () => undefined, choose: () => {}, judge: () => ({ state: 'fits' }) },
    quote: () => new Promise(() => {}),
    buy: () => Promise.reject(error),
  }
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
    },
    features: { onramp },
  })
  onTestFinished(mount(document.body, flow).unmount)
  await flow.open({ view: 'Account' })
  flow.push({ name: 'OnRampProviders' })
  await page.getByRole('button', { name: 'Go to Quay' }).click()
}

it('who gave no page to pay on is said to have given none', async () => {
  await buyingFails(httpUnreachable({ url: 'https://door.example' }))
  await expect.element(page.getByText('Quay gave no page to pay on. Nothing was paid.')).toBeVisible()
  await expect.element(page.getByText('Cannot be reached now')).toBeVisible()
})

it.each([
  ['a node of the page', rpcUnreachable({ chainId: 'eip155:1' }), 'The network cannot be reached right now.'],
  ['the code of buying', new TypeError('Failed to fetch'), 'Something went wrong.'],
])('who sells is not blamed for %s, which failed before anybody was asked', async (_, error, said) => {
  await buyingFails(error)
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(page.getByText(/gave no page|Cannot be reached now/).query()).toBeNull()
})
