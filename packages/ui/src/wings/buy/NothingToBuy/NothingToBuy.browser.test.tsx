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

it('what is sold is read anew by a press, however lately it was, and said to be', async () => {
  const asked: unknown[] = []
  let answer = () => {}
  const options = (_: AbortSignal, how?: 'anew') => {
    asked.push(how)
    return how ? new Promise<void>((resolve) => (answer = resolve)) : Promise.resolve()
  }
  const onramp = { ...nothingReaches([]), options, takenOn: () => undefined }
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
    },
    features: { onramp },
  })
  undo = mount(document.body, flow).unmount
  await flow.open({ view: 'Account' })
  flow.push({ name: 'OnRampProviders' })
  const said = page.getByText('Nobody sells here now')
  await expect.element(said).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect([asked, said.query()]).toEqual([[undefined, 'anew'], null]))
  answer()
  await expect.element(said).toBeVisible()
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

it('a currency of a network that the site does not list goes by a word', async () => {
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
    },
    features: { onramp: { ...nothingReaches([]), takenOn: () => undefined } },
  })
  undo = mount(document.body, flow).unmount
  await flow.open({ view: 'Account' })
  flow.push({ name: 'OnRampProviders', asset: 'eip155:5/slip44:60' })
  await expect.element(page.getByText('That currency is not sold here')).toBeVisible()
})
