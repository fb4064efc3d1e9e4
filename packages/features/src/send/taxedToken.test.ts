import { createFeatures } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import { pad } from 'viem'
import { expect, test } from 'vitest'
import { feature } from '../transactions'
import { devnetOfTests } from './devnetOfTests.test.support'
import { evm, openSend, signal, stranger, tokenOf } from './openSend.test.support'

const chains = devnetOfTests()
const contract = '0x0000000000000000000000000000000000007a7a'
const token = tokenOf(evm, 'TAX', 6, contract)
const assetId = `${evm}/erc20:${contract}`

/** Six places, a balance in the slot of its holder's address, and a transfer that answers true: it takes a tenth and tells the rest. */
const taxing =
  '0x60003560e01c806370a082311461002c578063313ce56714610039578063a9059cbb146100445760006000fd5b6004355460005260206000f35b600660005260206000f35b6024353354033355600a6009602435020480600052600435540160043555600435337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a3600160005260206000f3'
/** The same, but nothing moves. */
const idle =
  '0x60003560e01c806370a082311461002c578063313ce56714610039578063a9059cbb146100445760006000fd5b6004355460005260206000f35b600660005260206000f35b600160005260206000f3'

/** A visitor who holds a hundred of a token that does as its code says. */
async function openTaxed(code: string, refusing: readonly string[] = []) {
  const site = await openSend(chains.devnet(), {
    fetch: async (input, init) => {
      const body = String(init?.body)
      const isRefused = refusing.some((method) => body.includes(`"${method}"`))
      const error = { code: -32601, message: 'the method does not exist' }
      return isRefused ? Response.json({ jsonrpc: '2.0', id: 1, error }) : fetch(input, init)
    },
  })
  const set = async (method: string, ...params: readonly string[]) =>
    fetch(chains.devnet().chains[evm as 'eip155:31337'], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
  await set('anvil_setCode', contract, code)
  await set('anvil_setStorageAt', contract, pad(accounts[0].address as '0x'), pad('0x5f5e100'))
  site.send.fill({ token, sendTokenAmount: '100', receiverAddress: stranger })
  return site
}

/** What became of a transfer as its row says, and what it did. */
async function endOf({ core, send, tracked }: Awaited<ReturnType<typeof openTaxed>>) {
  const { load } = createFeatures(core, [{ name: 'transactions', load: async () => feature }])
  const transactions = await load('transactions')
  const { hash } = await send.submit({ signal })
  for (const one of tracked) transactions.track(one)
  await expect.poll(() => transactions.list('eip155')[0]?.status, { timeout: 20_000 }).not.toBe('pending')
  const sent = {
    chainId: evm,
    from: accounts[0].address,
    to: stranger,
    hash,
    kind: 'send',
    amount: { assetId },
  } as const
  return { status: transactions.list('eip155')[0]?.status, effect: await transactions.readEffect(sent, signal) }
}

test('N-335 what a token keeps is in the review, and what came in the receipt', async () => {
  const site = await openTaxed(taxing)
  expect(await site.send.review(signal)).toMatchObject({ amount: 100_000_000n, arrives: 90_000_000n })
  expect(await endOf(site)).toEqual({ status: 'confirmed', effect: { status: 'done', arrived: 90_000_000n } })
})

test('N-335 a node that cannot try it out says nothing of what arrives', async () => {
  const { send } = await openTaxed(taxing, ['eth_simulateV1'])
  expect(await send.review(signal)).not.toHaveProperty('arrives')
})

test('N-335 a token that answers true and moves nothing: the review says so, and its transfer failed', async () => {
  const site = await openTaxed(idle)
  expect(await site.send.review(signal)).toMatchObject({ arrives: 0n })
  expect(await endOf(site)).toEqual({ status: 'failed', effect: { status: 'undone' } })
})
