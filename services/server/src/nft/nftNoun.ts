import { chainNoun } from '../chain/chainNoun'
import { repeat } from '../clock/repeat'
import { ConfigError } from '../config/ConfigError'
import { historyNoun } from '../history/historyNoun'
import { createSafeFetch } from '../http/safeFetch/safeFetch'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { createCollections } from './createCollections'
import { createIndexItems } from './createIndexItems'
import { createDocuments } from './metadata/createDocuments'
import { createIpfs } from './metadata/createIpfs'
import { createMetadata } from './metadata/createMetadata'
import { createMetadataStore } from './metadata/createMetadataStore'
import { createTokenReader } from './metadata/createTokenReader'
import { nftMigration } from './nftMigration'
import { nftVariables } from './nftVariables'
import { openItems } from './providers/openItems'
import { nftRoutes } from './routes'

const hour = 60 * 60_000
/** Milliseconds for one document of metadata. */
const deadline = 4_000
/** Bytes of what stands at an ipfs address, as of any other host. */
const mostBytes = 5 * 1024 * 1024

/** What accounts have of collections, out of the index of their history; offers nothing where it is switched off. */
export const nftNoun = defineNoun({
  name: 'nft',
  role: 'api',
  database: 'main',
  migrations: { '0041_nft': nftMigration },
  variables: nftVariables,
  needs: { projects: projectNoun, chain: chainNoun, media: mediaNoun, history: historyNoun },
  inReadiness: true,
  offer(services, { chain: { chains }, history }) {
    const { NFT_PROVIDER, NFT_METADATA_FOLDER: folder, NFT_IPFS_GATEWAY: gateway } = services.config
    if (NFT_PROVIDER === 'off') return undefined
    const ipfs = createIpfs({ folder, gateway }, services)
    if (NFT_PROVIDER === 'alchemy') return { ...openItems(services, chains), ipfs, index: undefined }
    if (!history?.index)
      throw new ConfigError([
        'NFT_PROVIDER is index, which needs the index of HISTORY_PROVIDER: set that to indexer, or this to off',
      ])
    const documents = createDocuments({ ipfs, fetch: createSafeFetch({ deadline }), clock: services.clock })
    const reader = createTokenReader(chains, documents)
    const store = createMetadataStore(services.database)
    const metadata = createMetadata({ ...services, store, reader })
    const { indexed, holdings } = history.index
    const source = createIndexItems(indexed, createCollections({ ...services, holdings, metadata }))
    return { source, provider: 'index', live: undefined, ipfs, index: { reader, store } }
  },
  serve: (_services, { projects, chain, media }, nft) => {
    if (nft && nft.ipfs.served !== 'off') media.sources.provide('ipfs', (address) => nft.ipfs.read(address, mostBytes))
    if (nft?.index) media.sources.provide('nft', nft.index.reader.picture)
    return {
      routes: nftRoutes(projects, { chain, media }, nft?.source),
      readiness: () => ({
        status: nft && !nft.ipfs.isWell() ? 'degraded' : 'ready',
        provider: nft?.provider ?? 'off',
        ipfs: nft?.ipfs.served ?? 'off',
        ...(nft?.live && { live: nft.live }),
      }),
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
  describe({ NFT_PROVIDER, NFT_METADATA_FOLDER, NFT_IPFS_GATEWAY }) {
    if (NFT_PROVIDER === 'off') return 'off, no items of collections are told'
    const places = [NFT_METADATA_FOLDER && 'a folder', NFT_IPFS_GATEWAY && 'a gateway'].filter(Boolean)
    const from =
      NFT_PROVIDER === 'index'
        ? 'out of the index of the history'
        : `${NFT_PROVIDER}, which sees the accounts that are asked for`
    return `${from}; ipfs addresses are had from ${places.join(' and ') || 'nowhere'}`
  },
})
