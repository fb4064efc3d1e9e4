import { describe, expect, test } from 'vitest'
import { account, home, other, solanaChain } from '../fake/openClient.test.support'
import { onSolana, openSession, sessionOf, solanaAddress } from '../fake/openSession.test.support'

const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const third = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const topic = 'a'.repeat(64)
const now = 1_000_000

const only = ({ sessions }: ReturnType<typeof openSession>) => sessions.list()[0]!

/** What is approved on the home network alone. */
const atHome = (...accounts: readonly string[]) => ({
  eip155: { chains: [home], accounts: accounts.map((one) => `${home}:${one}`), methods: ['personal_sign'], events: [] },
})

test('a ping is answered, with the id it came with and the tag of its answer, and changes nothing', async () => {
  const opened = openSession()
  expect(await opened.wallet.ask('wc_sessionPing', {}, { id: 42 })).toEqual({
    ...{ topic, tag: 1115, ttl: 30, id: 42, jsonrpc: '2.0', result: true },
  })
  expect(only(opened)).toEqual(sessionOf())
})

test('a topic without a session is not answered', async () => {
  const { wallet, messenger } = openSession()
  messenger.hold('f'.repeat(64), new Uint8Array(32))
  expect(await wallet.ask('wc_sessionPing', {}, { topic: 'f'.repeat(64) })).toBeUndefined()
})

test.each(['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate', 'wc_sessionSettle'])(
  '%s, which only pages say and which settles once, is not answered',
  async (method) => {
    expect(await openSession().wallet.ask(method, {})).toBeUndefined()
  },
)

test('what nobody knows is refused by its name, which is not repeated at length', async () => {
  const method = `wc_${'x'.repeat(100)}`
  expect(await openSession().wallet.ask(method, {})).toMatchObject({
    error: { code: 10001, message: `Unsupported wc_ method: ${method.slice(0, 40)}` },
  })
})

test.each(['wc_sessionUpdate', 'wc_sessionExtend', 'wc_sessionEvent'])(
  '%s without a word in it is refused',
  async (method) => {
    const opened = openSession()
    for (const params of [undefined, null, 'x', []])
      expect(await opened.wallet.ask(method, params)).toMatchObject({ error: { code: expect.any(Number) } })
    expect(only(opened)).toEqual(sessionOf())
  },
)

describe('an update', () => {
  test('takes the place of what was approved, and the time it was made is remembered', async () => {
    const opened = openSession()
    expect(await opened.wallet.ask('wc_sessionUpdate', { namespaces: atHome(second) })).toMatchObject({ result: true })
    expect(only(opened)).toEqual(sessionOf({ namespaces: atHome(second), heard: { wc_sessionUpdate: now } }))
  })

  test('that is not sound changes nothing, and says why', async () => {
    const opened = openSession()
    expect(await opened.wallet.ask('wc_sessionUpdate', { namespaces: atHome() })).toMatchObject({
      error: { code: 1003, message: 'Invalid update: eip155 has no account' },
    })
    expect(only(opened)).toEqual(sessionOf())
  })

  test('W-19 older than one that counted is refused; one of the same millisecond, or of another kind, is not', async () => {
    const opened = openSession()
    const { wallet } = opened
    await wallet.ask('wc_sessionUpdate', { namespaces: atHome(second) }, { id: now * 1000 })
    expect(
      await wallet.ask('wc_sessionUpdate', { namespaces: atHome(third) }, { id: (now - 1) * 1000 + 999 }),
    ).toMatchObject({ error: { code: 1003, message: 'A newer one was heard' } })
    expect(only(opened).namespaces).toEqual(atHome(second))
    await wallet.ask('wc_sessionUpdate', { namespaces: atHome(account) }, { id: now * 1000 + 1 })
    expect(only(opened).namespaces).toEqual(atHome(account))
    expect(await wallet.ask('wc_sessionExtend', { expiry: 2_000 }, { id: (now - 5) * 1000 })).toMatchObject({
      result: true,
    })
    expect(only(opened).heard).toEqual({ wc_sessionUpdate: now, wc_sessionExtend: now - 5 })
  })

  test('of a wallet whose clock is ahead is heard, and so is the next with the right time', async () => {
    const opened = openSession()
    const { wallet } = opened
    await wallet.ask('wc_sessionUpdate', { namespaces: atHome(second) }, { id: (now + 3_600_000) * 1000 })
    expect(only(opened).heard).toEqual({ wc_sessionUpdate: now })
    await wallet.ask('wc_sessionUpdate', { namespaces: atHome(third) }, { id: now * 1000 })
    expect(only(opened).namespaces).toEqual(atHome(third))
  })
})

