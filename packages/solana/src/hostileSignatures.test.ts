import { isLatchkeyError } from '@latchkey/protocol/errors'
import { type HostileWalletKind, hostileWalletKinds, registerHostile } from '@latchkey/testing/hostile'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { installIn } from './discoveryPage.test.support'
import { accountOf, createFakeWallet, signAs } from './fakeWallet.test.support'
import { openSite } from './openSite.test.support'
import { readSigners } from './readSigners'
import { devnet } from './testContext.test.support'
import { buildTransaction, transferOf } from './transaction.test.support'

/** A site that keeps what it asks of its node. */
function openCountingSite() {
  const asked: string[] = []
  const transport = async ({ method }: { readonly method: string }) => {
    asked.push(method)
    return method === 'getGenesisHash' ? `${devnet.slice('solana:'.length)}gDRPm` : '1'.repeat(64)
  }
  return { ...openSite({ transports: { [devnet]: transport } }), asked }
}

async function connectHostile(kind: HostileWalletKind) {
  const site = openCountingSite()
  registerHostile(kind, site.page)
  await site.connect()
  return { ...site, ...(await site.actions()), provider: site.core.getProvider('solana') }
}

/** Connected with a wallet that returns what `answer` makes of a transaction. */
async function connectReturning(answer: (transaction: Uint8Array) => Uint8Array) {
  const site = openCountingSite()
  const wallet = createFakeWallet({
    'solana:signTransaction.signTransaction': (...inputs) =>
      inputs.map(({ transaction }) => ({ signedTransaction: answer(transaction as Uint8Array) })),
  })
  installIn(site.page, wallet)
  await site.connect('Example')
  return { ...site, ...(await site.actions()) }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isLatchkeyError(error) ? error.code : error),
  )

const hostileAddress = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const transaction = buildTransaction({ payer: hostileAddress })
const { address } = accountOf()

function signed(bytes: Uint8Array, index = 0): Uint8Array {
  const parts = readSigners(bytes)
  if (!parts) throw new Error('no transaction')
  const copy = Uint8Array.from(bytes)
  copy.set(signAs(parts.message, index), parts.start)
  return copy
}

describe('actions', () => {
  test.each(hostileWalletKinds('W-15'))('W-15 %s is refused with a code, and nothing is sent', async (kind) => {
    const { signMessage, signTransaction, signAllTransactions, sendTransaction, asked } = await connectHostile(kind)
    expect(await codeOf(signMessage({ message: 'hi' }))).toBe('wallet.bad_answer')
    expect(await codeOf(signTransaction({ transaction }))).toBe('wallet.bad_answer')
    expect(await codeOf(signAllTransactions({ transactions: [transaction, transaction] }))).toBe('wallet.bad_answer')
    expect(await codeOf(sendTransaction({ transaction }))).toBe('wallet.bad_answer')
    expect(asked).not.toContain('sendTransaction')
  })

  test('W-15 a signature over another message than the returned one is refused', async () => {
    const other = signed(buildTransaction({ payer: address, instructions: [transferOf(address, address, 7n)] }))
    const { signTransaction } = await connectReturning((bytes) => {
      const mixed = Uint8Array.from(bytes)
      mixed.set(other.slice(1, 65), 1)
      return mixed
    })
    const transaction = buildTransaction({ payer: address })
    expect(await codeOf(signTransaction({ transaction }))).toBe('wallet.bad_answer')
  })

  test('W-15 instructions the wallet added itself are kept and sent as they are', async () => {
    const added = signed(
      buildTransaction({ payer: address, instructions: [transferOf(address), transferOf(address, address, 7n)] }),
    )
    const { signTransaction, sendTransaction, asked } = await connectReturning(() => added)
    const transaction = buildTransaction({ payer: address })
    expect(await signTransaction({ transaction })).toEqual(added)
    expect(await sendTransaction({ transaction })).toBe(base58.encode(added.slice(1, 65)))
    expect(asked).toContain('sendTransaction')
  })

  test('W-15 a transaction the wallet signed with another account’s key is refused', async () => {
    const { signTransaction } = await connectReturning((bytes) => signed(bytes, 1))
    const transaction = buildTransaction({ payer: address })
    expect(await codeOf(signTransaction({ transaction }))).toBe('wallet.bad_answer')
  })
})

describe('the provider of an app', () => {
  test.each(hostileWalletKinds('W-15'))('W-15 %s is refused there too', async (kind) => {
    const { provider, asked } = await connectHostile(kind)
    if (!provider || !('signMessage' in provider)) return expect.fail('no provider')
    const { signMessage, signTransaction, signAllTransactions, sendTransaction } = provider as never as Record<
      string,
      (value: unknown) => Promise<unknown>
    >
    expect(await codeOf(signMessage!(new TextEncoder().encode('hi')))).toBe('wallet.bad_answer')
    expect(await codeOf(signTransaction!(transaction))).toBe('wallet.bad_answer')
    expect(await codeOf(signAllTransactions!([transaction]))).toBe('wallet.bad_answer')
    expect(await codeOf(sendTransaction!(transaction))).toBe('wallet.bad_answer')
    expect(asked).not.toContain('sendTransaction')
  })
})
