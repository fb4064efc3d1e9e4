import type { ChainId } from '@latchkey/protocol/caip'
import type { AdapterRuntime } from '../chain/Adapter'

/** Rules of an EVM-like namespace: few methods are safe, and an address is the same in any case. */
export const fakeRules: Omit<AdapterRuntime, 'discover'> = {
  parseAddress: (value) => value,
  sameAddress: (one, other) => one.toLowerCase() === other.toLowerCase(),
  explorerUrl: ({ blockExplorers }, _kind, id) => blockExplorers && `${blockExplorers.default.url}address/${id}`,
  rpcRules: async () => ({
    isSafe: (method) => /^eth_(get|block|call|accounts|chainId)/.test(method),
    isIdempotent: (method) => method.startsWith('eth_get'),
    isAnsweredByNode: (method) => /^eth_(get|block|call)/.test(method),
    proveNode: async (ask) => `eip155:${Number(await ask('eth_chainId', []))}` as ChainId,
  }),
  getBalance: async () => 0n,
  actions: () => Promise.reject(new Error('not asked in these tests')),
}
