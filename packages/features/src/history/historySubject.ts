import { type Core, getAccount, getNetwork, serviceUrl } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { fingerprint } from '../query/fingerprint'

/** Whose history is read, on which network, and by whose word. */
export interface HistorySubject {
  /** The same as long as account, network and server are. */
  readonly key: string
  readonly address: string
  readonly caipAddress: string
  readonly chainId: ChainId
  readonly namespace: Namespace
  readonly isSmartAccount: boolean
}

/** Whose history it is now; `undefined` where nobody is connected. */
export function historySubject(core: Pick<Core, 'options' | 'store'>): HistorySubject | undefined {
  const state = core.store.getState()
  const { status, address, caipAddress, allAccounts } = getAccount(state)
  const network = getNetwork(state)
  if (status !== 'connected' || !address || !caipAddress || !network) return undefined
  const { caipNetworkId: chainId, chainNamespace: namespace } = network
  const isSmartAccount = allAccounts.find((one) => one.address === address)?.type === 'smartAccount'
  const key = `${caipAddress} ${fingerprint([serviceUrl(core, 'dataApi')])}`
  return { key, address, caipAddress, chainId, namespace, isSmartAccount }
}
