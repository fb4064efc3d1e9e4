import type { ChainId } from '@latchkey/protocol/caip'
import { expect } from 'vitest'
import { answering, failing, startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createChain } from './createChain'

/** A chain of one node that fails at some methods, and answers all others soundly. */
export async function failingAt(methods: readonly string[], id: ChainId) {
  const service = await startService((one, response, count) => {
    const { method } = [JSON.parse(one.body) as { readonly method: string }].flat()[0] ?? { method: '' }
    const proof = method === 'getGenesisHash' ? id.slice('solana:'.length) : '0x1'
    ;(methods.includes(method) ? failing(500) : answering(proof))(one, response, count)
  })
  const network = {
    ...{ id, name: 'One', currency: { name: 'Coin', symbol: 'COIN', decimals: 9 }, upstreams: [service.url] },
    ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [] },
  }
  const clock = steppingClock()
  const chain = createChain(network, { clock, fetch, lifetime: new AbortController().signal })
  return {
    ...{ chain, clock },
    /** Asks more often than a node may fail, and proves that others are served by it all the same. */
    async staysOpenFor(ask: () => Promise<unknown>) {
      for (let time = 0; time < 3; time += 1) {
        await expect(ask()).rejects.toHaveProperty('fault', 'failing')
        expect(await chain.reach()).toBe('served')
      }
    },
  }
}
