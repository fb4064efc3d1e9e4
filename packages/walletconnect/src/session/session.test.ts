import type { WalletChange } from '@latchkey/core'
import { expect, test } from 'vitest'
import { jumpingClock } from '../fake/jumpingClock.test.support'
import { onOneNetwork } from '../fake/onOneNetwork.test.support'
import { account, allNetworks, connected, home, other, solanaChain } from '../fake/openClient.test.support'
import { relayOfEachTest } from '../fake/relayOfEachTest.test.support'

const relay = relayOfEachTest()

const signal = () => new AbortController().signal
const sign = { method: 'personal_sign', params: ['0x6869', account] }

test('a session that was silent for ten minutes is pinged before it is asked, and silence ends nothing', async () => {
  const { clock, jump } = jumpingClock()
  const { provider, client } = await connected(relay.url, { clock })
  const pings = () => relay.mail.filter(({ tag }) => tag === 1114).length
  await provider.request(sign)
  expect(pings()).toBe(0)
  jump(601_000)
  expect(await provider.request(sign)).toMatch(/^0x/)
  expect(pings()).toBe(1)
  expect(client.pairedWallet()).toBeDefined()
})

test('a session that ends while a request sets out: the request is told so, and nothing is sent', async () => {
  const { provider, handle } = await connected(relay.url)
  const over = expect(provider.request(sign)).rejects.toMatchObject({ code: 'walletconnect.session_ended' })
  await handle().disconnect({ signal: signal() })
  await over
  expect(relay.mail.filter(({ tag }) => tag === 1108)).toEqual([])
})

test('a wallet that never answers: the request ends by itself, the session stays', async () => {
  const { clock, jump } = jumpingClock()
  const { provider, client, wallet } = await connected(relay.url, { clock })
  wallet.inject({ kind: 'never-answer', methods: ['personal_sign'] })
  const asked = provider.request(sign)
  const over = expect(asked).rejects.toMatchObject({ code: 'walletconnect.request_expired' })
  await relay.until(() => relay.mail.some(({ tag }) => tag === 1108))
  expect(relay.mail.find(({ tag }) => tag === 1108)).toMatchObject({ ttl: 300 })
  jump(300_000)
  await over
  expect(client.pairedWallet()).toBeDefined()
})

test('an answer that comes twice counts once, one nobody can open not at all', async () => {
  const { provider, wallet } = await connected(relay.url)
  wallet.inject({ kind: 'answer-twice', methods: ['personal_sign'] })
  expect(await provider.request(sign)).toMatch(/^0x/)
  wallet.heal()
  expect(await provider.request({ ...sign, params: ['0x00', account] })).toMatch(/^0x/)
})

test('a network the wallet does not know is added, and used once the session has it', async () => {
  const { handle, wallet } = await connected(relay.url, { wallet: { policy: onOneNetwork(home) } })
  wallet.inject({ kind: 'fail', code: 4902, methods: ['wallet_switchEthereumChain'], times: 1 })
  expect(await handle().switchNetwork({ chainId: other, signal: signal() })).toBe(other)
  const added = wallet.log.findLast(({ params }) => JSON.stringify(params).includes('wallet_addEthereumChain'))
  expect(JSON.stringify(added?.params)).toContain('"rpcUrls":["https://31338.rpc.example"]')
})

test('the page knows which networks the session names, and which it gained', async () => {
  const { handle, grant } = await connected(relay.url, { wallet: { policy: onOneNetwork(home) } })
  expect(grant.approved).toEqual({ chainIds: [home], others: 'asked' })
  const heard: WalletChange[] = []
  handle().watch((change) => heard.push(change))
  await handle().switchNetwork({ chainId: other, signal: signal() })
  expect(heard).toContainEqual({ type: 'chain', chainId: home, approved: { chainIds: [home, other], others: 'asked' } })
})

test('a wallet that says it moved and did not is not believed', async () => {
  const { clock, jump, armed } = jumpingClock()
  const { handle, wallet, provider } = await connected(relay.url, { clock, wallet: { policy: onOneNetwork(home) } })
  wallet.inject({ kind: 'wrong-chain' })
  const waits = armed(3_000)
  const over = expect(handle().switchNetwork({ chainId: other, signal: signal() })).rejects.toMatchObject({
    code: 'network.switch_unproven',
  })
  await waits
  jump(3_000)
  await over
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
})

test("a switch refused in the wallet is the visitor's no", async () => {
  const { handle, wallet } = await connected(relay.url, { wallet: { policy: onOneNetwork(home) } })
  wallet.setPolicy('reject')
  await expect(handle().switchNetwork({ chainId: other, signal: signal() })).rejects.toMatchObject({
    code: 'network.switch_rejected',
  })
})

test("a wallet that only knows Solana's old id is asked by it, the page by today's", async () => {
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const { handle, wallet, grant } = await connected(relay.url, {
    options: { networks: allNetworks },
    wallet: {
      policy: (question) => ({
        approved: true,
        ...(question.kind === 'proposal' && {
          namespaces: JSON.parse(JSON.stringify(question.namespaces).replaceAll(solanaChain, old)),
        }),
      }),
    },
  })
  expect(grant.others?.solana).toMatchObject({ chainId: solanaChain })
  // This wallet serves today's id only, so its refusal shows which one it was asked by.
  await handle('solana')
    .provider.request({ method: 'solana_signMessage', params: { message: '1' } })
    .catch(() => {})
  const asked = wallet.log.find(({ method }) => method === 'wc_sessionRequest')
  expect(asked?.params).toMatchObject({ chainId: old, request: { method: 'solana_signMessage' } })
})
