import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, devKeys, startAnvil } from '../devchain/startAnvil'
import { createTestWallet } from './createTestWallet'
import type { TestWalletOptions } from './TestWallet'

let home: Anvil
let other: Anvil
beforeAll(async () => {
  ;[home, other] = await Promise.all([startAnvil(31337), startAnvil(31338)])
})
afterAll(() => Promise.all([home.stop(), other.stop()]))

const create = (options: Partial<TestWalletOptions> = {}) =>
  createTestWallet({
    privateKeys: devKeys,
    chains: [
      { chainId: home.chainId, rpcUrl: home.url, name: 'Home' },
      { chainId: other.chainId, rpcUrl: other.url, name: 'Other' },
    ],
    approval: 'auto',
    ...options,
  })

const recipient = '0x00000000000000000000000000000000000a11ce'

test('connects, signs a message viem verifies, sends value the chain shows, switches', async () => {
  const { provider } = create()
  const [account] = (await provider.request({ method: 'eth_requestAccounts' })) as `0x${string}`[]
  const signature = await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  expect(await verifyMessage({ address: account!, message: 'hello', signature: signature as `0x${string}` })).toBe(true)

  const client = createPublicClient({ transport: http(home.url) })
  const hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: account, to: recipient, value: '0xde0b6b3a7640000' }],
  })
  const receipt = await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')
  expect(await client.getBalance({ address: recipient })).toBe(parseEther('1'))

  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
})
