import type { Connector } from '@latchkey/core'
import { accountsOf } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, createFakeWallet, type FakeWallet, never, walletError } from '../fake/fakeWallet.test.support'
import { createTestContext } from '../fake/testContext.test.support'
import { createHandle } from './createHandle'

const connector: Connector = { id: 'com.example', name: 'Example', chain: 'eip155', type: 'ANNOUNCED' }
const mainnet = chainIdOf('eip155', 1)
const polygon = chainIdOf('eip155', 137)
const { signal } = new AbortController()

function handleOf(wallet: FakeWallet) {
  const context = createTestContext()
  return { context, handle: createHandle(context, wallet, () => connector) }
}

describe('connect', () => {
  test('answers with the granted addresses, checksummed, and its chain', async () => {
    const wallet = createFakeWallet()
    wallet.accounts = [alice.toLowerCase(), `0x${bob.slice(2).toUpperCase()}`]
    const { handle } = handleOf(wallet)
    expect(await handle.connect({ signal })).toEqual({ accounts: accountsOf([alice, bob]), chainId: mainnet })
    expect(wallet.asked).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
  })

  test.each<[unknown, string]>([
    ['0x1', 'eip155:1'],
    ['0x0089', 'eip155:137'],
    ['137', 'eip155:137'],
    [137, 'eip155:137'],
    [137n, 'eip155:137'],
    ['0x7A69', 'eip155:31337'],
  ])('KM-9 a chain id told as %o is %s', async (told, chainId) => {
    const { handle } = handleOf(createFakeWallet({ eth_chainId: () => told }))
    expect(await handle.connect({ signal })).toMatchObject({ chainId })
  })

  test.each([null, undefined, '', 'mainnet', '0x', '-1', 0, 1.5, Number.NaN, {}, `0x${'f'.repeat(40)}`, 'eip155:1'])(
    'a chain id of %o is a bad answer',
    async (told) => {
      const { handle } = handleOf(createFakeWallet({ eth_chainId: () => told }))
      await expect(handle.connect({ signal })).rejects.toMatchObject({ code: 'wallet.bad_answer' })
    },
  )

  test('addresses that are none and repetitions are left out', async () => {
    const accounts = [alice, alice.toLowerCase(), `x${alice}`, `${alice}0`, `${alice}\n`, null, {}, bob]
    const { handle } = handleOf(createFakeWallet({ eth_requestAccounts: () => accounts }))
    expect(await handle.connect({ signal })).toMatchObject({ accounts: accountsOf([alice, bob]) })
  })

  test('X-14 a list of a hundred thousand accounts is cut', async () => {
    const accounts = Array.from({ length: 100_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    const { handle } = handleOf(createFakeWallet({ eth_requestAccounts: () => accounts }))
    expect((await handle.connect({ signal })).accounts).toHaveLength(1_000)
  })

  test.each<[string, (wallet: FakeWallet) => void, string]>([
    ['4001', (w) => rejects(w, walletError(4001)), 'connect.user_rejected'],
    ['4001 as text', (w) => rejects(w, Object.assign(new Error(), { code: '4001' })), 'connect.user_rejected'],
    ['-32002', (w) => rejects(w, walletError(-32002)), 'connect.wallet_locked'],
    ['no account', (w) => answers(w, []), 'connect.not_granted'],
    ['no list', (w) => answers(w, alice), 'wallet.bad_answer'],
    ['a list of rubbish', (w) => answers(w, ['0x1', 7]), 'wallet.bad_answer'],
    ['an unknown error', (w) => rejects(w, walletError(-32603)), 'connect.failed'],
    ['undefined thrown', (w) => rejects(w, undefined), 'connect.failed'],
    ['an error of hostile getters', (w) => rejects(w, hostileError()), 'connect.failed'],
    [
      'a forged error of ours',
      (w) => rejects(w, { name: 'LatchkeyError', code: 'connect.cancelled' }),
      'connect.failed',
    ],
    [
      'a request that throws at once',
      (w) => {
        w.request = () => {
          throw walletError(4001)
        }
      },
      'connect.user_rejected',
    ],
  ])('%s ends it with a named error', async (_what, prepare, code) => {
    const wallet = createFakeWallet()
    prepare(wallet)
    await expect(handleOf(wallet).handle.connect({ signal })).rejects.toMatchObject({ code })
  })

  test('a wallet that answers without a promise is as good as one with', async () => {
    const wallet = createFakeWallet()
    const answer = { eth_requestAccounts: [alice], eth_chainId: '0x1' }
    wallet.request = (({ method }: { method: keyof typeof answer }) => answer[method]) as never
    expect(await handleOf(wallet).handle.connect({ signal })).toEqual({
      accounts: accountsOf([alice]),
      chainId: mainnet,
    })
  })

  test('a wanted chain is asked for after the grant', async () => {
    const wallet = createFakeWallet()
    wallet.knownChains.add(137)
    expect(await handleOf(wallet).handle.connect({ signal, chainId: polygon })).toMatchObject({ chainId: polygon })
    expect(wallet.methods().indexOf('wallet_switchEthereumChain')).toBeGreaterThan(
      wallet.methods().indexOf('eth_requestAccounts'),
    )
  })

  test('KM-77 a wanted chain the wallet is on already is not asked for', async () => {
    const wallet = createFakeWallet()
    await handleOf(wallet).handle.connect({ signal, chainId: mainnet })
    expect(wallet.methods()).not.toContain('wallet_switchEthereumChain')
  })

  test('a refused switch leaves the grant and the true chain', async () => {
    const wallet = createFakeWallet({
      wallet_switchEthereumChain: () => {
        throw walletError(4001)
      },
    })
    expect(await handleOf(wallet).handle.connect({ signal, chainId: polygon })).toEqual({
      accounts: accountsOf([alice]),
      chainId: mainnet,
    })
  })

  test('a wallet that answers after the attempt was given up changes nothing and is asked nothing more', async () => {
    let approve = (_accounts: string[]) => {}
    const wallet = createFakeWallet({
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          approve = resolve
        }),
    })
    const attempt = new AbortController()
    const reason = new Error('given up')
    const connecting = handleOf(wallet).handle.connect({ signal: attempt.signal, chainId: polygon })
    const outcome = expect(connecting).rejects.toBe(reason)
    await settle()
    attempt.abort(reason)
    await outcome
    approve([alice])
    await settle()
    expect(wallet.methods()).toEqual(['eth_requestAccounts'])
  })

  test('an attempt that is given up while the wallet is asked to switch ends with the reason', async () => {
    const attempt = new AbortController()
    const wallet = createFakeWallet({ wallet_switchEthereumChain: never })
    const connecting = handleOf(wallet).handle.connect({ signal: attempt.signal, chainId: polygon })
    const outcome = expect(connecting).rejects.toBe('given up')
    await vi.waitUntil(() => wallet.methods().includes('wallet_switchEthereumChain'))
    attempt.abort('given up')
    await outcome
  })

  test('an attempt that was given up before it began asks nothing', async () => {
    const wallet = createFakeWallet()
    await expect(handleOf(wallet).handle.connect({ signal: AbortSignal.abort('over') })).rejects.toBe('over')
    expect(wallet.asked).toEqual([])
  })
})

