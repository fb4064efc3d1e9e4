import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { NamespaceRules } from '../chain/NamespaceRules'
import { accountsOf } from '../connection/GrantedAccount'
import type { ConnectorHandle, WalletChange, WalletGrant } from '../connectors/Connector'
import type { ConnectorSource } from '../connectors/ConnectorSource'
import type { SourceContext } from '../connectors/SourceContext'

const granted: Record<string, WalletGrant> = {
  eip155: { accounts: accountsOf([`0x${'a'.repeat(40)}`]), chainId: 'eip155:1' as ChainId },
  solana: { accounts: accountsOf(['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']), chainId: 'solana:a' as ChainId },
}

/** A source whose wallet says yes at once, for both namespaces; it remembers the session as `session`, and knows `rules`. */
export function fakeSource(id = 'distant', rules?: NamespaceRules) {
  const listeners = new Map<Namespace, (change: WalletChange) => void>()
  const client = { asked: [] as string[], session: false, destroyed: 0, loaded: 0, listeners }
  const wallet = { name: 'Marlin', type: 'DISTANT' }
  const handleOf = (chain: Namespace, other: Namespace): ConnectorHandle => ({
    connector: { id, name: 'Distant wallets', chain, type: 'DISTANT' },
    provider: { request: async ({ method }: { method: string }) => method },
    readsThroughPage: true,
    async connect() {
      client.asked.push(`connect ${chain}`)
      client.session = true
      return { ...granted[chain]!, wallet, others: { [other]: granted[other]! } }
    },
    async restore() {
      client.asked.push(`restore ${chain}`)
      return client.session ? { ...granted[chain]!, wallet } : 'locked'
    },
    async disconnect() {
      client.asked.push(`disconnect ${chain}`)
      client.session = false
    },
    switchNetwork: async ({ chainId }) => chainId,
    watch(listener) {
      listeners.set(chain, listener)
      return () => void listeners.delete(chain)
    },
  })
  const handles = [handleOf('eip155', 'solana'), handleOf('solana', 'eip155')]
  let context: SourceContext | undefined
  const source: ConnectorSource = {
    id,
    namespaces: ['eip155', 'solana'],
    kind: 'plain',
    isEnabled: ({ enableWalletConnect, services }) => enableWalletConnect !== false && services?.url !== undefined,
    ownsConnector: (connectorId) => connectorId === id,
    scope: 'session',
    deadlines: { connect: 1_500_000, restore: 12_000 },
    method: 'qrcode',
    async load(given) {
      context = given
      client.loaded++
      return {
        discover(listener) {
          listener(handles)
          return () => {}
        },
        rulesOf: () => rules,
        destroy: () => void client.destroyed++,
      }
    },
  }
  return { client, source, handles, context: () => context }
}
