import { memoryStorage, type Storage } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { main } from '../openSwapSite.test.support'
import { patient, type SwapSite as Site, swapsOfTests } from '../swapsOfTests.test.support'

const place = 5
const { contracts, controls, holdBlocks, open, rpcUrl } = swapsOfTests({ place, batching: 'atomic' })

const id = `0x${'b7'.repeat(32)}`
const lant = () => contracts().token

/** A wallet that leaves batches to a bundler, and what it says of them. */
function bundled({ wallet }: Site, says: { readonly status: number; readonly receipts?: readonly object[] }): void {
  wallet.inject({ kind: 'answer-with', result: { id }, methods: ['wallet_sendCalls'] })
  wallet.inject({ kind: 'answer-with', result: { id, ...says }, methods: ['wallet_getCallsStatus'] })
}

/** Moves some of what is bought. */
async function transfer(key: string, to: string, units: bigint, more: object = {}): Promise<Hex> {
  const giver = createWalletClient({ account: privateKeyToAccount(key as Hex), transport: http(rpcUrl()) })
  const call = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, units] })
  return giver.sendTransaction({ to: lant() as Hex, data: call, gas: 200_000n, chain: null, ...more })
}

/** The bundler's own transaction, which goes through whatever became of what stands in it. */
async function bundle({ client, address }: Site, brings = 0n): Promise<Hex> {
  const hash = await transfer(accounts[8].privateKey, address, brings)
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  return hash
}

/** Of so little that the bundler has as much, whatever it gave before. */
async function reviewed(site: Site): Promise<bigint> {
  await site.quote('5', 'USD', 'LANT')
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

  it('is done whatever else came in and went out in the same block', async () => {
    const site = await open()
    const least = await reviewed(site)
    await holdBlocks()
    const hash = await transfer(accounts[8].privateKey, site.address, least)
    await transfer(accounts[place].privateKey, accounts[9].address, 1n)
    await controls().mine()
    await controls().setAutomine(true)
    bundled(site, { status: 200, receipts: [receiptOf(hash)] })
    expect(await submit(site)).toBe(hash)
  })

  it('is undone though the same block brought as much by another transaction', async () => {
    const site = await open()
    const least = await reviewed(site)
    await holdBlocks()
    const hash = await transfer(accounts[8].privateKey, site.address, 0n)
    await transfer(accounts[8].privateKey, site.address, least)
    await controls().mine()
    await controls().setAutomine(true)
    bundled(site, { status: 200, receipts: [receiptOf(hash)] })
    await expect(submit(site)).rejects.toMatchObject({ code: 'swap.reverted' })
  })

  it('is not confirmed where the chain does not answer whether it was undone, and its row is looked at again', async () => {
    let isDown = true
    const site = await open({
      node: (method) =>
        isDown && method === 'eth_getTransactionByHash' ? { error: { message: 'nobody is there' } } : undefined,
    })
    const least = await reviewed(site)
    bundled(site, { status: 200, receipts: [receiptOf(await bundle(site, least))] })
    const unconfirmed = expect(submit(site)).rejects.toMatchObject({ code: 'swap.unconfirmed' })
    const step = () => site.swap.getState().plan?.steps.at(-1)?.status
    await expect.poll(step, patient).toBe('mining')
    // It is asked for a while.
    const later = () => {
      site.pass(1_000)
      return step()
    }
    await expect.poll(later, patient).toBe('failed')
    await unconfirmed
    const { list } = await site.load('transactions')
    expect(list('eip155').find(({ batch }) => batch?.id === id)?.status).toBe('pending')
    isDown = false
    await expect
      .poll(() => list('eip155').find(({ batch }) => batch?.id === id)?.status, { timeout: 40_000 })
      .toBe('confirmed')
  })

  it('N-346 is not confirmed, neither done nor failed, where neither node nor wallet tells what it did', async () => {
    const site = await open({
      node(method, params) {
        if (method === 'eth_call' && params[1] !== 'latest') return { error: { message: 'missing trie node' } }
        const [transactionHash] = params
        const receipt = { transactionHash, blockNumber: '0x1', status: '0x1' }
        return method === 'eth_getTransactionReceipt' ? { result: receipt } : undefined
      },
    })
    const least = await reviewed(site)
    bundled(site, { status: 100, receipts: [receiptOf(await bundle(site, least))] })
    await expect(submit(site)).rejects.toMatchObject({ code: 'swap.unconfirmed' })
    expect(site.swap.getState().plan).toMatchObject({ status: 'failed', failure: { code: 'swap.unconfirmed' } })
    expect(site.events.map(({ event }) => event)).not.toContain('SWAP_SUCCESS')
  })

  it('that was reverted and is in no transaction is waited for no longer', async () => {
    const site = await open()
    await reviewed(site)
    bundled(site, { status: 500 })
    await expect(submit(site)).rejects.toMatchObject({ code: 'swap.reverted' })
  })
})

