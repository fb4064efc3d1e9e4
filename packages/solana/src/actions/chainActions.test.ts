import { type SolanaChain, startSolanaChain } from '@latchkey/testing/devsolana'
import { base58, base64 } from '@scure/base'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  type Base64EncodedWireTransaction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signature,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openChainSite } from '../fake/chainSite.test.support'
import { accountOf } from '../fake/fakeWallet.test.support'
import { buildTransaction, transferOf } from '../fake/transaction.test.support'
import { tokenPrograms } from '../tokens/tokenPrograms'

let chain: SolanaChain
let snapshot: string

beforeAll(async () => {
  chain = await startSolanaChain()
  snapshot = await chain.controls.snapshot()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  await chain.controls.revert(snapshot)
  snapshot = await chain.controls.snapshot()
})

const sol = 1_000_000_000n
/** What an account without data must hold. */
const least = 890_880n
const rpc = () => createSolanaRpc(chain.rpc)
const me = () => chain.accounts[0].address
const friend = () => chain.accounts[1].address
/** Somebody the chain has never heard of. */
const stranger = accountOf(9).address

const balanceOf = async (owner: string) => (await rpc().getBalance(address(owner)).send()).value
const kinds = { usd: tokenPrograms.spl, token: tokenPrograms.token2022, toll: tokenPrograms.token2022 } as const
type Kind = keyof typeof kinds
const assetOf = (kind: Kind) => `${chain.id}/token:${chain.mints[kind]}` as const

async function accountFor(owner: string, kind: Kind) {
  const seeds = { owner: address(owner), mint: address(chain.mints[kind]), tokenProgram: address(kinds[kind]) }
  return (await findAssociatedTokenPda(seeds))[0]
}

async function tokensOf(owner: string, kind: Kind): Promise<bigint | undefined> {
  const held = await accountFor(owner, kind)
  const { value } = await rpc().getAccountInfo(held, { encoding: 'base64' }).send()
  return value ? BigInt((await rpc().getTokenAccountBalance(held).send()).value.amount) : undefined
}

/** Signs with the second account's own key and publishes, without the adapter. */
async function sendAsFriend(instructions: readonly Instruction[]) {
  const signer = await createKeyPairSignerFromBytes(base58.decode(chain.accounts[1].privateKey))
  const { value: lifetime } = await rpc().getLatestBlockhash().send()
  const signed = await pipe(
    createTransactionMessage({ version: 0 }),
    (next) => setTransactionMessageFeePayerSigner(signer, next),
    (next) => setTransactionMessageLifetimeUsingBlockhash(lifetime, next),
    (next) => appendTransactionMessageInstructions(instructions, next),
    (next) => signTransactionMessageWithSigners(next),
  )
  await rpc().sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
}

const giveAsFriend = (to: string, amount: bigint) => {
  const { accounts = [], ...transfer } = transferOf(friend(), to, amount)
  // Without the signer that stands in for the wallet.
  return sendAsFriend([{ ...transfer, accounts: accounts.map(({ address: one, role }) => ({ address: one, role })) }])
}

const invalid = (field: string) => ({ code: 'request.invalid', data: { field } })

describe('SOL', () => {
  test('is sent, and the wait ends with its slot', async () => {
    const { sendTransfer, waitForTransaction, wallet } = await openChainSite(chain)
    const hash = await sendTransfer({ to: friend(), amount: 2n * sol })
    const outcome = await waitForTransaction({ hash })
    expect(outcome).toMatchObject({ status: 'confirmed', hash })
    expect(await balanceOf(friend())).toBe(102n * sol)
    expect(await balanceOf(me())).toBe(98n * sol - 5_000n)
    expect(wallet.log.map(({ method }) => method)).toEqual(['standard:connect', 'solana:signTransaction'])
  })

  test('a new receiver gets no less than an account must hold', async () => {
    const { sendTransfer } = await openChainSite(chain)
    await expect(sendTransfer({ to: stranger, amount: least - 1n })).rejects.toMatchObject(invalid('amount'))
    await sendTransfer({ to: stranger, amount: least })
    expect(await balanceOf(stranger)).toBe(least)
    await sendTransfer({ to: stranger, amount: 1n })
    expect(await balanceOf(stranger)).toBe(least + 1n)
  })

  test('the sender keeps what an account must hold, or nothing', async () => {
    const { sendTransfer } = await openChainSite(chain)
    const all = 100n * sol - 5_000n
    const leaving = (left: bigint) => sendTransfer({ to: friend(), amount: all - left })
    await expect(leaving(1n)).rejects.toMatchObject(invalid('amount'))
    await expect(leaving(least - 1n)).rejects.toMatchObject(invalid('amount'))
    await leaving(least)
    expect(await balanceOf(me())).toBe(least)
  })

  test('everything may be sent', async () => {
    const { sendTransfer } = await openChainSite(chain)
    await sendTransfer({ to: friend(), amount: 100n * sol - 5_000n })
    expect(await balanceOf(me())).toBe(0n)
  })

  test('more than there is, is refused before the wallet is asked', async () => {
    const { sendTransfer, wallet } = await openChainSite(chain)
    for (const amount of [100n * sol, 100n * sol - 4_999n])
      await expect(sendTransfer({ to: friend(), amount })).rejects.toMatchObject({ code: 'chain.insufficient_funds' })
    expect(wallet.log.map(({ method }) => method)).toEqual(['standard:connect'])
  })

  test('to oneself leaves all but the fee', async () => {
    const { sendTransfer } = await openChainSite(chain)
    await sendTransfer({ to: me(), amount: 1n })
    expect(await balanceOf(me())).toBe(100n * sol - 5_000n)
  })

  test('is what the chain’s own CAIP-19 id says too', async () => {
    const { sendTransfer } = await openChainSite(chain)
    await sendTransfer({ to: friend(), amount: 1n, assetId: `${chain.id}/slip44:501` })
    expect(await balanceOf(friend())).toBe(100n * sol + 1n)
  })
})

