import { setMaxListeners } from 'node:events'
import {
  accountsOf,
  type Clock,
  connect,
  createCore,
  createFeatures,
  deadlines,
  memoryStorage,
  registerConnector,
  type Storage,
  type WalletChange,
} from '@latchkey/core'
import { holdToTable } from '@latchkey/core/fake'
import { accounts, type Devnet } from '@latchkey/devnet'
import { eip155 } from '@latchkey/eip155'
import type { ChainId } from '@latchkey/protocol/caip'
import { createTestWallet } from '@latchkey/testing/eip155'
import { createPublicClient, erc20Abi, type Hex, http } from 'viem'
import { feature as balance } from '../balance'
import { feature as data } from '../data'
import { feature as swaps } from '../swap'
import { feature as tokens } from '../tokens'
import type { TrackedTransaction } from '../tracked/TrackedTransaction'
import { feature as transactions } from '../transactions'
import type { SwapToken } from './form/SwapToken'
import { projectId } from './startSwapServer.test.support'

/** The chain that swaps in these tests. */
export const main = 'eip155:31337' as ChainId

interface SiteParameters {
  readonly devnet: Devnet
  /** Of the server. */
  readonly url: string
  /** Whose account, by its place among those of the devnet. */
  readonly place: number
  readonly batching?: 'off' | 'sequential' | 'atomic'
  /** Whether the chain is read through the server too. */
  readonly isHosted?: boolean
  /** Changes what the server answers, by path; a response stands for all of it, and it may take its time. */
  readonly lie?: (path: string, answer: unknown) => unknown
  /** Answers for the node, by method and parameters; `undefined` lets it answer itself. */
  readonly node?: (method: string, params: readonly unknown[]) => unknown
  /** Whether the feature's rules forget the form of an account or a network that is left; without them it guards itself. */
  readonly forgets?: boolean
  /** Connector id of its wallet. */
  readonly connector?: string
  /** That of a page before it. */
  readonly storage?: Storage
}

/** A site in front of the real server and the real chain, and a connected wallet with a real key. */
export async function openSwapSite({
  devnet,
  url,
  place,
  batching = 'off',
  isHosted = false,
  lie,
  node,
  forgets = true,
  connector = 'org.harbor',
  storage = memoryStorage(),
}: SiteParameters) {
  let ahead = 0
  const expiring = new Set<() => void>()
  const clock: Clock = {
    now: () => Date.now() + ahead,
    after(ms, callback) {
      const timer = setTimeout(callback, Math.min(ms, 2_147_483_647))
      if (ms === deadlines.request) expiring.add(callback)
      return () => {
        expiring.delete(callback)
        clearTimeout(timer)
      }
    },
  }
  const account = accounts[place] ?? accounts[0]
  const rpcUrl = devnet.chains[main as 'eip155:31337']
  const asked: string[] = []
  const wallet = createTestWallet({
    privateKeys: [account.privateKey],
    chains: [{ chainId: 31337, rpcUrl, name: 'Devnet' }],
    storage: null,
    approval: 'auto',
    batching,
  })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const runtime = eip155()
  const { core, update, destroy } = createCore({
    adapters: [{ ...runtime, setup: (context) => ({ ...runtime.setup(context), discover: () => () => {} }) }],
    networks: [
      { id: 31337, name: 'Devnet', nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } },
      { id: 1, name: 'Ethereum', nativeCurrency, rpcUrls: { default: { http: [`${rpcUrl}/nowhere`] } } },
    ],
    projectId,
    services: { dataApi: url, ...(isHosted && { rpc: url }) },
    storage,
    clock,
    onError: () => {},
    async fetch(input, init) {
      const address = new URL(String(input))
      const isServer = address.origin === new URL(url).origin
      const call = isServer
        ? undefined
        : (JSON.parse(String(init?.body)) as { readonly method: string; readonly params: readonly unknown[] })
      if (isServer) asked.push(`${address.pathname}?${address.searchParams}`)
      const told = call && (await node?.(call.method, call.params))
      if (told !== undefined) return Response.json({ jsonrpc: '2.0', id: 1, ...(told as object) })
      // Each account is a visitor of its own: what one may ask is counted.
      const headers = new Headers(init?.headers)
      if (isServer) headers.set('x-forwarded-for', `198.51.100.${place + 1}`)
      const response = await fetch(address, { ...init, headers })
      if (!isServer || !lie || !response.ok) return response
      const answer: unknown = await response.json()
      const lied = await lie(address.pathname, answer)
      return lied instanceof Response ? lied : Response.json(lied ?? answer)
    },
  })
  // As many questions run at once; that each of them is heard no longer than it runs is tested (N-267).
  setMaxListeners(50, core.lifetime)
  let say: (change: WalletChange) => void = () => {}
  const grant = { accounts: accountsOf([account.address]), chainId: main }
  registerConnector(core, {
    connector: { id: connector, name: 'Harbor', chain: 'eip155', type: 'ANNOUNCED' },
    provider: wallet.provider,
    async connect() {
      await wallet.provider.request({ method: 'eth_requestAccounts' })
      return grant
    },
    restore: async () => grant,
    disconnect: async () => {},
    switchNetwork: async ({ chainId }) => chainId,
    watch(listener) {
      say = listener
      return () => {}
    },
  })
  await connect(core, { connector })
  const sent: TrackedTransaction[] = []
  const { load } = createFeatures(core, [
    { name: 'balance', load: async () => balance },
    { name: 'data', load: async () => data },
    { name: 'swap', load: async () => (forgets ? swaps : { ...swaps, slice: undefined }) },
    { name: 'tokens', load: async () => tokens },
    {
      name: 'transactions',
      load: async () => ({
        ...transactions,
        open(context) {
          const opened = transactions.open(context)
          const { track } = opened.functions
          const listen = (transaction: TrackedTransaction) => {
            sent.push(transaction)
            track(transaction)
          }
          return { ...opened, functions: { ...opened.functions, track: listen } }
        },
      }),
    },
  ])
  const swap = await load('swap')
  const events: { readonly event: string; readonly properties: Readonly<Record<string, unknown>> | undefined }[] = []
  core.events.on('*', ({ data }) => events.push({ event: data.event, properties: data.properties as never }))
  holdToTable((hear) => core.events.on('*', hear))
  const { signal } = new AbortController()
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 50, cacheTime: 0 })
  const { address } = account
  return {
    ...{ core, update, load, swap, wallet, sent, events, asked, signal, client, address, destroy },
    /** The wallet moves by itself. */
    say: (change: WalletChange) => say(change),
    /** Moves the clock of the page. */
    pass(ms: number) {
      ahead += ms
    },
    /** What the wallet was asked for runs out; it shows it still. */
    expire() {
      for (const end of [...expiring]) end()
    },
    balanceOf: (token?: string): Promise<bigint> =>
      token === undefined
        ? client.getBalance({ address })
        : client.readContract({ address: token as Hex, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
    allowanceOf: (token: string, spender: string): Promise<bigint> =>
      client.readContract({
        address: token as Hex,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [address, spender as Hex],
      }),
    /** Fills the form by symbols and asks for its price. */
    async quote(amount: string, from: string, to: string): Promise<void> {
      const { all } = await swap.tokens(signal)
      const bySymbol = (symbol: string): SwapToken | undefined => all.find((token) => token.symbol === symbol)
      swap.change({ sourceToken: bySymbol(from), toToken: bySymbol(to), sourceTokenAmount: amount })
      await swap.quote(signal)
    },
  }
}
