import type { Tokens } from '../../chain/networks/createTokens'
import type { Chain } from '../../chain/nodes/createChain'
import type { Values } from '../../config/Variable'
import type { ProviderTable } from '../../noun/ProviderTable'
import type { Services } from '../../noun/Services'
import { createWebService } from '../../upstream/createWebService'
import { createZerion } from '../../upstream/zerion/createZerion'
import type { HistorySource } from '../HistorySource'
import type { historyVariables } from '../historyVariables'
import { createEtherscanHistory } from './createEtherscanHistory'
import { createProvidedHistory } from './createProvidedHistory'
import { createZerionHistory } from './createZerionHistory'
import { date as etherscanDate, mark as etherscanMark } from './fixtures/etherscan.json'
import { date as etherscanSentDate, mark as etherscanSentMark } from './fixtures/etherscanSent.json'
import { date as zerionDate, mark as zerionMark } from './fixtures/zerion.json'
import { date as zerionSentDate, mark as zerionSentMark } from './fixtures/zerionSent.json'

type Config = Values<typeof historyVariables>

interface Opening extends Pick<Services<Config>, 'clock' | 'fetch' | 'lifetime' | 'log' | 'config'> {
  readonly all: readonly Chain[]
  /** Those of HISTORY_CHAINS with their first blocks. */
  readonly named: readonly { readonly chain: Chain; readonly first: number }[]
  readonly tokens: Tokens
}

/** Who may be asked for histories of EVM chains. */
export const historyProviders: ProviderTable<Config['HISTORY_PROVIDER'], Opening, HistorySource> = {
  off: { about: 'off, no history is told' },
  indexer: { about: 'an index of the chains of HISTORY_CHAINS, which this server reads' },
  zerion: {
    about: 'zerion, which sees the accounts that are asked for',
    needs: ['ZERION_KEY'],
    proven: [
      { date: zerionDate, mark: zerionMark },
      { date: zerionSentDate, mark: zerionSentMark },
    ],
    open(opening) {
      const chains = opening.all.filter(({ network }) => network.id.startsWith('eip155:'))
      return createProvidedHistory(createZerionHistory(createZerion(opening), opening.tokens), chains, opening)
    },
  },
  etherscan: {
    about: 'etherscan, which sees the accounts that are asked for',
    needs: ['HISTORY_CHAINS'],
    proven: [
      { date: etherscanDate, mark: etherscanMark },
      { date: etherscanSentDate, mark: etherscanSentMark },
    ],
    open(opening) {
      const { named, config } = opening
      const firsts = new Map(named.map(({ chain, first }) => [chain.network.id, first]))
      const service = createWebService(config.ETHERSCAN_URL, opening)
      const firstOf = (id: string) => firsts.get(id as Chain['network']['id']) ?? 0
      const provider = createEtherscanHistory({ ...opening, service, key: config.ETHERSCAN_KEY, firstOf })
      return createProvidedHistory(
        provider,
        named.map(({ chain }) => chain),
        opening,
      )
    },
  },
}
