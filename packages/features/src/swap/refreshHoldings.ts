import type { Core, FeatureFunctions } from '@latchkey/core'
import { accountIdOf, type SwapToken } from './SwapToken'
import { swapAccount } from './swapAccount'

/** Has the server read again, past every cache, what the account holds of some tokens of one chain. */
export async function refreshHoldings(
  core: Core,
  data: FeatureFunctions['data'],
  tokens: readonly SwapToken[],
  signal: AbortSignal,
): Promise<void> {
  const { user, network } = swapAccount(core)
  await data.get({
    path: `/v1/account/${user}/balance`,
    parameters: {
      currency: 'usd',
      chainId: network.caipNetworkId,
      forceUpdate: tokens.map(accountIdOf).join(','),
    },
    why: 'balances after a swap',
    signal,
  })
}
