import { deadlines, systemClock } from '@latchkey/core'
import { solanaAccounts, solanaChain, solanaControls } from '@latchkey/devnet'
import type { ChainId } from '@latchkey/protocol/caip'
import { decimalText } from '@latchkey/protocol/text'
import type { SolanaFeature } from '@latchkey/testing/solana'
import { describe, expect, test } from 'vitest'
import { devnetOfTests } from '../devnetOfTests.test.support'
import { openSend, signal, tokenOf } from '../openSend.test.support'

const chains = devnetOfTests()
const lamports = async (address: string) => {
  const said = await solanaControls(chains.devnet().solana?.rpc ?? '').request('getBalance', [address])
  return BigInt((said as { readonly value: number }).value)
}

/** A vault of a program, which nobody made yet. */
const vault = 'FCvhetuRQXVjFaFtLY8kAYFYRHpCLMsBabJ8GLrBX8iT'

/** Where the first account has its dollars. */
async function accountOfToken(): Promise<string> {
  const parameters = [solanaAccounts[0].address, { mint: solanaChain.mints.usd }, { encoding: 'jsonParsed' }]
  const said = await solanaControls(chains.devnet().solana?.rpc ?? '').request('getTokenAccountsByOwner', parameters)
  return (said as { readonly value: readonly { readonly pubkey: string }[] }).value[0]?.pubkey ?? expect.fail('none')
}

/** A node that says otherwise of what it is asked. */
const saying =
  (change: (said: string, asked: string) => string): typeof fetch =>
  async (input, init) => {
    const said = await fetch(input, init)
    const text = change(await said.text(), String(init?.body))
    return new Response(text, { status: said.status, headers: { 'content-type': 'application/json' } })
  }
const memo = { extension: 'memoTransfer', state: { requireIncomingTransferMemos: true } }
/** Every account of a token takes some only with a memo. */
const withMemos = saying((said) =>
  said.replaceAll('"state":"initialized"', `"state":"initialized","extensions":[${JSON.stringify(memo)}]`),
)
/** What is at an address is stake. */
const withStake = (address: string) =>
  saying((said, asked) =>
    asked.includes('getAccountInfo') && asked.includes(address)
      ? said.replace(`"owner":"${'1'.repeat(32)}"`, '"owner":"Stake11111111111111111111111111111111111111"')
      : said,
  )

describe('on Solana', () => {
  const open = () => openSend(chains.devnet(), { namespace: 'solana' })
  const friend = solanaAccounts[5].address
  const newcomer = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const chainId = solanaChain.id as ChainId
  const sol = tokenOf(chainId, 'SOL', 9)

  test('SOL arrives; the most of it leaves the fee and what must stay', async () => {
    const { send, tracked } = await open()
    send.fill({ token: sol, sendTokenAmount: '0.25', receiverAddress: friend })
    const review = await send.review(signal)
    expect(review).toMatchObject({ amount: 250_000_000n, deposit: 0n, fee: { most: 5_000n }, funds: 'enough' })
    const before = await lamports(friend)
    const { hash } = await send.submit({ review, signal })
    expect((await lamports(friend)) - before).toBe(250_000_000n)
    expect(tracked).toMatchObject([{ hash, chainId, amount: { assetId: `${chainId}/slip44:501` } }])
    const own = await lamports(solanaAccounts[0].address)
    expect(await send.readMost(sol, signal)).toBe(decimalText(own - 5_000n - 890_880n, 9))
  })

  test('a token arrives where there was no account for it, whose cost was told', async () => {
    const { send } = await open()
    const token = tokenOf(chainId, 'USD', 6, solanaChain.mints.usd)
    send.fill({ token, sendTokenAmount: '1.5', receiverAddress: newcomer })
    const review = await send.review(signal)
    expect(review).toMatchObject({ amount: 1_500_000n, deposit: 2_039_280n, funds: 'enough' })
    await send.submit({ review, signal })
    send.fill({ token, sendTokenAmount: '1.5', receiverAddress: newcomer })
    expect(await send.review(signal)).toMatchObject({ deposit: 0n, receiver: { past: 'known', times: 1 } })
  })

  test('N-335 what a token keeps of a transfer is not told to arrive', async () => {
    const { send } = await open()
    const token = tokenOf(chainId, 'TOLL', 6, solanaChain.mints.toll)
    send.fill({ token, sendTokenAmount: '1.5', receiverAddress: friend })
    const review = await send.review(signal)
    expect(review).toMatchObject({ amount: 1_500_000n, arrives: 1_485_000n })
  })

  test('N-372 an address that no key belongs to gets nothing but by a review that says so', async () => {
    const { send, solanaWallet } = await open()
    const form = { token: sol, sendTokenAmount: '0.25', receiverAddress: vault }
    send.fill(form)
    await expect(send.submit({ signal })).rejects.toMatchObject({ code: 'send.receiver_keyless' })
    expect(solanaWallet.log.filter(({ method }) => /sign/i.test(method))).toEqual([])
    send.fill(form)
    const review = await send.review(signal)
    expect(review).toMatchObject({ funds: 'enough', receiver: { kind: 'keyless' } })
    // Another one was agreed to, which has a key.
    const agreed = { ...review, receiver: { ...review.receiver, kind: 'account' } } as const
    await expect(send.submit({ review: agreed, signal })).rejects.toMatchObject({ code: 'send.review_outdated' })
    await send.submit({ review, signal })
    expect(await lamports(vault)).toBe(250_000_000n)
  })

  test('the account of a token gets nothing, and it is said that a program keeps it', async () => {
    const { send } = await open()
    const receiverAddress = await accountOfToken()
    send.fill({ token: sol, sendTokenAmount: '0.25', receiverAddress })
    await expect(send.review(signal)).rejects.toMatchObject({ code: 'send.receiver_kept' })
  })

  test('N-372 what a program keeps gets nothing, though a key belongs to its address', async () => {
    const { send } = await openSend(chains.devnet(), { namespace: 'solana', fetch: withStake(friend) })
    send.fill({ token: sol, sendTokenAmount: '0.25', receiverAddress: friend })
    await expect(send.review(signal)).rejects.toMatchObject({
      code: 'send.receiver_kept',
      message: expect.stringContaining('no key of its own moves what it gets'),
    })
  })

  test('who takes a token only with a memo gets none, and it is said why', async () => {
    const { send } = await openSend(chains.devnet(), { namespace: 'solana', fetch: withMemos })
    const token = tokenOf(chainId, 'USD', 6, solanaChain.mints.usd)
    send.fill({ token, sendTokenAmount: '1', receiverAddress: friend })
    await expect(send.review(signal)).rejects.toMatchObject({ code: 'send.memo_required' })
  })

  test('the mint is no receiver', async () => {
    const { send } = await open()
    const token = tokenOf(chainId, 'USD', 6, solanaChain.mints.usd)
    send.fill({ token, sendTokenAmount: '1', receiverAddress: solanaChain.mints.usd })
    await expect(send.review(signal)).rejects.toMatchObject({ code: 'send.receiver_is_token' })
    await expect(send.resolveReceiver('bob.latchkey.id', signal)).rejects.toMatchObject({ code: 'send.name_not_found' })
  })
})

