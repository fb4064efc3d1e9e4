import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { Connector, ConnectorHandle, WalletChange, WalletGrant } from '../connectors/Connector'
import { createStore } from '../createStore'
import { type CreateWalletConnect, type Pairing, walletConnectId } from '../connectors/Pairing'

const granted: Record<string, WalletGrant> = {
  eip155: { addresses: [`0x${'a'.repeat(40)}`], chainId: 'eip155:1' as ChainId },
  solana: { addresses: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'], chainId: 'solana:a' as ChainId },
}

/** A client whose wallet says yes at once, for both namespaces; it remembers the session as `session`. */
export function fakeWalletConnect() {
  const listeners = new Map<Namespace, (change: WalletChange) => void>()
  const client = { asked: [] as string[], session: false, destroyed: 0, created: 0, listeners }
  const wallet = { name: 'Marlin', type: 'WALLET_CONNECT' }
  const handleOf = (chain: Namespace, other: Namespace): ConnectorHandle => ({
    connector: { id: walletConnectId, name: 'WalletConnect', chain, type: 'WALLET_CONNECT' } satisfies Connector,
    provider: { request: async ({ method }) => method },
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
  const createWalletConnect: CreateWalletConnect = () => {
    client.created++
    return {
      pairing: createStore<Pairing>({ status: 'idle' }),
      discover(listener) {
        listener(handles)
        return () => {}
      },
      prepare: async () => {},
      renew: () => {},
      choose: () => {},
      session: () => undefined,
      watchRequests: () => () => {},
      destroy: () => void client.destroyed++,
    }
  }
  return { client, load: async () => ({ createWalletConnect }) }
}
