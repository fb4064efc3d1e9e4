import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, test } from 'vitest'
import { settle } from '../fake/settle.test.support'
import type { Connector, WalletChange, WalletGrant } from './Connector'
import { lazyHandle, type OpenedWallet } from './lazyHandle'

const chainId = chainIdOf('eip155', 1)
const grant: WalletGrant = { accounts: [{ address: '0x1', type: 'eoa' }], chainId }
const { signal } = new AbortController()

/** A wallet whose code arrives when it is let; it `tells` whoever begins to watch it. */
function open({ tells }: { readonly tells?: WalletChange } = {}) {
  const calls: string[] = []
  const listeners = new Set<(change: WalletChange) => void>()
  let connector: Connector = { id: 'maple', name: 'Maple', chain: 'eip155', type: 'ANNOUNCED' }
  let resolve: (wallet: OpenedWallet) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const promise = new Promise<OpenedWallet>((done, failed) => {
    resolve = done
    fail = failed
  })
  const wallet: OpenedWallet = {
    connect: async () => {
      calls.push('connect')
      return grant
    },
    disconnect: async () => void calls.push('disconnect'),
    switchNetwork: async (parameters) => {
      calls.push('switchNetwork')
      return parameters.chainId
    },
    watch(listener) {
      listeners.add(listener)
      if (tells) listener(tells)
      return () => listeners.delete(listener)
    },
  }
  const handle = lazyHandle({}, () => connector, {
    open() {
      calls.push('open')
      return promise
    },
    restore: async () => 'locked',
  })
  return {
    handle,
    calls,
    listeners,
    arrive: () => resolve(wallet),
    fail,
    doubt() {
      connector = { ...connector, unverified: true }
    },
  }
}

test('loads nothing until it is used, and nothing to restore', async () => {
  const { handle, calls } = open()
  expect(handle.connector.id).toBe('maple')
  expect(await handle.restore({ signal })).toBe('locked')
  expect(calls).toEqual([])
})

test('what is asked waits for the code', async () => {
  const { handle, calls, arrive } = open()
  const asked = Promise.all([
    handle.connect({ signal }),
    handle.switchNetwork({ chainId, signal }),
    handle.disconnect({ signal }),
  ])
  expect(calls).toEqual(['open', 'open', 'open'])
  arrive()
  expect(await asked).toEqual([grant, chainId, undefined])
  expect(calls.slice(3)).toEqual(['connect', 'switchNetwork', 'disconnect'])
})

test('code that does not arrive rejects what was asked, and is told to whom only watches', async () => {
  const { handle, fail } = open()
  const lost = new Error('offline')
  const told: unknown[] = []
  const asked = handle.connect({ signal })
  handle.watch(
    () => {},
    (error) => told.push(error),
  )
  fail(lost)
  await expect(asked).rejects.toBe(lost)
  await settle()
  expect(told).toEqual([lost])
})

test('a wallet that throws when it is watched is told too', async () => {
  const told: unknown[] = []
  const trap = new TypeError('a trap')
  const handle = lazyHandle({}, () => ({ id: 'maple', name: 'Maple', chain: 'eip155', type: 'ANNOUNCED' }), {
    open: async () => ({
      connect: async () => grant,
      disconnect: async () => {},
      switchNetwork: async (parameters) => parameters.chainId,
      watch() {
        throw trap
      },
    }),
    restore: async () => 'locked',
  })
  handle.watch(
    () => {},
    (error) => told.push(error),
  )
  await settle()
  expect(told).toEqual([trap])
})

test('who stopped before the code came watches nothing, who stops later no longer', async () => {
  const { handle, listeners, arrive } = open()
  handle.watch(() => {})()
  const stop = handle.watch(() => {})
  arrive()
  await settle()
  expect(listeners.size).toBe(1)
  stop()
  expect(listeners.size).toBe(0)
})

test('who stops while a wallet tells at once is watched no longer', async () => {
  const { handle, listeners, arrive } = open({ tells: { type: 'disconnect' } })
  const stop = handle.watch(() => stop())
  arrive()
  await settle()
  expect(listeners.size).toBe(0)
})

test('a late mark of doubt shows', () => {
  const { handle, doubt } = open()
  doubt()
  expect(handle.connector.unverified).toBe(true)
})
