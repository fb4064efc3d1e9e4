import {
  type ConnectorHandle,
  createCore,
  createFeatures,
  memoryStorage,
  type NetworkInput,
  type Options,
  requestJson,
} from '@latchkey/core'
import { fakeAdapter, fakePage, fakeWallet, one, settle } from '@latchkey/core/fake'
import { eip155 } from '@latchkey/eip155'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { solana } from '@latchkey/solana'
import { createLatchkey } from '../createLatchkey'
import { features } from '../features'

const quiet = { storage: memoryStorage(), debug: false } as const
/** What plain JavaScript may hand over where a type says otherwise. */
const nothing = undefined as never

const failure = async (work: () => unknown): Promise<Error> => {
  try {
    await work()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}

/** The message of what `work` throws. */
export const thrown = async (work: () => unknown): Promise<string> => (await failure(work)).message

/** An instance on one EVM chain, with an adapter of Solana too. */
const site = (options: Partial<Options> = {}) =>
  createLatchkey({ adapters: [eip155(), solana()], networks: [one], ...quiet, ...options })

const opened = (
  handle?: ConnectorHandle,
  networks: readonly [NetworkInput, ...NetworkInput[]] = [one],
  more: Partial<Options> = {},
) => {
  const errors: unknown[] = []
  const adapter = handle ? fakeAdapter(handle).adapter : eip155()
  const onError = (error: unknown) => errors.push(error)
  const { core } = createCore({ adapters: [adapter], networks, ...quiet, ...more, onError })
  return { core, errors }
}

/** A core that says it is connected by a connector that nobody brings. */
function orphaned(more: Partial<Options> = {}) {
  const { core } = opened(undefined, [one, { ...one, id: 2 }], more)
  const account = { address: `0x${'a'.repeat(40)}`, type: 'eoa' } as const
  const connection = { accounts: [account], account, chainId: 'eip155:1' as ChainId, connectorId: 'org.gone' } as const
  const wallet = { name: 'Gone', type: 'ANNOUNCED', identifier: 'org.gone' }
  core.commit('eip155', { ...connection, status: 'connected', proof: 'wallet', wallet })
  return core
}

const requests = async (core: ReturnType<typeof orphaned>) => (await core.onDemand()).loadRequests()

/** Each required text of a programming error, by what a site does to get it. */
export const misuse = {
  noAdapterForNetworks: () => thrown(() => createLatchkey({ adapters: [], networks: [one], ...quiet })),
  actionsWithoutNamespace: () => thrown(() => site().actions(nothing)),
  actionsWithoutAdapter: () => thrown(() => site().actions('cosmos')),
  actionWithoutNetworkAndAccount: () =>
    thrown(async () => (await site().actions('solana')).signMessage({ message: 'x' })),
  actionWithoutConnector: () =>
    thrown(async () => {
      const core = orphaned()
      const { signMessage } = await (await requests(core)).getActions(core, 'eip155')
      await signMessage({ message: 'x' })
    }),
  actionOfAnotherNamespace: () => thrown(() => site().sendTransaction({ namespace: 'solana' } as never)),
  switchToNothing: () => thrown(() => site().switchNetwork(nothing)),
  switchToUnknown: () => thrown(() => site().switchNetwork('eip155:137')),
  switchWithoutConnector: () =>
    thrown(async () => {
      const core = orphaned()
      await (await requests(core)).switchNetwork(core, { chainId: 'eip155:2' as ChainId })
    }),
  accountWithoutNamespace: () => thrown(() => site().switchAccount('0xa', { namespace: '' as Namespace })),
  accountTypeWithoutNamespace: () =>
    thrown(() => site().switchAccount('0xa', { namespace: '' as Namespace, type: 'eoa' })),
  accountWithoutAdapter: () => thrown(() => site().switchAccount('0xa', { namespace: 'cosmos' })),
} as const

/** The features of a connected visitor whose server serves these networks, and refuses all that is asked of an account. */
function refusedFeatures(served: readonly string[]) {
  const core = orphaned({
    projectId: 'tideline',
    services: { dataApi: 'https://door.example' },
    fetch: async (input) =>
      new URL(String(input)).pathname === '/v1/supported-chains'
        ? Response.json({ http: served, ws: [] })
        : new Response(null, { status: 400 }),
  })
  return createFeatures(core, features).load
}

/** The required texts of what an account holds and did, by the features that read them. */
export const unread = {
  tokens: () =>
    thrown(async () => {
      const tokens = await refusedFeatures(['eip155:137'])('tokens')
      await tokens.held('eip155', new AbortController().signal)
    }),
  async history() {
    const history = await refusedFeatures(['eip155:1'])('history')
    await history.read(new AbortController().signal)
    const { error, empty } = history.getState()
    return empty ? error : undefined
  },
} as const

/** What is told of a wallet that does not let go: as a whole, and of each chain. */
export async function disconnectFailures(): Promise<readonly string[]> {
  const { leave } = fakePage()
  const { handle } = fakeWallet()
  const { core, errors } = opened({ ...handle, disconnect: () => Promise.reject(new Error('no')) })
  const { connect, loadRequests } = await core.onDemand()
  core.registry.set(handle)
  await connect(core, { connector: handle.connector.id })
  const { revoke } = await loadRequests()
  await revoke(core, [{ ...handle, disconnect: () => Promise.reject(new Error('no')) }])
  await settle()
  leave()
  const [whole] = errors as readonly (Error & { readonly cause: AggregateError })[]
  return [whole?.message ?? '', ...(whole?.cause.errors ?? []).map(({ message }: Error) => message)]
}

/** The message of a request that is answered so. */
export function refused(status: number, body = ''): Promise<string> {
  const { core } = createCore({
    adapters: [eip155()],
    networks: [one],
    ...quiet,
    fetch: async () => new Response(body, { status }),
  })
  const signal = new AbortController().signal
  const request = {
    url: 'https://door.example/',
    method: 'POST',
    body: {},
    why: 'test',
    signal,
    timeout: 1_000,
  } as const
  return thrown(() => requestJson(core, request))
}

/** How often the site is told of a refusal that comes again. */
export async function timesTold(): Promise<number> {
  const told: unknown[] = []
  const { core } = createCore({
    adapters: [eip155()],
    networks: [one],
    ...quiet,
    onError: (error) => told.push(error),
    fetch: async () => new Response('Unauthorized: invalid key', { status: 401 }),
  })
  const signal = new AbortController().signal
  for (let times = 0; times < 3; times++)
    await thrown(() => requestJson(core, { url: 'https://door.example/', why: 'test', signal, timeout: 1_000 }))
  return told.length
}

/** Millions of characters that stay of a log of long addresses. */
export async function rememberedMegabytes(): Promise<number> {
  const { core } = createCore({
    adapters: [eip155()],
    networks: [one],
    ...quiet,
    fetch: async () => new Response('{}'),
  })
  const signal = new AbortController().signal
  const url = `https://door.example/${'x'.repeat(5_000)}`
  for (let times = 0; times < 600; times++) await requestJson(core, { url, why: 'test', signal, timeout: 1_000 })
  return core.ledger.reduce((sum, entry) => sum + entry.url.length, 0) / 1_000_000
}

/** What a site without `projectId` is told when it reads from a chain of its server. */
export async function readWithoutId(): Promise<string> {
  const told: Error[] = []
  const { core } = createCore({
    adapters: [eip155()],
    networks: [one],
    ...quiet,
    services: { rpc: 'https://door.example' },
    onError: (error) => told.push(error as Error),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const chainId = 'eip155:1' as ChainId
  const signal = AbortSignal.timeout(10)
  await thrown(() => core.read({ chainId, method: 'eth_sendTransaction', signal }))
  return told[0]?.message ?? ''
}
