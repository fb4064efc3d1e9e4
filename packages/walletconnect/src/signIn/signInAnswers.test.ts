import type { Options } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { deriveSymKey } from '../crypto/deriveSymKey'
import { sealEnvelope } from '../crypto/envelope'
import { toHex } from '../crypto/hex'
import { nativeAgreement as agreement } from '../crypto/nativeAgreement'
import { sha256Hex } from '../crypto/sha256'
import { allNetworks, evmNetworks, home, other } from '../fake/openClient.test.support'
import { openSession } from '../fake/openSession.test.support'
import { writeRecap } from './recap'
import type { SignInAsk, SignInProof } from './SignIn'
import { signInMessage } from './signInMessage'
import { startSignIn } from './startSignIn'

const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const second = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const pairingTopic = 'e'.repeat(64)
const methods = ['personal_sign', 'eth_sendTransaction']
const nonce = 'abcdef0123456789'

/** A sign-in on offer, and a wallet that may answer it in any words. */
async function open({ ask, options }: { ask?: Partial<SignInAsk>; options?: Partial<Options> } = {}) {
  const opened = openSession({
    sessions: [],
    options: {
      networks: evmNetworks,
      metadata: { name: 'Site', description: '', url: 'https://own.example/a', icons: [] },
      ...options,
    },
  })
  const { core, messenger, wallet } = opened
  const [pair, theirs] = [await agreement.generate(), await agreement.generate()]
  const replies = await sha256Hex(pair.publicKey)
  const key = await deriveSymKey(agreement, theirs, pair.publicKey)
  const session = await sha256Hex(key)
  wallet.keys.set(session, key)
  messenger.hold(pairingTopic, new Uint8Array(32))
  const verified: (readonly SignInProof[])[] = []
  const { signedIn, published } = await startSignIn({
    ...{ core, messenger, agreement, pair, topic: pairingTopic, methods, expiryTimestamp: 2_000 },
    ask: { nonce, verified: (proofs) => void verified.push(proofs), ...ask },
    signal: new AbortController().signal,
  })
  const item: { ended?: unknown } = {}
  signedIn.then(
    (result) => {
      item.ended = result ?? 'the proposal'
    },
    (error: unknown) => {
      item.ended = error
    },
  )
  const request = wallet.said[0]!
  const { authPayload } = request.params as { authPayload: Record<string, unknown> & { resources: string[] } }
  const { type, chains, ...fields } = authPayload
  /** A statement signed by an account. */
  const statement = async (chain: string, { by = owner, parts = {}, signature = '' } = {}) => {
    const p = { ...fields, iss: `did:pkh:${chain}:${by.address}`, ...parts } as never
    return {
      h: { t: 'caip122' },
      p,
      s: { t: 'eip191', s: signature || (await by.signMessage({ message: signInMessage(p) })) },
    }
  }
  const say = async (message: object) => {
    const text = JSON.stringify({ id: request.id, jsonrpc: '2.0', ...message })
    await messenger.deliver({ topic: replies, message: sealEnvelope(text, key, { sender: theirs.publicKey }) })
    await vi.waitFor(() => expect(item.ended).toBeDefined())
  }
  const metadata = { name: 'Harbor' }
  const answer = (cacaos: unknown, responder: unknown = { publicKey: toHex(theirs.publicKey), metadata }) =>
    say({ result: { cacaos, responder } })
  const goodbyes = () => wallet.said.filter(({ method }) => method === 'wc_sessionDelete')
  return {
    ...opened,
    pair,
    theirs,
    key,
    session,
    replies,
    request,
    published,
    type,
    chains,
    fields,
    statement,
    say,
    answer,
    verified,
    item,
    goodbyes,
  }
}

test('a wallet is asked for every network, with what the site gave and nothing else', async () => {
  const { request, pair, wallet, replies, published } = await open()
  await published
  expect(request).toMatchObject({ topic: pairingTopic, method: 'wc_sessionAuthenticate', tag: 1116 })
  expect(request.params).toEqual({
    requester: { publicKey: toHex(pair.publicKey), metadata: expect.objectContaining({ name: 'Site' }) },
    authPayload: {
      type: 'caip122',
      chains: [home, other],
      domain: 'own.example',
      aud: 'https://own.example/a',
      version: '1',
      nonce,
      iat: '1970-01-01T00:16:40.000Z',
      resources: [writeRecap(methods)],
    },
    expiryTimestamp: 2_000,
  })
  expect([...wallet.followed]).toContain(replies)
})

