import type { SolanaProvider } from '@latchkey/protocol/actions'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { type HostileWalletKind, hostileWalletKinds, registerHostile } from '@latchkey/testing/hostile'
import { base58 } from '@scure/base'
import { type Instruction, address as toAddress } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { installIn } from '../fake/discoveryPage.test.support'
import { accountOf, createFakeWallet, signAs } from '../fake/fakeWallet.test.support'
import { openSite } from '../fake/openSite.test.support'
import { devnet } from '../fake/testContext.test.support'
import { type BuiltTransaction, buildTransaction, transferOf } from '../fake/transaction.test.support'
import { readSigners } from './readSigners'

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
  return { ...site, ...(await site.actions()), provider: site.core.getProvider('solana') as SolanaProvider }
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
  return { ...site, ...(await site.actions()), provider: site.core.getProvider('solana') as SolanaProvider }
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

describe('an answer that is signed but is another transaction', () => {
  const other = accountOf(1).address
  const asked = buildTransaction({ payer: address, instructions: [transferOf(address, other, 5n)] })
  const limit: Instruction = {
    programAddress: toAddress('ComputeBudget111111111111111111111111111111'),
    data: Uint8Array.of(2, 64, 13, 3, 0),
  }

  const signedOf = (built: Partial<BuiltTransaction>) => signed(buildTransaction({ payer: address, ...built }))

  test.each<[string, Uint8Array]>([
    ['another receiver', signedOf({ instructions: [transferOf(address, accountOf(2).address, 5n)] })],
    ['another amount', signedOf({ instructions: [transferOf(address, other, 6n)] })],
    ['another source', signedOf({ instructions: [transferOf(other, other, 5n)] })],
    [
      'another program',
      signedOf({ instructions: [{ ...transferOf(address, other, 5n), programAddress: limit.programAddress }] }),
    ],
    ['nothing to do', signedOf({ instructions: [] })],
    ['only a fee', signedOf({ instructions: [limit] })],
  ])('W-18 with %s is refused, and nothing is sent', async (_what, answer) => {
    const { signTransaction, sendTransaction, provider, asked: calls } = await connectReturning(() => answer)
    expect(await codeOf(signTransaction({ transaction: asked }))).toBe('wallet.bad_answer')
    expect(await codeOf(sendTransaction({ transaction: asked }))).toBe('wallet.bad_answer')
    expect(await codeOf(provider.signTransaction(asked))).toBe('wallet.bad_answer')
    expect(calls).not.toContain('sendTransaction')
  })

  test('W-18 that another account pays for is refused', async () => {
    const bytes = buildTransaction({ payer: other, instructions: [transferOf(address, other, 5n)] })
    const parts = readSigners(bytes)!
    const answer = Uint8Array.from(bytes)
    answer.set(signAs(parts.message, 1), parts.start)
    answer.set(signAs(parts.message), parts.start + 64)
    const { signTransaction } = await connectReturning(() => answer)
    expect(await codeOf(signTransaction({ transaction: asked }))).toBe('wallet.bad_answer')
  })

  test.each<[string, Partial<BuiltTransaction>]>([
    [
      'instructions before, between and after',
      { instructions: [transferOf(address), transferOf(address, other, 5n), limit] },
    ],
    ['another blockhash', { instructions: [transferOf(address, other, 5n)], blockhash: other }],
    ['the same in the older format', { instructions: [transferOf(address, other, 5n)], version: 'legacy' }],
  ])('W-18 %s are the wallet’s to choose', async (_what, built) => {
    const answer = signedOf(built)
    const { signTransaction } = await connectReturning(() => answer)
    const transaction = signedOf({
      instructions: [{ ...limit, data: Uint8Array.of(2, 1, 0, 0, 0) }, transferOf(address, other, 5n)],
    })
    expect(await signTransaction({ transaction })).toEqual(answer)
  })

  test.each<[string, (bytes: Uint8Array, all: readonly Uint8Array[]) => Uint8Array | undefined]>([
    ['in another order', (bytes, all) => all[all.length - 1 - all.indexOf(bytes)]],
    ['one of them for all', (_bytes, all) => all[0]],
  ])('W-18 several that come back %s are refused', async (_what, pick) => {
    const transactions = [5n, 6n].map((amount) =>
      buildTransaction({ payer: address, instructions: [transferOf(address, other, amount)] }),
    )
    let all: Uint8Array[] = []
    const site = openCountingSite()
    const wallet = createFakeWallet({
      'solana:signTransaction.signTransaction': (...inputs) => {
        all = inputs.map(({ transaction }) => transaction as Uint8Array)
        return all.map((one) => ({ signedTransaction: signed(pick(one, all)!) }))
      },
    })
    installIn(site.page, wallet)
    await site.connect('Example')
    const { signAllTransactions } = await site.actions()
    const provider = site.core.getProvider('solana') as SolanaProvider
    expect(await codeOf(signAllTransactions({ transactions }))).toBe('wallet.bad_answer')
    expect(await codeOf(provider.signAllTransactions(transactions))).toBe('wallet.bad_answer')
  })
})

describe('the provider of an app', () => {
  test.each(hostileWalletKinds('W-15'))('W-15 %s is refused there too', async (kind) => {
    const { provider, asked } = await connectHostile(kind)
    const { signMessage, signTransaction, signAllTransactions, sendTransaction } = provider
    expect(await codeOf(signMessage(new TextEncoder().encode('hi')))).toBe('wallet.bad_answer')
    expect(await codeOf(signTransaction(transaction))).toBe('wallet.bad_answer')
    expect(await codeOf(signAllTransactions([transaction]))).toBe('wallet.bad_answer')
    expect(await codeOf(sendTransaction(transaction))).toBe('wallet.bad_answer')
    expect(asked).not.toContain('sendTransaction')
  })
})
