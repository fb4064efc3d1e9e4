import { createFeatures } from '@latchkey/core'
import { accounts, solanaAccounts, solanaChain } from '@latchkey/devnet'
import type { ChainId } from '@latchkey/protocol/caip'
import { pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { feature } from '../../transactions'
import { devnetOfTests } from '../devnetOfTests.test.support'
import { evm, openSend, signal, stranger, tokenOf } from '../openSend.test.support'

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

describe('on Solana', () => {
  const chainId = solanaChain.id as ChainId
  const [me, friend] = [solanaAccounts[0].address, solanaAccounts[5].address]

  /** What came of two whole ones by a node that says so of the transaction. */
  async function arrivedOf(mint: string, saying?: (said: string, asked: string) => string) {
    let asked = 0
    const { core, send } = await openSend(chains.devnet(), {
      namespace: 'solana',
      fetch: async (input, init) => {
        const said = await fetch(input, init)
        const body = String(init?.body)
        if (!saying || !body.includes('"getTransaction"')) return said
        asked++
        return new Response(saying(await said.text(), body), { headers: { 'content-type': 'application/json' } })
      },
    })
    send.fill({ token: tokenOf(chainId, 'TOLL', 6, mint), sendTokenAmount: '2', receiverAddress: friend })
    const { hash } = await send.submit({ signal })
    const { load } = createFeatures(core, [{ name: 'transactions', load: async () => feature }])
    const { readEffect } = await load('transactions')
    const amount = { assetId: `${chainId}/token:${mint}` }
    const sent = { chainId, from: me, to: friend, hash, kind: 'send', amount } as const
    return { effect: await readEffect(sent, signal), asked }
  }

  test.each([
    ['of a token of Token-2022 that keeps some', 'toll', 1_980_000n],
    ['of any other', 'usd', 2_000_000n],
  ] as const)('N-335 what came %s is in the receipt', async (_, key, arrived) => {
    expect((await arrivedOf(solanaChain.mints[key])).effect).toEqual({ status: 'done', arrived })
  })

  test.each([
    [
      'nobody tells',
      () => JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } }),
    ],
    ['what is told is rubbish', (said: string) => said.replaceAll('"amount":"', '"amount":"-')],
    ['nobody is named who holds it', (said: string) => said.replaceAll('"owner":', '"other":')],
    ['what is told is of nobody', (said: string) => said.replaceAll('postTokenBalances', 'otherBalances')],
  ])('N-335 nothing is said of what came where %s', async (_, saying) => {
    expect((await arrivedOf(solanaChain.mints.usd, saying)).effect).toEqual({ status: 'done', arrived: undefined })
  })

  test('a node that is behind is asked again', async () => {
    let looks = 0
    const { effect, asked } = await arrivedOf(solanaChain.mints.usd, (said) =>
      looks++ === 0 ? JSON.stringify({ jsonrpc: '2.0', id: 1, result: null }) : said,
    )
    expect([effect.arrived, asked]).toEqual([2_000_000n, 2])
  })
})
