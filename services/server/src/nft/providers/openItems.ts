import type { Chains } from '../../chain/nodes/createChains'
import { ConfigError } from '../../config/ConfigError'
import type { Values } from '../../config/Variable'
import type { Services } from '../../noun/Services'
import { createAlchemy } from '../../upstream/alchemy/createAlchemy'
import { liveMark } from '../../upstream/liveMark'
import type { NftSource } from '../NftSource'
import type { nftVariables } from '../nftVariables'
import { createAlchemyItems } from './createAlchemyItems'
import { createProvidedItems } from './createProvidedItems'
import { date, mark } from './fixtures/alchemy.json'

/** A provider that is configured, and whether it was ever seen to work. */
export interface OpenedItems {
  readonly source: NftSource
  readonly provider: string
  readonly live: string
}

/** @throws ConfigError where its key is missing. */
export function openItems(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime' | 'log'> & { readonly config: Values<typeof nftVariables> },
  chains: Pick<Chains, 'all'>,
): OpenedItems {
  if (services.config.ALCHEMY_KEY === undefined)
    throw new ConfigError(['NFT_PROVIDER is alchemy, which needs ALCHEMY_KEY: give a key of Alchemy'])
  const alchemy = createAlchemy(services)
  const provider = createAlchemyItems(alchemy)
  const source = createProvidedItems({ provider, seals: alchemy.seals }, chains.all, services)
  return { source, provider: provider.name, live: liveMark({ date, mark }) }
}
