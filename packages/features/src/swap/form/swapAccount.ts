import { type Core, getAccount, getNetwork, type Network } from '@latchkey/core'
import { swapIncomplete, swapsUnsupported } from '@latchkey/protocol/errors'

/** Who swaps, and where. */
export interface SwapAccount {
  readonly user: string
  readonly network: Network
  readonly isSmartAccount: boolean
}

/**
 * The connected account of EVM chains and its network.
 *
 * @throws `swap.incomplete` without an account, 'Network not supported for Swaps'.
 */
export function swapAccount(core: Pick<Core, 'store'>): SwapAccount {
  const state = core.store.getState()
  const { address, accountType } = getAccount(state, 'eip155')
  const network = getNetwork(state, 'eip155')
  if (!address) throw swapIncomplete({})
  if (!network || state.activeNamespace !== 'eip155') throw swapsUnsupported({})
  return { user: address, network, isSmartAccount: accountType === 'smartAccount' }
}

/** What a pending answer is about: it is dropped when this changed. */
export function swapSubject(core: Pick<Core, 'store'>): string {
  const state = core.store.getState()
  const { address = '' } = getAccount(state, 'eip155')
  return `${state.activeNamespace} ${getNetwork(state, 'eip155')?.caipNetworkId} ${address}`
}
