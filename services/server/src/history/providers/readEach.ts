import type { Chain } from '../../chain/nodes/createChain'
import { UpstreamError } from '../../upstream/UpstreamError'

/**
 * What is read of each chain, without those whose service did not answer as it should.
 *
 * @throws UpstreamError where none did.
 */
export async function readEach<L>(chains: readonly Chain[], read: (chain: Chain) => Promise<L>) {
  const parts = await Promise.all(
    chains.map(async (chain) => {
      try {
        return { chain, lane: await read(chain) }
      } catch (error) {
        if (error instanceof UpstreamError) return { chain, error }
        throw error
      }
    }),
  )
  const lanes = parts.flatMap((part) => ('lane' in part ? [part.lane] : []))
  const failures = parts.flatMap((part) => ('error' in part ? [part] : []))
  if (failures[0] && lanes.length === 0) throw failures[0].error
  return { lanes, failed: failures.map(({ chain }) => chain) }
}
