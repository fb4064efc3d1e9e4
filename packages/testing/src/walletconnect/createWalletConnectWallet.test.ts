import { base58 } from '@scure/base'
import { recoverTypedDataAddress, toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, devKeys, startAnvil } from '../devchain/startAnvil.test.support'
import { eip155Accounts } from './accounts/eip155Accounts'
import { solanaAccounts } from './accounts/solanaAccounts'
import { account, connectPair, home, openPair, other, refusal, wanted } from './openPair.test.support'
import { startRelay, type TestRelay } from './relay/startRelay.test.support'
import type { WalletConnectWalletOptions } from './WalletConnectWallet'

let relay: TestRelay
let chain: Anvil
beforeAll(async () => {
  ;[relay, chain] = await Promise.all([startRelay(), startAnvil(31337)])
})
afterAll(() => Promise.all([relay.close(), chain.stop()]))

const open = (options?: Partial<WalletConnectWalletOptions>) => openPair(relay.url, chain.url, options)
const connect = (options?: Partial<WalletConnectWalletOptions>) => connectPair(relay.url, chain.url, options)

describe('pairing', () => {
  test.each(['wc_approveSession', 'irn_publish'] as const)(
    'settles by %s what both sides know',
    async (approvalForm) => {
      const { wallet, dapp, session } = await connect({ approvalForm })
      const settled = await dapp.hear('wc_sessionSettle')
      expect(settled).toMatchObject({ topic: session, params: { controller: { metadata: { name: 'Test Wallet' } } } })
      expect(wallet.sessions).toMatchObject([{ topic: session, dapp: { name: 'Test Dapp' }, acknowledged: true }])
      expect(wallet.sessions[0]?.namespaces).toEqual({
        eip155: {
          chains: [home, other],
          accounts: [`${home}:${account}`, `${other}:${account}`],
          methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
          events: ['chainChanged', 'accountsChanged'],
        },
      })
    },
  )

  test('a refusal is told with its code, and no session stays', async () => {
    const { dapp, wallet } = open({ policy: 'manual' })
    const { topic, uri } = await dapp.pairing()
    await wallet.pair(uri)
    const proposed = refusal(dapp.propose(topic, wanted))
    const question = await wallet.nextQuestion('proposal')
    expect(question).toMatchObject({
      dapp: { name: 'Test Dapp' },
      namespaces: { eip155: { chains: [home, other] } },
    })
    expect(wallet.reject(question.id)).toBe(true)
    expect(await proposed).toBe(5000)
    expect(wallet.sessions).toEqual([])
    expect(relay.published.some(({ tag, topic: at }) => tag === 1120 && at === topic)).toBe(true)
  })

  test('what it cannot serve is refused without a question', async () => {
    const { dapp, wallet } = open({ policy: 'manual' })
    const { topic, uri } = await dapp.pairing()
    await wallet.pair(uri)
    const required = { eip155: { chains: ['eip155:1'], methods: [], events: [] } }
    expect(await refusal(dapp.propose(topic, {}, required))).toBe(5100)
    expect(wallet.pending()).toEqual([])
  })
})

describe('requests', () => {
  test('are signed for real', async () => {
    const { request } = await connect()
    const signature = await request('personal_sign', [toHex('hello'), account])
    expect(await verifyMessage({ address: account, message: 'hello', signature: signature as `0x${string}` })).toBe(
      true,
    )
    const typed = {
      domain: { name: 'Test', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hi' },
    } as const
    const typedSignature = (await request('eth_signTypedData_v4', [account, JSON.stringify(typed)])) as `0x${string}`
    expect(await recoverTypedDataAddress({ ...typed, signature: typedSignature })).toBe(account)
  })

  test('are sent to the chain', async () => {
    const { request } = await connect()
    const to = `0x${'77'.repeat(20)}`
    const hash = await request('eth_sendTransaction', [{ from: account, to, value: '0x2a' }])
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionByHash', params: [hash] })
    const answer = await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(await answer.json()).toMatchObject({ result: { from: account.toLowerCase(), to, value: '0x2a' } })
  })

  test('outside the session, or refused, are told why', async () => {
    const { wallet, dapp, session, request } = await connect()
    expect(await refusal(request('eth_sign', []))).toBe(3001)
    expect(await refusal(dapp.request(session, 'eip155:1', 'personal_sign', []))).toBe(3005)
    wallet.setPolicy('reject')
    expect(await refusal(request('personal_sign', [toHex('no'), account]))).toBe(5000)
    expect(wallet.log.map(({ outcome }) => outcome).slice(-3)).toEqual([{ code: 3001 }, { code: 3005 }, { code: 5000 }])
  })
})

test('both sides can end it', async () => {
  const { wallet, dapp, session } = await connect()
  await wallet.disconnect()
  expect(await dapp.hear('wc_sessionDelete')).toMatchObject({ topic: session, params: { code: 6000 } })
  expect(wallet.sessions).toEqual([])

  const again = await connect()
  await again.dapp.peer.ask(again.session, 'wc_sessionDelete', { code: 6000, message: 'Bye.' })
  await again.wallet.noSession()
})

test('one session serves several namespaces, each with its own keys', async () => {
  const solanaChain = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const secretKeys = ['9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60']
  const accounts = [
    eip155Accounts({ privateKeys: [devKeys[0]], chains: [{ chainId: 31337, rpcUrl: chain.url }] }),
    solanaAccounts({ secretKeys, chains: [{ chainId: solanaChain }] }),
  ]
  const solana = { chains: [solanaChain], methods: ['solana_signMessage'], events: [] }
  const { dapp, session, request } = await connectPair(relay.url, chain.url, { accounts }, { ...wanted, solana })
  expect(await request('personal_sign', [toHex('hello'), account])).toMatch(/^0x/)
  // The empty message of RFC 8032, section 7.1, test 1.
  const signed = await dapp.request(session, solanaChain, 'solana_signMessage', {
    message: '',
    pubkey: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
  })
  expect(Buffer.from(base58.decode((signed as { signature: string }).signature)).toString('hex')).toBe(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  )
  expect(await refusal(dapp.request(session, solanaChain, 'personal_sign', []))).toBe(3001)
})
