import { accountsOf, getAccount, type NetworkInput } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { rpcUnreachable } from '@latchkey/protocol/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectHarbor } from '../fake/connectHarbor.test.support'
import { fakeAdapter, network, openSite } from '../fake/openSite.test.support'
import { createBalances } from './createBalances'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A connected visitor on a chain whose node the test steers. */
async function visitor(networks: readonly [NetworkInput, ...NetworkInput[]] = [network(1), network(2)]) {
  const node = { balance: 1_500_000_000_000_000_000n as bigint | Error | Promise<bigint>, asked: [] as string[] }
  const adapter = fakeAdapter(async ({ address, chainId }) => {
    node.asked.push(`${chainId}:${address}`)
    if (node.balance instanceof Error) throw node.balance
    return node.balance
  })
  const { core, destroy, pass } = openSite({ adapters: [adapter], networks })
  const tick = async (ms: number) => {
    pass(ms)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const wallet = { accounts: accountsOf(['0xa', '0xb']), chainId: 'eip155:1' as ChainId }
  const say = await connectHarbor(core, wallet)
  const balances = createBalances(core)
  ends.push(() => balances.destroy(), destroy)
  const until = (test: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!test()) return
        unsubscribe()
        resolve()
      }
      const unsubscribe = core.store.subscribe(look)
      look()
    })
  const account = () => getAccount(core.store.getState())
  return {
    core,
    node,
    balances,
    say,
    account,
    until,
    pass,
    tick,
    signal: new AbortController().signal,
  }
}

