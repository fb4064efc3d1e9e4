import { chainIdOf } from '@latchkey/protocol/caip'
import { nullable, object, string } from 'valibot'
import { namehash } from 'viem/ens'
import { createChain } from '../../chain/nodes/createChain'
import type { Clock } from '../../clock/Clock'
import type { AdapterCase } from '../../fake/AdapterCase.test.support'
import { SafeFetchError } from '../../http/safeFetch/SafeFetchError'
import type { Fixture } from '../../upstream/Fixture.test.support'
import { createNames } from '../createNames'
import type { GatewayFetch } from '../offchain/createGatewayFetch'
import fixture from './fixtures/registry.json'

/** Where the exchanges with gateways off the chain stand among those with the node. */
export const gatewayPath = '/gateway'

const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
/** A name without a resolver of its own: that of the name above sends off the chain. */
const belowAnother = 'lantern.harbour-sample.eth'
const text = nullable(string())
const chainId = chainIdOf('eip155', 1)

/** Which chain a node serves it proves elsewhere. */
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

/** The ENS registry on Ethereum and the resolvers it names, through a node. */
export const nameRegistry: AdapterCase = {
  name: 'name-registry',
  fixture: fixture as Fixture,
  file: 'name/resolver/fixtures/registry.json',
  // Of `RPC_URLS`, the one whose node is asked.
  address: 'NODE_URL',
  base: undefined,
  keys: [],
  kept: [registry],
  aliases: (account) => [namehash(`${account.slice(2).toLowerCase()}.addr.reverse`).slice(2)],
  pages: [],
  proofs: 1,
  // What a gateway does not say is the fault of the name's owner: nobody has the name then.
  spared: [6],
  page: object({ name: text, address: text, avatar: text, bio: text }),
  open({ environment, fetch, ...given }) {
    const services = { ...given, clock: withWholeDeadlines(given.clock) }
    const url = environment['NODE_URL'] ?? ''
    const network = {
      ...{ id: chainId, name: 'Ethereum', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
      ...{ multicall3: undefined, wrappedNative: undefined, dollars: [], pools: [], upstreams: [url] },
    }
    const chain = createChain(network, { ...services, fetch: proven(fetch) })
    const parts = { chain, registry: { chainId, address: registry } as const, fetch: gatewaysAt(url, fetch) }
    const names = createNames(parts, services)
    const charge = async () => {}
    return async (account) => {
      const told = [await names.nameOf(account as `0x${string}`, charge), await names.find(belowAnother, charge)]
      return told.map(({ value: { name = null, address = null, avatar = null, bio = null } = {} }) => ({
        ...{ name, address, avatar, bio },
      }))
    }
  },
}
