import { type Anvil, startAnvil } from '@latchkey/testing/devchain'
import { verifyMessage } from 'ethers'
import { createPublicClient } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createChainWallet } from './fake/chainWallet.test.support'
import { bob } from './fake/fakeWallet.test.support'
import { networkOf } from './fake/testContext.test.support'
import { toViemChain, toViemTransport, toWalletClient } from './viem'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil(31337)
})
afterAll(() => anvil.stop())

test('the connected wallet signs and sends as a viem client', async () => {
  const provider = createChainWallet(anvil)
  const client = toWalletClient({ provider, address: provider.signer.address.toLowerCase(), network: networkOf(31337) })
  expect(client.account.address).toBe(provider.signer.address)
  expect(verifyMessage('hello', await client.signMessage({ message: 'hello' }))).toBe(provider.signer.address)
  const hash = await client.sendTransaction({ to: bob, value: 1n })
  // A block is made at once, which on a busy machine is a moment later.
  await vi.waitFor(async () =>
    expect(await anvil.request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' }),
  )
})

test('the connected wallet reads as a viem transport', async () => {
  const provider = { request: ({ method }: { method: string }) => anvil.request(method) }
  const client = createPublicClient({ chain: toViemChain(networkOf(31337)), transport: toViemTransport(provider) })
  expect(await client.getChainId()).toBe(31337)
  await anvil.request('evm_mine')
  expect(await client.getBlockNumber()).toBe(BigInt(await anvil.request<string>('eth_blockNumber')))
})

test('a network becomes a viem chain without losing anything viem reads', () => {
  expect(toViemChain(networkOf(1, { testnet: true }))).toEqual({
    id: 1,
    name: 'Chain 1',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example/1'] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example/1' } },
    testnet: true,
  })
})
