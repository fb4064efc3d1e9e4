import { encodeAbiParameters, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstStartTimeout, stillClock } from '../../fake/startDevnetData.test.support'
import { extended, type Gateways, lookup, resolved, selectors } from './foreignNames.test.support'
import type { Act } from './puppetCode.test.support'
import { type ForeignStage, startForeignStage } from './startForeignStage.test.support'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const gateway = 'https://gateway.example/{sender}/{data}.json'
let stage: ForeignStage
let gateways: Gateways

beforeAll(async () => {
  stage = await startForeignStage()
  gateways = stage.gateways
}, firstStartTimeout)
afterAll(() => stage.stop())
beforeEach(() => {
  gateways.state.asked.length = 0
  gateways.state.say = (_, response) => void response.end('{"data":"0x55"}')
})

const names = (asked: Pick<Gateways, 'safe'> = gateways) => stage.names({ gateways: asked })
const says = (address: `0x${string}`): Act => ({ says: resolved(address) })
let count = 0
const fresh = () => `zone${count++}.eth`

/** A zone whose resolver sends to these addresses, and tells of what comes back that it is the owner's. */
async function zoneAt(...urls: readonly string[]): Promise<string> {
  const zone = fresh()
  await stage.puppet(zone, (self) => ({
    ...extended,
    [selectors.resolve]: { reverts: lookup(self, urls) },
    [selectors.callback]: says(owner),
  }))
  return zone
}

describe('a name below another', () => {
  it('is answered by the nearest resolver above it', async () => {
    const zone = fresh()
    await stage.puppet(zone, () => ({ ...extended, [selectors.resolve]: says(owner) }))
    await stage.puppet(`near.${zone}`, () => ({ ...extended, [selectors.resolve]: says(other) }))
    const { find, spent } = names()
    expect(await find(`a.b.${zone}`)).toBe(owner)
    expect(await find(`a.near.${zone}`)).toBe(other)
    expect(await find(zone)).toBe(owner)
    expect(spent).toEqual([4, 4, 2])
  })

  it('N-246 is nobody’s where that resolver does not say that it answers for names below', async () => {
    const zone = fresh()
    const acts = { [selectors.resolve]: says(owner), [selectors.addr]: { says: resolved(owner) } }
    await stage.puppet(zone, () => acts)
    const no = { [selectors.supports]: { says: encodeAbiParameters([{ type: 'bool' }], [false]) } }
    await stage.puppet(`no.${zone}`, () => ({ ...acts, ...no }))
    const { find } = names()
    expect([await find(`a.${zone}`), await find(`a.no.${zone}`)]).toEqual([undefined, undefined])
  })

  it('is asked of in the way its own resolver says, and in the plain way where that says nothing', async () => {
    const name = fresh()
    const plain: Act = { says: encodeAbiParameters([{ type: 'address' }], [other]) }
    await stage.puppet(name, () => ({ [selectors.resolve]: says(owner), [selectors.addr]: plain }))
    expect(await names().find(name)).toBe(other)
    await stage.puppet(name, () => ({ ...extended, [selectors.resolve]: says(owner), [selectors.addr]: plain }))
    expect(await names().find(name)).toBe(owner)
  })

  it.each<[string, Act]>([
    ['leads to nobody', says(zeroAddress)],
    ['has no record', { says: encodeAbiParameters([{ type: 'bytes' }], ['0x']) }],
    ['has half an address', says('0x1234')],
    ['has a record of another chain', { says: resolved(owner).replace(/0014/, '0020') as `0x${string}` }],
    ['has bytes that are none', { says: '0x01' }],
    ['burns its gas', { burns: true }],
    ['answers without end', { saysZeros: 2_000_000 }],
  ])('N-246 is nobody’s where it %s', async (_, act) => {
    const zone = fresh()
    await stage.puppet(zone, () => ({ ...extended, [selectors.resolve]: act }))
    expect(await names().find(`a.${zone}`)).toBeUndefined()
  })
})

