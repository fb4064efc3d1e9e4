import { type Anvil, startAnvil } from '@latchkey/testing/devchain'
import { Interface, verifyMessage, verifyTypedData } from 'ethers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionsIn } from '../fake/actionsIn.test.support'
import { type ChainWallet, contextOn, createChainWallet, fastClock } from '../fake/chainWallet.test.support'
import { alice, bob } from '../fake/fakeWallet.test.support'
import type { EvmContext } from './EvmContext'

let anvil: Anvil
let wallet: ChainWallet
let context: EvmContext
let actions: ReturnType<typeof actionsIn>
let snapshot = ''

beforeAll(async () => {
  anvil = await startAnvil(31337)
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  if (snapshot) await anvil.request('evm_revert', snapshot)
  await anvil.request('evm_setAutomine', true)
  snapshot = await anvil.request('evm_snapshot')
  wallet = createChainWallet(anvil)
  context = contextOn(anvil, wallet)
  actions = actionsIn({ clock: fastClock(), report: (error) => expect.fail(String(error)) })
})

const gwei = 10n ** 9n
const storage = (address: string, slot: string) => anvil.request<string>('eth_getStorageAt', address, slot, 'latest')

describe('signMessage', () => {
  test.each(['hello', '', 'ünïcödé 🗝️', 'two\nlines'])('signs the text %j', async (message) => {
    const signature = await actions.signMessage(context, { message })
    expect(verifyMessage(message, signature)).toBe(wallet.signer.address)
  })

  test('KM-30 the text 0x1234 is signed as text, the bytes 0x1234 as bytes', async () => {
    const bytes = Uint8Array.of(0x12, 0x34)
    const asText = await actions.signMessage(context, { message: '0x1234' })
    const asBytes = await actions.signMessage(context, { message: bytes })
    expect(verifyMessage('0x1234', asText)).toBe(wallet.signer.address)
    expect(verifyMessage(bytes, asBytes)).toBe(wallet.signer.address)
    expect(asText).not.toBe(asBytes)
  })
})

describe('signTypedData', () => {
  const types = {
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'amount', type: 'uint256' },
      { name: 'delta', type: 'int64' },
      { name: 'tag', type: 'bytes4' },
      { name: 'blob', type: 'bytes' },
      { name: 'urgent', type: 'bool' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
  }
  const person = { name: 'Alice', wallet: alice }
  const message = {
    from: person,
    to: [person, { name: 'Bob', wallet: bob }],
    contents: 'Hello',
    amount: 2n ** 255n + 1n,
    delta: -5,
    tag: '0x01020304',
    blob: '0x0102',
    urgent: true,
  }
  const domain = { name: 'Post', version: '1', chainId: 31337n, verifyingContract: alice }
  const typedData = { domain, types, primaryType: 'Mail', message }

  test.each<[string, object]>([
    ['bigint', { ...domain, chainId: 31337n }],
    ['number', { ...domain, chainId: 31337 }],
    ['decimal text', { ...domain, chainId: '31337' }],
    ['hex text', { ...domain, chainId: '0x7a69' }],
  ])('signs nested data with a chain id as %s', async (_what, asked) => {
    const signature = await actions.signTypedData(context, { typedData: { ...typedData, domain: { ...asked } } })
    expect(verifyTypedData(domain, types, message, signature)).toBe(wallet.signer.address)
  })

  test('signs in a domain without a chain, or without anything', async () => {
    for (const bare of [{ name: 'Post' }, {}, { salt: `0x${'11'.repeat(32)}` }]) {
      const signature = await actions.signTypedData(context, { typedData: { ...typedData, domain: bare } })
      expect(verifyTypedData(bare, types, message, signature)).toBe(wallet.signer.address)
    }
  })

  test('takes bytes as bytes and keeps domain types that were given', async () => {
    const given = { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] }
    const bytes = { ...message, tag: Uint8Array.of(1, 2, 3, 4), blob: Uint8Array.of(1, 2) }
    const signature = await actions.signTypedData(context, {
      typedData: { domain: { name: 'Post' }, types: given, primaryType: 'Mail', message: bytes },
    })
    expect(verifyTypedData({ name: 'Post' }, types, message, signature)).toBe(wallet.signer.address)
  })

  test.each([1, '1', 3133, '313370', 31337n * 10n])(
    'KM-10 a domain of chain %s is refused on 31337',
    async (chainId) => {
      const signing = actions.signTypedData(context, { typedData: { ...typedData, domain: { ...domain, chainId } } })
      await expect(signing).rejects.toMatchObject({
        code: 'request.wrong_chain',
        data: { asked: `eip155:${chainId}`, active: 'eip155:31337' },
      })
      expect(wallet.asked).toEqual([])
    },
  )

  test.each<[string, object]>([
    ['a chain id of rubbish', { domain: { ...domain, chainId: 'mainnet' } }],
    ['a type nobody declared', { primaryType: 'Letter' }],
    ['a number too large for its type', { message: { ...message, delta: 2n ** 63n } }],
    ['a number that lost digits', { message: { ...message, amount: 2 ** 60 } }],
    ['a fraction', { message: { ...message, amount: 0.5 } }],
    ['a wrong address', { message: { ...message, from: { name: 'x', wallet: `${alice}0` } } }],
    ['bytes of a wrong length', { message: { ...message, tag: '0x010203' } }],
    ['no message', { message: undefined }],
  ])('refuses %s and asks nothing', async (_what, changes) => {
    const signing = actions.signTypedData(context, { typedData: { ...typedData, ...changes } })
    await expect(signing).rejects.toMatchObject({ code: 'request.invalid' })
    expect(wallet.asked).toEqual([])
  })

  test('refuses data that contains itself', async () => {
    const loop: Record<string, unknown> = { ...message }
    loop['from'] = loop
    const signing = actions.signTypedData(context, { typedData: { ...typedData, message: loop } })
    await expect(signing).rejects.toMatchObject({ code: 'request.invalid' })
  })
})

