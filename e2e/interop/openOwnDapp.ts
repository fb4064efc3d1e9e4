import {
  type ConnectorHandle,
  type ConnectorSource,
  createCore,
  memoryStorage,
  type NetworkInput,
  type Provider,
  type WalletChange,
} from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { createWalletConnect, type SignInProof } from '@latchkey/walletconnect'
import { toHex } from 'viem'
import { createSignal } from './createSignal'
import { createTestNetwork } from './createTestNetwork'
import {
  type Attempt,
  account,
  type DappRole,
  home,
  later,
  type Outcome,
  other,
  projectIds,
  type SignInRole,
} from './roles'

const network = (chainId: string): NetworkInput => ({
  id: Number(chainId.split(':')[1]),
  name: chainId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

/** Where the wallets of this page come from: the client alone, without an adapter. */
const source: ConnectorSource = {
  id: 'walletConnect',
  name: 'WalletConnect',
  namespaces: ['eip155'],
  kind: 'pairing',
  isEnabled: () => true,
  ownsConnector: (id) => id === 'walletConnect',
  scope: 'session',
  deadlines: {},
  load: async (context) => createWalletConnect(context),
}

/** Our own client in the role; it takes the platform's WebSocket, which here is a network that can be cut. */
export function openOwnDapp(relayUrl: string): DappRole & SignInRole {
  const net = createTestNetwork(relayUrl)
  const errors: unknown[] = []
  const { core, destroy } = createCore(
    {
      adapters: [],
      networks: [network(home), network(other), network(later)],
      projectId: projectIds.dapp,
      metadata: { name: 'own-dapp', description: 'Our own client', url: 'https://own-dapp.example', icons: [] },
      services: { relay: relayUrl },
      storage: memoryStorage(),
      onError: (error) => errors.push(error),
    },
    [source],
  )
  const client = createWalletConnect(core)
  const heard: Exclude<WalletChange, { type: 'disconnect' }>[] = []
  const moved = createSignal()
  const ended = createSignal()
  let handle: ConnectorHandle<Provider> | undefined
  client.discover(([first]) => {
    handle = first
    first?.watch((change) => {
      if (change.type === 'disconnect') return ended.raise()
      heard.push(change)
      if (change.type === 'chain') moved.raise()
    })
  })

  const own = (): ConnectorHandle<Provider> => {
    if (!handle) throw new Error('The client told of no handle.')
    return handle
  }
  const session = () => {
    const found = client.pairedWallet()
    if (!found) throw new Error('The client has no session.')
    return found
  }
  const code = (): Promise<string> =>
    new Promise((resolve) => {
      const look = () => {
        const pairing = client.pairing.getState()
        if (pairing.status !== 'ready') return
        stop()
        resolve(pairing.uri)
      }
      const stop = client.pairing.subscribe(look)
      look()
    })
  const outcomeOf = (connecting: Promise<unknown>): Promise<Outcome> =>
    connecting.then(
      () => ({ status: 'approved', accounts: session().chains.map((chain) => `${chain}:${account}`) }),
      (error: { code?: string; message: string }) => ({ status: 'refused', code: error.code, message: error.message }),
    )

  return {
    async connect(): Promise<Attempt> {
      const connecting = own().connect({ signal: new AbortController().signal })
      const outcome = outcomeOf(connecting)
      return { uri: await code(), outcome }
    },
    async signIn(): Promise<Attempt> {
      const proofs: SignInProof[] = []
      client.askSignIn({
        nonce: crypto.randomUUID().replaceAll('-', ''),
        domain: 'own-dapp.example',
        uri: 'https://own-dapp.example/login',
        statement: 'Sign in to the test.',
        verified: (found) => void proofs.push(...found),
      })
      const connecting = own().connect({ signal: new AbortController().signal })
      const outcome = outcomeOf(connecting).then(
        (end): Outcome =>
          end.status === 'approved'
            ? { status: 'approved', accounts: proofs.map(({ chainId, address }) => `${chainId}:${address}`) }
            : end,
      )
      const uri = await code()
      client.askSignIn(undefined)
      return { uri, outcome }
    },
    async sign(text, chainId) {
      if (chainId !== undefined)
        await own().switchNetwork({ chainId: chainId as ChainId, signal: new AbortController().signal })
      return (await own().provider.request({
        method: 'personal_sign',
        params: [toHex(text), account],
      })) as `0x${string}`
    },
    async movedTo() {
      moved.reset()
      await moved.next()
      const last = heard.at(-1)
      return last?.type === 'chain' ? last.chainId : ''
    },
    chains: async () => session().chains,
    expiry: async () => session().expiresAt,
    disconnect: () => own().disconnect({ signal: new AbortController().signal }),
    ended() {
      ended.reset()
      return ended.next()
    },
    goOffline: async () => net.cut(),
    async goOnline() {
      const opened = net.opened()
      net.restore()
      await opened
    },
    async back(lost) {
      await Promise.all([net.opened(), lost()])
    },
    async close() {
      destroy()
      client.destroy()
      if (errors.length > 0) throw new Error(`Our client reported: ${errors.join('; ')}`)
    },
  }
}
