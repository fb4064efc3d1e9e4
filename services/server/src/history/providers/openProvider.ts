import type { Tokens } from '../../chain/networks/createTokens'
import type { Chain } from '../../chain/nodes/createChain'
import { ConfigError } from '../../config/ConfigError'
import type { Values } from '../../config/Variable'
import type { Services } from '../../noun/Services'
import { createWebService } from '../../upstream/createWebService'
import { liveMark } from '../../upstream/liveMark'
import { createZerion } from '../../upstream/zerion/createZerion'
import type { historyVariables } from '../historyVariables'
import { createEtherscanHistory } from './createEtherscanHistory'
import { createZerionHistory } from './createZerionHistory'
import { date as etherscanDate, mark as etherscanMark } from './fixtures/etherscan.json'
import { date as zerionDate, mark as zerionMark } from './fixtures/zerion.json'
import type { HistoryProvider } from './HistoryProvider'

/** A provider that is configured, the chains it is asked for, and whether it was ever seen to work. */
export interface OpenedProvider {
  readonly provider: HistoryProvider
  readonly chains: readonly Chain[]
  readonly live: string
}

type Opening = Pick<Services, 'clock' | 'fetch' | 'lifetime'> & { readonly config: Values<typeof historyVariables> }

/**
 * @param named the chains of HISTORY_CHAINS with their first blocks.
 * @throws ConfigError where its key or its chains are missing.
 */
export function openProvider(
  services: Opening,
  all: readonly Chain[],
  named: readonly { readonly chain: Chain; readonly first: number }[],
  tokens: Tokens,
): OpenedProvider {
  const { HISTORY_PROVIDER, ZERION_KEY, ETHERSCAN_URL, ETHERSCAN_KEY: key } = services.config
  if (HISTORY_PROVIDER === 'etherscan') {
    if (named.length === 0)
      throw new ConfigError(['HISTORY_PROVIDER is etherscan, which needs HISTORY_CHAINS: name the chains it has'])
    const firsts = new Map(named.map(({ chain, first }) => [chain.network.id, first]))
    const service = createWebService(ETHERSCAN_URL, services)
    const provider = createEtherscanHistory({ service, key, tokens, firstOf: (id) => firsts.get(id) ?? 0 })
    const live = liveMark({ date: etherscanDate, mark: etherscanMark })
    return { provider, chains: named.map(({ chain }) => chain), live }
  }
  if (ZERION_KEY === undefined)
    throw new ConfigError(['HISTORY_PROVIDER is zerion, which needs ZERION_KEY: give a key of Zerion'])
  const provider = createZerionHistory(createZerion(services), tokens)
  return {
    provider,
    chains: all.filter(({ network }) => network.id.startsWith('eip155:')),
    live: liveMark({ date: zerionDate, mark: zerionMark }),
  }
}
