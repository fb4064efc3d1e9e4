import { toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFields } from '../wallet/readFields'
import { account, home, openPair, other, refusal, wanted } from './openPair.test.support'
import { type CacaoForgery, cacaoForgeries } from './peer/WalletFault'
import { startRelay, type TestRelay } from './relay/startRelay.test.support'
import type { Cacao } from './session/forgeCacao'
import { readRecap, recapMethods } from './session/recap'
import { signInText } from './session/signInText'
import type { WalletConnectWalletOptions } from './WalletConnectWallet'

let relay: TestRelay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.close())

const recap =
  'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NlbmRUcmFuc2FjdGlvbiI6W3t9XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbe31dfX19'
const asked = {
  type: 'caip122',
  chains: [home, other, 'eip155:1'],
  domain: 'dapp.example',
  aud: 'https://dapp.example/login',
  version: '1',
  nonce: 'a1b2c3d4e5',
  iat: '2026-01-01T00:00:00.000Z',
  resources: [recap],
}

async function signIn(options: Partial<WalletConnectWalletOptions> = {}, payload: object = asked) {
  const { dapp, wallet } = openPair(relay.url, 'http://127.0.0.1:1', options)
  const { topic, uri } = await dapp.pairing('wc_sessionAuthenticate')
  await wallet.pair(uri)
  const { reply, session } = await dapp.authenticate(topic, payload)
  const { cacaos, responder } = readFields(reply.result) as { cacaos: readonly Cacao[]; responder: unknown }
  return { dapp, wallet, topic, reply, session, cacaos, responder }
}

const isSigned = ({ p, s }: Cacao) =>
  verifyMessage({
    address: p.iss.split(':')[4] as `0x${string}`,
    message: signInText(p),
    signature: s.s as `0x${string}`,
  })

describe('one-click sign-in', () => {
  test('signs per chain what was asked, and opens a session for the methods', async () => {
    const { cacaos, responder, dapp, session, wallet } = await signIn()
    expect(responder).toMatchObject({ metadata: { name: 'Test Wallet' } })
    expect(cacaos.map(({ p }) => p.iss)).toEqual([`did:pkh:${home}:${account}`, `did:pkh:${other}:${account}`])
    const { type: _type, chains: _chains, resources: _resources, ...same } = asked
    for (const cacao of cacaos) {
      expect(cacao).toMatchObject({ h: { t: 'caip122' }, p: same, s: { t: 'eip191' } })
      expect(await isSigned(cacao)).toBe(true)
      expect(readRecap(cacao.p.resources ?? [])).toEqual({
        eip155: {
          'request/eth_sendTransaction': [{ chains: [home, other] }],
          'request/personal_sign': [{ chains: [home, other] }],
        },
      })
    }
    expect(wallet.sessions).toMatchObject([{ topic: session, acknowledged: true }])
    const signature = await dapp.request(session ?? '', home, 'personal_sign', [toHex('hello'), account])
    expect(await verifyMessage({ address: account, message: 'hello', signature: signature as `0x${string}` })).toBe(
      true,
    )
  })

  test('without methods it signs and opens nothing', async () => {
    const { resources: _resources, ...plain } = asked
    const { cacaos, wallet } = await signIn({}, plain)
    expect(await Promise.all(cacaos.map(isSigned))).toEqual([true, true])
    expect(wallet.sessions).toEqual([])
  })

  test('a refusal comes under a key of its own', async () => {
    const { reply, wallet } = await signIn({ policy: 'reject' })
    expect(reply).toMatchObject({ error: { code: 5000 } })
    expect(wallet.sessions).toEqual([])
    expect(relay.published.at(-1)?.tag).toBe(1118)
  })

  test('chains it does not serve are refused without a question', async () => {
    const { reply } = await signIn({ policy: 'manual' }, { ...asked, chains: ['eip155:1'] })
    expect(reply).toMatchObject({ error: { code: 5100 } })
  })

  test('it asks its owner what will be signed, who may leave chains out', async () => {
    const { cacaos } = await signIn({
      policy: (question) =>
        question.kind === 'sign-in' && question.domain === 'dapp.example' && question.methods.length === 2
          ? { approved: true, chains: [other] }
          : { approved: false },
    })
    expect(cacaos.map(({ p }) => p.iss)).toEqual([`did:pkh:${other}:${account}`])
  })

  test('a wallet that does not know it answers 10001 and takes the proposal', async () => {
    const { dapp, wallet } = openPair(relay.url, 'http://127.0.0.1:1', { oneClickSignIn: 'unsupported' })
    const { topic, uri } = await dapp.pairing('wc_sessionAuthenticate')
    await wallet.pair(uri)
    expect(await refusal(dapp.peer.ask(topic, 'wc_sessionAuthenticate', {}))).toBe(10_001)
    await dapp.propose(topic, wanted)
    await wallet.nextSession()
  })

  test('one that knows it ignores the proposal beside it', async () => {
    const { dapp, wallet, topic } = await signIn()
    const proposed = dapp.propose(topic, wanted)
    await Promise.race([proposed, wallet.ping()])
    expect(wallet.sessions).toHaveLength(1)
    expect(wallet.log.at(-1)).toMatchObject({ method: 'wc_sessionPropose', outcome: 'ignored' })
  })
})

describe('forged answers', () => {
  const lies: Record<CacaoForgery, (cacaos: readonly Cacao[]) => Promise<boolean> | boolean> = {
    'other-signer': async ([first]) => first !== undefined && !(await isSigned(first)),
    'other-domain': async ([first]) => first?.p.domain !== asked.domain && isSigned(first as Cacao),
    'other-audience': async ([first]) => first?.p.aud !== asked.aud && isSigned(first as Cacao),
    'other-nonce': async ([first]) => first?.p.nonce !== asked.nonce && isSigned(first as Cacao),
    'other-chain': async ([first]) =>
      !asked.chains.some((chain) => first?.p.iss.includes(`${chain}:`)) && isSigned(first as Cacao),
    expired: async ([first]) => Date.parse(first?.p.exp ?? '') < Date.now() && isSigned(first as Cacao),
    'no-cacaos': (cacaos) => cacaos.length === 0,
    'garbled-signature': ([first]) => /^0x(00){65}$/.test(first?.s.s ?? ''),
    'wider-methods': ([first]) => recapMethods(readRecap(first?.p.resources ?? []) ?? {}).includes('eth_sign'),
  }
  test.each(cacaoForgeries)('%s', async (forgery) => {
    const { cacaos } = await signIn({ faults: [{ kind: 'bad-cacao', forgery }] })
    expect(await lies[forgery](cacaos)).toBe(true)
  })
})
