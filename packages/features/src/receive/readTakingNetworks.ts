import { type Core, getAccount, getNetwork } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { readContractNetworks } from '../contract/readContractNetworks'
import { takenByWallet, takenOn } from '../contract/takenOn'

/**
 * The networks of the site on which the account in use takes something; `undefined` for all of its namespace. Where the chains do not say
 * whether it is a contract, those of which the wallet says it, else the one in use alone, for there the wallet is; why is reported.
 *
 * Rejects by its signal alone.
 */
export async function readTakingNetworks(core: Core, signal: AbortSignal): Promise<readonly ChainId[] | undefined> {
  const state = core.store.getState()
  const account = getAccount(state)
  if (state.activeNamespace !== 'eip155' || !account.address) return takenOn(account, undefined)
  const inUse = getNetwork(state)?.caipNetworkId
  try {
    return takenOn(account, await readContractNetworks(core, account.address, signal))
  } catch (error) {
    signal.throwIfAborted()
    core.report(error)
    return takenByWallet(account, inUse)
  }
}