test('what a site gives is asked as it is', async () => {
  const given = {
    ...{ statement: 'Welcome.', requestId: 'R', resources: ['https://site.example/terms'] },
    ...{ domain: 'site.example', uri: 'https://site.example/login' },
    ...{ notBefore: '2026-01-01T00:00:00.000Z', expirationTime: '2027-01-01T00:00:00.000Z' },
  }
  const { fields } = await open({ ask: given })
  expect(fields).toEqual({
    ...{ domain: 'site.example', aud: 'https://site.example/login', version: '1', nonce },
    iat: '1970-01-01T00:16:40.000Z',
    ...{ nbf: given.notBefore, exp: given.expirationTime, statement: 'Welcome.', requestId: 'R' },
    resources: ['https://site.example/terms', writeRecap(methods)],
  })
})

test('a page that names neither domain nor address signs in to where it is', async () => {
  const page = { host: 'page.example:8080', href: 'https://page.example:8080/x?y', origin: 'https://page.example:8080' }
  vi.stubGlobal('location', page)
  const { fields } = await open()
  vi.stubGlobal('location', undefined)
  expect(fields).toMatchObject({ domain: page.host, aud: page.href })
})

test.each(['a'.repeat(7), 'a'.repeat(129), 'abcdefg-', ' abcdefgh', 'abcdefgh\n', ''])(
  'the nonce %j is refused',
  async (bad) => {
    await expect(open({ ask: { nonce: bad } })).rejects.toMatchObject({
      ...{ code: 'request.invalid', data: { field: 'nonce' } },
    })
  },
)

test.each(['a'.repeat(8), 'Z9'.repeat(64)])('the nonce %s is one', async (good) => {
  expect((await open({ ask: { nonce: good } })).fields).toMatchObject({ nonce: good })
})

test('with a network that is no EVM one nothing is asked', async () => {
  await expect(open({ options: { networks: allNetworks } })).rejects.toMatchObject({
    code: 'walletconnect.sign_in_unsupported',
  })
})

