import { memoryStorage } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { patient, type SwapSite as Site, swapsOfTests } from './swapsOfTests.test.support'

const { contracts, open, rpcUrl } = swapsOfTests({ place: 5, batching: 'atomic' })

const id = `0x${'b7'.repeat(32)}`
const lant = () => contracts().token

/** A wallet that leaves batches to a bundler, and what it says of them. */
function bundled({ wallet }: Site, says: { readonly status: number; readonly receipts?: readonly object[] }): void {
  wallet.inject({ kind: 'answer-with', result: { id }, methods: ['wallet_sendCalls'] })
  wallet.inject({ kind: 'answer-with', result: { id, ...says }, methods: ['wallet_getCallsStatus'] })
}

/** The bundler's own transaction, which goes through whatever became of what stands in it. */
async function bundle({ client, address }: Site, brings = 0n): Promise<Hex> {
  const bundler = createWalletClient({
    account: privateKeyToAccount(accounts[8].privateKey as Hex),
    transport: http(rpcUrl()),
  })
  const call = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [address as Hex, brings] })
  const hash = await bundler.sendTransaction({ to: lant() as Hex, data: call, chain: null })
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  return hash
}

async function reviewed(site: Site): Promise<bigint> {
  await site.quote('20', 'USD', 'LANT')
  await site.swap.review(site.signal)
  return BigInt(site.swap.getState().plan?.minimum ?? 0)
}
const submit = ({ swap, signal }: Site) => swap.submit({ accepted: [], signal })

describe('a batch inside a transaction of someone else', () => {
  const receiptOf = (transactionHash: Hex, status = '0x1') => ({ logs: [], status, transactionHash })

  it.each([
    ['done, while it brought nothing', 200],
    ['reverted', 500],
    ['reverted in part', 600],
  ])('that the wallet calls %s failed, though that transaction went through', async (_, status) => {
    const site = await open()
    await reviewed(site)
    bundled(site, { status, receipts: [receiptOf(await bundle(site))] })
    await expect(submit(site)).rejects.toMatchObject({ code: 'swap.reverted' })
    expect(site.swap.getState().plan).toMatchObject({ status: 'failed', failure: { code: 'swap.reverted' } })
    expect(site.events.map(({ event }) => event)).not.toContain('SWAP_SUCCESS')
  })

  it.each([200, 500])(
    'is done where it brought the least that was agreed to, also where the wallet says %s',
    async (status) => {
      const site = await open()
      const least = await reviewed(site)
      const hash = await bundle(site, least)
      bundled(site, { status, receipts: [receiptOf(hash)] })
      expect(await submit(site)).toBe(hash)
      expect(site.swap.getState().plan?.status).toBe('done')
    },
  )

  it('that was reverted and is in no transaction is waited for no longer', async () => {
    const site = await open()
    await reviewed(site)
    bundled(site, { status: 500 })
    await expect(submit(site)).rejects.toMatchObject({ code: 'swap.reverted' })
  })
})

describe('a batch that waits is kept over a reload', () => {
  it.each([
    [200, 'confirmed'],
    [500, 'failed'],
  ] as const)('and told as its wallet names its transaction, with %s as %s', async (status, end) => {
    const storage = memoryStorage()
    const first = await open({ storage })
    await reviewed(first)
    bundled(first, { status: 100 })
    submit(first).catch(() => {})
    const rows = async (site: Site) => (await site.load('transactions')).list('eip155')
    await expect
      .poll(() => rows(first), patient)
      .toMatchObject([{ batch: id, hash: '', kind: 'swap', status: 'pending' }])
    expect((await first.load('transactions')).replaceWay((await rows(first))[0]!)).toBeUndefined()
    first.destroy()
    const hash = await bundle(first)
    const again = await open({ storage })
    bundled(again, { status, receipts: [{ logs: [], status: '0x1', transactionHash: hash }] })
    await expect.poll(() => rows(again), patient).toMatchObject([{ batch: id, hash, status: end }])
  })

  it.each([
    ['its wallet gave it up', (site: Site) => bundled(site, { status: 400 })],
    ['its wallet forgot it, a day later', (site: Site) => site.pass(86_500_000)],
  ])('and has gone where %s', async (_, change) => {
    const storage = memoryStorage()
    const first = await open({ storage })
    await reviewed(first)
    bundled(first, { status: 100 })
    submit(first).catch(() => {})
    const rows = async (site: Site) => (await site.load('transactions')).list('eip155')
    await expect.poll(() => rows(first), patient).toHaveLength(1)
    first.destroy()
    const again = await open({ storage })
    change(again)
    await expect.poll(() => rows(again), patient).toMatchObject([{ hash: '', status: 'dropped' }])
  })
})
