import { type Core, createSlice, type FeatureSlices, getAccount, getNetwork } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { balanceText } from './balanceText'

type Reading = FeatureSlices['balance'][string]

/** Reads one native balance into the state; a failure keeps the old value and marks it. Never rejects. */
export async function readBalance(
  core: Core,
  namespace: Namespace,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const state = core.store.getState()
  const network = getNetwork(state, namespace)
  const { address } = getAccount(state, namespace)
  const runtime = core.runtimes.get(namespace)
  if (!network || !address || !runtime?.getBalance) return
  const slice = createSlice(core, 'balance', {})
  const put = (reading: Reading) => {
    if (!signal.aborted) slice.setState((balances) => ({ ...balances, [accountId]: reading }))
  }
  try {
    const value = await runtime.getBalance({ address, chainId: network.caipNetworkId, signal })
    const { decimals, symbol } = network.nativeCurrency
    put({ balance: balanceText(value, decimals), symbol, status: 'fresh', at: core.clock.now() })
  } catch (error) {
    if (signal.aborted) return
    const code = isLatchkeyError(error) ? error.code : 'rpc.unreachable'
    const old = slice.getState()[accountId]
    put(old && old.status !== 'unknown' ? { ...old, status: 'stale', error: code } : { status: 'unknown', error: code })
    core.report(error)
  }
}