test('a yes is a session on every network with every account, after its proofs were told', async () => {
  const opened = await open()
  const cacaos = [await opened.statement(home), await opened.statement(other, { by: second })]
  await opened.answer(cacaos)
  expect(opened.verified).toEqual([
    [
      expect.objectContaining({ address: owner.address, chainId: home, cacao: cacaos[0], signature: cacaos[0]?.s.s }),
      expect.objectContaining({ address: second.address, chainId: other, cacao: cacaos[1] }),
    ],
  ])
  expect(opened.verified[0]?.[0]?.message).toBe(signInMessage(cacaos[0]!.p))
  expect(opened.item.ended).toEqual({
    ...{
      topic: opened.session,
      symKey: opened.key,
      controller: toHex(opened.theirs.publicKey),
      metadata: { name: 'Harbor' },
    },
    namespaces: {
      eip155: {
        chains: [home, other],
        accounts: [home, other].flatMap((chain) => [owner, second].map(({ address }) => `${chain}:${address}`)),
        methods: ['eth_sendTransaction', 'personal_sign'],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  })
  expect(opened.goodbyes()).toEqual([])
  expect([...opened.wallet.followed]).not.toContain(opened.replies)
})

const recapOf = (abilities: object) =>
  `urn:recap:${Buffer.from(JSON.stringify({ att: { eip155: abilities } })).toString('base64url')}`

test('chains a wallet allows in its ReCap are of the session too, where they are EVM ones', async () => {
  const opened = await open()
  const chains = [other, 'eip155:5', 'solana:5', 'eip155:', `eip155:${'1'.repeat(33)}`, 'xeip155:7', 'eip155:8 ']
  const resources = [recapOf({ 'request/personal_sign': [{ chains }] })]
  await opened.answer([await opened.statement(home, { parts: { resources } })])
  expect(opened.item.ended).toMatchObject({
    namespaces: {
      eip155: {
        chains: [home, other, 'eip155:5'],
        accounts: [home, other, 'eip155:5'].map((chain) => `${chain}:${owner.address}`),
        methods: ['personal_sign'],
      },
    },
  })
})

test.each([
  ['a ReCap that allows none', [recapOf({})]],
  ['no ReCap', []],
])('a wallet that signs and allows no method, by %s, signs in and connects nothing', async (_, resources) => {
  const opened = await open()
  await opened.answer([await opened.statement(home, { parts: { resources } })])
  expect(opened.item.ended).toMatchObject({ code: 'connect.not_granted' })
  expect(opened.verified).toHaveLength(1)
  expect(opened.goodbyes()).toMatchObject([
    { topic: opened.session, params: { code: 6000, message: 'Sign-in failed.' } },
  ])
})

test.each([
  ['no key', {}],
  ['a key that is none', { publicKey: 'x'.repeat(64) }],
  ['nobody', undefined],
])('an answer of %s is none', async (_, responder) => {
  const opened = await open()
  await opened.answer([await opened.statement(home)], responder ?? null)
  expect(opened.item.ended).toMatchObject({
    ...{ code: 'walletconnect.sign_in_invalid', data: { detail: 'the wallet gave no key' } },
  })
  expect([opened.verified, opened.goodbyes()]).toEqual([[], []])
})

test('an answer that is no record is none', async () => {
  const opened = await open()
  await opened.say({ result: 'yes' })
  expect(opened.item.ended).toMatchObject({ data: { detail: 'the wallet gave no key' } })
})

test.each([
  ['no list', () => 'x'],
  ['an empty list', () => []],
  ['fifty-one statements', (one: object) => Array.from({ length: 51 }, () => one)],
])("%s signs nobody in, and the wallet's session is ended", async (_, cacaos) => {
  const opened = await open()
  await opened.answer(cacaos(await opened.statement(home)))
  expect(opened.item.ended).toMatchObject({
    ...{ code: 'walletconnect.sign_in_invalid', data: { detail: 'no statements came' } },
  })
  expect(opened.verified).toEqual([])
  expect(opened.goodbyes()).toMatchObject([
    { topic: opened.session, params: { code: 6000, message: 'Sign-in failed.' } },
  ])
  await settle()
  expect([...opened.wallet.followed]).toEqual([pairingTopic])
})

test('fifty statements are read', async () => {
  const opened = await open()
  const one = await opened.statement(home)
  await opened.answer(Array.from({ length: 50 }, () => one))
  expect(opened.verified[0]).toHaveLength(50)
})

test('one statement that is not sound spoils all', async () => {
  const opened = await open()
  const [good, bad] = [await opened.statement(home), await opened.statement('eip155:1')]
  await opened.answer([good, bad])
  expect(opened.item.ended).toMatchObject({ data: { detail: 'it is of a chain that was not asked for' } })
  expect(opened.verified).toEqual([])
})

test('a signature of another account spoils all', async () => {
  // Nor is there a contract that would say yes to it.
  const opened = await open({ options: { transports: { [other]: async () => `0x${'0'.repeat(64)}` } } })
  const signature = (await opened.statement(home, { by: second })).s.s
  await opened.answer([await opened.statement(home), await opened.statement(other, { signature })])
  expect(opened.item.ended).toMatchObject({ data: { detail: 'a signature is of another account' } })
  expect(opened.verified).toEqual([])
})

test('where the chain cannot be asked about a contract nobody is signed in', async () => {
  const options = { transports: { [home]: () => Promise.reject(new Error('offline')) } }
  const opened = await open({ options })
  await opened.answer([await opened.statement(home, { signature: '0xabcd' })])
  expect(opened.item.ended).toMatchObject({
    ...{ code: 'walletconnect.sign_in_invalid', data: { detail: 'the chain could not be asked' } },
  })
  expect(opened.verified).toEqual([])
})

test('a statement that ran out while the wallet was open is over', async () => {
  const opened = await open({ ask: { expirationTime: '1970-01-01T00:16:41.000Z' } })
  const statement = await opened.statement(home)
  opened.clock.burn(1_000)
  await opened.answer([statement])
  expect(opened.item.ended).toMatchObject({ data: { detail: 'it is over' } })
})

test('a site that does not take the proofs ends it with its own error', async () => {
  const why = new Error('no such user')
  const opened = await open({ ask: { verified: () => Promise.reject(why) } })
  await opened.answer([await opened.statement(home)])
  expect(opened.item.ended).toBe(why)
  expect(opened.goodbyes()).toHaveLength(1)
})

test('a wallet that does not know the method takes the proposal; any other refusal is one', async () => {
  const unknown = await open()
  await unknown.say({ error: { code: 10001, message: 'unknown' } })
  expect(unknown.item.ended).toBe('the proposal')
  const refused = await open()
  await refused.say({ error: { code: 5000, message: 'No' } })
  expect(refused.item.ended).toMatchObject({ name: 'WalletRefusal', code: 5000 })
  expect([...refused.wallet.followed]).not.toContain(refused.replies)
})