describe('sendTransaction', () => {
  test('KM-25 answers with the hash before any block, and the chain then holds the transfer', async () => {
    await anvil.request('evm_setAutomine', false)
    const hash = await actions.sendTransaction(context, { to: bob, value: 5n * gwei })
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect(await anvil.request('eth_getTransactionReceipt', hash)).toBeNull()
    const before = BigInt(await anvil.request<string>('eth_getBalance', bob, 'latest'))
    await anvil.request('evm_mine')
    expect(BigInt(await anvil.request<string>('eth_getBalance', bob, 'latest'))).toBe(before + 5n * gwei)
  })

  test('hands gas, price, data and the chain to the wallet as quantities', async () => {
    const parameters = { to: bob, value: 0n, data: '0x00ff', gas: 50_000n, gasPrice: 3n * gwei }
    const hash = await actions.sendTransaction(context, parameters)
    expect(wallet.asked.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [
        {
          from: wallet.signer.address,
          to: bob,
          value: '0x0',
          data: '0x00ff',
          gas: '0xc350',
          gasPrice: '0xb2d05e00',
          chainId: '0x7a69',
        },
      ],
    })
    expect(await anvil.request('eth_getTransactionByHash', hash)).toMatchObject({ gas: '0xc350', input: '0x00ff' })
  })
})

describe('estimateGas', () => {
  test('asks the chain', async () => {
    expect(await actions.estimateGas(context, { to: bob, value: 1n })).toBe(21_000n)
    expect(wallet.asked).toEqual([])
  })

  test('names a revert', async () => {
    await anvil.request('anvil_setCode', bob, '0x60006000fd')
    const estimating = actions.estimateGas(context, { to: bob })
    await expect(estimating).rejects.toMatchObject({ code: 'chain.execution_reverted' })
  })
})

