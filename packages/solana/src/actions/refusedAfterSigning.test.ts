import { type SolanaChain, startSolanaChain } from '@latchkey/testing/devsolana'
import { createFaultyRpc } from '@latchkey/testing/rpc'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openChainSite } from '../fake/chainSite.test.support'
import { accountOf } from '../fake/fakeWallet.test.support'
import { networkOf } from '../fake/testContext.test.support'
import { buildTransaction, transferOf } from '../fake/transaction.test.support'

let chain: SolanaChain

beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())

const sol = 1_000_000_000n
const me = () => chain.accounts[0].address
const friend = () => chain.accounts[1].address

async function balanceOf(owner: string) {
  const { value } = (await chain.controls.request('getBalance', [owner])) as { value: number }
  return BigInt(value)
}

async function openNode() {
  const node = await createFaultyRpc({ upstream: chain.rpc })
  onTestFinished(() => node.close())
  return node
}

const behind = { code: -32005, message: 'Node is behind by 42 slots' }
const refusals = [
  { code: -32002, message: 'Transaction simulation failed: Blockhash not found' },
  { code: -32002, message: 'Transaction simulation failed: insufficient funds for rent' },
  behind,
] as const

test.each(refusals)(
  'N-328 signed once and published, it keeps its signature whatever a second node says: $message',
  async (refusal) => {
    const [one, two] = [await openNode(), await openNode()]
    // It publishes what it was given; its answer is lost.
    one.inject({ kind: 'truncated', methods: ['sendTransaction'], times: 1 })
    two.inject({ kind: 'error', methods: ['sendTransaction'], ...refusal })
    const networks = [networkOf(chain.id, { rpcUrls: { default: { http: [one.url, two.url] } } })] as const
    const { sendTransfer, waitForTransaction, wallet } = await openChainSite(chain, { networks })
    const before = await balanceOf(friend())
    const hash = await sendTransfer({ to: friend(), amount: sol })
    expect(two.requests.flatMap(({ methods }) => methods)).toContain('sendTransaction')
    expect(await waitForTransaction({ hash })).toMatchObject({ status: 'confirmed', hash })
    expect(await balanceOf(friend())).toBe(before + sol)
    expect(wallet.log.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1)
  },
)

test('N-328 a node that publishes it and says no ends nothing', async () => {
  /** Passes everything on, and calls what it published refused. */
  const lying: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init)
    const { id, method } = JSON.parse(String(init?.body))
    return method === 'sendTransaction' ? Response.json({ jsonrpc: '2.0', id, error: behind }) : answer
  }
  const { sendTransfer, waitForTransaction } = await openChainSite(chain, { fetch: lying })
  const before = await balanceOf(friend())
  const hash = await sendTransfer({ to: friend(), amount: sol })
  expect(await waitForTransaction({ hash })).toMatchObject({ status: 'confirmed', hash })
  expect(await balanceOf(friend())).toBe(before + sol)
})

test('N-328 what every node refused is dropped once its blockhash has expired, and not before', async () => {
  const node = await openNode()
  node.inject({ kind: 'error', methods: ['sendTransaction'], ...behind })
  const networks = [networkOf(chain.id, { rpcUrls: { default: { http: [node.url] } } })] as const
  const { sendTransfer, waitForTransaction } = await openChainSite(chain, { networks })
  const hash = await sendTransfer({ to: friend(), amount: sol })
  await expect(waitForTransaction({ hash, timeout: 1_200 })).rejects.toMatchObject({ code: 'transaction.timed_out' })
  await chain.controls.expireBlockhashes()
  // Its last block is still to be over.
  await chain.controls.mine()
  expect(await waitForTransaction({ hash })).toEqual({ status: 'dropped', hash })
})

/** A transfer to the friend that the site built; `payer` pays its fee. */
async function built(lamports: bigint, payer: string = me()) {
  const { value } = (await chain.controls.request('getLatestBlockhash')) as { value: { blockhash: string } }
  return buildTransaction({
    payer,
    blockhash: value.blockhash,
    instructions: [transferOf(me(), friend(), lamports)],
  })
}

test('what the node’s trial refuses has its signature all the same, and never lands for a fee alone', async () => {
  const { sendTransaction, waitForTransaction } = await openChainSite(chain)
  const before = await balanceOf(me())
  const unknown = buildTransaction({ payer: me(), blockhash: accountOf(9).address })
  for (const transaction of [await built(1_000n * sol), unknown]) {
    const hash = await sendTransaction({ transaction })
    await expect(waitForTransaction({ hash, timeout: 1_200 })).rejects.toMatchObject({
      code: 'transaction.timed_out',
      data: { known: false },
    })
  }
  expect(await balanceOf(me())).toBe(before)
})

test('what its payer has not signed is refused as before: no node can have taken it', async () => {
  const { sendTransaction } = await openChainSite(chain)
  const sending = sendTransaction({ transaction: await built(sol, friend()) })
  await expect(sending).rejects.toMatchObject({ code: 'rpc.transaction_rejected' })
})

test.each(refusals)(
  'N-328 a site that sends by the provider learns the signature with the refusal: $message',
  async (refusal) => {
    const [one, two] = [await openNode(), await openNode()]
    one.inject({ kind: 'truncated', methods: ['sendTransaction'], times: 1 })
    two.inject({ kind: 'error', methods: ['sendTransaction'], ...refusal })
    const networks = [networkOf(chain.id, { rpcUrls: { default: { http: [one.url, two.url] } } })] as const
    const features = ['solana:signTransaction'] as const
    const { provider, waitForTransaction, wallet } = await openChainSite(chain, { networks, wallet: { features } })
    const before = await balanceOf(friend())
    const sending = provider.sendTransaction(await built(sol))
    const error = await sending.catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code: 'transaction.publish_unsure', data: { hash: expect.any(String) } })
    const { hash } = (error as { readonly data: { readonly hash: string } }).data
    expect(await waitForTransaction({ hash })).toMatchObject({ status: 'confirmed', hash })
    expect(await balanceOf(friend())).toBe(before + sol)
    expect(wallet.log.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1)
  },
)

test('what its payer has not signed has no signature to tell of, also by the provider', async () => {
  const features = ['solana:signTransaction'] as const
  const { provider } = await openChainSite(chain, { wallet: { features } })
  const sending = provider.sendTransaction(await built(sol, friend()))
  await expect(sending).rejects.toMatchObject({ code: 'rpc.transaction_rejected' })
})