describe('restore', () => {
  test('KM-8 proves a grant without a prompt', async () => {
    const wallet = createFakeWallet()
    wallet.granted = true
    expect(await handleOf(wallet).handle.restore({ signal })).toEqual({
      accounts: accountsOf([alice]),
      chainId: mainnet,
    })
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('X-14 parses the addresses a wallet names: each once, and none that is no address', async () => {
    const accounts = [`x${alice}`, alice, alice.toLowerCase(), null, `${bob}\n`, bob]
    const { handle } = handleOf(createFakeWallet({ eth_accounts: () => accounts }))
    expect(await handle.restore({ signal })).toEqual({ accounts: accountsOf([alice, bob]), chainId: mainnet })
    const rubbish = handleOf(createFakeWallet({ eth_accounts: () => ['0x1', 7] }))
    expect(await rubbish.handle.restore({ signal })).toBe('locked')
  })

  test('asks at once, before any code has loaded, and reads no answer after its signal', async () => {
    const wallet = createFakeWallet({ eth_accounts: never })
    const attempt = new AbortController()
    const asking = handleOf(wallet).handle.restore({ signal: attempt.signal })
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
    const outcome = expect(asking).rejects.toBe('over')
    attempt.abort('over')
    await outcome
  })

  test.each<[string, (wallet: FakeWallet) => void]>([
    ['refuses', (w) => rejects(w, walletError(4100))],
    [
      'throws at once',
      (w) => {
        w.request = () => {
          throw walletError(4001)
        }
      },
    ],
  ])('a wallet that %s counts as locked', async (_what, prepare) => {
    const wallet = createFakeWallet()
    prepare(wallet)
    expect(await handleOf(wallet).handle.restore({ signal })).toBe('locked')
  })

  test('KM-8 a locked wallet says so with an empty list', async () => {
    const wallet = createFakeWallet({ eth_accounts: () => [] })
    expect(await handleOf(wallet).handle.restore({ signal })).toBe('locked')
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })
})

describe('disconnect', () => {
  test('revokes the grant', async () => {
    const wallet = createFakeWallet()
    const { handle, context } = handleOf(wallet)
    await handle.connect({ signal })
    await handle.disconnect({ signal })
    expect(wallet.asked.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(await handle.restore({ signal })).toBe('locked')
    expect(context.clock.waiting).toBe(0)
  })

  test.each<[string, () => unknown]>([
    ['does not know how', () => Promise.reject(walletError(4200))],
    ['breaks', () => expect.fail('broken')],
  ])('resolves when the wallet %s', async (_what, wallet_revokePermissions) => {
    await handleOf(createFakeWallet({ wallet_revokePermissions })).handle.disconnect({ signal })
  })

  test('KM-71 resolves within 3 s when the wallet never answers', async () => {
    const { handle, context } = handleOf(createFakeWallet({ wallet_revokePermissions: never }))
    let over = false
    const disconnecting = handle.disconnect({ signal }).then(() => {
      over = true
    })
    await context.clock.pass(2_000)
    expect(over).toBe(false)
    await context.clock.pass(1_000)
    expect(over).toBe(true)
    await disconnecting
  })
})

function rejects(wallet: FakeWallet, error: unknown): void {
  wallet.answers['eth_requestAccounts'] = () => Promise.reject(error)
}

function answers(wallet: FakeWallet, value: unknown): void {
  wallet.answers['eth_requestAccounts'] = () => value
}

function hostileError(): unknown {
  return new Proxy(new Error(), {
    get: () => {
      throw new Error('trap')
    },
  })
}
