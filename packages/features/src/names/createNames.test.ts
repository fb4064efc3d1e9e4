import { accountsOf } from '@latchkey/core'
import { holdToTable } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { requestRejected } from '@latchkey/protocol/errors'
import type { LatchkeyEvent } from '@latchkey/protocol/events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { network } from '../fake/openSite.test.support'
import { ann, bob, openVisitor, type VisitorParameters } from '../fake/openVisitor.test.support'
import { createIdentities } from '../identity/createIdentities'
import { createNames } from './createNames'

const { signal } = new AbortController()
const zone = 'latchkey.id'
const refuse = (status: number, name: string, description: string) =>
  Response.json({ status: 'FAILED', reasons: [{ name, description }] }, { status })
const record = (name: string, addresses: object) => ({ name, registered_at: '', addresses, attributes: [{}] })
const owned = (address: string) => ({ address, created: '' })

/** A server that registers names in a zone, as the wire says it. */
function registry() {
  const taken = new Map<string, string>([['annab.latchkey.id', bob]])
  const posted: { message: string; signature: string; coin_type: number; address: string }[] = []
  const answer: VisitorParameters['answer'] = ({ pathname }, init) => {
    const [, , noun = '', kind = '', part = ''] = decodeURIComponent(pathname).split('/')
    if (noun === 'identity') return { name: [...taken].find(([, owner]) => owner === kind)?.[0] ?? null, avatar: null }
    if (kind === 'suggestions') {
      const suggest = (label: string) => ({ name: `${label}.${zone}`, registered: taken.has(`${label}.${zone}`) })
      return { suggestions: [suggest(part), suggest(`${part}-2`)] }
    }
    if (init?.method !== 'POST') return refuse(404, 'name_not_found', 'Nobody has registered this name.')
    const body = JSON.parse(String(init.body))
    posted.push(body)
    const { name } = JSON.parse(body.message)
    if (taken.has(name)) return refuse(409, 'name_taken', 'This name is taken.')
    taken.set(name, body.address)
    return { success: true }
  }
  return { taken, posted, answer }
}

/** @param served the networks of the server; @param told the zone it says with them, as an older one says none. */
async function open({
  served = ['eip155:1'],
  told,
  ...parameters
}: Partial<VisitorParameters> & { served?: readonly string[]; told?: string } = {}) {
  const server = registry()
  const { answer = server.answer } = parameters
  const signed: string[] = []
  const visitor = await openVisitor({
    async sign(message) {
      signed.push(message)
      return '0x51'
    },
    ...parameters,
    answer: (url, init) =>
      url.pathname === '/v1/supported-chains' ? { http: served, ws: [], zone: told } : answer(url, init),
  })
  const identity = createIdentities(visitor.core, visitor.data)
  const names = createNames({ core: visitor.core, data: visitor.data, identity })
  const events: LatchkeyEvent['data'][] = []
  visitor.core.events.on('*', ({ data }) => void (/NAME/.test(data.event) && events.push(data)))
  holdToTable((hear) => visitor.core.events.on('*', hear))
  onTestFinished(() => {
    names.destroy()
    identity.destroy()
    visitor.destroy()
  })
  /** How often a call of names was asked for. */
  const times = (path: string) => visitor.asked.filter((one) => one.includes(`/v1/profile/${path}`)).length
  return { ...visitor, ...server, signed, names, events, times }
}

