import { isRecord } from '@latchkey/protocol/json'
import type { Json, JsonRecord } from '../fragment/Json'
import type { NetworkCatalogue } from '../options/NetworkCatalogue'

/** Stands for the address of the reader's own server until they put it in. */
export const ownServer = 'https://latchkey.your-site.example'
export const ownProject = 'YOUR_PROJECT_ID'

/** Public networks that stand in for local ones, in their order. */
const publicOf = { eip155: ['eip155:1', 'eip155:8453'], solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } as const

/**
 * The options as a site on the web writes them: nothing of this machine is left in them.
 * @param options the lab's own with what the address asks for laid over them
 * @param own the lab's own, so that what only the lab adds can be left out
 */
export function siteOptions(options: JsonRecord, own: JsonRecord, catalogue: NetworkCatalogue): JsonRecord {
  const local = catalogue.filter(({ importName }) => importName === undefined).map(({ caip }) => caip)
  const onWeb = (network: Json): Json => {
    if (typeof network !== 'string' || !local.includes(network)) return network
    const namespace = network.startsWith('solana:') ? 'solana' : 'eip155'
    const nth = local.filter((one) => one.startsWith(`${namespace}:`)).indexOf(network)
    return publicOf[namespace][nth] ?? publicOf[namespace][0]
  }
  const { customWallets, ...rest } = options
  const isOwn = JSON.stringify(customWallets) === JSON.stringify(own.customWallets)
  return {
    ...rest,
    ...(Array.isArray(rest.networks) && { networks: [...new Set((rest.networks as readonly Json[]).map(onWeb))] }),
    ...(rest.defaultNetwork !== undefined && { defaultNetwork: onWeb(rest.defaultNetwork) }),
    ...(rest.projectId !== undefined && rest.projectId === own.projectId && { projectId: ownProject }),
    ...(isRecord(rest.services) && { services: withoutLocal(rest.services) }),
    ...(customWallets !== undefined && !isOwn && { customWallets }),
  }
}

/** Every address of this machine is the reader's own server instead. */
function withoutLocal(services: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(services).map(([name, value]) => [name, isLocal(value) ? ownServer : value]))
}

const isLocal = (value: Json): boolean =>
  typeof value === 'string' && /^\w+:\/\/(localhost|127\.|\[::1\]|0\.0\.0\.0|10\.|192\.168\.)/.test(value)