describe('a name that leads off the chain', () => {
  it('is asked of at its gateway, in the address or in a body, and charged by who was asked', async () => {
    const zone = await zoneAt(gateway)
    const { find, spent } = names()
    expect(await find(`a.${zone}`)).toBe(owner)
    // Its owner, then picture and description together.
    expect(gateways.state.asked).toHaveLength(3)
    expect(gateways.state.asked[0]).toEqual({
      ...{ method: 'GET', host: 'gateway.example', body: '' },
      path: expect.stringMatching(/^\/0x0{34}[0-9a-f]{6}\/0xabcdef01\.json$/),
    })
    expect(spent.reduce((sum, calls) => sum + calls)).toBe(3 + 3 * (5 + 1))
    expect(await find(`a.${zone}`)).toBe(owner)
    expect(gateways.state.asked).toHaveLength(3)

    const posted = await zoneAt('https://gateway.example/of/{sender}')
    expect(await names().find(`a.${posted}`)).toBe(owner)
    const { method, path, body } = gateways.state.asked[3] ?? {}
    expect([method, path]).toEqual(['POST', expect.stringMatching(/^\/of\/0x0{34}[0-9a-f]{6}$/)])
    expect(JSON.parse(body ?? '')).toEqual({ data: '0xabcdef01', sender: path?.slice(4) })
  })

  it('may be its own resolver’s answer to the plain question', async () => {
    const name = fresh()
    await stage.puppet(name, (self) => ({
      [selectors.addr]: { reverts: lookup(self, [gateway]) },
      [selectors.callback]: { says: encodeAbiParameters([{ type: 'address' }], [owner]) },
    }))
    expect(await names().find(name)).toBe(owner)
  })

  it.each([
    ['private.example', 'https://private.example/{data}'],
    ['an address of the machine', 'https://127.0.0.1/{data}'],
    ['a number', 'https://2130706433/{data}'],
    ['IPv6', 'https://[::1]/{data}'],
    ['another port', 'https://gateway.example:8443/{data}'],
    ['no TLS', 'http://gateway.example/{data}'],
    ['no TLS on this machine', 'http://127.0.0.1/{data}'],
    ['this machine', 'http://localhost/{data}'],
    ['a user', 'https://me:word@gateway.example/{data}'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:application/json,{"data":"0x55"}'],
    ['nothing', ''],
    ['more than an address has', `https://gateway.example/${'a'.repeat(20_000)}`],
  ])('N-242 is nobody’s where its gateway is %s, which nobody asks', async (_, url) => {
    const zone = await zoneAt(url)
    expect(await names().find(`a.${zone}`)).toBeUndefined()
    expect(gateways.state.asked).toEqual([])
  })

  it('N-242 is asked of where its gateway leads on, unless that is no public host, and never with what was posted', async () => {
    const zone = await zoneAt(gateway)
    const lead = (to: string) => {
      gateways.state.say = ({ path }, response) =>
        path.startsWith('/led') ? response.end('{"data":"0x55"}') : response.writeHead(302, { location: to }).end()
    }
    lead('https://private.example/led')
    expect(await names().find(`a.${zone}`)).toBeUndefined()
    expect(gateways.state.asked.map(({ host }) => host)).toEqual(['gateway.example'])
    lead('https://other.example/led')
    expect(await names().find(`a.${zone}`)).toBe(owner)
    const posted = await zoneAt('https://gateway.example/post')
    gateways.state.asked.length = 0
    expect(await names().find(`a.${posted}`)).toBeUndefined()
    expect(gateways.state.asked.map(({ path }) => path)).toEqual(['/post'])
  })

  it('N-243 is nobody’s where its resolver sends in the name of another contract', async () => {
    const zone = fresh()
    const theirs = await stage.puppet(fresh(), () => ({ [selectors.callback]: says(owner) }))
    await stage.puppet(zone, () => ({
      ...extended,
      [selectors.resolve]: { reverts: lookup(theirs, [gateway]) },
      [selectors.callback]: says(owner),
    }))
    expect(await names().find(`a.${zone}`)).toBeUndefined()
    expect(gateways.state.asked).toEqual([])
  })

  it('N-243 is nobody’s where each answer leads to another lookup, after four', async () => {
    const zone = fresh()
    await stage.puppet(zone, (self) => ({
      ...extended,
      [selectors.resolve]: { reverts: lookup(self, [gateway]) },
      [selectors.callback]: { reverts: lookup(self, [gateway]) },
    }))
    const { find, spent } = names()
    expect(await find(`a.${zone}`)).toBeUndefined()
    expect(gateways.state.asked).toHaveLength(4)
    expect(spent).toEqual([3, 5, 1, 5, 1, 5, 1, 5, 1])
  })

  it('N-243 is asked of at four gateways at most', async () => {
    const zone = await zoneAt(...Array.from({ length: 1_000 }, (_, place) => `https://g${place}.example/{data}`))
    gateways.state.say = (_, response) => void response.writeHead(500).end()
    const { find, spent } = names()
    expect(await find(`a.${zone}`)).toBeUndefined()
    expect(gateways.state.asked.map(({ host }) => host)).toEqual([0, 1, 2, 3].map((place) => `g${place}.example`))
    expect(spent).toEqual([3, 5, 5, 5, 5])
  })

  it('N-243 is nobody’s where what it reverts with only begins like a lookup, or is endless', async () => {
    const [half, long] = [fresh(), fresh()]
    const reverts = (self: `0x${string}`) => lookup(self, [gateway])
    await stage.puppet(half, (self) => ({
      ...extended,
      [selectors.resolve]: { reverts: reverts(self).slice(0, 200) as `0x${string}` },
      [selectors.callback]: says(owner),
    }))
    await stage.puppet(long, (self) => ({
      ...extended,
      [selectors.resolve]: { reverts: lookup(self, ['https://gateway.example/post'], `0x${'11'.repeat(200_000)}`) },
      [selectors.callback]: says(owner),
    }))
    expect([await names().find(`a.${half}`), await names().find(`a.${long}`)]).toEqual([undefined, undefined])
    expect(gateways.state.asked).toEqual([])
  })

  const answers: readonly [string, (response: import('node:http').ServerResponse) => void][] = [
    ['is down', (response) => void response.writeHead(503).end()],
    ['hangs up', (response) => void response.destroy()],
    ['says nothing', () => {}],
    ['never ends', (response) => void response.writeHead(200).write('{"data":"0x')],
    ['answers without measure', (response) => void response.end(`{"data":"0x${'55'.repeat(200_000)}"}`)],
    ['answers a page', (response) => void response.end('<html></html>')],
    ['answers no bytes', (response) => void response.end('{"data":"0x5"}')],
    ['answers nothing of use', (response) => void response.end('{"message":"0x55"}')],
  ]
  it.each(answers)('N-244 is nobody’s where its gateway %s, and is told by the next', async (what, say) => {
    const { find } = names(/nothing$|never/.test(what) ? gateways.hasty : gateways)
    gateways.state.say = ({ host }, response) =>
      host === 'gateway.example' ? say(response) : void response.end('{"data":"0x55"}')
    expect(await find(`a.${await zoneAt(gateway)}`)).toBeUndefined()
    expect(await find(`a.${await zoneAt(gateway, 'https://second.example/{data}')}`)).toBe(owner)
  })

  it('N-244 is nobody’s where its gateway refuses, whatever others would say', async () => {
    gateways.state.say = ({ host }, response) =>
      host === 'gateway.example' ? void response.writeHead(404).end() : void response.end('{"data":"0x55"}')
    expect(await names().find(`a.${await zoneAt(gateway, 'https://second.example/{data}')}`)).toBeUndefined()
    expect(gateways.state.asked).toHaveLength(1)
  })

  it.each<[string, Act]>([
    ['refuses what the gateway said', { reverts: '0x08c379a0' }],
    ['takes it for nobody', says(zeroAddress)],
    ['burns its gas', { burns: true }],
  ])('N-244 is nobody’s where its resolver %s', async (_, act) => {
    const zone = fresh()
    await stage.puppet(zone, (self) => ({
      ...extended,
      [selectors.resolve]: { reverts: lookup(self, [gateway]) },
      [selectors.callback]: act,
    }))
    expect(await names().find(`a.${zone}`)).toBeUndefined()
    expect(gateways.state.asked).toHaveLength(1)
  })

  it('N-244 is nobody’s once its time is over, whatever gateways are left to ask', async () => {
    const waiting = new Set<() => void>()
    const after = (_: number, run: () => void) => {
      waiting.add(run)
      return () => waiting.delete(run)
    }
    gateways.state.say = () => {
      for (const run of waiting) run()
    }
    const { find, spent } = stage.names({ clock: { now: stillClock.now, after } })
    const zone = await zoneAt(gateway, 'https://second.example/{data}', 'https://third.example/{data}')
    expect(await find(`a.${zone}`)).toBeUndefined()
    expect(gateways.state.asked.map(({ host }) => host)).toEqual(['gateway.example'])
    expect(spent).toEqual([3, 5])
  })

  it('N-244 takes no time of a node, however late its gateway answers', async () => {
    let now = 1_000_000
    const times: number[] = []
    const after = (ms: number) => {
      times.push(ms)
      return () => {}
    }
    gateways.state.say = (_, response) => {
      now += 60_000
      response.end('{"data":"0x55"}')
    }
    const { find } = stage.names({ clock: { now: () => now, after } })
    expect(await find(`a.${await zoneAt(gateway)}`)).toBe(owner)
    expect(Math.min(...times)).toBe(2_500)
  })

  it('N-244 is told as it was, marked, while its gateways are silent', async () => {
    let now = 1_000_000
    const clock = { now: () => now, after: () => () => {} }
    const { held } = stage.names({ clock })
    const name = `a.${await zoneAt(gateway)}`
    expect(await held(name)).toMatchObject({ value: { address: owner }, isStale: false })
    gateways.state.say = (_, response) => void response.writeHead(500).end()
    now += 3 * 60_000
    expect(await held(name)).toMatchObject({ value: { address: owner }, isStale: true })
    now += 60 * 60_000
    expect(await held(name)).toEqual({ value: undefined, isStale: false })
  })

  it('N-245 is not asked of for who only claims it, unless that is one’s own account', async () => {
    const name = `a.${await zoneAt(gateway)}`
    await stage.claim(owner, name)
    await stage.claim(other, name)
    const { nameOf, find } = names()
    expect(await nameOf(owner, false)).toBeUndefined()
    expect(gateways.state.asked).toEqual([])
    expect(await nameOf(owner, true)).toBe(name)
    expect(await nameOf(other, true)).toBeUndefined()
    // What was read for oneself, or because it was typed, is not told of others either: it would say that somebody asked.
    expect(await find(name)).toBe(owner)
    expect(await nameOf(owner, false)).toBeUndefined()
    gateways.state.say = (_, response) => void response.writeHead(500).end()
    expect(await names().nameOf(owner, true)).toBeUndefined()
  })
})
