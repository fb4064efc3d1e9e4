import {
  chunkFailed,
  httpUnreachable,
  onrampPageMissing,
  onrampUnavailable,
  rpcUnreachable,
} from '@latchkey/protocol/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

const method = { id: 'card', min: '10', max: '100' }
const network = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }
const currency = { id: 'ETH', symbol: 'ETH', name: 'Ether', networks: [network] }

/** A visitor who sees the form of buying, which fails by that; and the button for it. */
async function buyingFails(error: unknown, quote: () => Promise<unknown> = () => new Promise(() => {})) {
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
    quote,
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
  const button = page.getByRole('button', { name: 'Go to Quay' })
  await expect.element(button).toBeEnabled()
  return button
}

it('who gave no page to pay on is said to have given none', async () => {
  const button = await buyingFails(httpUnreachable({ url: 'https://door.example' }))
  await button.click()
  await expect.element(page.getByText('Quay gave no page to pay on. Nothing was paid.')).toBeVisible()
  await expect.element(page.getByRole('group').getByText('Cannot be reached now')).toBeVisible()
})

it('who answers without a page to pay on is said to have given none, and is no further away than before', async () => {
  const button = await buyingFails(onrampPageMissing({}))
  await button.click()
  await expect.element(page.getByText('Quay gave no page to pay on. Nothing was paid.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(page.getByText('Cannot be reached now').query()).toBeNull()
})

it('nobody is blamed for what is no longer sold: the form tells what is', async () => {
  const button = await buyingFails(onrampUnavailable({ detail: 'it is not sold for USD' }))
  await button.click()
  await expect.element(button).toBeEnabled()
  expect(page.getByText(/gave no page|Cannot be reached now|Something went wrong/).query()).toBeNull()
})

it.each([
  ['a node of the page', rpcUnreachable({ chainId: 'eip155:1' }), 'The network cannot be reached right now.'],
  ['the code of buying', chunkFailed({ view: 'onramp' }), 'Couldn’t load this. Check your connection and try again.'],
  ['what nobody knows', new TypeError('gone'), 'Something went wrong.'],
])('who sells is not blamed for %s, which failed before anybody was asked', async (_, error, said) => {
  const button = await buyingFails(error)
  await button.click()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(page.getByText(/gave no page|Cannot be reached now/).query()).toBeNull()
})

it('nobody waits for a price that cannot be asked for', async () => {
  await buyingFails(undefined, () => Promise.reject(chunkFailed({ view: 'onramp' })))
  await expect.element(page.getByRole('group').getByText('No price yet')).toBeVisible()
})
