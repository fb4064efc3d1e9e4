import type { Tokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import { repeat } from '../clock/repeat'
import type { Services } from '../noun/Services'
import { UpstreamError } from '../upstream/UpstreamError'
import type { PriceSamples } from './createPriceSamples'
import { readPoolPrices } from './providers/readPoolPrices'

/** Milliseconds between two looks at what is due: more often than a sample is, so that none is missed. */
const look = 60_000

/** Samples what the pools of each chain say until the server stops; of all processes one takes each sample. */
export function samplePrices(
  chains: readonly Chain[],
  tokens: Tokens,
  samples: Pick<PriceSamples, 'claim' | 'add'>,
  { clock, lifetime, log }: Pick<Services, 'clock' | 'lifetime' | 'log'>,
): void {
  for (const chain of chains.filter(({ network }) => network.pools.length > 0)) {
    const chainId = chain.network.id
    repeat({
      ...{ clock, lifetime, every: look },
      async work() {
        if (!(await samples.claim(chainId))) return
        const { prices } = await readPoolPrices(chain, tokens, clock)
        await samples.add(chainId, prices)
      },
      onFailure(error) {
        const fault = error instanceof UpstreamError ? error.fault : error.name
        // What was not sampled stays a gap.
        log.warn('prices could not be sampled', { chainId, fault })
      },
    })
  }
}