describe('N-334 a swap whose wallet answers with the transaction of its bundler', () => {
  const swapped = async (brings: 'the least' | 'nothing') => {
    const site = await open({ batching: 'off' })
    await site.quote('0.01', 'ETH', 'LANT')
    await site.swap.review(site.signal)
    const least = brings === 'the least' ? BigInt(site.swap.getState().plan?.minimum ?? 0) : 0n
    const hash = await bundle(site, least)
    site.wallet.inject({ kind: 'answer-with', result: hash, methods: ['eth_sendTransaction'] })
    return { site, hash, row: async () => (await site.load('transactions')).list('eip155')[0]?.status }
  }

  it('is done where that brought the least that was agreed to', async () => {
    const { site, hash, row } = await swapped('the least')
    expect(await submit(site)).toBe(hash)
    await expect.poll(row, patient).toBe('confirmed')
  })

  it('failed where that went through and brought nothing', async () => {
    const { site, row } = await swapped('nothing')
    await expect(submit(site)).rejects.toMatchObject({ code: 'swap.reverted' })
    await expect.poll(row, patient).toBe('failed')
  })
})

describe('whose bundler sends another bundle in place of the one it was in', () => {
  /** Sends the first bundle with the next number, and what takes its place; the second one brings so much. */
  async function bundles({ client, address }: Site, brings: bigint) {
    bundlers.length = 0
    const [bundler, other] = [accounts[8], accounts[9]]
    const nonce = await client.getTransactionCount({ address: bundler.address as Hex })
    const first = await transfer(bundler.privateKey, address, 0n, { nonce, gasPrice: parseGwei('20') })
    return {
      first,
      /** Where the number of the first one goes to what brings so much, or to nothing of the account's. */
      async replace(to: 'the account' | 'another'): Promise<Hex> {
        const dear = { nonce, gasPrice: parseGwei('90') }
        const taken = await transfer(
          bundler.privateKey,
          to === 'another' ? other.address : address,
          to === 'another' ? 0n : brings,
          dear,
        )
        const next = to === 'another' ? await transfer(bundler.privateKey, address, brings) : taken
        for (let block = 0; block < 3; block++) await controls().mine()
        return next
      },
    }
  }
  const bundlers: unknown[] = []
  /** Hears who is asked for the number of whom: of a bundler nobody asks before its transaction was shown. */
  const node = (method: string, params: readonly unknown[]) => {
    if (method === 'eth_getTransactionCount') bundlers.push(String(params[0]).toLowerCase())
  }
  async function isShown(): Promise<void> {
    await expect.poll(() => bundlers, patient).toContain(accounts[8].address.toLowerCase())
  }
  const rows = async (site: Site) => (await site.load('transactions')).list('eip155')
  const named = (transactionHash: Hex) => ({ status: 100, receipts: [{ logs: [], status: '0x1', transactionHash }] })

  it('a batch is followed to the one that its wallet names then', async () => {
    const site = await open({ node })
    const least = await reviewed(site)
    await holdBlocks()
    const { first, replace } = await bundles(site, least)
    bundled(site, named(first))
    const submitted = submit(site)
    await isShown()
    const next = await replace('another')
    site.wallet.heal()
    bundled(site, named(next))
    expect(await submitted).toBe(next)
  })

  async function swapped() {
    const site = await open({ batching: 'off', node })
    await site.quote('0.01', 'ETH', 'LANT')
    await site.swap.review(site.signal)
    await holdBlocks()
    const sent = await bundles(site, BigInt(site.swap.getState().plan?.minimum ?? 0))
    site.wallet.inject({ kind: 'answer-with', result: sent.first, methods: ['eth_sendTransaction'] })
    const submitted = submit(site)
    submitted.catch(() => {})
    await isShown()
    const row = async () => (await rows(site)).find(({ hash }) => hash === sent.first)
    return { site, ...sent, submitted, row }
  }

  it('a swap is done where that one brought the least that was agreed to', async () => {
    const { replace, submitted, row } = await swapped()
    const next = await replace('the account')
    expect(await submitted).toBe(next)
    await expect.poll(row, { ...patient, timeout: 40_000 }).toMatchObject({ status: 'replaced', replacement: next })
  })

  it('nobody can tell of a swap that may be in a later one: it is not confirmed, and never said to be gone', async () => {
    const { site, replace, submitted, row } = await swapped()
    await replace('another')
    await expect(submitted).rejects.toMatchObject({ code: 'swap.unconfirmed' })
    expect(site.swap.getState().plan).toMatchObject({ status: 'failed', failure: { code: 'swap.unconfirmed' } })
    await expect.poll(row, { ...patient, timeout: 40_000 }).toMatchObject({ status: 'unknown' })
  })
})