describe('writeContract', () => {
  // Keeps both arguments in storage and returns nothing, like the token that forgot its return value.
  const silentToken = '0x6004356000556024356001550000'
  const abi = new Interface(['function transfer(address to, uint256 amount) returns (bool)'])
  const call = { address: alice, abi: JSON.parse(abi.formatJson()), functionName: 'transfer' }

  test('KM-29 encodes the call, also for a token that returns nothing', async () => {
    await anvil.request('anvil_setCode', alice, silentToken)
    const hash = await actions.writeContract(context, { ...call, args: [bob, 1_500_000n] })
    const outcome = await actions.waitForTransaction(context, { hash })
    expect(outcome.status).toBe('confirmed')
    expect(BigInt(await storage(alice, '0x0'))).toBe(BigInt(bob))
    expect(BigInt(await storage(alice, '0x1'))).toBe(1_500_000n)
  })

  test.each<[string, object]>([
    ['a function that does not exist', { functionName: 'transferr', args: [bob, 1n] }],
    ['too few arguments', { args: [bob] }],
    ['an argument of the wrong type', { args: ['bob', 1n] }],
    ['an abi that is none', { abi: [null], args: [bob, 1n] }],
  ])('refuses %s and asks nothing', async (_what, changes) => {
    const writing = actions.writeContract(context, { ...call, ...changes })
    await expect(writing).rejects.toMatchObject({ code: 'request.invalid' })
    expect(wallet.asked).toEqual([])
  })
})

describe('sendCalls in a wallet that cannot batch', () => {
  const calls = [
    { to: bob, value: 1n },
    { to: alice, data: '0x' },
  ]

  test('is refused unless somebody agrees to a sequence', async () => {
    for (const consentToSequence of [undefined, () => false, async () => false]) {
      const sending = actions.sendCalls(context, { calls, consentToSequence })
      await expect(sending).rejects.toMatchObject({ code: 'wallet.batch_not_consented' })
    }
    expect(wallet.asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('is never a sequence when all or nothing was wanted', async () => {
    const sending = actions.sendCalls(context, { calls, atomic: true, consentToSequence: () => expect.fail('asked') })
    await expect(sending).rejects.toMatchObject({ code: 'wallet.atomicity_not_supported' })
  })

  test('sends one by one after consent, asked once', async () => {
    let asked = 0
    const consentToSequence = () => {
      asked++
      return true
    }
    const result = await actions.sendCalls(context, { calls, consentToSequence })
    expect(asked).toBe(1)
    if (result.kind !== 'sequence') return expect.fail('not a sequence')
    for (const hash of result.hashes)
      expect(await actions.waitForTransaction(context, { hash })).toMatchObject({ status: 'confirmed' })
    expect(result.hashes).toHaveLength(2)
  })

  test('stops at the first that reverts and says what was sent', async () => {
    await anvil.request('anvil_setCode', bob, '0x60006000fd')
    wallet.overrides = { gasLimit: 100_000 }
    const sending = actions.sendCalls(context, { calls, consentToSequence: () => true })
    const error = await sending.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'request.sequence_interrupted',
      data: { sent: [expect.stringMatching(/^0x[\da-f]{64}$/)], total: 2 },
      cause: { code: 'transaction.reverted' },
    })
  })

  test('stops at one whose number went to something nobody finds, which may have gone all the same', async () => {
    await anvil.request('evm_setAutomine', false)
    let shown = ''
    const read: EvmContext['read'] = async (method, params) => {
      const answer = await context.read(method, params)
      if (method === 'eth_getTransactionByHash' && answer !== null) shown = String(params?.[0])
      return answer
    }
    const sending = actions.sendCalls({ ...context, read }, { calls, consentToSequence: () => true })
    const interrupted = expect(sending).rejects.toMatchObject({ cause: { code: 'transaction.timed_out' } })
    await expect.poll(() => shown).not.toBe('')
    const nonce = await wallet.signer.getNonce()
    await anvil.request('anvil_dropTransaction', shown)
    await anvil.request('anvil_setNonce', wallet.signer.address, `0x${(nonce + 1).toString(16)}`)
    await interrupted
  })

  test('KM-36 a refusal of the first call stays a refusal', async () => {
    const { request } = wallet
    wallet.request = (call) =>
      call.method === 'eth_sendTransaction' ? Promise.reject({ code: 4001, message: 'no' }) : request(call)
    const sending = actions.sendCalls(context, { calls, consentToSequence: () => true })
    await expect(sending).rejects.toMatchObject({ code: 'wallet.request_rejected' })
  })
})
