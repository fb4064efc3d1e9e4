import { concatHex, encodeAbiParameters, encodeErrorResult, type Hex, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstStartTimeout } from '../../fake/startDevnetData.test.support'
import {
  bytesOf,
  coinTypes,
  extended,
  type Gateways,
  lookup,
  manyAtOnce,
  resolved,
  selectors,
} from './foreignNames.test.support'
import type { Act } from './puppetCode.test.support'
import { type ForeignStage, startForeignStage } from './startForeignStage.test.support'

const [owner, other, third] = ['11', '22', '33'].map((byte) => `0x${byte.repeat(20)}` as const) as [Hex, Hex, Hex]
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
})

const names = (elsewhere: readonly number[]) => stage.names({ elsewhere })
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const plain = (address: Hex) => encodeAbiParameters([{ type: 'address' }], [address as `0x${string}`])
const list = (entries: readonly Hex[]) => encodeAbiParameters([{ type: 'bytes[]' }], [entries])
let count = 0
const fresh = () => `many${count++}.eth`
const picture = 'https://pictures.example/a.png'
/** Owner, picture, description, and who has it on two other chains, the second of whom nobody is. */
const five = (first: Hex) => [first, text(picture), text('hello'), bytesOf(other), bytesOf('0x')]
const known = { address: owner, elsewhere: new Map([[8453, other]]), avatar: picture, bio: 'hello' }

describe('all that is asked of a name', () => {
  it('is one answer of its own resolver, where that takes many questions in one', async () => {
    const name = fresh()
    await stage.puppet(name, () => ({ [selectors.multicall]: { says: list(five(plain(owner))) } }))
    expect((await names([8453, 10]).held(name)).value).toEqual({ name, ...known })
  })

  it('is one lookup off the chain, where the resolver says that it takes many questions in one', async () => {
    const zone = fresh()
    await stage.puppet(zone, (self) => ({
      ...manyAtOnce,
      [selectors.resolve]: { reverts: lookup(self, [gateway]) },
      [selectors.callback]: { says: bytesOf(list(five(bytesOf(owner)))) },
    }))
    const { held, spent } = names([8453, 10])
    expect((await held(`a.${zone}`)).value).toEqual({ name: `a.${zone}`, ...known })
    expect(gateways.state.asked).toHaveLength(1)
    expect(spent).toEqual([3, 5, 1])
  })

  it('N-371 is told by itself of an owner that was refused among many, and nothing of what else was', async () => {
    const unknown = encodeErrorResult({ abi: parseAbi(['error UnknownNode(bytes32)']), args: [`0x${'44'.repeat(32)}`] })
    const own = fresh()
    await stage.puppet(own, () => ({
      [selectors.multicall]: { says: list(five(unknown)) },
      [selectors.addr]: { says: plain(owner) },
    }))
    expect((await names([8453, 10]).held(own)).value?.address).toBe(owner)
    await stage.puppet(own, () => ({ [selectors.multicall]: { says: list(five(unknown)) } }))
    expect((await names([8453, 10]).held(own)).value).toBeUndefined()
    const half = fresh()
    const [first, , ...rest] = five(plain(owner)) as [Hex, Hex]
    await stage.puppet(half, () => ({ [selectors.multicall]: { says: list([first, unknown, ...rest]) } }))
    expect((await names([8453, 10]).held(half)).value).toEqual({ name: half, ...known, avatar: undefined })
  })

  const longer = list([...five(bytesOf(owner)), '0x'])
  /** Says of itself that it has a million entries, all of them in one place. */
  const endless = concatHex([numberToHex(32, { size: 32 }), numberToHex(1_000_000, { size: 32 })])
  it.each<[string, Act]>([
    ['answers one question of many', { says: resolved(owner) }],
    ['answers more than was asked', { says: bytesOf(longer) }],
    ['begins a list that has no end', { says: bytesOf(endless) }],
    [
      'answers more than is read',
      { says: bytesOf(list([...five(bytesOf(owner)).slice(0, 4), `0x${'11'.repeat(270_000)}`])) },
    ],
    ['refuses', { reverts: '0x08c379a0' }],
  ])('N-371 is asked one by one of a resolver that says it takes many questions and %s', async (_, act) => {
    const zone = fresh()
    await stage.puppet(zone, () => ({ ...manyAtOnce, [selectors.resolve]: act }))
    const isPlain = 'says' in act && act.says === resolved(owner)
    const { value } = await names([8453, 10]).held(`a.${zone}`)
    expect(value?.address).toBe(isPlain ? owner : undefined)
    expect(value?.elsewhere).toEqual(isPlain ? new Map([8453, 10].map((chain) => [chain, owner])) : undefined)
  })
})

