import { memoryStorage } from '@latchkey/core'
import { BrowserProvider, verifyMessage as verifyWithEthers } from 'ethers'
import { createWalletClient, custom, getAddress, verifyMessage } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createTestWallet } from './createTestWallet'
import { accounts, connect, refusal, startChains } from './startChains.test.support'
import type { TestWallet } from './TestWallet'

const { create } = startChains()

/** Every event a dapp hears, in order. */
function listen(wallet: TestWallet, origin?: string) {
  const provider = origin === undefined ? wallet.provider : wallet.providerFor(origin)
  const heard: unknown[] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged']) {
    provider.on(event, (payload: unknown) =>
      heard.push([event, payload instanceof Error ? Reflect.get(payload, 'code') : payload]),
    )
  }
  return heard
}

describe('events', () => {
  test('tell a granted origin what changed, and only that', async () => {
    const wallet = create()
    const heard = listen(wallet)
    await connect(wallet)
    wallet.setChain(31338)
    await wallet.setAccounts([1])
    wallet.lock()
    wallet.unlock()
    wallet.disconnect()
    wallet.reconnect()
    wallet.revoke()
    expect(heard).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [accounts[0]]],
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', [accounts[1]]],
      ['accountsChanged', []],
      ['accountsChanged', [accounts[1]]],
      ['disconnect', 4900],
      ['connect', { chainId: '0x7a6a' }],
      ['accountsChanged', []],
    ])
  })

  test('an origin that was granted nothing hears nothing', async () => {
    const wallet = create()
    const heard = listen(wallet, 'https://stranger.example')
    await connect(wallet)
    wallet.setChain(31338)
    wallet.disconnect()
    expect(heard).toEqual([])
  })

  test('stop after removeListener, and one listener that throws does not silence the next', async () => {
    const wallet = create()
    await connect(wallet)
    const thrown = vi.fn()
    process.once('uncaughtException', thrown)
    const [faulty, removed, kept] = [
      vi.fn(() => {
        throw new Error('of the dapp')
      }),
      vi.fn(),
      vi.fn(),
    ]
    wallet.provider.on('chainChanged', faulty).on('chainChanged', removed).on('chainChanged', kept)
    wallet.provider.removeListener('chainChanged', removed)
    wallet.setChain(31338)
    expect(removed).not.toHaveBeenCalled()
    expect(kept).toHaveBeenCalledExactlyOnceWith('0x7a6a')
  })
})

describe('faults', () => {
  test('rejectNext refuses once, only the named methods', async () => {
    const wallet = create()
    wallet.rejectNext('eth_requestAccounts')
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(await refusal(connect(wallet))).toBe(4001)
    expect(await connect(wallet)).toEqual([accounts[0]])
  })

  test('neverAnswer leaves requests open; heal() concerns the next ones', async () => {
    const wallet = create()
    wallet.neverAnswer()
    const outcome = vi.fn()
    connect(wallet).then(outcome, outcome)
    wallet.heal()
    await connect(wallet)
    expect(outcome).not.toHaveBeenCalled()
    expect(wallet.log.map((entry) => entry.outcome)).toEqual(['pending', 'answered'])
  })

  test('answerLate does the work at once and says so later', async () => {
    const wallet = create()
    wallet.answerLate(300, 'eth_requestAccounts')
    const started = Date.now()
    const late = connect(wallet).then(() => Date.now() - started)
    await new Promise<void>((resolve) => wallet.provider.on('accountsChanged', () => resolve()))
    expect(Date.now() - started).toBeLessThan(300)
    expect(await late).toBeGreaterThanOrEqual(299)
  })

  test('failWith and answer-with speak with any voice', async () => {
    const wallet = create({
      faults: [{ kind: 'answer-with', result: ['nonsense'], methods: ['eth_accounts'], times: 1 }],
    })
    expect(await wallet.provider.request({ method: 'eth_accounts' })).toEqual(['nonsense'])
    wallet.inject({
      kind: 'fail',
      code: -32603,
      data: { originalError: { code: 4902 } },
      methods: ['wallet_switchEthereumChain'],
    })
    await expect(
      wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] }),
    ).rejects.toMatchObject({ code: -32603, data: { originalError: { code: 4902 } } })
  })

  test('a disconnected wallet answers 4900', async () => {
    const wallet = create()
    wallet.disconnect()
    expect(wallet.provider.isConnected()).toBe(false)
    expect(await refusal(wallet.provider.request({ method: 'eth_chainId' }))).toBe(4900)
  })
})

describe('requests', () => {
  test.each([
    [{ method: 'eth_sign', params: [] }, 4200],
    [{ method: 'toString' }, 4200],
    [{ method: '' }, -32600],
    [{ method: 42 }, -32600],
    [{ method: 'eth_chainId', params: 'all' }, -32600],
    [undefined, -32600],
  ])('%j is refused with %i', async (request, code) => {
    expect(await refusal(create().provider.request(request as never))).toBe(code)
  })

  test('answers are copies: what a dapp does to them changes nothing', async () => {
    const wallet = create()
    const given = (await connect(wallet)) as string[]
    given.push('0x')
    expect(await connect(wallet)).toEqual([accounts[0]])
  })

  test('destroy() refuses what waits', async () => {
    const wallet = create({ approval: 'manual' })
    const code = refusal(connect(wallet))
    await wallet.nextRequest()
    wallet.destroy()
    expect(await code).toBe(4001)
  })

  test('a changed mode decides what already waits', async () => {
    const wallet = create({ approval: 'manual' })
    const granted = connect(wallet)
    await wallet.nextRequest()
    wallet.setApproval('auto')
    expect(await granted).toEqual([accounts[0]])
  })
})

describe('any dapp', () => {
  test('viem signs through it', async () => {
    const wallet = create()
    const client = createWalletClient({ transport: custom(wallet.provider) })
    const [account] = await client.requestAddresses()
    expect(account).toBe(getAddress(accounts[0]))
    const signature = await client.signMessage({ account: account!, message: 'by viem' })
    expect(await verifyMessage({ address: account!, message: 'by viem', signature })).toBe(true)
  })

  test('ethers signs and sends through it', async () => {
    const wallet = create()
    const signer = await new BrowserProvider(wallet.provider).getSigner()
    expect(verifyWithEthers('by ethers', await signer.signMessage('by ethers'))).toBe(getAddress(accounts[0]))
    const sent = await signer.sendTransaction({ to: accounts[1], value: 1n })
    expect((await sent.wait())?.status).toBe(1)
  })
})

describe('options', () => {
  test('a wallet without keys or chains is a mistake said at once', () => {
    expect(() => create({ privateKeys: [] })).toThrow('"privateKeys"')
    expect(() => createTestWallet({ privateKeys: [`0x${'11'.repeat(32)}`], chains: [] })).toThrow('"chains"')
  })

  test("an address that is not the key's is found out at the first signature", async () => {
    const wallet = create({ privateKeys: [{ privateKey: `0x${'11'.repeat(32)}`, address: accounts[0] }] })
    await connect(wallet)
    await expect(wallet.provider.request({ method: 'personal_sign', params: ['0x00', accounts[0]] })).rejects.toThrow(
      'belongs to 0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a',
    )
  })

  test("flags are on the provider, and state of another rdns is another wallet's", async () => {
    const storage = memoryStorage()
    const wallet = create({ storage, flags: { isMetaMask: true } })
    expect(wallet.provider.isMetaMask).toBe(true)
    await connect(wallet)
    const other = create({ storage, info: { rdns: 'dev.other' } })
    expect(await other.provider.request({ method: 'eth_accounts' })).toEqual([])
  })
})
