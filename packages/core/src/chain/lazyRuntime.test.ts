import { formatChainId } from '@latchkey/protocol/caip'
import { eip1474 } from '@latchkey/protocol/provider'
import { expect, it } from 'vitest'
import { fakeAdapterContext } from '../fake/fakeAdapterContext.test.support'
import type { RunAction } from './Adapter'
import { type LoadedAdapter, lazyRuntime } from './lazyRuntime'

const run: RunAction = () => Promise.reject(new Error('nobody runs an action here'))

/** The code of an adapter, and how often each part of it was loaded; the first `failures` loads fail. */
function openAdapter(failures = 0) {
  const loads = { code: 0, actions: 0, rules: 0 }
  const code = {
    getBalance: async () => 5n,
    async loadActions() {
      loads.actions++
      return { createActions: () => ({}) as never }
    },
    async loadRpcRules() {
      loads.rules++
      return eip1474
    },
  } satisfies LoadedAdapter<'eip155'>
  const runtime = lazyRuntime<'eip155'>(fakeAdapterContext([]), async () => {
    if (++loads.code <= failures) throw new Error('offline')
    return code
  })
  return { runtime, loads }
}

it('imports each part once, however often it is needed: to import it anew takes turns of a page that draws', async () => {
  const { runtime, loads } = openAdapter()
  for (const _ of [1, 2]) {
    await runtime.preload()
    await runtime.rpcRules()
    await runtime.actions(run)
    await runtime.getBalance({
      address: '0x1',
      chainId: formatChainId({ namespace: 'eip155', reference: '1' }),
      signal: new AbortController().signal,
    })
  }
  expect(loads).toEqual({ code: 1, actions: 1, rules: 1 })
})

it('loads again what could not be loaded', async () => {
  const { runtime, loads } = openAdapter(1)
  await expect(runtime.rpcRules()).rejects.toThrow('offline')
  expect(await runtime.rpcRules()).toBe(eip1474)
  await runtime.actions(run)
  expect(loads).toEqual({ code: 2, actions: 1, rules: 1 })
})
