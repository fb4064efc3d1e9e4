import type { Namespace } from '@latchkey/protocol/caip'
import type { RpcRules } from '@latchkey/protocol/provider'
import { once } from '../chunks/once'
import type { AdapterContext, AdapterRuntime, RunAction } from './Adapter'

type ReadBalance = NonNullable<AdapterRuntime['getBalance']>

/**
 * What an adapter brings once its code is loaded. Parts that it loads in their turn are best imported once, as by `once`: each `import()` of what is
 * there takes tasks of its own, and they wait until the page has drawn.
 */
export interface LoadedAdapter<N extends Namespace> {
  /** Loads what the methods do, which connecting does not need. */
  loadRpcRules(): Promise<RpcRules>
  getBalance(context: AdapterContext, parameters: Parameters<ReadBalance>[0]): ReturnType<ReadBalance>
  /** Loads signing and sending, which connecting does not need. */
  loadActions(): Promise<{
    createActions(context: AdapterContext, run: RunAction): Awaited<ReturnType<AdapterRuntime<N>['actions']>>
  }>
}

/**
 * Makes the parts of an adapter's runtime that wait for its code, which is loaded once.
 * @example
 * const parts = (context: AdapterContext, load: () => Promise<{ createLoaded(): LoadedAdapter<'eip155'> }>) => lazyRuntime<'eip155'>(context, load)
 */
export function lazyRuntime<N extends Namespace>(
  context: AdapterContext,
  load: () => Promise<{ createLoaded(): LoadedAdapter<N> }>,
): Required<Pick<AdapterRuntime<N>, 'rpcRules' | 'getBalance' | 'preload' | 'actions'>> {
  const loaded = once(async () => (await load()).createLoaded())
  return {
    preload: loaded,
    rpcRules: async () => (await loaded()).loadRpcRules(),
    getBalance: async (parameters) => (await loaded()).getBalance(context, parameters),
    actions: async (run) => (await (await loaded()).loadActions()).createActions(context, run),
  }
}
