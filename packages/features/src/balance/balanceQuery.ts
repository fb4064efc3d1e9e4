import { type AccountDetails, type Core, createSlice, getAccount, getNetwork, serviceUrl } from '@latchkey/core'
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
  const { customRpcUrls, transports } = core.options()
  // Tabs of one site may point at different nodes: one's money is not shown in the other.
  const source = [rpcUrls.default.http, customRpcUrls?.[chainId], serviceUrl(core, 'rpc'), !!transports?.[chainId]]
  const slice = createSlice(core, 'balance', { accounts: {} })
  const put = (change: (known: AccountDetails) => AccountDetails) =>
    slice.setState(({ accounts }) => ({
      accounts: { ...accounts, [caipAddress]: change(accounts[caipAddress] ?? {}) },
    }))
  return {
    kind: 'nativeBalance',
    key: `${caipAddress} ${fingerprint(source)}`,
    read: async ({ signal }) => runtime.getBalance?.({ address, chainId, signal }),
    parse(answer) {
      if (typeof answer !== 'bigint') throw rpcBadAnswer({ method: 'getBalance' })
      return answer
    },
    changed(told) {
      if (told.status === 'fresh') {
        const balance = balanceText(told.data, nativeCurrency.decimals)
        return put(() => ({ balance, balanceStatus: 'fresh', balanceAt: told.at }))
      }
      const { error } = told
      // Only old: it was not read since, or its reading takes long.
      if (error === undefined) return put((known) => ({ ...known, balanceStatus: 'stale' }))
      // Also what the cache no longer holds is kept on screen, with its age.
      const balanceError = isLatchkeyError(error) ? error.code : 'rpc.unreachable'
      put((known) => ({ ...known, balanceStatus: known.balance === undefined ? 'unknown' : 'stale', balanceError }))
      core.report(error)
    },
  }
}
