import { chainNoun } from '../chain/chainNoun'
import type { Chain } from '../chain/nodes/createChain'
import { ConfigError } from '../config/ConfigError'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { openProviders } from '../noun/openProviders'
import { providerHealth } from '../noun/providerHealth'
import { onrampNoun } from '../onramp/onrampNoun'
import { priceNoun } from '../price/priceNoun'
import { projectNoun } from '../project/projectNoun'
import type { Health } from '../readiness/Health'
import { askedAgainMigration } from './askedAgainMigration'
import { createHistoryPages } from './createHistoryPages'
import { createHoldingPages } from './createHoldingPages'
import { createIndexers, type Indexers } from './createIndexers'
import { createIndexSource } from './createIndexSource'
import { createPastWorth } from './createPastWorth'
import { createReceivedTokens } from './createReceivedTokens'
import { historyMigration } from './historyMigration'
import { historyVariables } from './historyVariables'
import { holdingMigration } from './holdingMigration'
import { outgoingMigration } from './outgoingMigration'
import { createProvidedHistory } from './providers/createProvidedHistory'
import { historyProviders } from './providers/historyProviders'
import { receivedMigration } from './receivedMigration'
import { receiverMigration } from './receiverMigration'
import { historyRoutes } from './routes'
import { sentMigration } from './sentMigration'
import { createSolanaHistory } from './solana/createSolanaHistory'

/** What accounts did and what happened to them, out of chains that this server reads block by block. */
export const historyNoun = defineNoun({
  name: 'history',
  role: 'api',
  database: 'main',
  migrations: {
    '0036_history': historyMigration,
    '0041_history_holdings': holdingMigration,
    '0043_history_sent': sentMigration,
    '0044_history_receivers': receiverMigration,
    '0045_history_received': receivedMigration,
    '0046_history_outgoing': outgoingMigration,
    '0047_history_asked_again': askedAgainMigration,
  },
  variables: historyVariables,
  needs: { projects: projectNoun, chain: chainNoun, media: mediaNoun, onramp: onrampNoun, prices: priceNoun },
  inReadiness: true,
  offer(services, { chain: { chains, tokens, mintNames, budgets }, prices }) {
    const { HISTORY_PROVIDER, HISTORY_CHAINS } = services.config
    if (HISTORY_PROVIDER === 'off') return undefined
    const read = HISTORY_CHAINS.map(({ id, first }) => {
      const chain = chains.find(id)
      if (!chain) throw new ConfigError([`HISTORY_CHAINS names ${id}, of which no node is known: add it to RPC_URLS`])
      return { chain, first }
    })
    const budget = budgets.get('etherscan')
    // A page of every chain, three requests each, has to fit into what is not kept for those who ask little.
    const least = 4 * read.length
    if (HISTORY_PROVIDER === 'etherscan' && budget !== undefined && budget < least)
      throw new ConfigError([
        `PROVIDER_BUDGETS has etherscan=${budget}, too little for a page of all HISTORY_CHAINS: it must be at least ${least}, 4 for each`,
      ])
    const onSolana = chains.all.filter(({ network }) => network.id.startsWith('solana:'))
    const solana = createProvidedHistory(
      createSolanaHistory({ tokens, mintNames, past: prices.past, services }),
      onSolana,
      services,
    )
    const named = { variable: 'HISTORY_PROVIDER', variables: historyVariables } as const
    const [opened] = openProviders(named, historyProviders, { ...services, all: chains.all, named: read, tokens })
    if (opened) return { source: opened.provider, solana, opened }
    const indexed = read.map(({ chain }) => chain)
    const index = {
      indexed,
      holdings: createHoldingPages(services.database, services.clock),
      received: createReceivedTokens(services.database),
      indexers: createIndexers(read, { ...services, tokens }),
    }
    const pages = createHistoryPages(services.database, services.clock)
    return { source: createIndexSource(indexed, pages, tokens, createPastWorth(prices.past, tokens)), solana, index }
  },
  serve: (_services, { projects, chain, media, onramp }, history) => ({
    routes: historyRoutes(projects, { chain, media, onramp }, history),
    close: async () => history?.index?.indexers.close(),
    readiness: () => ({
      ...(history?.opened ? providerHealth([history.opened]) : healthOf(history?.index)),
      // Of Solana its own nodes tell, whoever tells of EVM chains.
      ...(history && history.solana.chains.length > 0 && { solana: 'nodes' }),
    }),
  }),
  work({ config }, _needs, history) {
    // Whoever serves no api may not touch these tables.
    if (config.ROLES.includes('api')) history?.index?.indexers.start()
  },
  describe({ HISTORY_PROVIDER, HISTORY_CHAINS }) {
    const { about } = historyProviders[HISTORY_PROVIDER]
    if (HISTORY_PROVIDER === 'off') return about
    const isCounted = HISTORY_PROVIDER === 'indexer'
    const isUnread = isCounted && HISTORY_CHAINS.length === 0
    const evm = isUnread ? 'off for EVM chains, of which HISTORY_CHAINS names none' : about
    return `${evm}${isCounted && !isUnread ? `: ${HISTORY_CHAINS.length}` : ''}; of Solana its own nodes, where RPC_URLS names any`
  },
})

interface Index {
  readonly indexed: readonly Chain[]
  readonly indexers: Pick<Indexers, 'states'>
}

/** What `/readyz` says of each EVM chain: what this process did of it last; `off` where none is indexed, though Solana is told. */
function healthOf(index: Index | undefined): Health {
  const states = index?.indexers.states() ?? new Map()
  const status = [...states.values()].includes('failing') ? 'degraded' : 'ready'
  return { ...Object.fromEntries(states), provider: index && index.indexed.length > 0 ? 'indexer' : 'off', status }
}
