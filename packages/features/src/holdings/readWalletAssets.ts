import { type Core, deadlines, getAccount, withDeadline } from '@latchkey/core'
import { walletSilent } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import type { HeldToken } from './HeldToken'
import type { HoldingsQuestion } from './HoldingsQuestion'

/**
 * What an account holds by its own wallet, where that says that it can tell (capability `assetDiscovery` of EIP-5792); `undefined`
 * where it does not, fails, or tells anything unsound. A wallet on another device is not woken for it.
 */
export async function readWalletAssets(
  core: Core,
  question: HoldingsQuestion,
): Promise<readonly HeldToken[] | undefined> {
  const { namespace, chainId, signal } = question
  if (namespace !== 'eip155') return undefined
  const { connectedWalletInfo: wallet } = getAccount(core.store.getState(), namespace)
  if (wallet?.type === 'WALLET_CONNECT') return undefined
  const soon = <T>(work: () => Promise<T>) =>
    withDeadline(
      {
        clock: core.clock,
        ms: deadlines.proof,
        expired: () => walletSilent({ connector: wallet?.name ?? '' }),
        signals: [signal],
      },
      work,
    )
  try {
    const { getActions } = await (await core.onDemand()).loadRequests()
    const { getCapabilities } = await getActions(core, namespace)
    const capabilities = (await soon(() => getCapabilities({ namespace, signal })))[chainId]
    const discovery = isRecord(capabilities) ? capabilities['assetDiscovery'] : undefined
    if (!isRecord(discovery) || discovery['supported'] !== true) return undefined
    // Few wallets can, so how they tell is loaded for them alone.
    const { askWalletAssets } = await import('./askWalletAssets')
    return await soon(() => askWalletAssets(core, question))
  } catch {
    signal.throwIfAborted()
    // Whatever the wallet failed with, somebody else is asked then.
    return undefined
  }
}
