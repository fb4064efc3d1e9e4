import { accounts, chainControls } from '@latchkey/devnet'
import { type Hex, serializeErc6492Signature } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectId } from '../../fake/startData.test.support'
import { firstStartTimeout, startDevnetData } from '../../fake/startDevnetData.test.support'

const [main, other] = ['eip155:31337', 'eip155:31338'] as const
const coinType = (0x80000000 | 31337) >>> 0
let time = Date.parse('2026-01-01T00:00:00Z')
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  // Deadlines are proven elsewhere; here a busy machine must not meet them.
  const clock = { now: () => time, after: () => () => {} }
  data = await startDevnetData({ clock, environment: { TRUSTED_PROXIES: 'loopback' } })
}, firstStartTimeout)
afterAll(() => data.stop())
beforeEach(() => {
  // None uses up another's rate.
  time += 2 * 24 * 60 * 60 * 1_000
})

interface Call {
  readonly visitor?: string
  readonly project?: string
  readonly origin?: string
}

async function post(body: unknown, { visitor = '203.0.113.1', project = projectId, origin }: Call = {}) {
  const response = await fetch(`${data.url}/v1/profile/account${project && `?projectId=${project}`}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': visitor, ...(origin && { origin }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = (await response.json()) as { success?: boolean; reasons?: { name: string; description: string }[] }
  return [response.status, answer.reasons?.[0]?.name ?? answer] as const
}

const newOwner = () => privateKeyToAccount(generatePrivateKey())
const seconds = () => Math.floor(time / 1_000)
const messageOf = (name: string, timestamp = seconds()) => JSON.stringify({ name, attributes: {}, timestamp })

/** What a wallet's owner sends. */
async function signed(owner: PrivateKeyAccount, name: string, more: { message?: string; coin_type?: number } = {}) {
  const message = more.message ?? messageOf(name)
  const signature = await owner.signMessage({ message })
  return { coin_type: more.coin_type ?? coinType, address: owner.address as string, message, signature }
}

const json = async (path: string) => {
  const response = await data.get(path)
  return [response.status, (await response.json()) as unknown] as const
}
const registered = [200, { success: true }]
const full = (label: string) => `${label}.latchkey.id`

describe('a registered name', () => {
  it('is told by its name, by its address and as an identity', async () => {
    const owner = newOwner()
    expect(await post(await signed(owner, full('first-one')))).toEqual(registered)
    const record = {
      name: full('first-one'),
      registered_at: new Date(time).toISOString(),
      addresses: { [coinType]: { address: owner.address, created: new Date(time).toISOString() } },
      attributes: [{}],
    }
    expect(await json(`/v1/profile/account/${full('first-one')}?apiVersion=2`)).toEqual([200, record])
    expect(await json(`/v1/profile/account/${full('FIRST-one')}`)).toEqual([200, record])
    expect(await json(`/v1/profile/reverse/${owner.address}`)).toEqual([200, [record]])
    expect(await json(`/v1/identity/${owner.address.toLowerCase()}`)).toEqual([
      200,
      { name: full('first-one'), avatar: null },
    ])
  })

  it('comes before the name of the registry, whose picture stays; the newest first', async () => {
    const alice = privateKeyToAccount(accounts[0].privateKey)
    for (const label of ['older', 'newer']) {
      time += 1_000
      expect(await post(await signed(alice, full(label)))).toEqual(registered)
    }
    expect(await json(`/v1/profile/reverse/${alice.address}`)).toEqual([
      200,
      [full('newer'), full('older'), 'alice.eth'].map((name) => expect.objectContaining({ name })),
    ])
    expect(await json(`/v1/identity/${alice.address}`)).toEqual([
      200,
      { name: full('newer'), avatar: expect.stringMatching(/^data:image/) },
    ])
  })

  it.each([60, 2147483649])('of chain 1 is stored under both of its coin types, asked by %s', async (coin_type) => {
    const owner = newOwner()
    const name = full(`chain-one-${coin_type}`)
    expect(await post(await signed(owner, name, { coin_type }))).toEqual(registered)
    const entry = { address: owner.address, created: new Date(time).toISOString() }
    expect(await json(`/v1/profile/account/${name}`)).toEqual([
      200,
      expect.objectContaining({ addresses: { 60: entry, 2147483649: entry } }),
    ])
  })

  it('is not one of another zone, and nobody has that', async () => {
    for (const name of [full('nobody-has'), 'alice.reown.id', 'alice.wcn.id'])
      expect(await json(`/v1/profile/account/${name}`)).toEqual([
        404,
        { status: 'FAILED', reasons: [{ name: 'name_not_found', description: expect.any(String) }] },
      ])
    for (const name of [
      'alice2.reown.id',
      'alice2.eth',
      'alice2',
      full('a.alice2'),
      `alice2.${full('x')}`,
      '.latchkey.id',
    ])
      expect((await post(await signed(newOwner(), name)))[0]).toBe(400)
  })

  it('needs no project, but one that is named must be known and list the page', async () => {
    const body = await signed(newOwner(), full('no-project'))
    expect(await post(body, { project: 'f'.repeat(32) })).toEqual([401, 'invalid_key'])
    expect(await post({ ...body, projectId: 'f'.repeat(32) }, { project: '' })).toEqual([401, 'invalid_key'])
    expect(await post(body, { origin: 'https://other.example' })).toEqual([403, 'origin_not_allowed'])
    expect(await post(body, { project: '', origin: 'https://other.example' })).toEqual(registered)
  })
})

describe('a registration', () => {
  it('N-141 of one name has one winner, however many come at once', async () => {
    const owners = Array.from({ length: 15 }, newOwner)
    const bodies = await Promise.all(owners.map((owner) => signed(owner, full('race'))))
    const answers = await Promise.all(bodies.map((body) => post(body)))
    expect(answers.filter(([status]) => status === 200)).toEqual([registered])
    expect(answers.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 14 }, () => [409, 'name_taken']))
    const [, record] = await json(`/v1/profile/account/${full('race')}`)
    const winner = owners[answers.findIndex(([status]) => status === 200)]
    expect(record).toMatchObject({ addresses: { [coinType]: { address: winner?.address } } })
  })

  it('N-140 is good once, also written in another way', async () => {
    const owner = newOwner()
    const body = await signed(owner, full('replayed'))
    expect(await post(body)).toEqual(registered)
    const otherChain = { ...body, coin_type: 2147483658 }
    const zeroBased = {
      ...body,
      signature: body.signature.slice(0, -2) + (body.signature.endsWith('1b') ? '00' : '01'),
    }
    for (const again of [body, zeroBased, { ...body, address: owner.address.toLowerCase() }])
      expect(await post(again)).toEqual([409, 'signature_used'])
    expect(await post(otherChain)).toEqual([409, 'name_taken'])
  })

  it.each([
    [-60, registered],
    [60, registered],
    [-61, [400, 'bad_request']],
    [61, [400, 'bad_request']],
    [86_400_000, [400, 'bad_request']],
  ])('N-144 signed %i s from now is answered %j', async (offset, answer) => {
    const name = full(`clock${offset < 0 ? 'before' : 'behind'}${Math.abs(offset)}`)
    const message = messageOf(name, seconds() + offset)
    expect(await post(await signed(newOwner(), name, { message }))).toEqual(answer)
  })

  it('N-142 is refused when anything of it was changed, or somebody else signed', async () => {
    const owner = newOwner()
    const other = newOwner()
    const name = full('changed')
    const body = await signed(owner, name)
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = BigInt(`0x${body.signature.slice(66, 130)}`)
    const high = `${body.signature.slice(0, 66)}${(order - s).toString(16).padStart(64, '0')}${body.signature.endsWith('1b') ? '1c' : '1b'}`
    for (const changes of [
      { address: other.address },
      { message: messageOf(full('changed2')) },
      { message: `${body.message} ` },
      { message: messageOf(name, seconds() + 1) },
      { signature: (await signed(other, name)).signature },
      { signature: high },
      { signature: `${body.signature}00` },
      { signature: `0x${'00'.repeat(65)}` },
      { signature: `0x${'ff'.repeat(65)}` },
      { signature: '0x00' },
      { address: `0x${'00'.repeat(20)}` },
      // The precompiled contracts of a chain answer to anything.
      { address: `0x${'00'.repeat(19)}01` },
      { address: `0x${'00'.repeat(19)}04` },
    ])
      expect([changes, await post({ ...body, ...changes })]).toEqual([changes, [401, 'bad_signature']])
    // Nothing of that used the proof up.
    time += 60_000
    expect(await post(await signed(owner, name))).toEqual(registered)
  })

  it('N-143 is refused for a name that is not in its normal form, is reserved, or looks like one that is taken', async () => {
    const owner = newOwner()
    for (const label of [
      'Mixed',
      '\u0430lice',
      '\u0441\u0430\u0441\u0430',
      'ali\u200dce',
      'abc',
      'admin',
      'adrnin',
      'xn--alice',
      '-abc',
    ])
      expect([label, (await post(await signed(owner, full(label))))[0]]).toEqual([label, 400])
    expect(await post(await signed(owner, full('morning')))).toEqual(registered)
    for (const label of ['rnorning', 'm0rning', 'morn-ing', 'moming'])
      expect(await post(await signed(newOwner(), full(label)))).toEqual([409, 'name_alike'])
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', '{}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a key twice', '{"coin_type":60,"coin_type":60}'],
    ['too much', JSON.stringify({ message: 'x'.repeat(20_000) })],
  ])('that is %s is refused', async (_, body) => {
    expect([400, 413]).toContain((await post(body))[0])
  })

  it.each([
    ['coin_type', [0, 1, 61, 2147483648, 4294967296, -2147483647, 2147483649.5, '2147483649', null]],
    ['address', ['', 'alice.eth', '0x', `0x${'1'.repeat(39)}`, `0x${'1'.repeat(41)}`, 1, null]],
    ['signature', ['', '0x', '0x1', 'zz', `0x${'00'.repeat(4_097)}`, 1, null]],
    [
      'message',
      [
        ...['', '{', '[]', 'null', '"x"', '{}', '{"name":"a","name":"b"}', 'x'.repeat(1_025), 1, null],
        JSON.stringify({ name: full('fields'), timestamp: 0 }),
        JSON.stringify({ name: full('fields'), attributes: [], timestamp: 0 }),
        JSON.stringify({ name: full('fields'), attributes: { avatar: 'https://a.example/' }, timestamp: 0 }),
        JSON.stringify({ name: full('fields'), attributes: {}, timestamp: 0, amount: '1' }),
        JSON.stringify({ name: full('fields'), attributes: {}, timestamp: '0' }),
        JSON.stringify({ name: full('fields'), attributes: {}, timestamp: 0.5 }),
        JSON.stringify({ name: [full('fields')], attributes: {}, timestamp: 0 }),
      ],
    ],
  ])('with a wrong %s is refused', async (field, values) => {
    const body = await signed(newOwner(), full('fields'))
    for (const [place, value] of values.entries()) {
      const answer = await post({ ...body, [field]: value }, { visitor: `203.0.113.${place + 2}` })
      expect([value, answer]).toEqual([value, [400, 'bad_request']])
    }
  })

  it('N-145 may be tried twenty times a minute by one visitor, who keeps twenty names a day', async () => {
    const visitor = '198.51.100.7'
    const tries = async () => {
      const answers: number[] = []
      for (let count = 0; count < 21; count += 1) answers.push((await post('{}', { visitor }))[0])
      return answers
    }
    expect(await tries()).toEqual([...Array.from({ length: 20 }, () => 400), 429])
    const names = async (count: number, by: string) => {
      const answers: number[] = []
      for (let place = 0; place < count; place += 1) {
        time += 10_000
        answers.push((await post(await signed(newOwner(), full(`hoard-a${by.length}z${place}q`)), { visitor: by }))[0])
      }
      return answers
    }
    time += 60_000
    expect(await names(21, visitor)).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await names(1, '198.51.100.8')).toEqual([409])
    expect(await names(1, '198.51.100.208')).toEqual([200])
  })

  it('N-145 gives one address ten names', async () => {
    const owner = newOwner()
    for (let place = 0; place < 10; place += 1)
      expect(await post(await signed(owner, full(`owned-${place}x`)))).toEqual(registered)
    expect(await post(await signed(owner, full('owned-more')))).toEqual([409, 'too_many_names'])
  })
})

describe('a contract wallet', () => {
  /** Answers the magic value of ERC-1271 for what its owner's key signed, by the precompiled contract for that; else zero. */
  const walletOf = (owner: string) =>
    `60043560005260a43560f81c602052606435604052608435606052602060806080600060015afa5060805173${owner.slice(2).toLowerCase()}14631626ba7e60e01b0260005260206000f3`
  const makerOf = (code: string): Hex => {
    const size = (code.length / 2).toString(16).padStart(2, '0')
    return `0x60${size}600c60003960${size}6000f3${code}`
  }
  async function deploy(code: string): Promise<string> {
    const chain = chainControls(data.devnet.chains[main])
    const sent = { from: accounts[0].address, data: makerOf(code) }
    return (await chain.send(sent)).contractAddress ?? ''
  }

  it('registers a name by the word of its contract (ERC-1271)', async () => {
    const owner = newOwner()
    const address = await deploy(walletOf(owner.address))
    const body = { ...(await signed(owner, full('wallet-name'))), address }
    const byOther = { ...(await signed(newOwner(), full('wallet-name'))), address }
    expect(await post(byOther)).toEqual([401, 'bad_signature'])
    // On a chain that this server does not ask, nobody can say whether it signed.
    expect(await post({ ...body, coin_type: 2147483649 })).toEqual([401, 'bad_signature'])
    expect(await post(body)).toEqual(registered)
    expect(await json(`/v1/identity/${address}`)).toEqual([200, { name: full('wallet-name'), avatar: null }])
  })

  it('N-269 goes by no name that a contract at its address took on another chain, and is left its own ten', async () => {
    const [owner, stranger] = [newOwner(), newOwner()]
    // Whoever makes the first contract of one account on each chain gives both one address.
    const maker = accounts[9].address
    const onBoth = async (chainId: typeof main | typeof other, code: string) => {
      const chain = chainControls(data.devnet.chains[chainId])
      const nonce = '0x64'
      await chain.request('anvil_setNonce', [maker, nonce])
      return (await chain.send({ from: maker, data: makerOf(code), nonce })).contractAddress
    }
    const address = await onBoth(main, walletOf(owner.address))
    expect(await onBoth(other, walletOf(stranger.address))).toBe(address)
    const take = async (by: PrivateKeyAccount, label: string, coin_type: number) => {
      time += 1_000
      return post({ ...(await signed(by, full(label))), address, coin_type })
    }
    const [here, elsewhere] = [31337, 31338].map((id) => 0x80000000 + id) as [number, number]
    expect(await take(owner, 'honest-wallet', here)).toEqual(registered)
    for (let times = 0; times < 10; times++)
      expect(await take(stranger, `robber-${times}`, elsewhere)).toEqual(registered)
    const named = async (query: string) => (await json(`/v1/identity/${address}${query}`))[1]
    expect(await named(`?chainId=${main}`)).toMatchObject({ name: full('honest-wallet') })
    expect(await named('')).toMatchObject({ name: full('honest-wallet') })
    expect(await named(`?chainId=${other}`)).toMatchObject({ name: full('robber-9') })
    const told = (await json(`/v1/profile/reverse/${address}`))[1] as { name: string }[]
    expect(told.map(({ name }) => name)).toEqual([full('honest-wallet')])
    expect(await take(owner, 'honest-again', here)).toEqual(registered)
  })

  it('that is not deployed yet registers one by what would be deployed (ERC-6492)', async () => {
    const owner = newOwner()
    // The deployer every such chain has: 32 bytes of salt, then the code that makes the contract.
    const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
    const creation: Hex = `0x${'00'.repeat(32)}${makerOf(walletOf(owner.address)).slice(2)}`
    const chain = chainControls(data.devnet.chains[main])
    const address = (await chain.request('eth_call', [{ to: factory, data: creation }, 'latest'])) as Hex
    const wrapped = async (by: PrivateKeyAccount) => {
      const body = await signed(by, full('future-name'))
      return {
        ...body,
        address,
        signature: serializeErc6492Signature({ address: factory, data: creation, signature: body.signature }),
      }
    }
    expect(await post(await wrapped(newOwner()))).toEqual([401, 'bad_signature'])
    expect(await post({ ...(await wrapped(owner)), address: newOwner().address })).toEqual([401, 'bad_signature'])
    expect(await post(await wrapped(owner))).toEqual(registered)
    expect(await chain.request('eth_getCode', [address, 'latest'])).toBe('0x')
  })

  it.each([
    ['reverts', '60006000fd'],
    ['answers nothing', '00'],
    ['answers one byte', '60016000f3'],
    ['answers true', '600160005260206000f3'],
    ['answers more than a word', '631626ba7e60e01b60005260406000f3'],
    ['answers the word with something behind it', '641626ba7e0160d81b60005260206000f3'],
    ['never ends', '5b600056'],
    ['answers for more than its gas', '625b8d805a11631626ba7e0260e01b60005260206000f3'],
  ])('N-142 that %s owns nothing', async (_, code) => {
    const address = await deploy(code)
    expect(await post({ ...(await signed(newOwner(), full('lying'))), address })).toEqual([401, 'bad_signature'])
  })
})

describe('suggestions', () => {
  it('begin with the name itself and whether it is taken, and offer none that is', async () => {
    const path = '/v1/profile/suggestions'
    const names = async (typed: string) => {
      const [status, body] = await json(`${path}/${typed}?zone=latchkey.id`)
      expect(status).toBe(200)
      return (body as { suggestions: { name: string; registered: boolean }[] }).suggestions
    }
    expect((await names('wanted'))[0]).toEqual({ name: full('wanted'), registered: false })
    expect(await names('wanted')).toHaveLength(6)
    for (const label of ['wanted', 'wanted-eth']) await post(await signed(newOwner(), full(label)))
    const after = await names('WANTED.latchkey.id')
    expect(after[0]).toEqual({ name: full('wanted'), registered: true })
    expect(after.slice(1).map(({ name }) => name)).toEqual(
      ['wanted-wallet', 'wanted-key', 'wanted-home', 'wanted-web3', 'wanted-hq'].map(full),
    )
    expect(after.slice(1).every((one) => !one.registered)).toBe(true)
    expect(await names('wanted')).toEqual(after)
    // What looks like it, what is reserved and what is too short cannot be chosen either.
    for (const typed of ['want-ed', 'admin', 'abc']) expect((await names(typed))[0]?.registered).toBe(true)
    expect(await names('%F0%9F%98%80')).toEqual([])
    expect(await json(`${path}/wanted?zone=reown.id`)).toEqual([200, { suggestions: [] }])
    expect((await json(`${path}/wanted?zone=.latchkey.id`))[1]).toEqual({ suggestions: after })
  })
})
