import { evmChainNumber } from '@latchkey/protocol/caip'
import { chainNoun } from '../chain/chainNoun'
import { repeat } from '../clock/repeat'
import { createSafeFetch } from '../http/safeFetch/safeFetch'
import { mediaNoun } from '../media/mediaNoun'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { nameAdminRoutes } from './adminRoutes'
import { createNameStore } from './createNameStore'
import { createNames } from './createNames'
import { gatewayRoutes } from './gateway/gatewayRoutes'
import { nameMigration } from './nameMigration'
import { nameProofMigration } from './nameProofMigration'
import { nameProviders } from './nameProviders'
import { nameVariables } from './nameVariables'
import { createGatewayFetch } from './offchain/createGatewayFetch'
import { nameRoutes } from './routes'
import type { Zone } from './Zone'
import { createRegistrar } from './zone/createRegistrar'
import { registrationRoutes } from './zone/registrationRoutes'

/** Milliseconds between two looks for proofs that are over. */
const often = 10 * 60_000
/** Milliseconds for one gateway of somebody else; another may be left to ask. */
const gatewayDeadline = 3_000

/** Names of accounts: those of a registry on a chain, and those this server registers itself. Each is there where it is configured. */
export const nameNoun = defineNoun({
  name: 'name',
  role: 'api',
  database: 'main',
  migrations: { '0036_names': nameMigration, '0044_name_proofs': nameProofMigration },
  variables: nameVariables,
  needs: { projects: projectNoun, chain: chainNoun, media: mediaNoun },
  inReadiness: true,
  offer(services, { chain: { chains } }) {
    const { NAMES_REGISTRY: registry, NAMES_OFFCHAIN: offchain, NAMES_ZONE: name } = services.config
    const chain = registry && chains.find(registry.chainId)
    const store = createNameStore(services.database, services.clock)
    const zone: Zone | undefined = name
      ? { name, store, registrar: createRegistrar(name, store, { chains, clock: services.clock }) }
      : undefined
    const safe = createSafeFetch({ deadline: gatewayDeadline })
    const local = offchain === 'local' ? services.fetch : undefined
    const fetch = offchain === 'off' ? undefined : createGatewayFetch({ safe, local })
    const elsewhere = chains.all
      .map(({ network }) => network.id)
      .filter((id) => id.startsWith('eip155:') && id !== registry?.chainId)
      .map(evmChainNumber)
    const parts = { registry, elsewhere, fetch, zone: name }
    return { names: registry && chain && createNames({ ...parts, chain, registry }, services), zone, store }
  },
  serve(services, { projects, chain: { quota, zones }, media }, { names, zone }) {
    if (zone) zones.add(zone.name)
    return {
      routes: nameRoutes(projects, { names, zone, media, quota })
        .route('/', registrationRoutes(services, projects, zone, quota))
        .route('/', gatewayRoutes(services, zone, services.config.NAMES_GATEWAY_KEYS)),
      readiness: () => {
        const { NAMES_REGISTRY: registry, NAMES_OFFCHAIN: offchain } = services.config
        return {
          status: registry && !names ? 'degraded' : 'ready',
          ...nameProviders({ names, zone }),
          ...(registry && { registry: names ? registry.chainId : `${registry.chainId} has no node` }),
          ...(names && { offchain }),
          ...(zone && { zone: zone.name }),
        }
      },
    }
  },
  operate: (_services, _needs, { store }) => nameAdminRoutes(store),
  judge: ({ NAMES_OFFCHAIN: offchain, NAMES_ZONE: zone, NAMES_GATEWAY_KEYS: keys }) => [
    ...(keys.length > 0 && zone === undefined
      ? ['NAMES_GATEWAY_KEYS sign answers on names of NAMES_ZONE, which is off. Set it, or take the keys out']
      : []),
    ...(offchain === 'local'
      ? ['NAMES_OFFCHAIN=local lets whoever owns a name ask programs of this machine. Set it to public or off']
      : []),
  ],
  work({ clock, lifetime, log }, _needs, { store }) {
    repeat({
      clock,
      lifetime,
      every: often,
      work: async () => {
        await store.sweep()
      },
      onFailure: (error) => log.warn('used proofs of names were not swept', { error: error.name }),
    })
  },
})
