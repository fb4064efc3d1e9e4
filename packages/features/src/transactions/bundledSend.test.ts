import { createFeatures } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import { createWalletClient, type Hex, http, numberToHex, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { devnetOfTests } from '../send/devnetOfTests.test.support'
import type { SendToken } from '../send/form/SendToken'
import { ether, evm, openSend, signal, stranger, tokenOf } from '../send/openSend.test.support'
import { feature } from '../transactions'

const chains = devnetOfTests()
const [url, me] = [() => chains.devnet().chains['eip155:31337'], accounts[0].address as Hex]
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
/** Tells as a log of four topics what it is called with. */
const telling = '0x6080608060003760603560403560203560003560806000a400'
const operation = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The transaction of a bundler, which goes through; `ends` are those of the account's operations in it. */
async function bundle(at: string, ends: readonly boolean[]): Promise<Hex> {
  const bundler = createWalletClient({
    account: privateKeyToAccount(accounts[8].privateKey as Hex),
    transport: http(url()),
  })
  await bundler.request({ method: 'anvil_setCode' as never, params: [at, telling] as never })
  const [end] = ends
  if (end === undefined) return bundler.sendTransaction({ to: stranger as Hex, value: 1n, chain: null })
  const words = [
    operation,
    pad('0x1'),
    pad(me),
    pad('0x0'),
    pad('0x7'),
    pad(numberToHex(end ? 1 : 0)),
    pad('0x2'),
    pad('0x2'),
  ]
  const data = `0x${words.map((word) => word.slice(2)).join('')}` as Hex
  return bundler.sendTransaction({ to: at as Hex, data, gas: 200_000n, chain: null })
}

/** What becomes of a transfer whose wallet answers with the transaction of its bundler. */
async function sendBundled(token: SendToken, answer: Hex) {
  const { core, send, tracked } = await openSend(chains.devnet(), {
    answerFor: (method) => (method === 'eth_sendTransaction' ? Promise.resolve(answer) : undefined),
  })
  const { load } = createFeatures(core, [{ name: 'transactions', load: async () => feature }])
  const transactions = await load('transactions')
  send.fill({ token, sendTokenAmount: '1', receiverAddress: stranger })
  await send.submit({ signal })
  for (const one of tracked) transactions.track(one)
  const row = () => transactions.list('eip155')[0]
  await expect.poll(() => row()?.status, { timeout: 20_000 }).not.toBe('pending')
  return row()
}

it.each([
  ['confirmed', 'its operation is done', entryPoint, [true]],
  ['failed', 'its operation was undone', entryPoint, [false]],
  ['unknown', 'no entry point tells of it', entryPoint, []],
  ['unknown', 'another contract tells of it', '0x00000000000000000000000000000000000000e4', [true]],
] as const)('N-334 currency that a smart account sends ends as %s where %s', async (end, _, at, ends) => {
  const effect = end === 'unknown' ? 'unseen' : undefined
  expect(await sendBundled(ether, await bundle(at, ends))).toMatchObject({ status: end, effect })
})

it('N-334 a token that a smart account sends failed where its bundle went through and the token moved none', async () => {
  const { usd } = chains.devnet().contracts['eip155:31337']
  expect(await sendBundled(tokenOf(evm, 'USD', 6, usd), await bundle(entryPoint, [true]))).toMatchObject({
    status: 'failed',
  })
})
