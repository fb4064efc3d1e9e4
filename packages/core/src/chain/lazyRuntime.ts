import type { Namespace } from '@latchkey/protocol/caip'
import type { RpcRules } from '@latchkey/protocol/provider'
import type { AdapterContext, AdapterRuntime, RunAction } from './Adapter'

type ReadBalance = NonNullable<AdapterRuntime['getBalance']>

/** What an adapter brings once its code is loaded. */
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
 * Makes the parts of an adapter's runtime that wait for its code.
 * @example
 * const parts = (context: AdapterContext, load: () => Promise<LoadedAdapter<'eip155'>>) => lazyRuntime<'eip155'>(context, load)
 */
export function lazyRuntime<N extends Namespace>(
  context: AdapterContext,
  load: () => Promise<LoadedAdapter<N>>,
): Required<Pick<AdapterRuntime<N>, 'rpcRules' | 'getBalance' | 'preload' | 'actions'>> {
  return {
    preload: load,
    rpcRules: async () => (await load()).loadRpcRules(),
    getBalance: async (parameters) => (await load()).getBalance(context, parameters),
    actions: async (run) => (await (await load()).loadActions()).createActions(context, run),
  }
}
