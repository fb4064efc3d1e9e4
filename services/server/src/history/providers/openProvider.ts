import { ConfigError } from '../../config/ConfigError'
import type { Values } from '../../config/Variable'
import type { Services } from '../../noun/Services'
import { liveMark } from '../../upstream/liveMark'
import { createZerion } from '../../upstream/zerion/createZerion'
import type { historyVariables } from '../historyVariables'
import { createZerionHistory } from './createZerionHistory'
import { date, mark } from './fixtures/zerion.json'
import type { HistoryProvider } from './HistoryProvider'

/** A provider that is configured, and whether it was ever seen to work. */
export interface OpenedProvider {
  readonly provider: HistoryProvider
  readonly live: string
}

/** @throws ConfigError where its key is missing. */
export function openProvider(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & { readonly config: Values<typeof historyVariables> },
): OpenedProvider {
  if (services.config.ZERION_KEY === undefined)
    throw new ConfigError(['HISTORY_PROVIDER is zerion, which needs ZERION_KEY: give a key of Zerion'])
  return { provider: createZerionHistory(createZerion(services)), live: liveMark({ date, mark }) }
}
