import type { EvmAddress } from '../chain/networks/Network'
import type { Chain } from '../chain/nodes/createChain'
import type { Charge } from '../upstream/createUpstreamQuota'
import type { Allowances } from './createAllowances'
import { SwapError } from './SwapError'
import type { BuildParameters, SwapProvider } from './SwapProvider'

const whole = 10_000n

/**
 * Who may take what is sold already, where others may not: whoever asks without saying what was agreed on approved that one. Nobody where it
 * would bring less than the slippage allows of what another brings.
 *
 * @throws UpstreamError
 */
export async function allowedSpender(
  { chain, provider, allowances }: { chain: Chain; provider: SwapProvider; allowances: Allowances },
  { trade, user, slippage }: BuildParameters,
  charge: Charge,
): Promise<EvmAddress | undefined> {
  const { from, amount } = trade
  const spenders = provider.spenders(chain.network)
  if (from.kind === 'native' || spenders.length < 2) return undefined
  const may = await Promise.all(
    spenders.map(async (spender) => {
      const { allowed } = await allowances.of(chain, { token: from.address, owner: user, spender }, charge)
      return allowed >= amount
    }),
  )
  const [only, ...others] = spenders.filter((_, place) => may[place])
  if (only === undefined || others.length > 0) return undefined
  const [best, own] = await Promise.all([
    provider.quote(chain, { trade, user }, charge),
    provider.quote(chain, { trade, user, through: only }, charge).catch((error: unknown) => {
      if (error instanceof SwapError) return undefined
      throw error
    }),
  ])
  return own && own.bought >= best.bought - (best.bought * slippage) / whole ? only : undefined
}
