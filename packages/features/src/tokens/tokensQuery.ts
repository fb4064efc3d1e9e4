import { type Core, createSlice, getAccount, getNetwork, serviceUrl } from '@latchkey/core'
import { featureNamespaces, type Namespace } from '@latchkey/protocol/caip'
import { httpBadAnswer, isLatchkeyError } from '@latchkey/protocol/errors'
import { nativeToken } from '../holdings/nativeToken'
import { type BalancesAnswer, parseBalances } from '../holdings/parseBalances'
import { pictureOf } from '../holdings/pictureOf'
import { readHoldings } from '../holdings/readHoldings'
import { siteToken } from '../holdings/siteToken'
import type { Unasked } from '../holdings/Unasked'
import { fingerprint } from '../query/fingerprint'
import type { Query } from '../query/Query'
import type { ChainData } from '../service/createChainData'
import type { TokensReading } from './TokensReading'

/** What an account holds on the network it is on; `undefined` where nobody is connected. `forced` tokens (CAIP-10) are read past every cache. */
export function heldQuery(
  core: Core,
  data: ChainData,
  namespace: Namespace,
  forced: readonly string[] = [],
): Query<BalancesAnswer> | undefined {
  const state = core.store.getState()
  const { status, address, caipAddress } = getAccount(state, namespace)
  const network = getNetwork(state, namespace)
  if (status !== 'connected' || !address || !caipAddress || !network) return
  const chainId = network.caipNetworkId
  return {
    kind: 'portfolio',
    key: `${caipAddress} ${fingerprint([serviceUrl(core, 'dataApi'), siteToken(core, chainId)?.address])}`,
    read: ({ signal, forced: isForced }) =>
      readHoldings(core, data, {
        ...{ namespace, chainId, address, why: 'token balances', signal },
        forced: isForced ? (forced.length > 0 ? forced : [nativeToken(chainId)]) : undefined,
      }),
    parse(answer) {
      const balances = parseBalances(answer, chainId, pictureOf(core, data, chainId), network, siteToken(core, chainId))
      if (!balances) throw httpBadAnswer({ url: `${serviceUrl(core, 'dataApi')}/v1/account/…/balance` })
      return balances
    },
  }
}

/** Why nobody is asked for what the state tells; money of test networks is none. */
export function tokensUnasked(core: Core, data: ChainData, namespace: Namespace): Unasked | undefined {
  const state = core.store.getState()
  if (getAccount(state, namespace).status !== 'connected') return 'not-connected'
  const network = getNetwork(state, namespace)
  if (!network) return 'unlisted-network'
  if (!featureNamespaces.balances.some((one) => one === namespace)) return 'other-namespace'
  if (network.testnet) return 'test-network'
  return data.isNamed() || siteToken(core, network.caipNetworkId) ? undefined : 'no-server'
}

/** The same as the state tells it: `undefined` where `tokensUnasked` says why. */
export function tokensQuery(
  core: Core,
  data: ChainData,
  namespace: Namespace,
  forced?: readonly string[],
): Query<BalancesAnswer> | undefined {
  const query = heldQuery(core, data, namespace, forced)
  const { caipAddress } = getAccount(core.store.getState(), namespace)
  if (!query || !caipAddress || tokensUnasked(core, data, namespace)) return
  const slice = createSlice(core, 'tokens', { accounts: {}, readings: {} })
  const put = (reading: (last: TokensReading | undefined) => TokensReading, tokens?: BalancesAnswer['tokens']) =>
    slice.setState(({ accounts, readings }) => ({
      accounts: tokens ? { ...accounts, [caipAddress]: { ...accounts[caipAddress], tokenBalance: tokens } } : accounts,
      readings: { ...readings, [caipAddress]: reading(readings[caipAddress]) },
    }))
  return {
    ...query,
    changed(told) {
      if (told.status === 'fresh') {
        const { tokens, ...rest } = told.data
        return put(() => ({ status: 'fresh', at: told.at, ...rest }), tokens)
      }
      const { error } = told
      if (error === undefined) return put((last) => ({ ...last, status: 'stale' }))
      const code = isLatchkeyError(error) ? error.code : 'http.unreachable'
      put((last) => ({ ...last, status: last?.at === undefined ? 'unknown' : 'stale', error: code }))
      core.report(error)
    },
  }
}
