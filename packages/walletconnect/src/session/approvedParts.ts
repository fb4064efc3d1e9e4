import {
  type ChainId,
  currentIdOf,
  formerIdOf,
  isNamespace,
  type Namespace,
  parseAccountId,
  parseChainId,
} from '@latchkey/protocol/caip'
import { isWithin, type SessionNamespace } from '../wire/namespaces'
import type { WcSession } from './WcSession'

type Approval = Pick<WcSession, 'namespaces'>

/** The namespaces Latchkey speaks in which something was approved. */
export function approvedNamespaces({ namespaces }: Approval): readonly Namespace[] {
  const found = Object.keys(namespaces).map((key) => key.split(':')[0])
  return [...new Set(found)].filter(isNamespace)
}

/** The chains approved in a namespace, by name or by an account on them; in the ids of today. */
export function approvedChains(session: Approval, namespace: Namespace): readonly ChainId[] {
  const chains = entriesOf(session, namespace).flatMap(([, entry]) => chainsOf(entry))
  return [...new Set(chains.map(currentIdOf))]
}

/** Every account approved in a namespace, in the wallet's order and spelling; its chain by the id of today. */
export function approvedAccounts(session: Approval, namespace: Namespace) {
  const accounts = entriesOf(session, namespace).flatMap(([, { accounts }]) => accounts.map(parseAccountId))
  return accounts.map(({ address, chainId }) => ({ address, chainId: currentIdOf(chainId) }))
}

/** Every address approved in a namespace. */
export const namespaceAddresses = (session: Approval, namespace: Namespace): readonly string[] =>
  distinct(approvedAccounts(session, namespace).map(({ address }) => address))

/** Whether a method, or an event, was approved on a chain. */
export function isApproved(session: Approval, chainId: ChainId, list: 'methods' | 'events', name: string): boolean {
  return entriesOf(session, parseChainId(chainId).namespace).some(
    ([, entry]) => entry[list].includes(name) && chainsOf(entry).some((chain) => currentIdOf(chain) === chainId),
  )
}

/** Every method approved in a namespace. */
export function approvedMethods(session: Approval, namespace: Namespace): readonly string[] {
  return distinct(entriesOf(session, namespace).flatMap(([, { methods }]) => methods))
}

/** The id the wallet itself uses for a chain. */
export function wireChainId(session: Approval, chainId: ChainId): ChainId {
  const old = formerIdOf(chainId)
  const known = entriesOf(session, parseChainId(chainId).namespace).flatMap(([, entry]) => chainsOf(entry))
  return old !== undefined && known.includes(old) && !known.includes(chainId) ? old : chainId
}

function entriesOf({ namespaces }: Approval, namespace: string): readonly (readonly [string, SessionNamespace])[] {
  return Object.entries(namespaces).filter(([key]) => isWithin(namespace, key))
}

function chainsOf({ chains = [], accounts }: SessionNamespace): readonly ChainId[] {
  return [...(chains as readonly ChainId[]), ...accounts.map((account) => parseAccountId(account).chainId)]
}

const distinct = (list: readonly string[]): readonly string[] => [...new Set(list)]
