import { type ChainId, isChainId } from '@latchkey/protocol/caip'
import { array, nullish, object, parse, string } from 'valibot'
import type { Values } from '../../config/Variable'
import { createCache } from '../createCache'
import { createSeals, type Seals } from '../createSeals'
import type { Outgoing } from '../createUpstream'
import { createWebService } from '../createWebService'
import type { zerionVariables } from './zerionVariables'

/** Milliseconds for one question. */
const within = 10_000
const day = 24 * 60 * 60_000
/** What Zerion calls its chains is asked again after a day, and believed for a week where it does not answer. */
const lifetime = { fresh: day, keep: 7 * day, most: 1 }

const chainList = object({
  data: array(object({ id: string(), attributes: object({ external_id: nullish(string()) }) })),
})

/** Zerion's API. */
export interface Zerion {
  /** @throws UpstreamError */
  get<T>(path: string, read: (text: string) => T): Promise<T>
  /**
   * What it calls the chains it has.
   *
   * @throws UpstreamError
   */
  names(): Promise<ReadonlyMap<ChainId, string>>
  /** For what visitors carry to the next question. */
  readonly seals: Seals
}

/**
 * Asks Zerion with the key in a header.
 *
 * https://developers.zerion.io/authentication and https://developers.zerion.io/reference/listchains
 */
export function createZerion(
  services: Outgoing & {
    readonly lifetime: AbortSignal
    readonly config: Pick<Values<typeof zerionVariables>, 'ZERION_URL' | 'ZERION_KEY'>
  },
): Zerion {
  const { ZERION_URL: base, ZERION_KEY: key = '' } = services.config
  const service = createWebService(base, services)
  const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }
  const get: Zerion['get'] = (path, read) => service.get({ path, headers, within, read })
  const chains = createCache<ReadonlyMap<ChainId, string>>({ clock: services.clock, ...lifetime })
  return {
    get,
    names: async () => (await chains.get('chains', () => get('/v1/chains/', readNames))).value,
    seals: createSeals(key),
  }
}

function readNames(text: string): ReadonlyMap<ChainId, string> {
  const { data } = parse(chainList, JSON.parse(text))
  return new Map(
    data.flatMap(({ id, attributes: { external_id: hex } }) => {
      const chainId = hex && /^0x[0-9a-f]{1,13}$/i.test(hex) ? `eip155:${Number(hex)}` : ''
      // A name goes into an address: one that could mean more there is none.
      return isChainId(chainId) && /^[a-z0-9-]{1,60}$/.test(id) ? [[chainId, id] as const] : []
    }),
  )
}
