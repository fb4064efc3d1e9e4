import type { PairedWallet } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { approvedChains, approvedMethods, approvedNamespaces, namespaceAddresses } from './approvedParts'
import type { WcSession } from './WcSession'

/** A session as interfaces see it: no keys, plain data. */
export function pairedWalletOf(session: WcSession): PairedWallet {
  const { topic, peer, expiry, link, quiet } = session
  const accounts: Partial<Record<Namespace, readonly string[]>> = {}
  const methods: Partial<Record<Namespace, readonly string[]>> = {}
  const chains: ChainId[] = []
  for (const namespace of approvedNamespaces(session)) {
    accounts[namespace] = namespaceAddresses(session, namespace)
    methods[namespace] = approvedMethods(session, namespace)
    chains.push(...approvedChains(session, namespace))
  }
  return {
    topic,
    peer: { name: peer.name, url: peer.url, icon: peer.icon },
    accounts,
    chains,
    methods,
    expiresAt: expiry * 1000,
    ...(link && !quiet && { link }),
  }
}