describe('an extension', () => {
  const longest = 1_000 + 7 * 86_400 + 300
  test.each([1_001, longest])('to %d is taken up', async (expiry) => {
    const opened = openSession()
    expect(await opened.wallet.ask('wc_sessionExtend', { expiry })).toMatchObject({ result: true })
    expect(only(opened)).toMatchObject({ expiry, heard: { wc_sessionExtend: now } })
  })

  test.each([999, 1_000, longest + 1, 1_500.5, '2000', Number.NaN])('to %s is refused', async (expiry) => {
    const opened = openSession()
    expect(await opened.wallet.ask('wc_sessionExtend', { expiry })).toMatchObject({
      error: { code: 1004, message: 'Invalid extend: an end at most 7 days ahead is needed' },
    })
    expect(only(opened)).toEqual(sessionOf())
  })
})

describe('an event', () => {
  const changed = { name: 'chainChanged', data: 31338 }

  test.each([
    ['nothing', { chainId: home }],
    ['no name', { event: { data: 31338 }, chainId: home }],
    ['no chain', { event: changed }],
    ['a chain that is none', { event: changed, chainId: 'eip155' }],
  ])('of %s is refused', async (_, params) => {
    const opened = openSession()
    expect(await opened.wallet.ask('wc_sessionEvent', params)).toMatchObject({
      error: { code: 1002, message: 'Invalid event' },
    })
    expect(only(opened)).toEqual(sessionOf())
  })

  test.each([
    ['was not approved', 'eip155:1'],
    ['is of a namespace that was not', solanaChain],
    ['is of a namespace nobody knows', 'strange:1'],
  ])('on a chain that %s is refused', async (_, chainId) => {
    const opened = openSession()
    expect(await opened.wallet.ask('wc_sessionEvent', { event: changed, chainId })).toMatchObject({
      error: { code: 3005, message: 'Unauthorized chain' },
    })
    expect(only(opened)).toEqual(sessionOf())
  })

  test('that was not approved is refused', async () => {
    const opened = openSession({ sessions: [sessionOf({ namespaces: atHome(account) })] })
    expect(await opened.wallet.ask('wc_sessionEvent', { event: changed, chainId: home })).toMatchObject({
      error: { code: 3002, message: 'Unauthorized event' },
    })
    expect(only(opened).chains).toEqual({ eip155: home })
  })

  test.each([
    ['as a number', 31338],
    ['in hex', '0x7a6a'],
    ['in full', other],
    ['inside an object', { chainId: '0x7a6a' }],
  ])('of a chain named %s moves the session there', async (_, data) => {
    const opened = openSession()
    const event = { name: 'chainChanged', data }
    expect(await opened.wallet.ask('wc_sessionEvent', { event, chainId: home })).toMatchObject({ result: true })
    expect(only(opened)).toMatchObject({ chains: { eip155: other }, heard: { wc_sessionEvent: now } })
  })

  test('of a chain nobody can read moves it to the chain the event is on', async () => {
    const opened = openSession()
    const event = { name: 'chainChanged', data: 'x' }
    await opened.wallet.ask('wc_sessionEvent', { event, chainId: other })
    expect(only(opened).chains).toEqual({ eip155: other })
  })

  test('of a chain in a namespace without a standard moves it to the chain the event is on', async () => {
    const namespaces = onSolana(solanaChain, { events: ['chainChanged'] })
    const opened = openSession({ sessions: [sessionOf({ namespaces })] })
    const event = { name: 'chainChanged', data: 'x' }
    expect(await opened.wallet.ask('wc_sessionEvent', { event, chainId: solanaChain })).toMatchObject({ result: true })
    expect(only(opened).chains).toEqual({ eip155: home, solana: solanaChain })
  })

  test('of a chain that was not approved is refused', async () => {
    const opened = openSession()
    const event = { name: 'chainChanged', data: '0x1' }
    expect(await opened.wallet.ask('wc_sessionEvent', { event, chainId: home })).toMatchObject({
      error: { code: 3005, message: 'Unauthorized chain' },
    })
    expect(only(opened)).toEqual(sessionOf())
  })

  test("of a chain by Solana's old name means the one of today", async () => {
    const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    const opened = openSession({ sessions: [sessionOf({ namespaces: onSolana(old, { events: ['chainChanged'] }) })] })
    const event = { name: 'chainChanged', data: old }
    expect(await opened.wallet.ask('wc_sessionEvent', { event, chainId: old })).toMatchObject({ result: true })
    expect(only(opened).chains).toEqual({ eip155: home, solana: solanaChain })
  })

  const events = ['accountsChanged', 'message']
  const accounts = [account, second].map((one) => `${home}:${one}`)
  const two = sessionOf({ namespaces: { eip155: { accounts, methods: [], events } } })

  test.each([
    ['plain', [second], second],
    ['in full', [`${home}:${second}`], second],
    ['in other letters', [second.toLowerCase()], second],
    ['after one nobody knows', [third, second, account], second],
    ['after what is no text', [7, null, second], second],
  ])('of accounts named %s puts the first one of the session in front', async (_, data, first) => {
    const opened = openSession({ sessions: [two] })
    const event = { name: 'accountsChanged', data }
    expect(await opened.wallet.ask('wc_sessionEvent', { event, chainId: home })).toMatchObject({ result: true })
    expect(only(opened).first).toEqual({ eip155: first })
  })

  test.each([
    ['nobody the session has', [third]],
    ['nobody', []],
    ['no list', second],
    ['a hundred strangers before it', [...Array.from({ length: 100 }, () => third), second]],
  ])('of accounts with %s changes nothing', async (_, data) => {
    const opened = openSession({ sessions: [two] })
    const event = { name: 'accountsChanged', data }
    expect(await opened.wallet.ask('wc_sessionEvent', { event, chainId: home })).toMatchObject({ result: true })
    expect(only(opened)).toEqual({ ...two, heard: { wc_sessionEvent: now } })
  })

  test('of strangers leaves in front whom the wallet put there before', async () => {
    const opened = openSession({ sessions: [two] })
    for (const data of [[second], [third]])
      await opened.wallet.ask('wc_sessionEvent', { event: { name: 'accountsChanged', data }, chainId: home })
    expect(only(opened).first).toEqual({ eip155: second })
  })

  test('the hundredth account of a list is read', async () => {
    const opened = openSession({ sessions: [two] })
    const event = { name: 'accountsChanged', data: [...Array.from({ length: 99 }, () => third), second] }
    await opened.wallet.ask('wc_sessionEvent', { event, chainId: home })
    expect(only(opened).first).toEqual({ eip155: second })
  })

  test('of another approved name is heard and changes nothing', async () => {
    const opened = openSession({ sessions: [two] })
    const event = { name: 'message', data: [second] }
    expect(await opened.wallet.ask('wc_sessionEvent', { event, chainId: home })).toMatchObject({ result: true })
    expect(only(opened)).toEqual({ ...two, heard: { wc_sessionEvent: now } })
  })

  test('in a namespace without a standard puts its account in front by its very letters', async () => {
    const address = solanaAddress
    const stranger = solanaAddress.toLowerCase()
    const namespaces = onSolana(solanaChain, { events: ['accountsChanged'] })
    const opened = openSession({ sessions: [sessionOf({ namespaces })] })
    const say = (data: readonly string[]) =>
      opened.wallet.ask('wc_sessionEvent', { event: { name: 'accountsChanged', data }, chainId: solanaChain })
    await say([stranger])
    expect(only(opened).first).toEqual({})
    await say([address])
    expect(only(opened).first).toEqual({ solana: address })
  })
})
