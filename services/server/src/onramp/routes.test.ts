import { accounts, solanaChain } from '@latchkey/devnet'
import type { HistoryEntry } from '@latchkey/protocol/api'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '../fake/startData.test.support'
import { firstStartTimeout, startDevnetData, stillClock } from '../fake/startDevnetData.test.support'

const main = 'eip155:31337'
const visitor = '0x00000000000000000000000000000000000B0b01'
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  // Deadlines are proven elsewhere; here a busy machine must not meet them.
  data = await startDevnetData({
    clock: stillClock,
    environment: { ONRAMP_PROVIDER: 'stand-in,second-stand-in', HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: main },
  })
}, firstStartTimeout)
afterAll(() => data.stop())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${data.url}${path}?projectId=${projectId}`, { method: 'POST', body: JSON.stringify(body), headers })
const wallet = { address: visitor, blockchains: ['latchkey-devnet'], assets: ['ETH'] }
const wish = { destinationWallets: [wallet], partnerUserId: visitor, defaultExperience: 'buy' }
const link = (change: object = {}) => post('/v1/generators/onrampurl', { ...wish, ...change })
const asked = {
  purchaseCurrency: { id: 'ether' },
  paymentCurrency: { id: 'USD' },
  ...{ amount: '300', network: 'latchkey-devnet' },
}
const quote = (change: object = {}) => post('/v1/onramp/quote', { ...asked, ...change })
const reasonOf = async (response: Response) => {
  const { reasons } = (await response.json()) as { reasons: readonly [{ description: string }] }
  return [response.status, reasons[0].description]
}

describe('buying', () => {
  it('is offered with its currencies, networks and limits', async () => {
    const response = await fetch(`${data.url}/v1/onramp/options?projectId=${projectId}`)
    const { purchaseCurrencies, paymentCurrencies, ...others } = (await response.json()) as Record<
      string,
      readonly unknown[]
    >
    expect(purchaseCurrencies).toMatchObject([
      { id: 'ether', networks: [{ chain_id: '31337', contract_address: '' }, { chain_id: '31338' }] },
      { id: 'devnet-dollar', networks: [{ contract_address: data.devnet.contracts[main].usd }, {}] },
      { id: 'sol', networks: [{ chain_id: solanaChain.id, contract_address: '' }] },
    ])
    expect(paymentCurrencies).toMatchObject([{ id: 'USD' }, { id: 'EUR' }])
    expect(others).toEqual({
      providers: [
        { id: 'stand-in', name: 'Stand-in checkout', purchaseCurrencies, paymentCurrencies },
        { id: 'second-stand-in', name: 'Second stand-in checkout', purchaseCurrencies, paymentCurrencies },
      ],
    })
  })

  it('ends with the money on the chain, as much as was quoted', async () => {
    const { url } = (await (await link({ presetFiatAmount: 300 })).json()) as { url: string }
    expect(await (await fetch(url)).text()).toContain('value="300.00"')
    const { purchaseAmount } = (await (await quote()).json()) as { purchaseAmount: { amount: string } }
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'pay', money: 'USD', amount: '300.00' }) })
    const read = createPublicClient({ transport: http(data.devnet.chains[main]) })
    expect(await read.getBalance({ address: visitor })).toBe(98_333_333_333_333_333n)
    expect(purchaseAmount).toEqual({ amount: '0.098333333333333333', currency: 'ETH' })
  })

  it('goes to the first wallet that takes what is sold, on the wanted network if it does', async () => {
    const destinationWallets = [
      { ...wallet, assets: ['DOGE'] },
      { ...wallet, assets: ['usd'], blockchains: ['latchkey-devnet', 'latchkey-devnet-2'] },
    ]
    const { url } = (await (await link({ destinationWallets, defaultNetwork: 'latchkey-devnet-2' })).json()) as {
      url: string
    }
    expect(await (await fetch(url)).text()).toContain('Devnet Dollar on latchkey-devnet-2')
  })
})

describe('buying from one of several', () => {
  const feeOf = async (change: object) =>
    ((await (await quote(change)).json()) as { coinbaseFee: { amount: string } }).coinbaseFee.amount

  it('is priced and paid at who is named, and at the first where nobody is', async () => {
    expect([await feeOf({}), await feeOf({ provider: 'stand-in' })]).toEqual(['4.50', '4.50'])
    expect(await feeOf({ provider: 'second-stand-in' })).toBe('7.50')
    const buyer = '0x00000000000000000000000000000000000b0b02'
    const destinationWallets = [{ ...wallet, address: buyer }]
    const opened = await link({ destinationWallets, provider: 'second-stand-in', presetFiatAmount: 300 })
    const { url } = (await opened.json()) as { url: string }
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'pay', money: 'USD', amount: '300.00' }) })
    const read = createPublicClient({ transport: http(data.devnet.chains[main]) })
    expect(await read.getBalance({ address: buyer })).toBe(97_500_000_000_000_000n)
    const boughtBy = async (seller: string) => {
      const history = await data.get(`/v1/account/${buyer}/history?onramp=${seller}`)
      const { data: entries } = (await history.json()) as { data: readonly HistoryEntry[] }
      return entries.filter(({ metadata }) => metadata.operationType === 'bought').length
    }
    // Who asks for somebody unknown here is told of all.
    expect([await boughtBy('stand-in'), await boughtBy('second-stand-in'), await boughtBy('coinbase')]).toEqual([
      0, 1, 1,
    ])
  })

  it('goes to Solana for an address of Solana, and is told of by its history', async () => {
    const buyer = 'Latchkey1111111111111111111111111111111111B'
    const destinationWallets = [{ address: buyer, blockchains: ['latchkey-solana'], assets: ['SOL'] }]
    const { url } = (await (await link({ destinationWallets })).json()) as { url: string }
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'pay', money: 'USD', amount: '100' }) })
    const history = await data.get(`/v1/account/${buyer}/history?onramp=stand-in&chainId=${solanaChain.id}`)
    expect(await history.json()).toMatchObject({
      data: [
        {
          metadata: { chain: solanaChain.id, sentTo: buyer, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
          transfers: [{ fungible_info: { symbol: 'SOL' }, quantity: { numeric: '0.653333333' } }],
        },
      ],
    })
  })
})

describe('buying is refused', () => {
  it.each([
    ['below every limit', { amount: '9.99' }, 'amount is outside of what can be paid in USD: card 10.00 to 7500.00'],
    ['above every limit', { amount: '25000.01' }, 'amount is outside of what can be paid in USD'],
    ['with an amount that is no money', { amount: '1e3' }, 'amount must be money as text'],
    ['with a number for money', { amount: 20 }, 'amount must be money as text'],
    ['for what is not sold', { purchaseCurrency: { id: 'usdc' } }, 'purchaseCurrency is not among the options.'],
    ['for another money', { paymentCurrency: { id: 'GBP' } }, 'paymentCurrency is not among the options.'],
    ['on another network', { network: 'ethereum' }, 'network is not among those of purchaseCurrency.'],
    ['without a currency', { purchaseCurrency: null }, 'purchaseCurrency must be an option.'],
    ['of somebody else', { provider: 'meld' }, 'provider is not among the options.'],
  ])('%s', async (_, change, description) => {
    const [status, said] = await reasonOf(await quote(change))
    expect([status, said]).toEqual([400, expect.stringContaining(description)])
  })

  it.each([
    ['to nobody', { destinationWallets: [] }, 'destinationWallets must be a list of one to ten wallets.'],
    ['to eleven', { destinationWallets: Array(11).fill(wallet) }, 'destinationWallets must be a list of one to ten'],
    ['to a wallet that takes nothing of it', { destinationWallets: [{ ...wallet, assets: ['BTC'] }] }, 'Nothing that'],
    ['to no address', { destinationWallets: [{ ...wallet, address: '<script>' }] }, 'needs the address of an account'],
    [
      'of ether to Solana',
      { destinationWallets: [{ ...wallet, address: 'So11111111111111111111111111111111111111112' }] },
      'EVM',
    ],
    [
      'of SOL to an EVM chain',
      { destinationWallets: [{ ...wallet, blockchains: ['latchkey-solana'], assets: ['SOL'] }] },
      'addresses of Solana',
    ],
    ['of somebody else', { provider: 'meld' }, 'provider is not among the options.'],
    ['for less than any of several takes', { presetFiatAmount: 5 }, 'amount is outside of what can be paid in USD'],
    ['to sell', { defaultExperience: 'send' }, 'defaultExperience must be "buy".'],
    ['for a long name', { partnerUserId: 'x'.repeat(51) }, 'partnerUserId must have 1 to 50 characters.'],
    ['for less than nothing', { presetFiatAmount: -1 }, 'presetFiatAmount must not be negative.'],
    ['for more than there is', { presetFiatAmount: 1e21 }, 'presetFiatAmount must be at most 1000000.'],
  ])('%s', async (_, change, description) => {
    const [status, said] = await reasonOf(await link(change))
    expect([status, said]).toEqual([400, expect.stringContaining(description)])
  })

  it('N-151 to an address with a wrong checksum', async () => {
    const mistyped = accounts[0].address.replace('F', 'f')
    const [status, said] = await reasonOf(await link({ destinationWallets: [{ ...wallet, address: mistyped }] }))
    expect([status, said]).toEqual([400, expect.stringContaining('wrong checksum')])
    const lower = accounts[0].address.toLowerCase()
    expect((await link({ destinationWallets: [{ ...wallet, address: lower }] })).status).toBe(200)
  })

  it('from pages the project does not list, and projects nobody knows', async () => {
    const other = await post('/v1/generators/onrampurl', wish, { origin: 'https://other.example' })
    expect(other.status).toBe(403)
    const unknown = { method: 'POST', body: JSON.stringify(asked) }
    expect((await fetch(`${data.url}/v1/onramp/quote?projectId=${'f'.repeat(32)}`, unknown)).status).toBe(401)
    expect((await fetch(`${data.url}/v1/onramp/quote`, unknown)).status).toBe(401)
  })
})

it('says who sells to an operator', async () => {
  const response = await fetch(`${data.adminUrl}/readyz`)
  expect(((await response.json()) as { onramp?: unknown }).onramp).toEqual({
    ...{ status: 'ready', provider: 'stand-in,second-stand-in' },
  })
})
