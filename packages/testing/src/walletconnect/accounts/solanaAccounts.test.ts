import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createFaultyRpc } from '../../rpc/createFaultyRpc'
import { isSignedBy } from '../../solana/isSignedBy.test.support'
import { solanaAccounts } from './solanaAccounts'

const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
// RFC 8032, section 7.1, tests 1 and 2.
const secretKeys = [
  '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
]
const publicKeys = [
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
].map((key) => Uint8Array.from(Buffer.from(key, 'hex')))
const [first = '', second = ''] = publicKeys.map((key) => base58.encode(key))

const accounts = (rpcUrl?: string) => solanaAccounts({ secretKeys, chains: [{ chainId, rpcUrl }] })
const ask = (method: string, params: unknown, own = accounts()) =>
  own.request({ chainId, method, params, moveTo: async () => {} })

/** A transaction of two signers with no instruction; `head` is empty for a legacy one. */
function transaction(head: readonly number[], signers: readonly Uint8Array[]) {
  const message = Uint8Array.from([
    ...head,
    ...[signers.length, 0, 0],
    signers.length,
    ...signers.flatMap((key) => [...key]),
    ...new Uint8Array(32).fill(7),
    0,
    ...(head.length > 0 ? [0] : []),
  ])
  const bytes = Uint8Array.from([signers.length, ...new Uint8Array(64 * signers.length), ...message])
  return { message, bytes, text: base64.encode(bytes) }
}

describe('solana', () => {
  test('addresses are the public keys', async () => {
    expect(await accounts().addresses()).toEqual([first, second])
    expect(await ask('solana_getAccounts', {})).toEqual([{ pubkey: first }, { pubkey: second }])
  })

  test('messages are signed by the key that was named', async () => {
    const message = new TextEncoder().encode('Zürich')
    const { signature } = (await ask('solana_signMessage', { message: base58.encode(message), pubkey: second })) as {
      signature: string
    }
    expect(isSignedBy(publicKeys[1], message, base58.decode(signature))).toBe(true)
    expect(isSignedBy(publicKeys[0], message, base58.decode(signature))).toBe(false)
    await expect(ask('solana_signMessage', { message: '1', pubkey: 'stranger' })).rejects.toMatchObject({ code: 4100 })
  })

  test.each([
    ['legacy', []],
    ['version 0', [0x80]],
  ])('transactions are signed in their place: %s', async (_form, head) => {
    const stranger = new Uint8Array(32).fill(9)
    const { message, bytes, text } = transaction(head, [stranger, publicKeys[1] as Uint8Array])
    const answer = (await ask('solana_signTransaction', { transaction: text })) as Record<string, string>
    const signed = base64.decode(answer.transaction ?? '')
    expect(isSignedBy(publicKeys[1], message, base58.decode(answer.signature ?? ''))).toBe(true)
    expect(signed.slice(65, 129)).toEqual(base58.decode(answer.signature ?? ''))
    expect([signed.slice(0, 65), signed.slice(129)]).toEqual([bytes.slice(0, 65), bytes.slice(129)])
    const all = await ask('solana_signAllTransactions', { transactions: [text, text] })
    expect(all).toEqual({ transactions: [answer.transaction, answer.transaction] })
  })

  test('foreign or broken bytes are refused', async () => {
    const foreign = transaction([], [new Uint8Array(32).fill(9)])
    await expect(ask('solana_signTransaction', { transaction: foreign.text })).rejects.toMatchObject({ code: 4100 })
    await expect(
      ask('solana_signTransaction', { transaction: base64.encode(foreign.bytes.slice(0, 80)) }),
    ).rejects.toThrow('no Solana transaction')
    await expect(ask('solana_signTransaction', {})).rejects.toMatchObject({ code: -32_602 })
    await expect(ask('solana_dance', {})).rejects.toMatchObject({ code: 4200 })
  })

  test('sends what it signed to its node', async () => {
    const node = await createFaultyRpc({ upstream: 'http://127.0.0.1:1' })
    node.inject({ kind: 'result', result: 'sent' })
    try {
      const { text, message } = transaction([], [publicKeys[0] as Uint8Array])
      await expect(ask('solana_signAndSendTransaction', { transaction: text })).rejects.toMatchObject({ code: 4200 })
      const sent = await ask('solana_signAndSendTransaction', { transaction: text }, accounts(node.url))
      expect(isSignedBy(publicKeys[0], message, base58.decode((sent as { signature: string }).signature))).toBe(true)
      expect(node.requests.map(({ methods }) => methods)).toEqual([['sendTransaction']])
    } finally {
      await node.close()
    }
  })
})
