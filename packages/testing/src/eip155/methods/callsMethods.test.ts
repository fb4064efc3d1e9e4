import { memoryStorage } from '@latchkey/core'
import { createPublicClient, http, toHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { accounts, connect, type Hex, refusal, startChains } from '../startChains.test.support'
import type { TestWallet, TestWalletOptions } from '../TestWallet'

const { create, home } = startChains()
const first = '0x00000000000000000000000000000000000000a1'
const second = '0x00000000000000000000000000000000000000a2'
/** Reverts whatever it is asked. */
const reverting = '0x00000000000000000000000000000000000000bd'
const client = () => createPublicClient({ transport: http(home().url), pollingInterval: 20 })

interface Status {
  readonly status: number
  readonly atomic: boolean
  readonly receipts: readonly { readonly transactionHash: Hex; readonly status: Hex; readonly gasUsed: Hex }[]
}

async function connected(options: Partial<TestWalletOptions> = {}) {
  const wallet = create(options)
  await connect(wallet)
  return wallet
}

const sendCalls = (wallet: TestWallet, calls: readonly object[], over: object = {}) =>
  wallet.provider.request({
    method: 'wallet_sendCalls',
    params: [{ version: '2.0.0', chainId: '0x7a69', from: accounts[0], atomicRequired: false, calls, ...over }],
  }) as Promise<{ id: string }>
const statusOf = (wallet: TestWallet, id: string) =>
  wallet.provider.request({ method: 'wallet_getCallsStatus', params: [id] }) as Promise<Status>
/** The status once every transaction of the batch is in a block. */
const settledStatus = (wallet: TestWallet, id: string) =>
  vi.waitUntil(
    async () => {
      const status = await statusOf(wallet, id)
      return status.status === 100 ? undefined : status
    },
    { interval: 20, timeout: 5_000 },
  )
const capabilities = (wallet: TestWallet, ...params: unknown[]) =>
  wallet.provider.request({ method: 'wallet_getCapabilities', params: [accounts[0], ...params] })
const balances = () => Promise.all([first, second].map((address) => client().getBalance({ address: address as Hex })))
const placeReverting = () =>
  fetch(home().url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [reverting, '0x5f5ffd'] }),
  })

describe('one by one', () => {
  test('says so, sends a real transaction per call, and answers for them after a reload', async () => {
    const storage = memoryStorage()
    const wallet = await connected({ storage })
    expect(await capabilities(wallet)).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
      '0x7a6a': { atomic: { status: 'unsupported' } },
    })
    expect(Object.keys((await capabilities(wallet, ['0x7a6a'])) as object)).toEqual(['0x7a6a'])
    const before = await balances()
    const { id } = await sendCalls(wallet, [
      { to: first, value: '0x1' },
      { to: second, value: '0x2' },
    ])
    const status = await settledStatus(create({ storage }), id)
    expect(await balances()).toEqual([before[0]! + 1n, before[1]! + 2n])
    expect(status).toMatchObject({ version: '2.0.0', id, chainId: '0x7a69', status: 200, atomic: false })
    expect(status.receipts).toHaveLength(2)
    expect(await client().getTransaction({ hash: status.receipts[1]!.transactionHash })).toMatchObject({
      to: second,
      value: 2n,
    })
  })

  test('a batch of which one reverts is partly done', async () => {
    await placeReverting()
    const wallet = await connected()
    const { id } = await sendCalls(wallet, [{ to: first, value: '0x1' }, { to: reverting }])
    expect((await settledStatus(wallet, id)).status).toBe(600)
  })

  test('a batch that must be atomic is refused', async () => {
    expect(await refusal(sendCalls(await connected(), [{ to: first }], { atomicRequired: true }))).toBe(5760)
  })
})

