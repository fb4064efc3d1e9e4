import { systemClock } from '@latchkey/core'
import { fakeWallet } from '@latchkey/core/fake'
import type { SolanaContext } from '../actions/SolanaContext'
import { createProvider } from '../provider/createProvider'
import { accountOf } from './fakeWallet.test.support'
import { networkOf } from './testContext.test.support'

const noWallet = () => Promise.reject(new Error('no wallet to ask'))

const noNode = () => Promise.reject(new Error('no node to read from'))

/** What an action works with, on mainnet; neither wallet nor node answers unless `changes` says so. */
export function solanaContext(changes: Partial<SolanaContext> = {}): SolanaContext {
  const { address = accountOf().address } = changes
  const account = { address, type: 'eoa' } as const
  return {
    provider: createProvider(fakeWallet('example', 'Example', { chain: 'solana' }).handle, noWallet, () => account),
    address,
    account,
    network: networkOf(),
    signal: new AbortController().signal,
    clock: systemClock,
    read: noNode,
    // One node alone.
    readEvery: async (method, params) => [await (changes.read ?? noNode)(method, params)],
    ...changes,
  }
}
