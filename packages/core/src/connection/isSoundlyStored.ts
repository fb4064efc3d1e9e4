import { type ChainId, type Namespace, parseChainId } from '@latchkey/protocol/caip'
import { cleanText } from '@latchkey/protocol/text'
import type { Core } from '../Core'
import type { StoredConnection } from './Connection'

/** Whether a stored connection may stand before its wallet is asked: storage is anybody's who can write to this origin. */
export function isSoundlyStored(core: Core, namespace: Namespace, stored: StoredConnection): boolean {
  const { accounts, chainId, wallet } = stored
  const isOfNamespace = (id: ChainId) => parseChainId(id).namespace === namespace
  return (
    isOfNamespace(chainId) &&
    cleanText(wallet.name) === wallet.name &&
    accounts.every(
      ({ address, chainIds = [] }) =>
        core.runtimes.get(namespace)?.parseAddress(address) !== undefined && chainIds.every(isOfNamespace),
    )
  )
}