it('a name is asked of one by one where the gateway of all in one is none that is asked', async () => {
  const zone = fresh()
  await stage.puppet(zone, (self) => ({
    ...manyAtOnce,
    [selectors.resolve]: { reverts: lookup(self, ['x-batch-gateway:true', gateway]) },
    [selectors.callback]: { says: resolved(owner) },
  }))
  const { say } = gateways.state
  gateways.state.say = (_, response) => {
    if (gateways.state.asked.length === 1) response.writeHead(503)
    response.end('{"data":"0x55"}')
  }
  const { value } = await names([]).held(`a.${zone}`)
  gateways.state.say = say
  expect(value?.address).toBe(owner)
})

describe('whom a name leads to on other chains', () => {
  it('is read of a resolver that is asked one by one, also where it leads to nobody on the chain of the registry', async () => {
    const name = fresh()
    const there = { [selectors.addrOf]: { says: bytesOf(third) } }
    await stage.puppet(name, () => there)
    const { held, spent } = names([10])
    expect((await held(name)).value).toMatchObject({ address: undefined, elsewhere: new Map([[10, third]]) })
    // Each of the others is a call that its node counts.
    expect(spent).toEqual([2, 1])
  })

  it('N-371 costs a call for each of them, of which there are fifty at most', async () => {
    const name = fresh()
    await stage.puppet(name, () => ({ [selectors.addrOf]: { says: bytesOf(third) } }))
    const { held, spent } = names(Array.from({ length: 60 }, (_, place) => place + 2))
    expect((await held(name)).value?.elsewhere.size).toBe(50)
    expect(spent).toEqual([2, 50])
  })

  it('is not asked of chains whose numbers no name can say, which takes no name from the others', async () => {
    const name = fresh()
    await stage.puppet(name, () => ({ [selectors.addrOf]: { says: bytesOf(third) } }))
    const { value } = await names([0x8000_0000, 0x7fff_ffff, 2 ** 40]).held(name)
    expect(value?.elsewhere).toEqual(new Map([[0x7fff_ffff, third]]))
  })

  it('N-371 is looked up off the chain for four of them at most, where each is a lookup of its own', async () => {
    const zone = fresh()
    await stage.puppet(zone, (self) => ({
      ...extended,
      [selectors.resolve]: { reverts: lookup(self, [gateway]) },
      [selectors.callback]: { says: resolved(owner) },
    }))
    const { held } = names([1, 2, 3, 4, 5, 6])
    const { value } = await held(`a.${zone}`)
    expect([value?.address, [...(value?.elsewhere.keys() ?? [])]]).toEqual([owner, [1, 2, 3, 4]])
    // Of the others nobody was asked.
    expect(value?.isIncomplete).toBe(true)
    // Its owner, picture and description beside.
    expect(gateways.state.asked).toHaveLength(3 + 4)
  })

  it('N-371 is looked up for four that send off the chain, however many before them are refused', async () => {
    const name = fresh()
    const acts = (self: Hex) => ({
      '0x80000005': { reverts: lookup(self, [gateway]) },
      '0x80000006': { reverts: lookup(self, [gateway]) },
      [coinTypes.callback]: { says: bytesOf(third) },
    })
    await stage.puppet(name, acts, coinTypes.place)
    const { value } = await names([1, 2, 3, 4, 5, 6]).held(name)
    expect(value?.elsewhere).toEqual(new Map([5, 6].map((chain) => [chain, third])))
  })

  it('leaves a name with its owner where other lookups fail', async () => {
    const zone = fresh()
    await stage.puppet(zone, (self) => ({
      ...extended,
      [selectors.resolve]: { reverts: lookup(self, [gateway]) },
      [selectors.callback]: { says: resolved(owner) },
    }))
    const { say } = gateways.state
    gateways.state.say = (_, response) => {
      if (gateways.state.asked.length > 1) response.writeHead(503)
      response.end('{"data":"0x55"}')
    }
    const { held } = names([10])
    const { value, isStale } = await held(`a.${zone}`)
    gateways.state.say = say
    expect([value?.address, value?.elsewhere, value?.isIncomplete, isStale]).toEqual([owner, new Map(), true, false])
    expect(await held(`a.${zone}`)).toMatchObject({ value: { elsewhere: new Map([[10, owner]]) }, isStale: false })
  })
  it('N-244 is told of each by itself, marked while another is silent, and never kept so', async () => {
    const name = fresh()
    const acts = (self: Hex) => ({
      '0x80000005': { reverts: lookup(self, [gateway], '0x05') },
      '0x80000006': { reverts: lookup(self, [gateway], '0x06') },
      [coinTypes.callback]: { says: bytesOf(third) },
    })
    await stage.puppet(name, acts, coinTypes.place)
    const { held } = names([5, 6])
    const { say } = gateways.state
    gateways.state.say = ({ path }, response) => {
      if (path.endsWith('/0x06.json')) response.writeHead(503)
      response.end('{"data":"0x55"}')
    }
    expect(await held(name)).toMatchObject({
      ...{ value: { elsewhere: new Map([[5, third]]), isIncomplete: true }, isStale: false },
    })
    gateways.state.say = say
    const both = new Map([5, 6].map((chain) => [chain, third]))
    const { value } = await held(name)
    expect([value?.elsewhere, value?.isIncomplete]).toEqual([both, undefined])
  })
})
