import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

const method = { id: 'card', min: '10', max: '100' }
const on = (chain: number, name: string, contract: string) => ({
  ...{ name: name.toLowerCase(), display_name: name, chain_id: `${chain}`, contract_address: contract },
})
const sold = (id: string, symbol: string, network: ReturnType<typeof on>) => ({
  ...{ id, chainId: id.split('/')[0], network },
  currency: { id: symbol, name: symbol, symbol, networks: [network] },
})
const ether = sold('eip155:1/slip44:60', 'ETH', on(1, 'Ethereum', ''))
const dollars = sold('eip155:8453/erc20:0xA0b8', 'USDC', on(8453, 'Base', '0xA0b8'))

/** A visitor on Ethereum before the form of buying, whose node tells whether the account is a contract or falls silent. */
async function buyingOnBase({ assetId = '', preset = '', isSilent = false }) {
  const known = { isSilent, choice: assetId ? { assetId } : {} }
  const onramp = {
    options: async () => {},
    getState: () => ({
      options: {
        ...{ source: 'server', purchaseCurrencies: [ether.currency], providers: [{ id: 'quay', name: 'Quay' }] },
        paymentCurrencies: [{ id: 'USD', payment_method_limits: [method] }],
      },
      choice: known.choice,
      taking: { chainIds: known.isSilent ? 'unsaid' : undefined },
    }),
    assets: (_?: string, which?: 'sold') => (known.isSilent && !which ? [ether] : [ether, dollars]),
    takenOn: () => (known.isSilent ? ['eip155:1'] : undefined),
    choose(change: object) {
      known.choice = { ...known.choice, ...change }
      changed()
    },
    judge: () => ({ state: 'fits' }),
    quote: () => new Promise(() => {}),
  }
  const { flow, changed } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
    },
    features: { onramp },
  })
  onTestFinished(mount(document.body, flow).unmount)
  await flow.open({ view: 'Account' })
  flow.push({ name: 'OnRampProviders', ...(preset && { asset: preset }) })
  return {
    say(isSilent: boolean) {
      known.isSilent = isSilent
      changed()
    },
    chosen: () => known.choice,
  }
}

const go = page.getByRole('button', { name: 'Go to Quay' })
const why = page.getByText('The network in use does not say now whether this account is a contract', { exact: false })

it('what was chosen is no other token while a node is silent, and stands there again once it answers', async () => {
  const { say, chosen } = await buyingOnBase({ assetId: dollars.id })
  await expect.element(go).toBeEnabled()
  say(true)
  await expect.element(page.getByText('USDC is not sold here')).toBeVisible()
  await expect.element(why).toBeVisible()
  expect(go.query()).toBeNull()
  say(false)
  await expect.element(go).toBeEnabled()
  expect(chosen()).toEqual({ assetId: dollars.id })
})

it('another one is bought in its place by a press alone', async () => {
  const { chosen } = await buyingOnBase({ assetId: dollars.id, isSilent: true })
  await page.getByRole('button', { name: 'Buy something else' }).click()
  await vi.waitFor(() => expect(chosen()).toEqual({ assetId: ether.id }))
  await expect.element(go).toBeEnabled()
})

it('what the view was opened with while a node is silent is what stands there once it answers', async () => {
  const { say, chosen } = await buyingOnBase({ preset: dollars.id, isSilent: true })
  await expect.element(why).toBeVisible()
  expect(page.getByText('Nobody on this site sells it', { exact: false }).query()).toBeNull()
  say(false)
  await expect.element(go).toBeEnabled()
  expect(chosen()).toEqual({ assetId: dollars.id })
})
