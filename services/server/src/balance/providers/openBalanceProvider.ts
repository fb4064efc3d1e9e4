import type { Tokens } from '../../chain/networks/createTokens'
import { ConfigError } from '../../config/ConfigError'
import type { Values } from '../../config/Variable'
import type { Services } from '../../noun/Services'
import { createAlchemy } from '../../upstream/alchemy/createAlchemy'
import { liveMark } from '../../upstream/liveMark'
import { createZerion } from '../../upstream/zerion/createZerion'
import type { balanceVariables } from '../balanceVariables'
import type { BalanceProvider } from './BalanceProvider'
import { createAlchemyBalances } from './createAlchemyBalances'
import { createZerionBalances } from './createZerionBalances'
import { date as alchemyDate, mark as alchemyMark } from './fixtures/alchemy.json'
import { date as zerionDate, mark as zerionMark } from './fixtures/zerion.json'

/** A provider that is configured, and whether it was ever seen to work. */
export interface OpenedBalanceProvider {
  readonly provider: BalanceProvider
  readonly live: string
}

/**
 * Nothing where nodes are asked.
 *
 * @throws ConfigError where its key is missing.
 */
export function openBalanceProvider(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & { readonly config: Values<typeof balanceVariables> },
  tokens: Tokens,
): OpenedBalanceProvider | undefined {
  const { BALANCE_PROVIDER, ALCHEMY_KEY, ZERION_KEY } = services.config
  if (BALANCE_PROVIDER === 'nodes') return undefined
  if (BALANCE_PROVIDER === 'zerion') {
    if (ZERION_KEY === undefined)
      throw new ConfigError(['BALANCE_PROVIDER is zerion, which needs ZERION_KEY: give a key of Zerion'])
    const provider = createZerionBalances(createZerion(services), tokens)
    return { provider, live: liveMark({ date: zerionDate, mark: zerionMark }) }
  }
  if (ALCHEMY_KEY === undefined)
    throw new ConfigError(['BALANCE_PROVIDER is alchemy, which needs ALCHEMY_KEY: give a key of Alchemy'])
  const provider = createAlchemyBalances(createAlchemy(services), tokens)
  return { provider, live: liveMark({ date: alchemyDate, mark: alchemyMark }) }
}
