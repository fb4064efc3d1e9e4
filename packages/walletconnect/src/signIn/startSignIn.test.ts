import type { Options } from '@latchkey/core'
import { accountsOf } from '@latchkey/core'
import { cacaoForgeries } from '@latchkey/testing/walletconnect'
import { recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { account, allNetworks, home, openClient, openWallet, other } from '../fake/openClient.test.support'
import { relayOfEachTest } from '../fake/relayOfEachTest.test.support'
import type { SignInAsk, SignInProof } from './SignIn'

const relay = relayOfEachTest()

const signal = () => new AbortController().signal

function open({
  ask,
  options,
  wallet: walletOptions,
}: {
  ask?: Partial<SignInAsk>
  options?: Partial<Options>
  wallet?: Parameters<typeof openWallet>[1]
} = {}) {
  const proofs: SignInProof[] = []
  const site = openClient({ relay: relay.url, ...(options && { options }) })
  const wallet = openWallet(relay.url, walletOptions)
  site.client.askSignIn({
    nonce: 'abcdef0123456789',
    domain: 'site.example',
    uri: 'https://site.example/login',
    verified: (verified) => void proofs.push(...verified),
    ...ask,
  })
  const connecting = site.handle().connect({ signal: signal() })
  connecting.catch(() => {})
  return { ...site, wallet, proofs, connecting }
}

test('one yes connects and signs in on every network', async () => {
  const { wallet, code, connecting, proofs, client, handle } = open({
    ask: { statement: 'Welcome.', resources: ['https://site.example/terms'] },
  })
  const uri = await code()
  expect(uri).toMatch(/&methods=wc_sessionAuthenticate$/)
  await wallet.pair(uri)
  expect(await connecting).toMatchObject({ accounts: accountsOf([account]), chainId: home, wallet: { name: 'Harbor' } })
  expect(proofs.map(({ chainId }) => chainId)).toEqual([home, other])
  for (const { message, signature, address } of proofs)
    expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(address)
  expect(proofs[0]?.message).toContain('Welcome. I further authorize the stated URI')
  expect(client.pairedWallet()?.methods.eip155).toContain('eth_sendTransaction')
  // A session of a sign-in has no end of its own: it is the longest there is.
  const left = (client.pairedWallet()?.expiresAt ?? 0) - Date.now()
  expect(left / 86_400_000).toBeCloseTo(7, 2)
  const asked = { method: 'personal_sign', params: ['0x6869', account] }
  expect(await handle().provider.request(asked)).toMatch(/^0x/)
  await handle().disconnect({ signal: signal() })
  await wallet.noSession()
})

test('a wallet that does not know it takes the proposal', async () => {
  const { wallet, code, connecting, proofs } = open({ wallet: { oneClickSignIn: 'unsupported' } })
  await wallet.pair(await code())
  expect((await connecting).accounts).toEqual(accountsOf([account]))
  expect(proofs).toEqual([])
})

test("a refusal is the visitor's no", async () => {
  const { wallet, code, connecting, client } = open({ wallet: { policy: 'reject' } })
  await wallet.pair(await code())
  await expect(connecting).rejects.toMatchObject({ code: 'connect.user_rejected' })
  expect(client.pairedWallet()).toBeUndefined()
})

test.each(cacaoForgeries)(
  "an answer with %s signs nobody in, connects nothing and ends the wallet's session",
  async (forgery) => {
    const { wallet, code, connecting, proofs, client } = open({
      wallet: { faults: [{ kind: 'bad-cacao', forgery }] },
      ask: { expirationTime: new Date(Date.now() + 3_600_000).toISOString() },
    })
    await wallet.pair(await code())
    await expect(connecting).rejects.toMatchObject({ code: 'walletconnect.sign_in_invalid' })
    expect(proofs).toEqual([])
    expect(client.pairedWallet()).toBeUndefined()
    await wallet.noSession()
  },
)

test('a server that does not take the proofs ends the attempt', async () => {
  const { wallet, code, connecting, client } = open({ ask: { verified: () => Promise.reject(new Error('no')) } })
  await wallet.pair(await code())
  await expect(connecting).rejects.toMatchObject({ code: 'connect.failed' })
  expect(client.pairedWallet()).toBeUndefined()
})

test('it is not offered where a network is no EVM one, nor with a nonce that is none', async () => {
  await expect(open({ options: { networks: allNetworks } }).connecting).rejects.toMatchObject({
    code: 'walletconnect.sign_in_unsupported',
  })
  await expect(open({ ask: { nonce: 'short' } }).connecting).rejects.toMatchObject({ code: 'request.invalid' })
})
