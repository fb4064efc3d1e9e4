import { type ChainId, isChainId } from '@latchkey/protocol/caip'
import { array, nullish, object, parse, string } from 'valibot'
import type { Values } from '../../config/Variable'
import { createCache } from '../createCache'
import { createSeals, type Seals } from '../createSeals'
import type { Outgoing } from '../createUpstream'
import { type CheckQuestion, createWebService } from '../createWebService'
import { UpstreamError } from '../UpstreamError'
import type { PageParameters } from './pageParameters'
import type { zerionVariables } from './zerionVariables'

/** Milliseconds for one question. */
const within = 10_000
const pageSize = 100
/** Says that an account is new to Zerion, which tells of it later; what comes with it is not all there is. */
const accepted = 202
const day = 24 * 60 * 60_000
/** What Zerion calls its chains is asked again after a day, and believed for a week where it does not answer. */
const lifetime = { fresh: day, keep: 7 * day, most: 1 }

const chainList = object({
  data: array(object({ id: string(), attributes: object({ external_id: nullish(string()) }) })),
})

/** What is asked of an account: a page of what there is on some chains. */
export interface WalletQuestion {
  readonly account: string
  readonly what: 'transactions' | 'positions'
  /** By the names that Zerion has for them. */
  readonly chains: readonly string[]
  /** Of the first page nothing. */
  readonly page: Readonly<PageParameters>
  /** More than what is asked of every wallet. */
  readonly filters?: Readonly<Record<string, string>>
}

/** Zerion's API. */
export interface Zerion {
  /**
   * A page of 100, without what Zerion takes for spam.
   *
   * @throws UpstreamError also where it knows the account only since now, and still gathers what there is of it.
   */
  ofWallet<T>(question: WalletQuestion, read: (text: string) => T): Promise<T>
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
 * https://developers.zerion.io/authentication, https://developers.zerion.io/reference/listchains and
 * https://developers.zerion.io/pagination-and-filtering
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
  // What it has to do for an account is up to who names it.
  const check = { path: '/v1/chains/', headers, read: readNames }
  async function get<T>(
    path: string,
    read: (text: string) => T,
    asked: { readonly check?: CheckQuestion } = {},
  ): Promise<T> {
    const answer = await service.get({
      ...{ path, headers, within, ...asked },
      read: (text, status) => (status === accepted ? undefined : { value: read(text) }),
    })
    // Thrown here, it counts against nobody: an account that visitors name must not keep Zerion from others.
    if (answer === undefined) throw new UpstreamError('busy')
    return answer.value
  }
  const chains = createCache<ReadonlyMap<ChainId, string>>({ clock: services.clock, ...lifetime })
  return {
    ofWallet({ account, what, chains: asked, page, filters = {} }, read) {
      const query = [
        ['currency', 'usd'],
        ['filter[chain_ids]', asked.join()],
        ...Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]),
        ['filter[trash]', 'only_non_trash'],
        ['page[size]', String(pageSize)],
        ...page,
      ].map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
      return get(`/v1/wallets/${account.toLowerCase()}/${what}/?${query.join('&')}`, read, { check })
    },
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