describe('a batch that waits is kept over a reload', () => {
  const rows = async (site: Site) => (await site.load('transactions')).list('eip155')
  const only = async (site: Site) => (await rows(site)).find(({ batch }) => batch?.id === id)

  /** A page that is left while its batch waits. */
  async function left(storage: Storage): Promise<{ readonly first: Site; readonly least: bigint }> {
    const first = await open({ storage })
    const least = await reviewed(first)
    bundled(first, { status: 100 })
    submit(first).catch(() => {})
    await expect
      .poll(() => rows(first), patient)
      .toMatchObject([{ batch: { id, wallet: 'org.harbor' }, hash: undefined, kind: 'swap', status: 'pending' }])
    expect((await first.load('transactions')).replaceWay((await rows(first))[0]!)).toBeUndefined()
    first.destroy()
    return { first, least }
  }

  it.each([
    ['confirmed', 'brought the least that was agreed to', 500],
    ['failed', 'brought nothing', 200],
    ['failed', 'brought nothing', 500],
  ] as const)('and ends as %s where its transaction %s, though the wallet says %s', async (end, brought, status) => {
    const storage = memoryStorage()
    const { first, least } = await left(storage)
    const hash = await bundle(first, brought === 'brought nothing' ? 0n : least)
    const again = await open({ storage })
    bundled(again, { status, receipts: [{ logs: [], status: '0x1', transactionHash: hash }] })
    await expect.poll(() => rows(again), patient).toMatchObject([{ batch: { id }, hash, status: end }])
  })

  it.each([
    ['has gone where its wallet gave it up', (site: Site) => bundled(site, { status: 400 }), 'dropped'],
    ['ends unknown where its wallet forgot it, a day later', (site: Site) => site.pass(86_500_000), 'unknown'],
  ])('and %s', async (_, change, status) => {
    const storage = memoryStorage()
    await left(storage)
    const again = await open({ storage })
    change(again)
    await expect.poll(() => rows(again), patient).toMatchObject([{ hash: undefined, status }])
  })

  it.each([
    ['another wallet', { connector: 'org.other' }],
    ['the wallet with another account', { place: 6 }],
  ])('and waits on where %s says that it gave it up', async (_, other) => {
    const storage = memoryStorage()
    await left(storage)
    const again = await open({ storage, ...other })
    bundled(again, { status: 400 })
    expect(await only(again)).toMatchObject({ status: 'pending' })
    again.pass(120_000)
    const { track } = await again.load('transactions')
    // What is watched beside it has its turn meanwhile.
    const hash = await bundle(again)
    track({ chainId: main, from: again.address, hash, kind: 'approve', at: 1 })
    await expect
      .poll(async () => (await rows(again)).find((row) => row.hash === hash)?.status, patient)
      .toBe('confirmed')
    expect(await only(again)).toMatchObject({ status: 'pending' })
    expect(again.wallet.log.map(({ method }) => method)).not.toContain('wallet_getCallsStatus')
  })
})
