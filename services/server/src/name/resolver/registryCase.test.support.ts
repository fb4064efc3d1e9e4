import { chainIdOf } from '@latchkey/protocol/caip'
import { is, nullable, object, string } from 'valibot'
import { namehash } from 'viem/ens'
import { createChain } from '../../chain/nodes/createChain'
import type { Clock } from '../../clock/Clock'
import type { AdapterCase, AdapterGiven } from '../../fake/AdapterCase.test.support'
import { SafeFetchError } from '../../http/safeFetch/SafeFetchError'
import type { Charge } from '../../upstream/createUpstreamQuota'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { createNames, type Names } from '../createNames'
import type { GatewayFetch } from '../offchain/createGatewayFetch'
import offchain from './fixtures/offchain.json'
import registered from './fixtures/registry.json'

/** Where the exchanges with gateways off the chain stand among those with the node. */
export const gatewayPath = '/gateway'

const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
/** A name without a resolver of its own: that of the name above sends off the chain. */
const belowAnother = 'lantern.harbour-sample.eth'
const text = nullable(string())
const chainId = chainIdOf('eip155', 1)

/** Which chain a node serves is no exchange: whoever records has it proven before. */
const proven =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) =>
    String(init?.body).includes('"eth_chainId"')
      ? Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
      : fetch(input, init)

/** What is left of a deadline once one question was answered is a deadline too, and no pause. */
const withWholeDeadlines = (clock: Clock): Clock => ({
  now: () => clock.now(),
  after: (ms, callback) => clock.after(ms > 1_000 ? Math.max(ms, 5_000) : ms, callback),
})

/** Gateways at the place of the node: those that contracts name are hosts of strangers. No name that is recorded leads to one. */
const gatewaysAt =
  (base: string, fetch: typeof globalThis.fetch): GatewayFetch =>
  async (address, { signal }) => {
    const { host, pathname } = new URL(address)
    const at = new URL(base)
    at.pathname = `${at.pathname.replace(/\/$/, '')}${gatewayPath}/${host}${pathname}`
    const answer = await fetch(at, { ...(signal && { signal }) }).catch((error: unknown) => {
      throw new SafeFetchError('unreachable', 'The host did not answer.', error)
    })
    return { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) }
  }

const networkAt = (url: string) => ({
  ...{ id: chainId, name: 'Ethereum', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [], upstreams: [url] },
})

type Found = Awaited<ReturnType<Names['find']>>
type Ask = (names: Names, account: `0x${string}`, charge: Charge) => Promise<Found>

/** What a question about names is tried with. */
const caseOf = (ask: Ask) =>
  ({
    // Of `RPC_URLS`, the one whose node is asked.
    address: 'NODE_URL',
    base: undefined,
    keys: [],
    kept: [registry],
    pages: [],
    proofs: 1,
    page: object({ name: text, address: text, avatar: text, bio: text }),
    async refused({ environment, ...services }) {
      const reach = await createChain(networkAt(environment['NODE_URL'] ?? ''), services).reach()
      const why = { served: undefined, unreachable: 'does not answer', elsewhere: 'serves another chain than Ethereum' }
      return why[reach] && `the node at NODE_URL ${why[reach]}`
    },
    open({ environment, fetch, ...given }: AdapterGiven) {
      const services = { ...given, clock: withWholeDeadlines(given.clock) }
      const url = environment['NODE_URL'] ?? ''
      const chain = createChain(networkAt(url), { ...services, fetch: proven(fetch) })
      const parts = { chain, registry: { chainId, address: registry } as const, fetch: gatewaysAt(url, fetch) }
      const names = createNames(parts, services)
      return async (account) => {
        const { value } = await ask(names, account as `0x${string}`, async () => {})
        const { name = null, address = null, avatar = null, bio = null } = value ?? {}
        return [{ name, address, avatar, bio }]
      }
    },
  }) satisfies Partial<AdapterCase>

/** An answer without a name is sound, and shows nothing of how one is read. */
const lacksName = (what: string) => (reads: readonly unknown[]) =>
  is(object({ name: string() }), reads[0]) ? undefined : `${what}, so that no answer shows how one is read`

/** The ENS registry on Ethereum and the resolvers it names, through a node. */
export const nameRegistry: AdapterCase = {
  ...caseOf((names, account, charge) => names.nameOf(account, charge)),
  name: 'name-registry',
  fixture: registered as Fixture,
  file: 'name/resolver/fixtures/registry.json',
  aliases: (account) => [namehash(`${account.slice(2).toLowerCase()}.addr.reverse`).slice(2)],
  lacking: lacksName('RECORD_ACCOUNT has no primary name'),
}

/** Resolvers that stand for the names below theirs and send off the chain. Nobody has this name on Ethereum: none of it can be recorded. */
export const nameRegistryOffchain: AdapterCase = {
  ...caseOf((names, _, charge) => names.find(belowAnother, charge)),
  name: 'name-registry-offchain',
  fixture: offchain as Fixture,
  file: 'name/resolver/fixtures/offchain.json',
  // What a gateway does not say is the fault of the name's owner: nobody has the name then.
  spared: [2],
  lacking: lacksName(`nobody has ${belowAnother} there`),
}
