import type { Chains } from '../../chain/nodes/createChains'
import { ConfigError } from '../../config/ConfigError'
import type { Values } from '../../config/Variable'
import type { OpenedProvider } from '../../noun/ProviderTable'
import type { Services } from '../../noun/Services'
import { createWatch } from '../../upstream/createWatch'
import { createDas } from '../../upstream/das/createDas'
import { liveMark } from '../../upstream/liveMark'
import type { Documents } from '../metadata/createDocuments'
import type { NftSource } from '../NftSource'
import type { nftVariables } from '../nftVariables'
import { createDasItems } from './createDasItems'
import { createDocumentWords } from './createDocumentWords'
import { createProvidedItems } from './createProvidedItems'
import { date, mark } from './fixtures/das.json'

/**
 * Items of Solana; nothing where nobody is named who tells them.
 *
 * @throws ConfigError where this server has no node of their chain.
 */
export function openDasItems(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime' | 'log' | 'metrics'> & {
    readonly config: Values<typeof nftVariables>
  },
  chains: Pick<Chains, 'all' | 'find'>,
  documents: Documents,
): OpenedProvider<NftSource> | undefined {
  const { DAS_URL, DAS_CHAIN } = services.config
  if (DAS_URL === undefined) return undefined
  if (!chains.find(DAS_CHAIN))
    throw new ConfigError([
      `DAS_URL answers for ${DAS_CHAIN}, which is no chain of this server: name a node of it in RPC_URLS, or the chain it answers for in DAS_CHAIN`,
    ])
  const watch = createWatch('das', services.metrics)
  const das = createDas(DAS_URL, { ...services, watch })
  const provider = createDasItems(das, DAS_CHAIN, createDocumentWords(documents, services))
  const source = createProvidedItems({ provider, seals: das.seals }, chains.all, services)
  return { name: provider.name, live: liveMark([{ date, mark }]), state: watch.state, provider: source }
}
