import { accountsOf, createFeatures } from '@latchkey/core'
import type { TransactionOutcome } from '@latchkey/protocol/actions'
import type { ChainId } from '@latchkey/protocol/caip'
import { transactionTimedOut } from '@latchkey/protocol/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { fakeAdapter, network, openSite } from '../fake/openSite.test.support'
import type { SendReview } from '../send/form/SendReview'
import { isOnItsWay } from '../send/transfer/isOnItsWay'
import { feature } from '../transactions'

const networks = {
  eip155: network(1),
  solana: { ...network(2), chainNamespace: 'solana', caipNetworkId: 'solana:two', id: 'two' },
}

/** A connected tab that has sent one transaction, on a chain whose looks end as the test says, and at the heights it says. */
async function sentOne(chainId: ChainId) {
  const namespace = chainId.startsWith('solana:') ? 'solana' : 'eip155'
  const height = { of: 1_000 as unknown }
  const code = { of: undefined as unknown }
  /** By the wallet, which is a way of its own. */
  const otherHeight = { of: undefined as unknown }
  let end: ((outcome: TransactionOutcome | Error) => void) | undefined
  const waitForTransaction = async ({ signal }: { readonly signal?: AbortSignal }) => {
    const outcome = await new Promise<TransactionOutcome | Error>((resolve, reject) => {
      end = resolve
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  const adapter = fakeAdapter()
  const setup = (context: never) => ({
    ...adapter.setup(context),
    actions: async () => ({ waitForTransaction }) as never,
    rpcRules: async () => ({ isIdempotent: () => true, proveNode: async () => chainId }) as never,
  })
  const site = openSite({
    adapters: [{ ...adapter, namespace, setup }],
    networks: [networks[namespace]] as never,
    transports: {
      [chainId]: async ({ method }: { readonly method: string }) =>
        ({ getBlockHeight: height.of, eth_getCode: code.of })[method] ?? { from: '0xaa' },
    },
  })
  onTestFinished(site.destroy)
  const wallet = { chain: namespace, request: async () => otherHeight.of } as const
  await connectHarbor(site.core, { accounts: accountsOf(['0xaa']), chainId }, wallet)
  const { load } = createFeatures(site.core, [{ name: 'transactions', load: async () => feature }])
  const transactions = await load('transactions')
  const amount = { text: '1', symbol: 'S', assetId: `${chainId}/slip44:501` }
  const [to, at] = ['0xbb', site.core.clock.now()]
  transactions.track({ chainId, from: '0xaa', hash: '0x1', kind: 'send', to, amount, at })
  /** Ends the look that is due, after as long as it takes to come. */
  const look = async (outcome: TransactionOutcome | Error, after = 0) => {
    site.pass(after)
    await vi.waitFor(() => expect(end).toBeDefined())
    end?.(outcome)
    end = undefined
    await new Promise(setImmediate)
  }
  const row = () => transactions.list()[0]
  return {
    ...site,
    look,
    row,
    height,
    otherHeight,
    code,
    replaceWay: transactions.replaceWay,
    isLookedFor: () => end !== undefined,
  }
}

const known = (is: boolean) => transactionTimedOut({ hash: '0x1', ms: 1, known: is })
const dropped = { status: 'dropped', hash: '0x1' } as const
const evm = 'eip155:1' as ChainId
const day = 86_400_000

it('N-329 what was dropped is looked for still, waits again once a node shows it, and ends as it ends', async () => {
  const { look, row } = await sentOne(evm)
  await look(dropped)
  expect(row()?.status).toBe('dropped')
  await look(dropped, 600_000)
  await look(known(false), 600_000)
  expect(row()?.status).toBe('dropped')
  await look(known(true), 600_000)
  expect(row()).toMatchObject({ status: 'pending', seen: true, endedAt: undefined })
  await look(dropped, 60_000)
  expect(row()?.status).toBe('dropped')
  await look({ status: 'confirmed', hash: '0x1', blockNumber: 1n }, 600_000)
  await vi.waitFor(() => expect(row()?.status).toBe('confirmed'))
})

it('what was dropped is looked for a day', async () => {
  const { look, pass, isLookedFor } = await sentOne(evm)
  await look(dropped)
  pass(day)
  // The turn that was due before that is the last one.
  await look(dropped)
  pass(day)
  await new Promise(setImmediate)
  expect(isLookedFor()).toBe(false)
})

it('N-330 on Solana what no node knows is dropped by blocks, seen or not, whatever the clock says', async () => {
  const { look, row, height, pass } = await sentOne('solana:two' as ChainId)
  await look(known(true))
  expect(row()).toMatchObject({ status: 'pending', seen: true })
  await look(known(false), 60_000)
  pass(day)
  height.of = 1_300
  await look(known(false))
  await look(known(false), 60_000)
  expect(row()?.status).toBe('pending')
  height.of = 'rubbish'
  await look(known(false), 60_000)
  expect(row()?.status).toBe('pending')
  height.of = 1_301
  await look(known(false), 60_000)
  expect(row()?.status).toBe('dropped')
})

it('N-330 on Solana a node that is behind brings the last block no nearer, and holds up the end', async () => {
  const { look, row, height, otherHeight } = await sentOne('solana:two' as ChainId)
  height.of = 700
  otherHeight.of = 1_000
  await look(known(false))
  height.of = 1_300
  await look(known(false), 60_000)
  otherHeight.of = 1_301
  await look(known(false), 60_000)
  expect(row()).toMatchObject({ status: 'pending', lastBlock: 1_300 })
  height.of = 1_301
  await look(known(false), 60_000)
  expect(row()?.status).toBe('dropped')
})

it('on Solana a node that stands at one block for minutes holds up no end, while another goes on', async () => {
  const { look, row, height, otherHeight } = await sentOne('solana:two' as ChainId)
  otherHeight.of = 900
  await look(known(false))
  for (height.of = 1_150; Number(height.of) < 1_750; height.of = Number(height.of) + 150) {
    await look(known(false), 60_000)
    expect(row(), String(height.of)).toMatchObject({ status: 'pending', lastBlock: 1_300 })
  }
  await look(known(false), 60_000)
  expect(row()?.status).toBe('dropped')
})

it('N-329 on Solana no height that a node tells leaves another out that goes on, nor ends what a chain left that stands still', async () => {
  const { look, row, height, otherHeight } = await sentOne('solana:two' as ChainId)
  await look(known(false))
  // One lies, the other follows a chain that is slow.
  for (height.of = 1_000; Number(height.of) < 1_300; height.of = Number(height.of) + 30) {
    otherHeight.of = Number(height.of) + 1_000_000
    await look(known(false), 60_000)
    expect(row(), String(height.of)).toMatchObject({ status: 'pending', lastBlock: 1_300 })
  }
  // Both stand still, though one is past its last block.
  for (let minutes = 0; minutes < 10; minutes++) await look(known(false), 60_000)
  expect(row()?.status).toBe('pending')
  height.of = 1_301
  await look(known(false), 60_000)
  expect(row()?.status).toBe('dropped')
})

it('N-347 on Solana what no node shows is on its way, and waits for no signers, until blocks tell that it is over', async () => {
  const chainId = 'solana:two' as ChainId
  const { look, row, height, clock, pass } = await sentOne(chainId)
  const review = { form: { token: { chainId }, receiverAddress: '0xbb' }, from: '0xaa', amount: 1n, decimals: 0 }
  const isSentAgain = (later = 0) => {
    const rows = [row()].filter((one) => one !== undefined)
    return isOnItsWay(review as SendReview, rows, clock.now() + later)
  }
  await look(known(false))
  expect([row()?.status, row()?.note, isSentAgain()]).toEqual(['pending', undefined, true])
  await look(known(false), 60_000)
  expect([row()?.note, isSentAgain()]).toEqual([undefined, true])
  // Whatever a clock says.
  pass(day)
  expect(isSentAgain()).toBe(true)
  // Unless nobody has told anything for a week.
  expect([isSentAgain(6 * day - 120_000), isSentAgain(6 * day)]).toEqual([true, false])
  height.of = 1_301
  await look(known(false), 60_000)
  expect([row()?.status, isSentAgain()]).toEqual(['dropped', false])
})

it('N-357 what no node shows waits for other signers only where a contract sends it, else it is on its way', async () => {
  const { look, row, code, replaceWay } = await sentOne(evm)
  const told = async (of: unknown) => {
    code.of = of
    await look(known(false), 60_000)
    const one = row()
    return one && [one.status, one.note, replaceWay(one)]
  }
  expect(await told(7), 'nobody tells').toEqual(['pending', undefined, 'in-wallet'])
  expect(await told('0x6080')).toEqual(['pending', 'waiting-for-signers', undefined])
  expect(await told('0x')).toEqual(['pending', 'shown-by-no-node', 'in-wallet'])
  expect(await told(`0xef0100${'cc'.repeat(20)}`), 'EIP-7702').toEqual(['pending', 'shown-by-no-node', 'in-wallet'])
  expect(await told('0x6080'), 'the nodes before were behind').toEqual(['pending', 'waiting-for-signers', undefined])
  expect(await told(7), 'nobody tells any more').toEqual(['pending', 'waiting-for-signers', undefined])
})
