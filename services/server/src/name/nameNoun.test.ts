import { afterAll, expect, it } from 'vitest'
import { type Data, startData } from '../fake/startData.test.support'

const registry = 'eip155:1:0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const zone = 'names.example.org'
const node = { RPC_URLS: 'eip155:1=http://127.0.0.1:1' }
const off = { status: 'ready', provider: 'off' }

/** Servers by what they were told; nobody changes anything at one, so that all who ask alike ask the same. */
const running = new Map<string, Promise<Data>>()
const serverWith = (environment: Readonly<Record<string, string>>) => {
  const name = JSON.stringify(environment)
  const data = running.get(name) ?? startData({ environment })
  running.set(name, data)
  return data
}
afterAll(async () => {
  for (const data of running.values()) await (await data).stop()
})

it.each<[string, Readonly<Record<string, string>>, object, string]>([
  ['nobody', {}, off, 'off'],
  [
    'the registry of a chain, and gateways beyond it',
    { ...node, NAMES_REGISTRY: registry },
    { status: 'ready', registry: 'eip155:1', offchain: 'public' },
    'registry',
  ],
  ['this server for its zone', { NAMES_ZONE: zone }, { status: 'ready', zone }, 'zone'],
  [
    'both, without gateways',
    { ...node, NAMES_REGISTRY: registry, NAMES_OFFCHAIN: 'off', NAMES_ZONE: zone },
    { status: 'ready', registry: 'eip155:1', offchain: 'off', zone },
    'registry,zone',
  ],
  [
    'nobody, for want of a node of that chain',
    { NAMES_REGISTRY: registry },
    { status: 'degraded', registry: 'eip155:1 has no node' },
    'off',
  ],
])('readiness says who says names and identities: %s', async (_, environment, facts, provider) => {
  const data = await serverWith(environment)
  const ready = (await (await fetch(`${data.adminUrl}/readyz`)).json()) as Readonly<Record<string, unknown>>
  const said = { provider, ...(provider.includes('registry') && { live: 'never run live' }) }
  expect(ready['name']).toEqual({ ...facts, ...said })
  expect(ready['identity']).toEqual({ status: 'ready', ...said })
  expect(ready['media']).toEqual(off)
})

it.each([
  ['this server has', { NAMES_ZONE: zone }, zone],
  ['there is not', {}, undefined],
])('a page is told with the chains the zone that %s', async (_, environment, told) => {
  const data = await serverWith(environment)
  const { zone: said } = (await (await data.get('/v1/supported-chains')).json()) as { readonly zone?: unknown }
  expect(said).toBe(told)
})

it('readiness says that pictures are had from the hosts that have them, where this server has an address to show them at', async () => {
  const data = await serverWith({ PUBLIC_URL: 'https://door.example.org' })
  const ready = (await (await fetch(`${data.adminUrl}/readyz`)).json()) as { readonly media: unknown }
  expect(ready.media).toEqual({ status: 'ready', provider: 'hosts' })
})

const refusals: readonly (readonly [string, Readonly<Record<string, string>>, string, string])[] = [
  ['nobody looks names up', {}, 'alice.eth', 'not_configured'],
  ['only those of its zone are known', { NAMES_ZONE: zone }, 'alice.eth', 'not_configured'],
  [
    'the chain of the registry has no node',
    { NAMES_REGISTRY: registry, NAMES_ZONE: zone },
    'alice.eth',
    'not_configured',
  ],
  ['it is one of the zone that nobody has', { NAMES_ZONE: zone }, `alice.${zone}`, 'name_not_found'],
]
it.each(refusals)(
  'a name that could not be looked up is not told as nobody’s: %s',
  async (_, environment, name, reason) => {
    const data = await serverWith(environment)
    const answer = await data.get(`/v1/profile/account/${name}`)
    const told = (await answer.json()) as { readonly reasons: readonly { readonly name: string }[] }
    expect([answer.status, told.reasons[0]?.name]).toEqual([404, reason])
  },
)
