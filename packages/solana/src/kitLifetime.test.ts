import { createPublicKey, verify } from 'node:crypto'
import {
  type Blockhash,
  createSignableMessage,
  getTransactionDecoder,
  type Transaction,
  type TransactionWithLifetime,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { installIn } from './fake/discoveryPage.test.support'
import { accountOf, createFakeWallet } from './fake/fakeWallet.test.support'
import { openSite } from './fake/openSite.test.support'
import { devnet } from './fake/testContext.test.support'
import { buildTransaction, transferOf } from './fake/transaction.test.support'
import { toKitSigner } from './kit'

const { address: payer, publicKey } = accountOf()
const blockhash = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k' as string as Blockhash
const other = '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp'

/** The signer of a connected wallet, which first makes of a transaction what `change` says. */
async function connectSigner(change = (transaction: Uint8Array) => transaction) {
  const transport = async () => `${devnet.slice('solana:'.length)}gDRPm`
  const site = openSite({ transports: { [devnet]: transport } })
  const plain = createFakeWallet()
  const sign = plain.features['solana:signTransaction']?.['signTransaction'] as (...inputs: object[]) => unknown
  const wallet = createFakeWallet({
    'solana:signTransaction.signTransaction': (...inputs) =>
      sign(...inputs.map((input) => ({ ...input, transaction: change(input['transaction'] as Uint8Array) }))),
  })
  installIn(site.page, wallet)
  await site.connect('Example')
  await site.actions()
  const provider = site.core.getProvider('solana')
  if (!provider) throw new Error('nobody is connected')
  return toKitSigner(provider as Parameters<typeof toKitSigner>[0])
}

/** As @solana/kit hands it over: what was compiled, and how long it is good for. */
function given(lastValidBlockHeight: bigint, from = blockhash): Transaction & TransactionWithLifetime {
  const transaction = getTransactionDecoder().decode(buildTransaction({ payer, blockhash: from }))
  return { ...transaction, lifetimeConstraint: { blockhash: from, lastValidBlockHeight } }
}

function isSigned(content: Uint8Array, signature: Uint8Array | null | undefined): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, content, key, signature ?? new Uint8Array())
}

test('signs, and a site that waits still knows the last block of each transaction', async () => {
  const signer = await connectSigner()
  const signed = await signer.modifyAndSignTransactions([given(1234n), given(1300n)])
  expect(signed.map(({ lifetimeConstraint }) => lifetimeConstraint)).toEqual([
    { blockhash, lastValidBlockHeight: 1234n },
    { blockhash, lastValidBlockHeight: 1300n },
  ])
  for (const { messageBytes, signatures } of signed)
    expect(isSigned(Uint8Array.from(messageBytes), signatures[signer.address])).toBe(true)
})

test('instructions a wallet adds leave the lifetime as it was', async () => {
  const instructions = [transferOf(payer), transferOf(payer, other)]
  const signer = await connectSigner(() => buildTransaction({ payer, blockhash, instructions }))
  const [signed] = await signer.modifyAndSignTransactions([given(1234n)])
  expect(signed?.lifetimeConstraint).toEqual({ blockhash, lastValidBlockHeight: 1234n })
  expect(isSigned(Uint8Array.from(signed?.messageBytes ?? []), signed?.signatures[signer.address])).toBe(true)
})

test('of a blockhash the wallet chose nobody knows the last block', async () => {
  const signer = await connectSigner(() => buildTransaction({ payer, blockhash: other }))
  const [signed] = await signer.modifyAndSignTransactions([given(1234n)])
  expect(signed?.lifetimeConstraint).toEqual({ blockhash: other, lastValidBlockHeight: 2n ** 64n - 1n })
})

test('signs messages one after the other', async () => {
  const signer = await connectSigner()
  const messages = ['one', 'two'].map((text) => createSignableMessage(text))
  const signed = await signer.modifyAndSignMessages(messages)
  expect(
    signed.map(({ content, signatures }) => isSigned(Uint8Array.from(content), signatures[signer.address])),
  ).toEqual([true, true])
})

test('there is no signer of nobody', () => {
  const nobody = { publicKey: undefined } as Parameters<typeof toKitSigner>[0]
  expect(() => toKitSigner(nobody)).toThrow(TypeError)
})
