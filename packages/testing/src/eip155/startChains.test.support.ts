import { afterAll, beforeAll } from 'vitest'
import { type Anvil, devKeys, startAnvil } from '../devchain/startAnvil.test.support'
import { createTestWallet } from './createTestWallet'
import type { TestWallet, TestWalletOptions } from './TestWallet'

export type Hex = `0x${string}`

/** The first three accounts of the well-known mnemonic, as wallets write them. */
export const accounts = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
] as const

/** Two real chains for the tests of one file, and wallets on them. */
export function startChains() {
  const chains: Anvil[] = []
  beforeAll(async () => {
    chains.push(...(await Promise.all([startAnvil(31337), startAnvil(31338)])))
  })
  afterAll(async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
  })
  const chainAt = (index: number): Anvil => {
    const chain = chains[index]
    if (!chain) throw new Error('Chains run only inside tests.')
    return chain
  }
  const create = (options: Partial<TestWalletOptions> = {}): TestWallet =>
    createTestWallet({
      privateKeys: devKeys,
      chains: [
        { chainId: 31337, rpcUrl: chainAt(0).url, name: 'Home' },
        { chainId: 31338, rpcUrl: chainAt(1).url, name: 'Other' },
      ],
      approval: 'auto',
      ...options,
    })
  return { create, home: () => chainAt(0), other: () => chainAt(1) }
}

/** The code a request is refused with; listening from the start. */
export const refusal = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    (answer) => ({ answered: answer }),
    (error: { code?: unknown }) => error.code,
  )

export const connect = (wallet: TestWallet): Promise<unknown> =>
  wallet.provider.request({ method: 'eth_requestAccounts' })