describe('atomic', () => {
  test('says so and runs all calls in one transaction of the account', async () => {
    const wallet = await connected({ batching: 'atomic' })
    expect(await capabilities(wallet, ['0x7a69'])).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })
    for (const round of [1, 2]) {
      const before = await balances()
      const { id } = await sendCalls(
        wallet,
        [
          { to: first, value: '0x3' },
          { to: second, value: '0x4' },
        ],
        { atomicRequired: true, id: `round ${round}` },
      )
      const status = await settledStatus(wallet, id)
      expect(status).toMatchObject({ id: `round ${round}`, status: 200, atomic: true })
      expect(status.receipts).toHaveLength(1)
      expect(await client().getTransaction({ hash: status.receipts[0]!.transactionHash })).toMatchObject({
        from: accounts[0],
        to: accounts[0],
        type: round === 1 ? 'eip7702' : 'eip1559',
      })
      expect(await balances()).toEqual([before[0]! + 3n, before[1]! + 4n])
    }
  })

  test('one call that reverts undoes the others', async () => {
    await placeReverting()
    const wallet = await connected({ batching: 'atomic' })
    const before = await balances()
    const { id } = await sendCalls(wallet, [{ to: first, value: '0x5' }, { to: reverting }], { atomicRequired: true })
    expect((await settledStatus(wallet, id)).status).toBe(500)
    expect(await balances()).toEqual(before)
  })

  test('nobody else can use the account that lent itself code', async () => {
    const wallet = await connected({ batching: 'atomic' })
    const { id } = await sendCalls(wallet, [{ to: first, value: '0x1' }])
    await settledStatus(wallet, id)
    const { executeAll } = await import('../keys/BatchExecutor')
    const { data } = executeAll(accounts[0], [{ to: second, value: 1n, data: '0x' }])
    await expect(client().call({ account: accounts[1], to: accounts[0], data })).rejects.toThrow('reverted')
  })
})

describe('switched off', () => {
  test.each(['wallet_sendCalls', 'wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_showCallsStatus'])(
    '%s is 4200',
    async (method) => {
      const wallet = await connected({ batching: 'off' })
      expect(await refusal(wallet.provider.request({ method, params: [] }))).toBe(4200)
    },
  )
})

test('the owner sees every call before anything is sent', async () => {
  const wallet = await connected()
  wallet.setApproval('manual')
  const code = refusal(
    sendCalls(wallet, [
      { to: first, value: '0x1' },
      { to: second, data: '0x12' },
    ]),
  )
  expect(await wallet.nextRequest()).toMatchObject({
    kind: 'send-calls',
    account: accounts[0],
    calls: [
      { to: first, value: 1n, data: '0x' },
      { to: second, value: 0n, data: '0x12' },
    ],
  })
  wallet.reject()
  expect(await code).toBe(4001)
})

test('showing a batch asks nothing and answers at once', async () => {
  const wallet = await connected()
  const { id } = await sendCalls(wallet, [{ to: first }])
  await settledStatus(wallet, id)
  wallet.setApproval('manual')
  expect(await wallet.provider.request({ method: 'wallet_showCallsStatus', params: [id] })).toBeNull()
  expect(wallet.pending()).toMatchObject([{ kind: 'calls-status', id, status: 200 }])
})

test.each([
  [{ version: '1.0' }, -32602],
  [{ chainId: '0x1' }, 5710],
  [{ from: accounts[1] }, 4100],
  [{ calls: [] }, -32602],
  [{ calls: ['call'] }, -32602],
  [{ calls: Array.from({ length: 51 }, () => ({ to: first })) }, 5740],
  [{ id: 7 }, -32602],
  [{ id: toHex('x'.repeat(5_000)) }, -32602],
  [{ capabilities: { paymasterService: { url: 'https://paymaster.example' } } }, 5700],
])('refuses %o with %i', async (over, code) => {
  expect(await refusal(sendCalls(await connected(), [{ to: first }], over))).toBe(code)
})

test('an optional capability is left out, an id is used once, an unknown batch is 5730', async () => {
  const wallet = await connected()
  await sendCalls(wallet, [{ to: first }], { id: 'mine', capabilities: { paymasterService: { optional: true } } })
  expect(await refusal(sendCalls(wallet, [{ to: first }], { id: 'mine' }))).toBe(5720)
  expect(await refusal(statusOf(wallet, 'nobody'))).toBe(5730)
})