describe('a wallet that sends by itself, on Solana', () => {
  const to = solanaAccounts[6].address
  const sol = tokenOf(solanaChain.id as ChainId, 'SOL', 9)

  /** Asked, and given up by the page before the wallet's owner answered. */
  async function givenUp(feature: SolanaFeature) {
    const ends: (() => void)[] = []
    const after: typeof systemClock.after = (ms, callback) => {
      if (ms < deadlines.request) return systemClock.after(ms, callback)
      ends.push(callback)
      return () => {}
    }
    const site = await openSend(chains.devnet(), { namespace: 'solana', clock: { now: systemClock.now, after } })
    const { send, solanaWallet } = site
    solanaWallet.setFeatures([feature])
    solanaWallet.setApproval('manual')
    send.fill({ token: sol, sendTokenAmount: '0.25', receiverAddress: to })
    const review = await send.review(signal)
    const asked = send.submit({ review, signal })
    await solanaWallet.nextRequest()
    for (const end of ends) end()
    await expect(asked).rejects.toMatchObject({ code: 'wallet.request_timed_out' })
    return site
  }

  test('N-313 a yes that comes after the page gave up is tracked once, as the signature it answered', async () => {
    const { tracked, events, solanaWallet } = await givenUp('solana:signAndSendTransaction')
    const before = await lamports(to)
    expect(tracked).toEqual([])
    solanaWallet.approve()
    await expect.poll(() => tracked).toHaveLength(1)
    const [{ hash } = { hash: '' }] = tracked
    expect(tracked).toMatchObject([{ kind: 'send', to, amount: { text: '0.25', symbol: 'SOL' } }])
    expect((await lamports(to)) - before).toBe(250_000_000n)
    const status = await solanaControls(chains.devnet().solana?.rpc ?? '').request('getSignatureStatuses', [[hash]])
    expect(status).toMatchObject({ value: [{ err: null }] })
    expect(events.map(({ event }) => event)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  test('N-313 one that only signs publishes nothing by a late yes, so that nothing is tracked', async () => {
    const { tracked, events, solanaWallet } = await givenUp('solana:signTransaction')
    const before = await lamports(to)
    solanaWallet.approve()
    await expect.poll(() => solanaWallet.pending()).toHaveLength(0)
    await expect.poll(() => solanaWallet.log.at(-1)).toBeTruthy()
    expect([tracked, (await lamports(to)) - before]).toEqual([[], 0n])
    expect(events.map(({ event }) => event)).toEqual(['SEND_INITIATED'])
  })
})
