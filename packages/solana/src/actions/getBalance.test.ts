import { type SolanaChain, startSolanaChain } from '@latchkey/testing/devsolana'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChainSite } from '../fake/chainSite.test.support'
import { accountOf } from '../fake/fakeWallet.test.support'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())

test('the balance is that of the chain', async () => {
  const { core } = await openChainSite(chain)
  const { signal } = new AbortController()
  const { getBalance } = core.runtimes.get('solana') ?? {}
  expect(await getBalance?.({ address: chain.accounts[0].address, chainId: chain.id, signal })).toBe(100_000_000_000n)
  expect(await getBalance?.({ address: accountOf(9).address, chainId: chain.id, signal })).toBe(0n)
})
