import type { Core, FeatureFunctions } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { SwapToken } from '../form/SwapToken'

interface ReadSwapNetworksParameters {
  readonly core: Core
  readonly data: FeatureFunctions['data']
  readonly listOf: (chainId: ChainId, signal: AbortSignal) => Promise<readonly SwapToken[]>
  /** Default: those the site configured. */
  readonly among: readonly ChainId[] | undefined
}

/** Networks on which there is something to swap: those the server answers tokens of. */
export async function readSwapNetworks(
  { core, data, listOf, among = configured(core) }: ReadSwapNetworksParameters,
  signal: AbortSignal,
): Promise<readonly ChainId[]> {
  const offered = among.map(async (chainId) => {
    const isServed = await data.serves(chainId, signal)
    // Which networks are served is said with what nothing stands behind.
    if (!isServed || data.absent().includes('swap')) return []
    // Who swaps for the server need not do so on every network it serves.
    return (await listOf(chainId, signal)).length > 0 ? [chainId] : []
  })
  const told = await Promise.allSettled(offered)
  signal.throwIfAborted()
  // Said by the first that was asked.
  if (data.absent().includes('swap')) return []
  // One whose nodes are down hides no other; where nobody answers that is what is said.
  const failed = told.find((one) => one.status === 'rejected' && !isUnsupported(one.reason)) as
    | PromiseRejectedResult
    | undefined
  if (failed && told.every((one) => one.status === 'rejected')) throw failed.reason
  return told.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

const isUnsupported = (error: unknown) => isLatchkeyError(error, 'requirement.swaps_unsupported')

const configured = (core: Core): readonly ChainId[] =>
  core.store.getState().networks.flatMap((one) => (one.chainNamespace === 'eip155' ? [one.caipNetworkId] : []))