describe('tokens', () => {
  test.each<[Kind, bigint]>([
    ['usd', 1_000_000n],
    ['token', 1_000_000n],
    ['toll', 990_000n],
  ])('%s: the receiver’s account is made where there is none, and once', async (kind, arrives) => {
    const { sendTransfer, waitForTransaction } = await openChainSite(chain)
    expect(await tokensOf(stranger, kind)).toBeUndefined()
    const send = () => sendTransfer({ to: stranger, amount: 1_000_000n, assetId: assetOf(kind) })
    await waitForTransaction({ hash: await send() })
    expect(await tokensOf(stranger, kind)).toBe(arrives)
    const before = await balanceOf(me())
    await send()
    expect(await tokensOf(stranger, kind)).toBe(2n * arrives)
    expect(await balanceOf(me())).toBe(before - 5_000n)
  })

  test('more than there is, is refused before the wallet is asked', async () => {
    const { sendTransfer, wallet } = await openChainSite(chain)
    const sending = sendTransfer({ to: friend(), amount: 10_000_000_001n, assetId: assetOf('usd') })
    await expect(sending).rejects.toMatchObject({ code: 'chain.insufficient_funds' })
    expect(wallet.log).toHaveLength(1)
  })

  test.each<[Kind, bigint]>([
    ['usd', 2_039_280n],
    ['token', 2_074_080n],
    ['toll', 2_157_600n],
  ])('%s: the sender pays what the receiver’s new account must hold, and the fee', async (kind, rent) => {
    const { sendTransfer, wallet } = await openChainSite(chain)
    const keep = (left: bigint) => sendTransfer({ to: friend(), amount: 100n * sol - 5_000n - left })
    const send = () => sendTransfer({ to: stranger, amount: 7n, assetId: assetOf(kind) })
    await keep(rent + 10_000n)
    const asked = wallet.log.length
    // 5 000 would be left, where an account must hold more, or nothing.
    await expect(send()).rejects.toMatchObject({ code: 'chain.insufficient_funds' })
    await giveAsFriend(me(), least - 5_001n)
    await expect(send()).rejects.toMatchObject({ code: 'chain.insufficient_funds' })
    expect(wallet.log).toHaveLength(asked)
    await giveAsFriend(me(), 1n)
    await send()
    expect(await tokensOf(stranger, kind)).toBeDefined()
    expect(await balanceOf(me())).toBe(least)
  })

  test('all that is left may go into the receiver’s account; less is refused', async () => {
    const { sendTransfer } = await openChainSite(chain)
    const send = () => sendTransfer({ to: stranger, amount: 7n, assetId: assetOf('toll') })
    await sendTransfer({ to: friend(), amount: 100n * sol - 5_000n - (2_157_600n + 4_999n) })
    await expect(send()).rejects.toMatchObject({ code: 'chain.insufficient_funds' })
    await giveAsFriend(me(), 1n)
    await send()
    expect(await balanceOf(me())).toBe(0n)
  })

  test('what the receiver’s address holds already need not be paid', async () => {
    const { sendTransfer } = await openChainSite(chain)
    await giveAsFriend(await accountFor(stranger, 'usd'), 2_000_000n)
    const before = await balanceOf(me())
    await sendTransfer({ to: stranger, amount: 7n, assetId: assetOf('usd') })
    expect(await balanceOf(me())).toBe(before - 39_280n - 5_000n)
  })

  test.each<[string, () => string]>([
    ['no mint', () => `${chain.id}/token:${friend()}`],
    ['an account that is none', () => `${chain.id}/token:${stranger}`],
    ['another kind of asset', () => `${chain.id}/nft:${chain.mints.usd}`],
    ['no asset', () => 'usd'],
  ])('%s is refused before the wallet is asked', async (_what, assetId) => {
    const { sendTransfer, wallet } = await openChainSite(chain)
    const sending = sendTransfer({ to: friend(), amount: 1n, assetId: assetId() })
    await expect(sending).rejects.toMatchObject(invalid('assetId'))
    expect(wallet.log).toHaveLength(1)
  })

  test('a token of another chain is refused', async () => {
    const { sendTransfer } = await openChainSite(chain)
    const assetId = `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1/token:${chain.mints.usd}` as const
    await expect(sendTransfer({ to: friend(), amount: 1n, assetId })).rejects.toMatchObject({
      code: 'network.unsupported',
    })
  })

  test('a receiver that requires a memo takes the token with one, and only so', async () => {
    const account = await accountFor(friend(), 'token')
    const token2022 = address(tokenPrograms.token2022)
    const owner = { address: address(friend()), role: AccountRole.READONLY_SIGNER }
    const writable = { address: account, role: AccountRole.WRITABLE }
    const payer = { address: address(friend()), role: AccountRole.WRITABLE_SIGNER }
    const system = { address: address('11111111111111111111111111111111'), role: AccountRole.READONLY }
    await sendAsFriend([
      // Reallocate for the extension MemoTransfer (8), then require memos.
      { programAddress: token2022, accounts: [writable, payer, system, owner], data: Uint8Array.of(29, 8, 0) },
      { programAddress: token2022, accounts: [writable, owner], data: Uint8Array.of(30, 0) },
    ])
    const { sendTransfer, estimateTransfer } = await openChainSite(chain)
    const before = (await tokensOf(friend(), 'token')) ?? 0n
    const transfer = { to: friend(), amount: 5n, assetId: assetOf('token') }
    expect(await estimateTransfer(transfer)).toMatchObject({ wantsMemo: true, isOffCurve: false })
    await expect(sendTransfer(transfer)).rejects.toMatchObject(invalid('memo'))
    const hash = await sendTransfer({ ...transfer, memo: 'Invoice 7 – für dich' })
    expect(await tokensOf(friend(), 'token')).toBe(before + 5n)
    const sent = await rpc()
      .getTransaction(signature(hash), { maxSupportedTransactionVersion: 0, encoding: 'json' })
      .send()
    expect(sent?.meta?.logMessages?.join()).toContain('Invoice 7')
  })

  test('are all listed, both programs, with what Token-2022 says of itself', async () => {
    const { getTokens } = await openChainSite(chain)
    const held = await getTokens()
    expect(new Map(held.map(({ assetId, amount, decimals, symbol }) => [assetId, [amount, decimals, symbol]]))).toEqual(
      new Map([
        [assetOf('usd'), [10_000_000_000n, 6, expect.stringMatching(/^4Hwo.*TfK$/)]],
        [assetOf('token'), [1_000_000_000_000n, 9, 'LANT']],
        [assetOf('toll'), [5_000_000_000n, 6, 'TOLL']],
      ]),
    )
    expect(held.every(({ chainId }) => chainId === chain.id)).toBe(true)
  })

  test('an empty account of a token is not listed', async () => {
    const { getTokens, sendTransfer } = await openChainSite(chain)
    await sendTransfer({ to: friend(), amount: 10_000_000_000n, assetId: assetOf('usd') })
    expect((await getTokens()).map(({ assetId }) => assetId)).not.toContain(assetOf('usd'))
  })
})

