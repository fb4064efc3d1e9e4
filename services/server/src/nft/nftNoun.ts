import { chainNoun } from '../chain/chainNoun'
import { repeat } from '../clock/repeat'
import { ConfigError } from '../config/ConfigError'
import { historyNoun } from '../history/historyNoun'
import { createSafeFetch } from '../http/safeFetch/safeFetch'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { openProviders } from '../noun/openProviders'
import { projectNoun } from '../project/projectNoun'
import { createCollections } from './createCollections'
import { createIndexItems } from './createIndexItems'
import { createDocuments } from './metadata/createDocuments'
import { createIpfs } from './metadata/createIpfs'
import { createItemReader } from './metadata/createItemReader'
import { createMetadata } from './metadata/createMetadata'
import { createMetadataStore } from './metadata/createMetadataStore'
import { nftHealth } from './nftHealth'
import { nftMigration } from './nftMigration'
import { nftVariables } from './nftVariables'
import { nftProviders } from './providers/nftProviders'
import { openDasItems } from './providers/openDasItems'
import { nftRoutes } from './routes'

const hour = 60 * 60_000
/** Milliseconds for one document of metadata. */
const deadline = 4_000
/** Bytes of what stands at an ipfs address, as of any other host. */
const mostBytes = 5 * 1024 * 1024

/** What accounts have of collections, of EVM chains and of Solana; offers nothing where both are switched off. */
export const nftNoun = defineNoun({
  name: 'nft',
  role: 'api',
  database: 'main',
  migrations: { '0041_nft': nftMigration },
  variables: nftVariables,
  needs: { projects: projectNoun, chain: chainNoun, media: mediaNoun, history: historyNoun },
  inReadiness: true,
  offer(services, { chain: { chains }, history }) {
    const { NFT_PROVIDER, DAS_URL, NFT_METADATA_FOLDER: folder, NFT_IPFS_GATEWAY: gateway } = services.config
    if (NFT_PROVIDER === 'off' && DAS_URL === undefined) return undefined
    const ipfs = createIpfs({ folder, gateway }, services)
    const documents = createDocuments({ ipfs, fetch: createSafeFetch({ deadline }), clock: services.clock })
    const others = { ipfs, solana: openDasItems(services, chains, documents) }
    const named = { variable: 'NFT_PROVIDER', variables: nftVariables } as const
    const [opened] = openProviders(named, nftProviders, { ...services, chains })
    if (NFT_PROVIDER !== 'index') return { ...others, evm: opened, index: undefined }
    if (!history?.index)
      throw new ConfigError([
        'NFT_PROVIDER is index, which needs the index of HISTORY_PROVIDER: set that to indexer, or this to off',
      ])
    const reader = createItemReader(chains, documents)
    const store = createMetadataStore(services.database)
    const metadata = createMetadata({ ...services, store, reader })
    const { indexed, holdings } = history.index
    const source = createIndexItems(indexed, createCollections({ ...services, holdings, metadata }))
    return {
      ...others,
      evm: { name: 'index', live: undefined, state: () => 'ready' as const, provider: source },
      index: { reader, store },
    }
  },
  serve: (_services, { projects, chain, media }, nft) => {
    if (nft && nft.ipfs.served !== 'off') media.sources.provide('ipfs', (address) => nft.ipfs.read(address, mostBytes))
    if (nft?.index) media.sources.provide('nft', nft.index.reader.picture)
    return {
      routes: nftRoutes(projects, { chain, media }, { evm: nft?.evm?.provider, solana: nft?.solana?.provider }),
      readiness: () => nftHealth(nft),
    }
  },
  work({ config, clock, lifetime, log }, _needs, nft) {
    // Whoever serves no api may not touch this table.
    if (!nft?.index || !config.ROLES.includes('api')) return
    const { store } = nft.index
    repeat({
      ...{ clock, lifetime, every: hour, begins: 'later' },
      work: () => store.sweep(clock.now()),
      onFailure: ({ name }) => log.warn('old metadata of items could not be dropped', { reason: name }),
    })
  },
  describe({ NFT_PROVIDER, DAS_URL, NFT_METADATA_FOLDER, NFT_IPFS_GATEWAY }) {
    if (NFT_PROVIDER === 'off' && DAS_URL === undefined) return 'off, no items of collections are told'
    const places = [NFT_METADATA_FOLDER && 'a folder', NFT_IPFS_GATEWAY && 'a gateway'].filter(Boolean)
    const evm = NFT_PROVIDER === 'off' ? [] : [nftProviders[NFT_PROVIDER].about]
    const solana =
      DAS_URL === undefined ? [] : ['of Solana whoever answers DAS_URL, who sees the accounts that are asked for']
    return `${[...evm, ...solana].join('; ')}; ipfs addresses are had from ${places.join(' and ') || 'nowhere'}`
  },
})
