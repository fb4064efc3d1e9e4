import {
  type Adapter,
  type AdapterRuntime,
  type Clock,
  type Connector,
  type ConnectorHandle,
  type ConnectorSource,
  createCore,
  memoryStorage,
  type NetworkInput,
  type Options,
  type Provider,
  type Storage,
} from '@latchkey/core'
import { fakeRules } from '@latchkey/core/fake'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import {
  createWalletConnectWallet,
  eip155Accounts,
  solanaAccounts,
  type WalletConnectWalletOptions,
} from '@latchkey/testing/walletconnect'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createWalletConnect } from '../createWalletConnect'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
export const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as ChainId
export const home = 'eip155:31337' as ChainId
export const other = 'eip155:31338' as ChainId

const network = (id: number | string, chainNamespace: Namespace = 'eip155'): NetworkInput => ({
  id,
  chainNamespace,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://${id}.rpc.example`] } },
})

export const evmNetworks: [NetworkInput, ...NetworkInput[]] = [network(31337), network(31338)]
export const allNetworks: [NetworkInput, ...NetworkInput[]] = [
  ...evmNetworks,
  network(solanaChain.slice('solana:'.length), 'solana'),
]

const isRead = (method: string) => /^eth_(get|block|call|sendRaw)|^getBalance$/.test(method)

/** The rules of EVM chains as far as these tests ask for them. */
const rules: Omit<AdapterRuntime, 'discover' | 'parseAddress'> = {
  ...fakeRules,
  rpcRules: async () => ({
    isSafe: isRead,
    isIdempotent: () => true,
    isAnsweredByNode: isRead,
    proveNode: async () => home,
  }),
}

function adapter(namespace: Namespace): Adapter {
  return {
    namespace,
    setup: () => ({
      discover(heard) {
        heard([])
        return () => {}
      },
      ...rules,
      parseAddress: (value) => (namespace !== 'eip155' || /^0x[0-9a-f]{40}$/i.test(value) ? value : undefined),
    }),
  }
}

export interface ClientOptions {
  readonly relay: string | readonly string[]
  readonly storage?: Storage
  readonly clock?: Clock
  readonly options?: Partial<Options>
}

/** Cores whose instance a test opens; each is destroyed with the test. */
export function openClient({ relay, storage = memoryStorage(), clock, options }: ClientOptions) {
  const errors: unknown[] = []
  const read: string[] = []
  const transport = async ({ method }: { method: string }) => {
    read.push(method)
    return `read ${method}`
  }
  const source: ConnectorSource = {
    id: 'walletConnect',
    name: 'WalletConnect',
    namespaces: ['eip155', 'solana'],
    kind: 'pairing',
    isEnabled: () => true,
    ownsConnector: (connectorId) => connectorId === 'walletConnect',
    scope: 'session',
    deadlines: {},
    load: async () => client,
  }
  const input: Options = {
    adapters: [adapter('eip155'), adapter('solana')],
    networks: evmNetworks,
    projectId: 'd'.repeat(32),
    metadata: { name: 'Test Site', description: 'A site', url: 'https://site.example', icons: [] },
    services: { relay: typeof relay === 'string' ? relay : [...relay] },
    transports: { [home]: transport, [other]: transport, [solanaChain]: transport },
    storage,
    onError: (error) => errors.push(error),
    ...(clock && { clock }),
    ...options,
  }
  const opened = createCore(input, [source])
  const { core } = opened
  const client = createWalletConnect(core)
  const handles = new Map<Namespace, ConnectorHandle<Provider>>()
  const connectors: Connector[] = []
  onTestFinished(
    client.discover((found) => {
      for (const handle of found) {
        handles.set(handle.connector.chain, handle)
        core.registry.set(handle)
        connectors.push(handle.connector)
      }
    }),
  )
  const destroy = () => {
    if (core.lifetime.aborted) return
    opened.destroy()
    client.destroy()
  }
  onTestFinished(destroy)
  const handle = (namespace: Namespace = 'eip155'): ConnectorHandle<Provider> => {
    const found = handles.get(namespace)
    if (!found) throw new Error(`no handle of ${namespace}`)
    return found
  }
  /** Resolves with the code that is shown, now or later. */
  const code = () =>
    new Promise<string>((resolve) => {
      const look = () => {
        const pairing = client.pairing.getState()
        if (pairing.status !== 'ready') return
        stop()
        resolve(pairing.uri)
      }
      const stop = client.pairing.subscribe(look)
      look()
    })
  return { ...opened, destroy, client, handle, code, errors, read }
}

/** A wallet with a real key on another project than the site. */
export function openWallet(relay: string, options: Partial<WalletConnectWalletOptions> = {}) {
  const wallet = createWalletConnectWallet({
    relayUrl: relay,
    projectId: 'a'.repeat(32),
    WebSocket: WebSocket,
    accounts: [
      eip155Accounts({
        privateKeys: [privateKey],
        chains: [
          { chainId: 31337, rpcUrl: 'http://127.0.0.1:1' },
          { chainId: 31338, rpcUrl: 'http://127.0.0.1:1' },
        ],
      }),
      solanaAccounts({ secretKeys: ['11'.repeat(32)], chains: [{ chainId: solanaChain }] }),
    ],
    metadata: { name: 'Harbor', url: 'https://harbor.example', icons: ['https://harbor.example/icon.png'] },
    ...options,
  })
  onTestFinished(() => wallet.destroy())
  return wallet
}

/** A site and a wallet that are connected. */
export async function connected(
  relay: string,
  {
    wallet: walletOptions,
    ...options
  }: Omit<ClientOptions, 'relay'> & { wallet?: Partial<WalletConnectWalletOptions> } = {},
) {
  const site = openClient({ relay, ...options })
  const wallet = openWallet(relay, walletOptions)
  const connecting = site.handle().connect({ signal: new AbortController().signal })
  await wallet.pair(await site.code())
  const grant = await connecting
  const session = await wallet.nextSession()
  return { ...site, wallet, grant, session, provider: site.handle().provider }
}
