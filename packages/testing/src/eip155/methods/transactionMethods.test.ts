import { createPublicClient, http, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { accounts, connect, type Hex, refusal, startChains } from '../startChains.test.support'

const { create, home } = startChains()
const recipient = '0x00000000000000000000000000000000000a11ce'
const client = () => createPublicClient({ transport: http(home().url), pollingInterval: 20 })

async function connected() {
  const wallet = create()
  await connect(wallet)
  const send = (transaction: object) =>
    wallet.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: accounts[0], ...transaction }],
    }) as Promise<Hex>
  return { wallet, send }
}

describe('eth_sendTransaction', () => {
  test('fills in nonce, gas and fees, and the chain has it', async () => {
    const { send } = await connected()
    const before = await client().getBalance({ address: recipient })
    const hash = await send({ to: recipient, value: '0xde0b6b3a7640000' })
    expect((await client().waitForTransactionReceipt({ hash })).status).toBe('success')
    expect((await client().getBalance({ address: recipient })) - before).toBe(parseEther('1'))
    expect(await client().getTransaction({ hash })).toMatchObject({
      from: accounts[0],
      type: 'eip1559',
      chainId: 31337,
    })
  })

  test('keeps what the dapp fixed', async () => {
    const { send } = await connected()
    const hash = await send({ to: recipient, gas: '0x7530', gasPrice: '0x77359400', data: '0x1234' })
    expect(await client().getTransaction({ hash })).toMatchObject({
      type: 'legacy',
      gas: 30_000n,
      gasPrice: 2_000_000_000n,
      input: '0x1234',
    })
    const modern = await send({ to: recipient, maxFeePerGas: '0xb2d05e00', maxPriorityFeePerGas: '0x1' })
    expect(await client().getTransaction({ hash: modern })).toMatchObject({
      maxFeePerGas: 3_000_000_000n,
      maxPriorityFeePerGas: 1n,
    })
  })

  test('ten at once get ten nonces', async () => {
    const { send } = await connected()
    const hashes = await Promise.all(Array.from({ length: 10 }, () => send({ to: recipient, value: '0x1' })))
    const nonces = await Promise.all(hashes.map(async (hash) => (await client().getTransaction({ hash })).nonce))
    expect(new Set(nonces).size).toBe(10)
  })

  test('creates a contract', async () => {
    const { send } = await connected()
    const hash = await send({ data: '0x6001600c60003960016000f300' })
    const { contractAddress } = await client().waitForTransactionReceipt({ hash })
    expect(await client().getCode({ address: contractAddress! })).toBe('0x00')
  })

  test('shows who, what, how much, the fee, and why the chain expects a failure', async () => {
    const { wallet, send } = await connected()
    wallet.setApproval('manual')
    const code = refusal(send({ to: recipient, value: `0x${(10n ** 30n).toString(16)}` }))
    const request = await wallet.nextRequest()
    expect(request).toMatchObject({
      kind: 'send-transaction',
      origin: 'http://localhost',
      account: accounts[0],
      chain: { chainId: 31337 },
      call: { to: recipient, value: 10n ** 30n, data: '0x' },
      fee: expect.any(BigInt),
      warning: expect.stringMatching(/insufficient|balance/i),
    })
    wallet.reject()
    expect(await code).toBe(4001)
  })

  test("a transaction the chain refuses answers the chain's own error", async () => {
    const { send } = await connected()
    expect(await refusal(send({ to: recipient, value: `0x${(10n ** 30n).toString(16)}` }))).toBe(-32003)
  })

  test.each([
    [{ from: accounts[1], to: recipient }, 4100],
    [{ from: 'me', to: recipient }, -32602],
    [{ to: 'vitalik.eth' }, -32602],
    [{}, -32602],
    [{ to: recipient, value: '1' }, -32602],
    [{ to: recipient, value: 1 }, -32602],
    [{ to: recipient, data: '0x123' }, -32602],
    [{ to: recipient, data: '0x12', input: '0x34' }, -32602],
    [{ to: recipient, chainId: '0x1' }, -32602],
    [{ to: recipient, gasPrice: '0x1', maxFeePerGas: '0x1' }, -32602],
  ])('refuses %j with %i', async (transaction, code) => {
    const { send } = await connected()
    expect(await refusal(send(transaction))).toBe(code)
  })
})

describe('wallet_watchAsset', () => {
  const options = { address: recipient, symbol: 'USD', decimals: 6 }
  const watch = (wallet: Awaited<ReturnType<typeof connected>>['wallet'], params: unknown) =>
    wallet.provider.request({ method: 'wallet_watchAsset', params })

  test('remembers the token once', async () => {
    const { wallet } = await connected()
    expect(await watch(wallet, { type: 'ERC20', options })).toBe(true)
    expect(await watch(wallet, { type: 'ERC20', options })).toBe(true)
    expect(wallet.state().assets).toEqual([{ type: 'ERC20', ...options }])
  })

  test.each([
    {},
    { type: 'ERC721', options },
    { type: 'ERC20', options: { ...options, decimals: '6' } },
    { type: 'ERC20', options: { ...options, symbol: '' } },
    { type: 'ERC20', options: { ...options, address: 'usd' } },
  ])('refuses %j', async (params) => {
    const { wallet } = await connected()
    expect(await refusal(watch(wallet, params))).toBe(-32602)
  })
})
