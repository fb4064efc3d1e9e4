import { getAccount, memoryStorage } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import { createWalletClient, type Hex, http, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { main } from '../openSwapSite.test.support'
import { patient, type SwapSite as Site, swapsOfTests } from '../swapsOfTests.test.support'

const place = 4
const { contracts, controls, holdBlocks, open, rpcUrl } = swapsOfTests({ place })

/** Sends from the wallet's own pages, with the nonce of one that waits: what it asks for, or something else. */
async function sendAgain({ address, client }: Site, waiting: Hex, asksFor: 'the same' | 'another'): Promise<Hex> {
  const { nonce, to, input, value } = await client.getTransaction({ hash: waiting })
  const own = createWalletClient({
    account: privateKeyToAccount((accounts[place] ?? accounts[0]).privateKey as Hex),
    transport: http(rpcUrl()),
  })
  const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('40') }
  const call = asksFor === 'the same' ? { to, data: input, value } : { to: address as Hex, value: 1n }
  return own.sendTransaction({ ...call, ...fees, nonce, gas: 900_000n, chain: null })
}

const pendingSwap = async (site: Site): Promise<Hex> => {
  await site.quote('0.1', 'ETH', 'USD')
  await site.swap.review(site.signal)
  const submitted = site.swap.submit({ accepted: [], signal: site.signal })
  submitted.catch(() => {})
  await expect.poll(() => site.sent.length, patient).toBe(1)
  return site.sent[0]?.hash as Hex
}

it('KM-3 after a swap the tokens of the account are what the chain says, without waiting for them to be old', async () => {
  const site = await open()
  const tokens = await site.load('tokens')
  await tokens.read('eip155', site.signal)
  const held = (symbol: string) =>
    getAccount(site.core.store.getState()).tokenBalance?.find((token) => token.symbol === symbol)?.quantity.numeric
  const before = [held('ETH'), held('USD')]
  expect(before).toEqual([expect.any(String), expect.any(String)])
  await site.quote('0.5', 'ETH', 'USD')
  await site.swap.review(site.signal)
  await site.swap.submit({ accepted: [], signal: site.signal })
  const usd = contracts().usd
  await expect.poll(() => Number(held('USD')), patient).toBe(Number(await site.balanceOf(usd)) / 1e6)
  expect([held('ETH') === before[0], held('USD') === before[1]]).toEqual([false, false])
  const forced = decodeURIComponent(site.asked.findLast((path) => path.includes('forceUpdate')) ?? '')
  expect(forced.toLowerCase()).toContain(`${main}:0xeeee`)
  expect(forced.toLowerCase()).toContain(usd.toLowerCase())
})

it('one that was replaced in the wallet while the page was away is told as replaced, by what', async () => {
  const storage = memoryStorage()
  const first = await open({ storage })
  await holdBlocks()
  const hash = await pendingSwap(first)
  first.destroy()
  const replacement = await sendAgain(first, hash, 'another')
  for (let block = 0; block < 3; block++) await controls().mine()
  const again = await open({ storage })
  again.pass(60_000)
  const transactions = await again.load('transactions')
  await expect
    .poll(() => transactions.list('eip155')[0], patient)
    .toMatchObject({ hash, kind: 'swap', status: 'replaced', replacement })
})

it('N-346 one that the wallet sped up ends as done, and what took its place is tracked, though no node showed the first, and one knows the other late', async () => {
  let hidden = ''
  let lag = 2
  // A node that keeps what waits to itself, and shows a block before what is in it.
  const site = await open({
    node: (method, params) =>
      method === 'eth_getTransactionByHash' && (hidden === '' || params[0] === hidden || lag-- > 0)
        ? { result: null }
        : undefined,
  })
  await holdBlocks()
  await site.quote('0.1', 'ETH', 'USD')
  await site.swap.review(site.signal)
  const submitted = site.swap.submit({ accepted: [], signal: site.signal })
  await expect.poll(() => site.sent.length, patient).toBe(1)
  hidden = site.sent[0]?.hash ?? ''
  const replacement = await sendAgain(site, hidden as Hex, 'the same')
  for (let block = 0; block < 3; block++) await controls().mine()
  expect(await submitted).toBe(replacement)
  const [one, other] = site.sent
  expect(site.sent).toMatchObject([
    { hash: hidden },
    { hash: replacement, nonce: one?.nonce, receives: other?.receives },
  ])
  const transactions = await site.load('transactions')
  await expect
    // What it was replaced by is known in the turn after.
    .poll(() => Object.fromEntries(transactions.list('eip155').map((row) => [row.hash, row.status])), {
      ...patient,
      timeout: 30_000,
    })
    .toMatchObject({ [hidden]: 'replaced', [replacement]: 'confirmed' })
})

it('what was sold is tracked as the number it is, however it was typed, and waits after a reload', async () => {
  const storage = memoryStorage()
  const site = await open({ storage })
  await site.quote('5.', 'USD', 'ETH')
  await site.swap.review(site.signal)
  expect(site.swap.getState().plan?.sourceTokenAmount).toBe('5')
  await site.swap.submit({ accepted: [], signal: site.signal })
  site.destroy()
  const rows = (await (await open({ storage })).load('transactions')).list('eip155')
  expect(rows.map(({ kind, amount }) => `${kind} ${amount?.text} ${amount?.symbol}`).sort()).toEqual([
    'approve 5 USD',
    'swap 5 USD',
  ])
})

it('why it was undone is what it meets on what stood before its block, not what a call of now would', async () => {
  const tried: unknown[] = []
  const site = await open({
    async node(method, params) {
      if (method === 'eth_getTransactionReceipt') {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const answer = await fetch(rpcUrl(), { method: 'POST', body, headers: { 'content-type': 'application/json' } })
        const { result } = (await answer.json()) as { readonly result: object | null }
        return { result: result && { ...result, status: '0x0' } }
      }
      if (method !== 'eth_call' || params[1] === 'latest') return undefined
      tried.push(params)
      return { error: { code: 3, message: 'execution reverted: paused by its owner' } }
    },
  })
  const hash = await pendingSwap(site)
  await expect
    .poll(() => site.swap.getState().plan, patient)
    .toMatchObject({
      status: 'failed',
      failure: { code: 'swap.reverted', reason: 'paused by its owner' },
    })
  const { input, blockNumber } = await site.client.getTransaction({ hash })
  expect(tried).toMatchObject([[{ data: input }, `0x${((blockNumber ?? 0n) - 1n).toString(16)}`]])
})