describe('the zone', () => {
  it('is told by the server with its chains, whatever it suggests', async () => {
    const suggestions = [{ name: 'name-2.latchkey.id', registered: false }]
    const { names, asked } = await open({ told: zone, answer: () => ({ suggestions }) })
    expect(await names.readZone(signal)).toBe(zone)
    expect(await names.readZone(signal)).toBe(zone)
    expect(asked).toEqual(['GET /v1/supported-chains'])
    expect(await names.suggest('name', signal)).toEqual(suggestions)
  })
  it.each([undefined, '', 'latchkey', '<b>.id'])(
    'is learned from what is suggested where %j is told, once',
    async (told) => {
      const { names, asked } = await open(told === undefined ? {} : { told })
      expect(await names.readZone(signal)).toBe(zone)
      expect(await names.readZone(signal)).toBe(zone)
      expect(asked).toEqual(['GET /v1/supported-chains', 'GET /v1/profile/suggestions/name'])
    },
  )
  it('is none where the server registers none, says none, or is none', async () => {
    for (const answer of [
      () => refuse(404, 'not_configured', 'Registering names needs NAMES_ZONE.'),
      () => ({ suggestions: [] }),
      () => ({ suggestions: [{ name: 'other.latchkey.id', registered: false }] }),
      () => ({ suggestions: [{ name: 'name.<b>', registered: false }] }),
    ])
      expect(await (await open({ answer })).names.readZone(signal)).toBeUndefined()
    const { names, asked } = await open({ services: { rpc: 'https://node.example' } })
    expect(await names.readZone(signal)).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe('suggestions', () => {
  it('are told in their order, the taken ones as such', async () => {
    const { names } = await open()
    expect(await names.suggest('annab', signal)).toEqual([
      { name: 'annab.latchkey.id', registered: true },
      { name: 'annab-2.latchkey.id', registered: false },
    ])
  })
  it('of other zones, said twice, or with letters that are not seen, are left out', async () => {
    const { names } = await open({
      answer: ({ pathname }) => ({
        suggestions: ['.latchkey.id', '.evil.id', '\u200b.latchkey.id', '.latchkey.id'].map((end) => ({
          name: `${pathname.split('/').at(-1)}${end}`,
          registered: false,
        })),
      }),
    })
    expect(await names.suggest('anna', signal)).toEqual([{ name: 'anna.latchkey.id', registered: false }])
  })
  it.each(['', '.', '..'])('of %j are none, and nothing is asked but the zone', async (typed) => {
    const { names, asked } = await open()
    expect(await names.suggest(typed, signal)).toEqual([])
    expect(asked).toEqual(['GET /v1/supported-chains', 'GET /v1/profile/suggestions/name'])
  })
  it('that fail say so, and a visitor who typed on hears nothing of them', async () => {
    const { names } = await open({ answer: () => new Response('', { status: 400 }) })
    await expect(names.suggest('anna', signal)).rejects.toMatchObject({ message: 'Error fetching name suggestions' })
    await expect(names.suggest('anna', AbortSignal.abort('typed on'))).rejects.toBe('typed on')
  })
})

describe('what a name leads to', () => {
  it('is the address on the chain that is asked for, never that of another', async () => {
    const { names } = await open({
      answer: () => record('ann.eth', { 2147483649: owned(ann), 2147483650: owned(bob) }),
    })
    const at = (id: string) => names.resolve('ann.eth', id as ChainId, signal)
    expect(await Promise.all([at('eip155:1'), at('eip155:2'), at('eip155:10')])).toEqual([ann, bob, undefined])
  })
  it('on the first chain is also what the older coin type 60 says, on others never', async () => {
    const { names } = await open({ answer: () => record('ann.eth', { 60: owned(ann) }) })
    const at = (id: string) => names.resolve('ann.eth', id as ChainId, signal)
    expect(await Promise.all([at('eip155:1'), at('eip155:10')])).toEqual([ann, undefined])
  })
  it('is nothing where the answer is an empty list, and a failure where it may be old or leads to no address', async () => {
    const addresses = { 2147483649: owned(ann) }
    const at = async (answer: unknown) =>
      (await open({ answer: () => answer })).names.resolve('ann.eth', 'eip155:1' as ChainId, signal)
    expect(await at([])).toBeUndefined()
    const failure = { message: 'Error resolving name' }
    await expect(at({ ...record('ann.eth', addresses), stale: true })).rejects.toMatchObject(failure)
    await expect(at(record('ann.eth', { 2147483649: owned('ann') }))).rejects.toMatchObject(failure)
  })
  it('N-244 is a failure where nobody said it of that chain, and told where somebody did of it alone', async () => {
    const { names } = await open({
      answer: () => ({ ...record('ann.eth', { 2147483649: owned(ann) }), incomplete: true }),
    })
    const at = (id: string) => names.resolve('ann.eth', id as ChainId, signal)
    expect(await at('eip155:1')).toBe(ann)
    await expect(at('eip155:10')).rejects.toMatchObject({ message: 'Error resolving name' })
  })
  it('is told in both forms of the wire, and beside records of other chains', async () => {
    const avatar = 'https://door.example/media/ann'
    for (const attributes of [[{ avatar }], { avatar }]) {
      const addresses = { 501: owned('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'), 2147483649: owned(ann) }
      const { names } = await open({ answer: () => ({ ...record('ann.eth', addresses), attributes }) })
      expect(await names.find('ann.eth', 'eip155:1' as ChainId, signal)).toEqual({ address: ann, avatar })
    }
  })
  it('is nothing for a name of nobody, and a failure where the server fails', async () => {
    const { names } = await open()
    expect(await names.resolve('nobody.eth', 'eip155:1' as ChainId, signal)).toBeUndefined()
    expect(await names.resolve('..', 'eip155:1' as ChainId, signal)).toBeUndefined()
    // Where the server has nothing behind names it has not said that nobody has this one.
    const bare = await open({ answer: () => refuse(404, 'not_configured', 'Names need NAMES_REGISTRY.') })
    await expect(bare.names.find('ann.eth', 'eip155:1' as ChainId, signal)).rejects.toMatchObject({
      code: 'http.not_configured',
    })
    const broken = await open({ answer: () => 'no record' })
    await expect(broken.names.resolve('ann.eth', 'eip155:1' as ChainId, signal)).rejects.toMatchObject({
      message: 'Error resolving name',
    })
  })
})

describe('the names of an address', () => {
  it('are asked for once in 5 min', async () => {
    let query = new URLSearchParams()
    const { names, times, pass } = await open({
      answer(url) {
        query = url.searchParams
        return [{ name: 7 }, { ...record('ann.eth', {}), attributes: {} }]
      },
    })
    for (const address of [ann, ann.toLowerCase()])
      expect((await names.namesOf(address, signal)).map(({ name }) => name)).toEqual(['ann.eth'])
    expect(times('reverse/')).toBe(1)
    expect(Object.fromEntries(query)).toMatchObject({ sender: ann, apiVersion: '2' })
    pass(300_000)
    await names.namesOf(ann, signal)
    expect(times('reverse/')).toBe(2)
  })
  it('can be read of the cache with their time, and nobody is asked', async () => {
    const { names, times, core, pass } = await open({ answer: () => [record('ann.eth', {})] })
    expect(names.cached(ann)).toBeUndefined()
    const timestamp = core.clock.now()
    const ens = await names.namesOf(ann, signal)
    pass(60_000)
    expect(names.cached(ann)).toEqual({ address: ann, ens, timestamp })
    expect(names.cached('ann')).toBeUndefined()
    pass(300_000)
    expect(names.cached(ann)).toBeUndefined()
    expect(times('reverse/')).toBe(1)
  })
  it('say that they could not be read', async () => {
    const { names } = await open({ answer: () => new Response('', { status: 400 }) })
    await expect(names.namesOf(ann, signal)).rejects.toMatchObject({ message: 'Error fetching names for address' })
  })
})

describe('on a network that the server does not serve', () => {
  const elsewhere = { served: ['eip155:137'] }
  it('an address has no names and nothing is suggested, and nobody is asked for either', async () => {
    const { names, times } = await open({ ...elsewhere, answer: registry().answer })
    expect(await names.namesOf(ann, signal)).toEqual([])
    expect(await names.suggest('anna', signal)).toEqual([])
    // The zone is that of the server, wherever the visitor is.
    expect([times('reverse/'), times('suggestions/name'), times('suggestions/anna')]).toEqual([0, 1, 0])
  })
  it('no name is taken, and no wallet is asked', async () => {
    const { names, signed, posted, events, account } = await open(elsewhere)
    await expect(names.register({ name: 'anna.latchkey.id', signal })).rejects.toMatchObject({
      code: 'requirement.name_registration_failed',
    })
    expect([signed, posted, events, account().profileName]).toEqual([[], [], [], undefined])
  })
  it('a name still leads to whom money goes', async () => {
    const { names, asked } = await open({
      ...elsewhere,
      answer: () => record('ann.eth', { 2147483649: owned(ann) }),
    })
    expect(await names.find('ann.eth', 'eip155:1' as ChainId, signal)).toEqual({ address: ann })
    expect(asked).toEqual(['GET /v1/profile/account/ann.eth'])
  })
  it('what is read on a served one is not told on the next that is not', async () => {
    const { names, say } = await open({ answer: () => [record('ann.eth', {})] })
    expect(await names.namesOf(ann, signal)).toHaveLength(1)
    say({ type: 'chain', chainId: 'eip155:2' as ChainId })
    expect(await names.namesOf(ann, signal)).toEqual([])
  })
  it('is not taken for one while that cannot be known: taking a name fails, and no wallet is asked', async () => {
    const { names, signed } = await open({ served: 'no list' as never })
    await expect(names.register({ name: 'anna.latchkey.id', signal })).rejects.toMatchObject({
      code: 'requirement.name_registration_failed',
    })
    await expect(names.namesOf(ann, signal)).rejects.toMatchObject({ message: 'Error fetching names for address' })
    await expect(names.suggest('anna', signal)).rejects.toMatchObject({ message: 'Error fetching name suggestions' })
    expect(signed).toEqual([])
  })
})

describe('taking a name', () => {
  it('is one signature over the name and the minute, after which the account goes by it', async () => {
    const { names, signed, posted, account, events } = await open()
    const heard: unknown[] = []
    await names.register({ name: 'anna.latchkey.id', signal, onSigned: () => heard.push(...signed, posted.length) })
    expect(heard).toEqual([...signed, 0])
    expect(signed).toEqual(['{"name":"anna.latchkey.id","attributes":{},"timestamp":1000}'])
    expect(posted).toEqual([{ coin_type: 2147483649, address: ann, message: signed[0], signature: '0x51' }])
    expect(account().profileName).toBe('anna.latchkey.id')
    const told = { isSmartAccount: false, ensName: 'anna.latchkey.id' }
    expect(events).toEqual([
      { type: 'track', event: 'REGISTER_NAME_INITIATED', properties: { caipNetworkId: 'eip155:1', ...told } },
      { type: 'track', event: 'REGISTER_NAME_SUCCESS', properties: { caipNetworkId: 'eip155:1', ...told } },
    ])
  })
  it('leaves nobody with the names of before', async () => {
    const { answer, taken } = registry()
    const mine = () => [...taken].filter(([, owner]) => owner === ann).map(([name]) => record(name, {}))
    const { names, times } = await open({
      answer: (url, init) => (url.pathname.includes('/reverse/') ? mine() : answer(url, init)),
    })
    expect(await names.namesOf(ann, signal)).toEqual([])
    await names.register({ name: 'anna.latchkey.id', signal })
    expect((await names.namesOf(ann, signal)).map(({ name }) => name)).toEqual(['anna.latchkey.id'])
    expect(times('reverse/')).toBe(2)
  })
  it('KM-33 that somebody took meanwhile says so in the words of the server', async () => {
    const { names, posted, events } = await open()
    await expect(names.register({ name: 'annab.latchkey.id', signal })).rejects.toMatchObject({
      code: 'requirement.name_registration_failed',
      message: 'This name is taken.',
      data: { reason: 'name_taken' },
    })
    expect(posted).toHaveLength(1)
    expect(events.at(-1)?.properties).toMatchObject({ error: 'requirement.name_registration_failed' })
  })
  it.each([
    ['a failure without a reason', () => new Response('<html>', { status: 502 })],
    ['a registration that was not done', () => ({ success: false, incomplete: true })],
    ['an answer that is none', () => 'yes'],
  ])('fails by its name with %s, and is not tried twice', async (_what, fail) => {
    const { answer } = registry()
    let posts = 0
    const { names, account } = await open({
      answer(url, init) {
        if (init?.method !== 'POST') return answer(url, init)
        posts++
        return fail()
      },
    })
    await expect(names.register({ name: 'anna.latchkey.id', signal })).rejects.toThrow(
      /^Error registering name anna\.latchkey\.id$/,
    )
    expect(posts).toBe(1)
    expect(account().profileName).toBeUndefined()
  })
  it('ends with the visitor’s no, and the server hears of nothing', async () => {
    const { names, posted, events } = await open({
      sign: async () => {
        throw requestRejected({})
      },
    })
    await expect(names.register({ name: 'anna.latchkey.id', signal })).rejects.toMatchObject({
      code: 'wallet.request_rejected',
    })
    expect(posted).toEqual([])
    expect(events.at(-1)).toMatchObject({
      event: 'REGISTER_NAME_ERROR',
      properties: { error: 'wallet.request_rejected' },
    })
  })
  it('N-210 is not done for who is connected when another has signed', async () => {
    const { names, posted, say } = await open({
      async sign() {
        say({ type: 'accounts', accounts: accountsOf([bob]) })
        return '0x51'
      },
    })
    await expect(names.register({ name: 'anna.latchkey.id', signal })).rejects.toThrow(
      'Address or auth connector not found',
    )
    expect(posted).toEqual([])
  })
  it('sends nothing once the visitor has left', async () => {
    const left = new AbortController()
    const { names, posted } = await open({
      async sign() {
        left.abort('left')
        return '0x51'
      },
    })
    await expect(names.register({ name: 'anna.latchkey.id', signal: left.signal })).rejects.toBe('left')
    expect(posted).toEqual([])
  })
  it('that is signed for is taken and shown, though the visitor leaves before the server answers', async () => {
    const { answer } = registry()
    const left = new AbortController()
    const { names, account, events } = await open({
      async answer(url, init) {
        if (init?.method === 'POST') left.abort('left')
        return answer(url, init)
      },
    })
    await names.register({ name: 'anna.latchkey.id', signal: left.signal })
    expect(account().profileName).toBe('anna.latchkey.id')
    expect(events.map(({ event }) => event)).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
  })
  it('says what is missing before anybody is asked', async () => {
    const far = await open({ networks: [network(2 ** 31)] })
    far.say({ type: 'chain', chainId: `eip155:${2 ** 31}` as ChainId })
    await expect(far.names.register({ name: 'anna.latchkey.id', signal })).rejects.toThrow(/^Invalid chainId$/)
    far.say({ type: 'chain', chainId: 'eip155:5' as ChainId })
    await expect(far.names.register({ name: 'anna.latchkey.id', signal })).rejects.toThrow(/^Network not found$/)
    far.say({ type: 'disconnect' })
    await expect(far.names.register({ name: 'anna.latchkey.id', signal })).rejects.toThrow(
      /^Address or auth connector not found$/,
    )
    expect([far.asked, far.signed, far.events]).toEqual([[], [], []])
  })
  it.each(['ann.latchkey.id', 'Anna.latchkey.id', 'аnna.latchkey.id', 'anna.eth', '-anna.latchkey.id', 'anna'])(
    'N-211 %j is no name to sign for',
    async (name) => {
      const { names, signed } = await open()
      await expect(names.register({ name, signal })).rejects.toMatchObject({ code: 'request.invalid' })
      expect(signed).toEqual([])
    },
  )
})