describe('receivers', () => {
  test('the account of a token is refused, allowed or not, for SOL and for tokens', async () => {
    const { sendTransfer, wallet } = await openChainSite(chain)
    const to = await accountFor(friend(), 'usd')
    for (const allowOffCurve of [true, false])
      for (const assetId of [undefined, assetOf('usd')]) {
        const sending = sendTransfer({ to, amount: sol, assetId, allowOffCurve })
        await expect(sending).rejects.toMatchObject(invalid('to'))
      }
    expect(wallet.log).toHaveLength(1)
  })

  test('an address without a key needs a yes', async () => {
    const { sendTransfer } = await openChainSite(chain)
    // Where a token account would be, but is not.
    const to = await accountFor(stranger, 'usd')
    await expect(sendTransfer({ to, amount: sol })).rejects.toMatchObject(invalid('to'))
    await sendTransfer({ to, amount: sol, allowOffCurve: true })
    expect(await balanceOf(to)).toBe(sol)
    await sendTransfer({ to, amount: 7n, assetId: assetOf('usd'), allowOffCurve: true })
    expect(await tokensOf(to, 'usd')).toBe(7n)
  })

  test.each<[string, unknown, unknown]>([
    ['no address', 'to', { to: 'friend.sol' }],
    ['an address of another namespace', 'to', { to: `0x${'a'.repeat(40)}` }],
    ['nothing', 'amount', { amount: 0n }],
    ['less than nothing', 'amount', { amount: -1n }],
    ['more than 64 bits hold', 'amount', { amount: 1n << 64n }],
    ['a number', 'amount', { amount: 1 }],
  ])('%s is refused by name', async (_what, field, changes) => {
    const { sendTransfer, wallet } = await openChainSite(chain)
    const sending = sendTransfer({ to: friend(), amount: sol, ...(changes as object) })
    await expect(sending).rejects.toMatchObject(invalid(String(field)))
    expect(wallet.log).toHaveLength(1)
  })
})

