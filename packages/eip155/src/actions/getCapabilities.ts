import type { AdapterContext } from '@latchkey/core'
import { type ChainId, evmChainId } from '@latchkey/protocol/caip'
import { badAnswer, isLatchkeyError } from '@latchkey/protocol/errors'
import { askWallet } from '../wallet/askWallet'
import type { EvmContext } from './EvmContext'

const method = 'wallet_getCapabilities'

/**
 * What the wallet can do per chain (https://eips.ethereum.org/EIPS/eip-5792); a wallet that fails to say so can do
 * nothing beyond the ordinary, and unless it merely lacks the method the failure is reported.
 */
export async function getCapabilities(
  report: AdapterContext['report'],
  context: EvmContext,
): Promise<Readonly<Record<ChainId, unknown>>> {
  try {
    return byChain(await askWallet(context, method, [context.address]), context.network.caipNetworkId)
  } catch (error) {
    if (context.signal.aborted) throw error
    if (!isLatchkeyError(error, 'wallet.unsupported_method')) report(error)
    return {}
  }
}

function byChain(answer: unknown, active: ChainId): Readonly<Record<ChainId, unknown>> {
  const copy = copyOf(answer)
  if (typeof copy !== 'object' || copy === null) throw badAnswer({ method, expected: 'an object by chain' })
  const entries = Object.entries(copy).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? [[key, value] as const] : [],
  )
  // `0x0` speaks for every chain.
  const everywhere = entries.find(([key]) => /^0x0+$/.test(key))?.[1]
  const result: Record<ChainId, unknown> = everywhere ? { [active]: everywhere } : {}
  for (const [key, value] of entries) {
    const chainId = evmChainId(key)
    if (chainId !== undefined) result[chainId] = { ...everywhere, ...value }
  }
  return result
}

/** Plain data without the wallet's getters. */
function copyOf(answer: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(answer))
  } catch (cause) {
    throw badAnswer({ method, expected: 'plain data' }, cause)
  }
}
