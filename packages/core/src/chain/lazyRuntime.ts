import type { Namespace } from '@latchkey/protocol/caip'
import type { RpcRules } from '@latchkey/protocol/provider'
import { once } from '../chunks/once'
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
 * Makes the parts of an adapter's runtime that wait for its code, each part of which is imported once: to import what is there already
 * takes turns of the page, which wait behind all it draws.
 * @example
 * const parts = (context: AdapterContext, load: () => Promise<LoadedAdapter<'eip155'>>) => lazyRuntime<'eip155'>(context, load)
 */
export function lazyRuntime<N extends Namespace>(
  context: AdapterContext,
  load: () => Promise<LoadedAdapter<N>>,
): Required<Pick<AdapterRuntime<N>, 'rpcRules' | 'getBalance' | 'preload' | 'actions'>> {
  const code = once(load)
  const actions = once(async () => (await code()).loadActions())
  return {
    preload: code,
    rpcRules: once(async () => (await code()).loadRpcRules()),
    getBalance: async (parameters) => (await code()).getBalance(context, parameters),
    actions: async (run) => (await actions()).createActions(context, run),
  }
}
