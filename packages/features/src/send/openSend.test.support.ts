import { connect, createCore, memoryStorage, type Options, start, systemClock } from '@latchkey/core'
import { fakePage } from '@latchkey/core/fake'
import { accounts, type Devnet, solanaAccounts } from '@latchkey/devnet'
import { eip155 } from '@latchkey/eip155'
import type { ChainId } from '@latchkey/protocol/caip'
import { solana } from '@latchkey/solana'
import { createTestWallet } from '@latchkey/testing/eip155'
import { createSolanaTestWallet } from '@latchkey/testing/solana'
import { onTestFinished, vi } from 'vitest'
import { createIdentities } from '../identity/createIdentities'
import { createNames } from '../names/createNames'
import { createChainData } from '../service/createChainData'
import { createTokens } from '../tokens/createTokens'
import type { TrackedTransaction } from '../tracked/TrackedTransaction'
import type { LocalTransaction } from '../transactions/LocalTransaction'
import { type CreateSendParameters, createSend } from './createSend'
import type { SendToken } from './form/SendToken'

export const evm = 'eip155:31337' as ChainId

/** Of what nobody gives up. */
export const { signal } = new AbortController()

/** Nobody of the devnet. */
export const stranger = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'

/** What a server of the test answers by path; what is not here is 404. */
export type Answers = Readonly<Record<string, () => unknown>>

interface OpenedSite {
  answers?: Answers
  namespace?: 'eip155' | 'solana'
  /** What the EVM wallet answers in place of what it would; `undefined` leaves it to the wallet. */
  answerFor?: (method: string, params: unknown) => unknown
  /** In place of the code that reads links. */
  loadLinks?: CreateSendParameters['loadLinks']
}

/** A site on the real chains of a devnet, connected with a wallet that has the keys of its accounts and says yes. */
export async function openSend(
  devnet: Devnet,
  { answers = {}, namespace = 'eip155', answerFor, loadLinks, ...options }: OpenedSite & Partial<Options> = {},
) {
  const evmWallet = createTestWallet({
    privateKeys: accounts.slice(0, 3).map(({ privateKey }) => privateKey),
    chains: [31337, 31338].map((chainId) => ({
      chainId,
      rpcUrl: devnet.chains[`eip155:${chainId}` as 'eip155:31337'],
      name: `Chain ${chainId}`,
    })),
    approval: 'auto',
    storage: null,
    announce: false,
  })
  const solanaWallet = createSolanaTestWallet({
    clusters: [{ chain: 'solana:localnet', rpcUrl: devnet.solana?.rpc ?? 'http://127.0.0.1:1' }],
    keys: { phrase: `${'test '.repeat(11)}junk`, count: 3 },
    approval: 'auto',
    storage: null,
  })
  const { provider: own } = evmWallet
  const request: typeof own.request = async (call) =>
    answerFor?.(call.method, 'params' in call ? call.params : undefined) ?? own.request(call)
  const provider = { request, on: own.on.bind(own), removeListener: own.removeListener.bind(own) }
  const page = fakePage()
  vi.stubGlobal('dispatchEvent', page.window.dispatchEvent.bind(page.window))
  const announce = () =>
    page.window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: { ...evmWallet.info }, provider },
      }),
    )
  page.window.addEventListener('eip6963:requestProvider', announce)
  page.window.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register(wallet: object): void }>).detail.register(solanaWallet.wallet),
  )
  const asked: string[] = []
  const site: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    if (url.host !== 'door.example') return fetch(input, init)
    asked.push(url.pathname)
    const answer = answers[url.pathname]
    return answer ? Response.json(await answer()) : Response.json({}, { status: 404 })
  }
  const evmNetwork = (id: number, url: string) => ({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const { core, update, destroy } = createCore({
    adapters: [eip155(), solana()],
    networks: [
      evmNetwork(31337, devnet.chains['eip155:31337']),
      evmNetwork(31338, devnet.chains['eip155:31338']),
      ...(devnet.solana
        ? [
            {
              id: devnet.solana.id.slice('solana:'.length),
              name: 'Solana',
              chainNamespace: 'solana' as const,
              nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
              rpcUrls: { default: { http: [devnet.solana.rpc] } },
            },
          ]
        : []),
    ],
    projectId: 'project',
    services: { dataApi: 'https://door.example' },
    storage: memoryStorage(),
    clock: systemClock,
    fetch: site,
    onError: () => {},
    ...options,
  })
  let leave = () => {
    leave = () => {}
    destroy()
    evmWallet.destroy()
    solanaWallet.destroy()
    page.leave()
    vi.unstubAllGlobals()
  }
  onTestFinished(() => leave())
  await start(core)
  await connect(core, { connector: namespace === 'eip155' ? evmWallet.info.rdns : solanaWallet.info.name, namespace })
  const tracked: TrackedTransaction[] = []
  const events: { readonly event: string; readonly properties?: unknown }[] = []
  core.events.on('*', ({ data }) => {
    if (data.event.startsWith('SEND_'))
      events.push({ event: data.event, properties: 'properties' in data ? data.properties : undefined })
  })
  const data = createChainData(core)
  const identity = createIdentities(core, data)
  const [names, tokens] = [createNames({ core, data, identity }), createTokens(core, data)]
  onTestFinished(() => {
    for (const { destroy } of [names, tokens, identity]) destroy()
  })
  /** How what was tracked stands. */
  const rows: { change: Partial<Omit<LocalTransaction, 'hash' | 'batch'>> } = { change: {} }
  const sent = () => tracked.map((one) => ({ ...one, status: 'pending' as const, ...rows.change }))
  const send = createSend({
    core,
    data,
    names,
    tokens,
    sent,
    track: (one) => tracked.push(one),
    ...(loadLinks && { loadLinks }),
  })
  return {
    core,
    update,
    send,
    asked,
    tracked,
    rows,
    events,
    wallet: evmWallet,
    solanaWallet,
    /** As when the page is closed; another may be opened then. */
    leave: () => leave(),
    me: (namespace === 'eip155' ? accounts : solanaAccounts)[0].address,
  }
}

/** A token as a list tells of it. */
export const tokenOf = (chainId: ChainId, symbol: string, decimals: number, address?: string): SendToken => ({
  name: symbol,
  symbol,
  chainId,
  ...(address && { address: `${chainId}:${address}` }),
  price: 1,
  quantity: { decimals: String(decimals), numeric: '0' },
  iconUrl: '',
})

/** What the chain itself is paid in. */
export const ether = tokenOf(evm, 'ETH', 18)
