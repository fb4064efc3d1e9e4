import { type Core, createSlice, type FeatureSlices, getAccount, getNetwork, serviceUrl } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { isLatchkeyError, rpcBadAnswer } from '@latchkey/protocol/errors'
import { fingerprint } from '../query/fingerprint'
import type { Query } from '../query/Query'
import { balanceText } from './balanceText'

/** The native balance of a proven account on a network the site asked for; play money is never read. */
export function balanceQuery(core: Core, namespace: Namespace): Query<bigint> | undefined {
  const state = core.store.getState()
  const { status, address, caipAddress } = getAccount(state, namespace)
  const network = getNetwork(state, namespace)
  const runtime = core.runtimes.get(namespace)
  if (status !== 'connected' || !address || !caipAddress || !network || network.testnet || !runtime?.getBalance) return
  const { caipNetworkId: chainId, nativeCurrency, rpcUrls } = network
  const { decimals, symbol } = nativeCurrency
  // Tabs of one site may point at different nodes: one's money is not shown in the other.
  const source = [rpcUrls.default.http, core.options().customRpcUrls?.[chainId], serviceUrl(core, 'rpc')]
  const slice = createSlice(core, 'balance', {})
  const put = (change: (old: Shown | undefined) => Shown) =>
    slice.setState((balances) => ({ ...balances, [caipAddress]: change(balances[caipAddress]) }))
  return {
    kind: 'nativeBalance',
    key: `${caipAddress} ${fingerprint(source)}`,
    read: async ({ signal }) => runtime.getBalance?.({ address, chainId, signal }),
    parse(answer) {
      if (typeof answer !== 'bigint') throw rpcBadAnswer({ method: 'getBalance' })
      return answer
    },
    changed(reading) {
      if (reading.status === 'fresh') {
        const { data, at } = reading
        return put(() => ({ balance: balanceText(data, decimals), symbol, status: 'fresh', at }))
      }
      const error = isLatchkeyError(reading.error) ? reading.error.code : 'rpc.unreachable'
      put((old) =>
        old && old.status !== 'unknown' ? { ...old, status: 'stale', error } : { status: 'unknown', error },
      )
      core.report(reading.error)
    },
  }
}

type Shown = FeatureSlices['balance'][string]