describe('the native balance', () => {
  it('is unknown until read, then fresh and exact', async () => {
    const { balances, account, until } = await visitor()
    expect(account()).toMatchObject({ balance: '0.00', balanceStatus: 'unknown', balanceSymbol: 'ETH' })
    ends.push(balances.watch('eip155'))
    await until(() => account().balanceStatus === 'fresh')
    expect(account()).toMatchObject({ balance: '1.50', balanceStatus: 'fresh', balanceAt: 1_000_000 })
  })
  it('is an entry of the cache by account, balance and time, once it was read', async () => {
    const { balances, node, signal, say } = await visitor()
    expect(balances.cached('eip155')).toBeUndefined()
    await balances.refresh('eip155', signal)
    const entry = { caipAddress: 'eip155:1:0xa', balance: '1.50', timestamp: 1_000_000 }
    expect([balances.cached('eip155'), balances.cached('solana')]).toEqual([entry, undefined])
    node.balance = rpcUnreachable({ chainId: 'eip155:1' })
    await balances.refresh('eip155', signal)
    expect(balances.cached('eip155')).toEqual(entry)
    say({ type: 'accounts', accounts: accountsOf(['0xb']) })
    expect(balances.cached('eip155')).toBeUndefined()
  })
  it('KM-2 keeps the old value, marked stale with its age, when a later read fails', async () => {
    const { balances, account, node, signal, pass } = await visitor()
    await balances.refresh('eip155', signal)
    pass(60_000)
    node.balance = rpcUnreachable({ chainId: 'eip155:1' })
    await balances.refresh('eip155', signal)
    expect(account()).toMatchObject({
      balance: '1.50',
      balanceStatus: 'stale',
      balanceAt: 1_000_000,
      balanceError: 'rpc.unreachable',
    })
    node.balance = 0n
    await balances.refresh('eip155', signal)
    expect(account()).toMatchObject({ balance: '0.00', balanceStatus: 'fresh', balanceError: undefined })
  })
  it('R-04 is never 0.00 as fact when it was never read', async () => {
    const { balances, account, node, signal } = await visitor()
    node.balance = rpcUnreachable({ chainId: 'eip155:1' })
    await balances.refresh('eip155', signal)
    expect(account()).toMatchObject({ balanceStatus: 'unknown', balanceError: 'rpc.unreachable' })
  })
  it('is read once within its 30 s, however often the account is opened', async () => {
    const { balances, node, signal, tick } = await visitor()
    await balances.read('eip155', signal)
    await tick(29_999)
    await balances.read('eip155', signal)
    expect(node.asked).toHaveLength(1)
    await tick(1)
    await balances.read('eip155', signal)
    expect(node.asked).toHaveLength(2)
  })
  it('counts as fresh for 30 s and not longer where nobody watches it', async () => {
    const { balances, account, signal, tick } = await visitor()
    await balances.read('eip155', signal)
    await tick(29_999)
    expect(account().balanceStatus).toBe('fresh')
    await tick(1)
    expect(account()).toMatchObject({ balance: '1.50', balanceStatus: 'stale', balanceError: undefined })
  })
  it('stays fresh over a quick read, and is stale two seconds into a slow one, without a fault', async () => {
    const { balances, node, account, tick, core } = await visitor()
    const seen: string[] = []
    core.store.subscribe(() => seen.push(account().balanceStatus))
    balances.watch('eip155')
    await tick(0)
    await tick(30_000)
    expect(node.asked).toHaveLength(2)
    expect(seen).not.toContain('stale')
    node.balance = new Promise(() => {})
    await tick(30_000)
    await tick(1_999)
    expect(account().balanceStatus).toBe('fresh')
    await tick(1)
    expect(account()).toMatchObject({ balance: '1.50', balanceStatus: 'stale', balanceError: undefined })
  })
  it('KM-3 a forced refresh asks again although the value is fresh', async () => {
    const { balances, node, signal } = await visitor()
    await balances.refresh('eip155', signal)
    await balances.refresh('eip155', signal)
    expect(node.asked).toHaveLength(2)
  })
  it('R-30 is read again at once when the visitor is online again', async () => {
    const page = Object.assign(new EventTarget(), { document: new EventTarget() })
    vi.stubGlobal('window', page)
    ends.push(() => vi.unstubAllGlobals())
    const { balances, account, node, signal, until } = await visitor()
    ends.push(balances.watch('eip155'))
    node.balance = rpcUnreachable({ chainId: 'eip155:1' })
    await balances.refresh('eip155', signal)
    expect(account().balanceError).toBe('rpc.unreachable')
    node.balance = 2_000_000_000_000_000_000n
    page.dispatchEvent(new Event('online'))
    await until(() => account().balanceStatus === 'fresh')
    expect(account().balance).toBe('2.00')
  })
  it('drops the answer of a read that a newer one replaced', async () => {
    const { balances, account, node, signal } = await visitor()
    let answerOld: (value: bigint) => void = () => {}
    node.balance = new Promise((resolve) => (answerOld = resolve))
    const old = balances.refresh('eip155', signal)
    node.balance = 3_000_000_000_000_000_000n
    await balances.refresh('eip155', signal)
    answerOld(1n)
    await old
    expect(account().balance).toBe('3.00')
  })
  it('is read again when it is no longer fresh, while somebody watches', async () => {
    const { balances, node, tick, until, account } = await visitor()
    const stop = balances.watch('eip155')
    await until(() => account().balanceStatus === 'fresh')
    await tick(0)
    await tick(30_000)
    expect(node.asked).toHaveLength(2)
    stop()
    await tick(60_000)
    expect(node.asked).toHaveLength(2)
  })
  it('follows the account and the network while watched, and asks nothing after', async () => {
    const { balances, node, core, account, until, say } = await visitor()
    const stop = balances.watch('eip155')
    await until(() => account().balanceStatus === 'fresh')
    const { switchAccount } = await (await core.onDemand()).loadRequests()
    switchAccount(core, 'eip155', '0xb')
    await until(() => account().balanceStatus === 'fresh')
    say({ type: 'chain', chainId: 'eip155:2' as ChainId })
    await until(() => account().balanceStatus === 'fresh')
    expect(node.asked).toEqual(['eip155:1:0xa', 'eip155:1:0xb', 'eip155:2:0xb'])
    stop()
    switchAccount(core, 'eip155', '0xa')
    expect(node.asked).toHaveLength(3)
  })
  it('is not asked for on a test network', async () => {
    const { balances, node, signal } = await visitor([network(1, { testnet: true })])
    ends.push(balances.watch('eip155'))
    await balances.refresh('eip155', signal)
    expect(node.asked).toEqual([])
  })
})
