import { createApi } from '../http/Api'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createLimitCounter } from '../sharing/createLimitCounter'
import { budgetsOf } from '../upstream/budgetVariables'
import { createUpstreamQuota } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import { upstreamRefusal } from '../upstream/upstreamRefusal'
import { createMintNames } from './mints/createMintNames'
import { chainVariables } from './networks/chainVariables'
import { createTokens } from './networks/createTokens'
import { createChains } from './nodes/createChains'
import { nodeHealth } from './nodes/nodeHealth'
import { RpcError } from './nodes/RpcError'
import { chainRoutes } from './routes'
import { tokenRoutes } from './tokenRoutes'

/** The chains of this server, their nodes and their tokens, and what visitors may ask of what is behind it. */
export const chainNoun = defineNoun({
  name: 'chain',
  role: 'api',
  database: 'main',
  variables: chainVariables,
  needs: { projects: projectNoun },
  inReadiness: true,
  offer(services) {
    const budgets = budgetsOf(services.config)
    return {
      chains: createChains(services),
      tokens: createTokens(services.config.TOKENS_FILE),
      mintNames: createMintNames(services),
      budgets,
      quota: createUpstreamQuota({ ...services, budgets, countLimit: createLimitCounter(services.metrics) }),
      /** Nouns that are built on chains and have nothing behind them here, each said by itself; pages are told with the chains. */
      absent: new Set<string>(),
      /** The zone in which a noun that is built on chains registers names, if one does; pages are told with the chains. */
      zones: new Set<string>(),
    }
  },
  serve: (_services, { projects }, { chains, quota, absent, zones }) => ({
    routes: chainRoutes(projects, { chains, absent, zones }, quota),
    readiness: () => nodeHealth(chains),
  }),
  operate: ({ config }, _needs, { tokens }) => (config.MODE === 'development' ? tokenRoutes(tokens) : createApi()),
  refuse(error) {
    if (error instanceof UpstreamError) return upstreamRefusal(error)
    // This server's own question was sound, so a node that refuses it is as good as none.
    return error instanceof RpcError ? upstreamRefusal(new UpstreamError('malformed', undefined, error)) : undefined
  },
})
