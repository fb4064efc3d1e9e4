import { createPublicClient, erc20Abi, http, parseEther } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { chainControls, type Devnet, solanaControls, startCheckout } from '../index.mjs'
import { firstStartTimeout, startTestDevnet } from '../startTestDevnet'

const main = 'eip155:31337'
const visitor = '0x00000000000000000000000000000000000a11ce'
const ether = { purchase: 'ether', network: 'latchkey-devnet' }
const dollars = { purchase: 'devnet-dollar', network: 'latchkey-devnet' }

async function openCheckout() {
  const devnet = await startTestDevnet()
  const checkout = await startCheckout({ ...devnet, port: 0 })
  onTestFinished(() => checkout.stop())
  const post = (path: string, body: unknown) =>
    fetch(checkout.url + path, { method: 'POST', body: JSON.stringify(body) })
  const order = async (what: object) => {
    const { url } = (await (await post('/orders', { ...what, address: visitor })).json()) as { url: string }
    return url
  }
  const ordersOf = async () => {
    const answer = await fetch(`${checkout.url}/orders?address=${visitor.toUpperCase().replace('0X', '0x')}`)
    return ((await answer.json()) as { orders: readonly Record<string, unknown>[] }).orders
  }
  return { devnet, checkout, post, order, ordersOf }
}

const pay = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'pay', money: 'USD', amount: '100', ...form }) })
const clientOf = (devnet: Devnet) => createPublicClient({ transport: http(devnet.chains[main]) })

it(
  'what is paid for at the stand-in checkout is sent on the chain, once',
  async () => {
    const { devnet, order, ordersOf } = await openCheckout()
    const read = clientOf(devnet)
    const url = await order(ether)
    expect(await (await fetch(url)).text()).toContain('no money is taken')
    // 100.00 without 1.50 and 0.50, at 3,000 for one.
    await Promise.all([pay(url, {}), pay(url, {})])
    expect(await read.getBalance({ address: visitor })).toBe((98n * 10n ** 18n) / 3_000n)
    expect(await (await fetch(url)).text()).toContain('it has arrived')
    expect(await ordersOf()).toMatchObject([
      { chainId: main, contract: '', symbol: 'ETH', status: 'done', amount: '0.032666666666666666' },
    ])
    await pay(await order(dollars), { amount: '10.00', money: 'EUR' })
    const { usd } = devnet.contracts[main]
    // 10.00 € without 0.15 and 0.50, at 1.10 for one.
    const held = await read.readContract({ address: usd, abi: erc20Abi, functionName: 'balanceOf', args: [visitor] })
    expect(held).toBe(10_285_000n)
  },
  firstStartTimeout,
)

it(
  'what fails sends nothing, and what waits for a block is said to be on its way',
  async () => {
    const { devnet, order, ordersOf, post } = await openCheckout()
    const read = clientOf(devnet)
    await pay(await order(ether), { answer: 'decline' })
    const small = await order(ether)
    expect([(await pay(small, { amount: '9.99' })).status, (await pay(small, { amount: '1e9' })).status]).toEqual([
      400, 400,
    ])
    expect(await read.getBalance({ address: visitor })).toBe(0n)
    expect((await ordersOf()).map(({ status }) => status)).toEqual(['failed'])
    const chain = chainControls(devnet.chains[main])
    await chain.setAutomine(false)
    await pay(small, { amount: '3062.00' })
    expect((await ordersOf()).map(({ status }) => status)).toEqual(['failed', 'paid'])
    await chain.mine()
    expect((await ordersOf()).map(({ status }) => status)).toEqual(['failed', 'done'])
    expect(await read.getBalance({ address: visitor })).toBeGreaterThan(parseEther('1'))
    const wrong = [
      { ...ether, network: 'ethereum' },
      { ...ether, purchase: 'usdc' },
      { ...ether, address: '<script>' },
    ]
    for (const what of wrong) expect((await post('/orders', { address: visitor, ...what })).status).toBe(400)
  },
  firstStartTimeout,
)

it(
  'a quote says every fee, and what is left buys',
  async () => {
    const { devnet, post, checkout } = await openCheckout()
    const quote = await post('/quotes', { ...dollars, amount: '20', money: 'USD' })
    expect(await quote.json()).toEqual({
      paymentTotal: { amount: '20.00', currency: 'USD' },
      paymentSubtotal: { amount: '19.20', currency: 'USD' },
      coinbaseFee: { amount: '0.30', currency: 'USD' },
      networkFee: { amount: '0.50', currency: 'USD' },
      purchaseAmount: { amount: '19.2', currency: 'USD' },
      quoteId: expect.any(String),
    })
    for (const amount of ['9.99', '25000.01', '-20', '20.001', 'NaN'])
      expect((await post('/quotes', { ...dollars, amount, money: 'USD' })).status).toBe(400)
    const options = (await (await fetch(`${checkout.url}/options`)).json()) as { purchaseCurrencies: unknown[] }
    expect(options.purchaseCurrencies).toHaveLength(devnet.solana ? 3 : 2)
  },
  firstStartTimeout,
)

it(
  'the second counter takes other fees, and knows its own orders alone',
  async () => {
    const { devnet, post, checkout, ordersOf } = await openCheckout()
    const asked = { ...dollars, amount: '20', money: 'USD' }
    expect(await (await post('/second/quotes', asked)).json()).toMatchObject({
      ...{ coinbaseFee: { amount: '0.50' }, networkFee: { amount: '0.00' }, purchaseAmount: { amount: '19.5' } },
    })
    const { url } = (await (await post('/second/orders', { ...dollars, address: visitor })).json()) as { url: string }
    await pay(url, { amount: '20' })
    const { usd } = devnet.contracts[main]
    const held = { address: usd, abi: erc20Abi, functionName: 'balanceOf', args: [visitor] } as const
    expect(await clientOf(devnet).readContract(held)).toBe(19_500_000n)
    expect(await ordersOf()).toEqual([])
    const second = await (await fetch(`${checkout.url}/second/orders?address=${visitor}`)).json()
    expect(second).toMatchObject({ orders: [{ status: 'done', amount: '19.5' }] })
  },
  firstStartTimeout,
)

it(
  'SOL is sent on Solana, to an address of it alone',
  async () => {
    const { devnet, post, checkout } = await openCheckout()
    if (!devnet.solana) return
    const sol = { purchase: 'sol', network: 'latchkey-solana' }
    expect((await post('/orders', { ...sol, address: visitor })).status).toBe(400)
    const buyer = 'Latchkey1111111111111111111111111111111111B'
    const { url } = (await (await post('/orders', { ...sol, address: buyer })).json()) as { url: string }
    await pay(url, {})
    // 100.00 without 1.50 and 0.50, at 150 for one.
    const { value } = (await solanaControls(devnet.solana.rpc).request('getBalance', [buyer])) as { value: number }
    expect(value).toBe(653_333_333)
    const told = (await (await fetch(`${checkout.url}/orders?address=${buyer}`)).json()) as { orders: unknown[] }
    expect(told.orders).toMatchObject([{ chainId: devnet.solana.id, symbol: 'SOL', status: 'done' }])
  },
  firstStartTimeout,
)
