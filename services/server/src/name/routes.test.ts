import { accounts, chainControls } from '@latchkey/devnet'
import { encodeAbiParameters, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { namehash } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstStartTimeout, startDevnetData, stillClock } from '../fake/startDevnetData.test.support'
import { heavyDrawings, svg } from '../media/heavyDrawings.test.support'
import { bytesOf, puppeteer, selectors } from './offchain/foreignNames.test.support'

const main = 'eip155:31337'
const addressOf = (place: number) => accounts[place]?.address ?? ''
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  // Deadlines are proven elsewhere; here a busy machine must not meet them.
  data = await startDevnetData({ clock: stillClock, environment: { PUBLIC_URL: 'https://door.example' } })
}, firstStartTimeout)
afterAll(() => data.stop())

const abi = parseAbi([
  'function setAddr(bytes32, address)',
  'function setName(bytes32, string)',
  'function setText(bytes32, string, string)',
])

/** Writes records into the registry, which lets anybody. */
async function write(
  ...calls: (
    | { functionName: 'setAddr'; args: [`0x${string}`, `0x${string}`] }
    | { functionName: 'setName'; args: [`0x${string}`, string] }
    | { functionName: 'setText'; args: [`0x${string}`, string, string] }
  )[]
) {
  const chain = chainControls(data.devnet.chains[main])
  const to = data.devnet.contracts[main].names
  for (const call of calls)
    await chain.send({
      from: addressOf(0),
      to,
      data: encodeFunctionData({ abi, ...call } as Parameters<typeof encodeFunctionData>[0]),
    })
}

const reverseNode = (address: string) => namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
const json = async (path: string) => {
  const response = await data.get(path)
  return [response.status, (await response.json()) as unknown] as const
}