describe('transactions of the site', () => {
  const built = async (version: 'legacy' | 0, instructions?: readonly Instruction[]) => {
    const { value } = await rpc().getLatestBlockhash().send()
    return buildTransaction({
      payer: me(),
      version,
      blockhash: value.blockhash,
      instructions: instructions ?? [transferOf(me(), friend(), sol)],
    })
  }

  test.each(['legacy', 0] as const)('of version %s are signed and sent', async (version) => {
    const { sendTransaction, waitForTransaction } = await openChainSite(chain)
    const hash = await sendTransaction({ transaction: await built(version) })
    expect(await waitForTransaction({ hash })).toMatchObject({ status: 'confirmed' })
    expect(await balanceOf(friend())).toBe(101n * sol)
  })

  test('are sent by a wallet that can only sign and send at once', async () => {
    const { sendTransaction, wallet } = await openChainSite(chain, {
      wallet: { features: ['solana:signAndSendTransaction'] },
    })
    await sendTransaction({ transaction: await built(0) })
    expect(wallet.log.at(-1)?.method).toBe('solana:signAndSendTransaction')
    expect(await balanceOf(friend())).toBe(101n * sol)
  })

  test('with what the wallet adds are sent as it signed them', async () => {
    const { sendTransaction, waitForTransaction, wallet } = await openChainSite(chain)
    wallet.inject({ kind: 'add-instruction', where: 'before' })
    const hash = await sendTransaction({ transaction: await built(0) })
    expect(await waitForTransaction({ hash })).toMatchObject({ status: 'confirmed' })
  })

  test('that another account signs are refused before the wallet is asked', async () => {
    const { sendTransaction, signTransaction, wallet } = await openChainSite(chain)
    const transaction = buildTransaction({ payer: friend() })
    await expect(sendTransaction({ transaction })).rejects.toMatchObject(invalid('transaction'))
    await expect(signTransaction({ transaction })).rejects.toMatchObject(invalid('transaction'))
    expect(wallet.log).toHaveLength(1)
  })

  test('several are signed with one question', async () => {
    const { signAllTransactions, wallet } = await openChainSite(chain)
    const transactions = [await built(0), await built('legacy')]
    const signed = await signAllTransactions({ transactions })
    expect(signed.map((one) => one.length)).toEqual(transactions.map((one) => one.length))
    expect(wallet.log.map(({ method }) => method)).toEqual(['standard:connect', 'solana:signTransaction'])
  })

  test('that the chain has already are sent, whoever sent them first', async () => {
    const { sendTransaction, signTransaction } = await openChainSite(chain)
    const transaction = await built(0)
    const signed = await signTransaction({ transaction })
    const sent = await rpc()
      .sendTransaction(base64.encode(signed) as Base64EncodedWireTransaction, { encoding: 'base64' })
      .send()
    expect(await sendTransaction({ transaction })).toBe(sent)
    expect(await balanceOf(friend())).toBe(101n * sol)
  })

  test('a refusal stays one, and nothing is sent', async () => {
    const { sendTransfer, wallet } = await openChainSite(chain)
    wallet.rejectNext('solana:signTransaction')
    await expect(sendTransfer({ to: friend(), amount: sol })).rejects.toMatchObject({ code: 'wallet.request_rejected' })
    expect(await balanceOf(friend())).toBe(100n * sol)
  })

  test('what they would do is told without a signature', async () => {
    const { simulateTransaction, wallet } = await openChainSite(chain)
    const good = await simulateTransaction({ transaction: buildTransaction({ payer: me() }) })
    expect(good).toMatchObject({ logs: expect.arrayContaining([expect.stringContaining('success')]) })
    expect(good.unitsConsumed).toBeGreaterThan(0n)
    expect('error' in good).toBe(false)
    const instructions = [transferOf(me(), friend(), 1_000n * sol)]
    const bad = await simulateTransaction({ transaction: buildTransaction({ payer: me(), instructions }) })
    expect(bad.error).toBeDefined()
    expect(wallet.log).toHaveLength(1)
    await expect(simulateTransaction({ transaction: 'AQ' as never })).rejects.toMatchObject(invalid('transaction'))
  })
})
