import { formatChainId } from '@latchkey/protocol/caip'
import { eip1474 } from '@latchkey/protocol/provider'
import { expect, it } from 'vitest'
import { fakeAdapterContext } from '../fake/fakeAdapterContext.test.support'
import type { RunAction } from './Adapter'
import { type LoadedAdapter, lazyRuntime } from './lazyRuntime'

const run: RunAction = () => Promise.reject(new Error('nobody runs an action here'))

const loaded: LoadedAdapter<'eip155'> = {
  getBalance: async () => 5n,
  loadActions: async () => ({ createActions: () => ({}) as never }),
  loadRpcRules: async () => eip1474,
}

/** An adapter whose first `failures` loads fail, and how often it was loaded and made. */
function openAdapter(failures = 0) {
  const times = { loaded: 0, made: 0 }
  const runtime = lazyRuntime<'eip155'>(fakeAdapterContext([]), async () => {
    if (++times.loaded <= failures) throw new Error('offline')
    return {
      createLoaded() {
        times.made++
        return loaded
      },
    }
  })
  return { runtime, times }
}

it('loads the code of an adapter once, however often it is needed', async () => {
  const { runtime, times } = openAdapter()
  const chainId = formatChainId({ namespace: 'eip155', reference: '1' })
  const { signal } = new AbortController()
  for (const _ of [1, 2]) {
    await runtime.preload()
    expect(await runtime.rpcRules()).toBe(eip1474)
    await runtime.actions(run)
    expect(await runtime.getBalance({ address: '0x1', chainId, signal })).toBe(5n)
  }
  expect(times).toEqual({ loaded: 1, made: 1 })
})

it('loads again what could not be loaded', async () => {
  const { runtime, times } = openAdapter(1)
  await expect(runtime.rpcRules()).rejects.toThrow('offline')
  expect(await runtime.rpcRules()).toBe(eip1474)
  await runtime.actions(run)
  expect(times).toEqual({ loaded: 2, made: 1 })
})