describe('an identity', () => {
  it('is the name that leads back to the account, and its picture', async () => {
    expect(await json(`/v1/identity/${addressOf(0)}?sender=${addressOf(0)}`)).toEqual([
      200,
      { name: 'alice.eth', avatar: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    ])
    expect(await json(`/v1/identity/${addressOf(1).toLowerCase()}`)).toEqual([200, { name: 'bob.eth', avatar: null }])
  })

  it.each([addressOf(5), '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'])('is nothing for %s', async (address) => {
    expect(await json(`/v1/identity/${address}`)).toEqual([200, { name: null, avatar: null }])
  })

  it('is not a name that somebody merely claims', async () => {
    await write({ functionName: 'setName', args: [reverseNode(addressOf(6)), 'alice.eth'] })
    expect(await json(`/v1/identity/${addressOf(6)}`)).toEqual([200, { name: null, avatar: null }])
  })

  it.each(['mallory.latchkey.id', 'mallory.reown.id'])(
    'N-142 is not %s, of whose zone the registry has no say, whatever it holds',
    async (name) => {
      const address = `0x${namehash(name).slice(2, 42)}` as const
      await write(
        { functionName: 'setName', args: [reverseNode(address), name] },
        { functionName: 'setAddr', args: [namehash(name), address] },
      )
      expect(await json(`/v1/identity/${address}`)).toEqual([200, { name: null, avatar: null }])
      expect(await json(`/v1/profile/reverse/${address}`)).toEqual([200, []])
      expect((await json(`/v1/profile/account/${name}`))[0]).toBe(404)
    },
  )

  it('is not a name that only looks like one', async () => {
    const name = 'ALICE2.eth'
    await write(
      { functionName: 'setName', args: [reverseNode(addressOf(7)), name] },
      { functionName: 'setAddr', args: [namehash(name), addressOf(7) as `0x${string}`] },
    )
    expect(await json(`/v1/identity/${addressOf(7)}`)).toEqual([200, { name: null, avatar: null }])
  })

  it.each([
    ['http://pictures.example/a.png', null],
    ['javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['https://user:word@pictures.example/', null],
    ['https://pictures.example/a b', null],
    ['https://pictures.example/a.png', expect.stringMatching(/^https:\/\/door\.example\/media\/[^/]+\/[^/]+\/\w+$/)],
  ])('KM-31 has %j as its picture only if a page may load it, and by this server', async (text, avatar) => {
    const label = `p${namehash(text).slice(2, 12)}.eth`
    const address = `0x${namehash(text).slice(2, 42)}` as const
    await write(
      { functionName: 'setName', args: [reverseNode(address), label] },
      { functionName: 'setAddr', args: [namehash(label), address] },
      { functionName: 'setText', args: [namehash(label), 'avatar', text] },
    )
    expect(await json(`/v1/identity/${address}`)).toEqual([200, { name: label, avatar }])
    // Whoever the name is typed by, or told of, sees the same picture.
    const record = expect.objectContaining({ name: label, attributes: [avatar === null ? {} : { avatar }] })
    expect(await json(`/v1/profile/account/${label}`)).toEqual([200, record])
    expect(await json(`/v1/profile/reverse/${address}`)).toEqual([200, [record]])
  })

  it('N-374 has no picture that is drawn without end', async () => {
    const [what, inside] = heavyDrawings.find(([what]) => what === 'noise') ?? ['', '']
    const label = `h${namehash(what).slice(2, 12)}.eth`
    const address = `0x${namehash(what).slice(2, 42)}` as const
    const text = `data:image/svg+xml;base64,${Buffer.from(svg(inside)).toString('base64')}`
    await write(
      { functionName: 'setName', args: [reverseNode(address), label] },
      { functionName: 'setAddr', args: [namehash(label), address] },
      { functionName: 'setText', args: [namehash(label), 'avatar', text] },
    )
    expect(await json(`/v1/identity/${address}`)).toEqual([200, { name: label, avatar: null }])
    const record = expect.objectContaining({ name: label, attributes: [{}] })
    expect(await json(`/v1/profile/account/${label}`)).toEqual([200, record])
    expect(await json(`/v1/profile/reverse/${address}`)).toEqual([200, [record]])
  })

  it('refuses what is no address', async () => {
    expect((await json('/v1/identity/alice'))[0]).toBe(400)
  })
})

describe('a name', () => {
  const coinType = String((0x80000000 | 31337) >>> 0)

  it('is told with whom it belongs to', async () => {
    expect(await json('/v1/profile/account/alice.eth?apiVersion=2')).toEqual([
      200,
      {
        name: 'alice.eth',
        registered_at: '',
        addresses: { [coinType]: { address: addressOf(0), created: '' } },
        attributes: [{ avatar: expect.stringMatching(/^data:image/) }],
      },
    ])
  })

  it('N-370 is told with whom it leads to on each chain of the server, as its resolver says of that chain', async () => {
    const stage = puppeteer(chainControls(data.devnet.chains[main]), data.devnet.contracts[main].names)
    const addressIs = (text: string) => encodeAbiParameters([{ type: 'address' }], [text as `0x${string}`])
    const there = { [selectors.addrOf]: { says: bytesOf(addressOf(8) as `0x${string}`) } }
    await stage.puppet('both.eth', () => ({ ...there, [selectors.addr]: { says: addressIs(addressOf(9)) } }))
    await stage.puppet('there.eth', () => ({ ...there, [selectors.addr]: { says: addressIs(zeroAddress) } }))
    const [here, elsewhere] = [addressOf(9), addressOf(8)].map((address) => ({ address, created: '' }))
    const told = async (name: string) => (await json(`/v1/profile/account/${name}`))[1]
    expect(await told('both.eth')).toMatchObject({ addresses: { [coinType]: here, [0x80000000 + 31338]: elsewhere } })
    // Whose it is on one chain says nothing of another.
    expect(await told('there.eth')).toMatchObject({ addresses: { [0x80000000 + 31338]: elsewhere } })
    expect(await told('there.eth')).not.toHaveProperty(['addresses', coinType])
    await stage.claim(addressOf(8) as `0x${string}`, 'there.eth')
    expect(await json(`/v1/identity/${addressOf(8)}`)).toEqual([200, { name: null, avatar: null }])
  })

  it('is found however it is written, and is not found when nobody has it', async () => {
    expect(await json('/v1/profile/account/ALICE.eth')).toEqual([200, expect.objectContaining({ name: 'alice.eth' })])
    expect(await json('/v1/profile/account/nobody.eth')).toEqual([
      404,
      { status: 'FAILED', reasons: [{ name: 'name_not_found', description: expect.any(String) }] },
    ])
  })

  it.each(['alice', '..', 'a%00b.eth', 'a%20b.eth', `${'a'.repeat(300)}.eth`, '%E2%80%8B.eth'])(
    'is not %j',
    async (name) => {
      expect((await json(`/v1/profile/account/${name}`))[0]).toBeGreaterThanOrEqual(400)
      expect((await json(`/v1/profile/account/${name}`))[0]).toBeLessThan(500)
    },
  )

  it('is found by its account', async () => {
    const [status, records] = await json(`/v1/profile/reverse/${addressOf(1)}?sender=${addressOf(1)}&apiVersion=2`)
    expect([status, records]).toEqual([200, [expect.objectContaining({ name: 'bob.eth', attributes: [{}] })]])
    expect(await json(`/v1/profile/reverse/${addressOf(5)}`)).toEqual([200, []])
    expect((await json('/v1/profile/reverse/nonsense'))[0]).toBe(400)
  })
})
