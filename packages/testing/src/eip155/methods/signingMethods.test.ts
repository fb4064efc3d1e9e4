import { type hashTypedData, recoverMessageAddress, recoverTypedDataAddress, toHex, verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { accounts, connect, type Hex, refusal, startChains } from '../startChains.test.support'

const { create } = startChains()

async function connected() {
  const wallet = create()
  await connect(wallet)
  const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params }) as Promise<Hex>
  return { wallet, request }
}

const mail = {
  domain: { name: 'Ether Mail', version: '1', chainId: 31337, verifyingContract: `0x${'cc'.repeat(20)}` as Hex },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[2]' },
      { name: 'amount', type: 'uint256' },
      { name: 'attachment', type: 'bytes' },
    ],
    Unrelated: [{ name: 'nothing', type: 'bool' }],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallets: [accounts[0]] },
    to: [
      { name: 'Bob', wallets: [] },
      { name: 'Eve', wallets: [accounts[1], accounts[2]] },
    ],
    amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    attachment: '0xc0ffee',
  },
} as const

const recover = async (data: object, signature: Hex) =>
  (await recoverTypedDataAddress({ ...(data as Parameters<typeof hashTypedData>[0]), signature })).toLowerCase()

describe('personal_sign', () => {
  test.each(['hello', 'Zürich 東京 🔑', '0xnot hex'])('signs %j so that viem knows the account', async (message) => {
    const { request } = await connected()
    const signature = await request('personal_sign', toHex(message), accounts[0])
    expect(await verifyMessage({ address: accounts[0], message, signature })).toBe(true)
    expect(await verifyMessage({ address: accounts[1], message, signature })).toBe(false)
  })

  test('signs bytes as bytes and plain text as text', async () => {
    const { request } = await connected()
    const bytes = await request('personal_sign', '0xdeadbeef00ff', accounts[0])
    expect((await recoverMessageAddress({ message: { raw: '0xdeadbeef00ff' }, signature: bytes })).toLowerCase()).toBe(
      accounts[0],
    )
    const text = await request('personal_sign', 'plain', accounts[0])
    expect((await recoverMessageAddress({ message: 'plain', signature: text })).toLowerCase()).toBe(accounts[0])
  })

  test('shows text as text and unreadable bytes as bytes', async () => {
    const { wallet, request } = await connected()
    wallet.setApproval('manual')
    for (const [bytes, text] of [
      [toHex('hello'), 'hello'],
      ['0xff00', undefined],
      ['0x0007', undefined],
    ]) {
      const code = refusal(request('personal_sign', bytes, accounts[0]))
      expect(await wallet.nextRequest()).toMatchObject({ kind: 'sign-message', bytes, text })
      wallet.reject()
      expect(await code).toBe(4001)
    }
  })

  test('refuses swapped parameters, and accounts that were not granted', async () => {
    const { request, wallet } = await connected()
    expect(await refusal(request('personal_sign', accounts[0], toHex('hello')))).toBe(-32602)
    expect(await refusal(request('personal_sign', toHex('hello'), accounts[1]))).toBe(4100)
    const stranger = wallet.providerFor('https://stranger.example')
    expect(await refusal(stranger.request({ method: 'personal_sign', params: ['0x00', accounts[0]] }))).toBe(4100)
  })
})

describe('eth_signTypedData_v4', () => {
  test.each(['object', 'json'])('signs nested data given as %s so that viem knows the account', async (form) => {
    const { request } = await connected()
    const signature = await request('eth_signTypedData_v4', accounts[0], form === 'json' ? JSON.stringify(mail) : mail)
    expect(await recover(mail, signature)).toBe(accounts[0])
  })

  test('takes the domain as its declared type says, fields and order', async () => {
    const { request } = await connected()
    const data = {
      domain: { name: 'Ordered', chainId: 31337, version: 'not declared' },
      types: {
        EIP712Domain: [
          { name: 'chainId', type: 'uint256' },
          { name: 'name', type: 'string' },
        ],
        Note: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Note' as const,
      message: { text: 'hi' },
    }
    const signature = await request('eth_signTypedData_v4', accounts[0], JSON.stringify(data))
    expect(await recover(data, signature)).toBe(accounts[0])
  })

  test.each([
    ['another chain', { ...mail, domain: { ...mail.domain, chainId: 1 } }],
    ['no such type', { ...mail, primaryType: 'Letter' }],
    ['a missing field', { ...mail, message: { from: mail.message.from } }],
    ['a number too large', { ...mail, message: { ...mail.message, amount: `${2n ** 256n}` } }],
    ['no types', { ...mail, types: undefined }],
    ['text that is no JSON', '{'],
    ['nothing', undefined],
  ])('refuses %s with -32602', async (_, data) => {
    const { request } = await connected()
    expect(await refusal(request('eth_signTypedData_v4', accounts[0], data))).toBe(-32602)
  })
})
