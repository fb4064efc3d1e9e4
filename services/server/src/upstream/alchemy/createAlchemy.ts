import { array, looseObject, number, object, optional, parse, string, unknown } from 'valibot'
import type { Values } from '../../config/Variable'
import { createSeals, type Seals } from '../createSeals'
import type { Outgoing } from '../createUpstream'
import { createWebService, type WebService } from '../createWebService'
import { UpstreamError } from '../UpstreamError'
import { alchemyNetworks } from './alchemyNetworks'
import type { alchemyVariables } from './alchemyVariables'

/** Milliseconds for one question. */
const within = 10_000

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Alchemy's APIs of one chain. */
export interface AlchemyNetwork {
  /** @throws UpstreamError */
  get<T>(path: string, read: (text: string) => T): Promise<T>
  /**
   * What it answers to each call, read; nothing for one it refuses.
   *
   * @throws UpstreamError
   */
  call<T>(calls: readonly RpcCall[], read: (result: unknown, place: number) => T): Promise<readonly (T | undefined)[]>
}

/** Alchemy, with the key in a header. */
export interface Alchemy {
  has(chainId: string): boolean
  of(chainId: string): AlchemyNetwork
  /** For what visitors carry to the next question. */
  readonly seals: Seals
}

/** A call it refuses has an error in place of a result, and takes none of the others. */
const answers = array(looseObject({ id: number(), result: optional(unknown()) }))

/** https://www.alchemy.com/docs/how-to-use-api-keys-in-http-headers */
export function createAlchemy(
  services: Outgoing & {
    readonly lifetime: AbortSignal
    readonly config: Pick<Values<typeof alchemyVariables>, 'ALCHEMY_URL' | 'ALCHEMY_KEY'>
  },
): Alchemy {
  const { ALCHEMY_URL: base, ALCHEMY_KEY: key = '' } = services.config
  const headers = { authorization: `Bearer ${key}` }
  const check = {
    ...{ path: '/v2', headers, body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] } },
    read: (text: string) => parse(object({ result: string() }), JSON.parse(text)),
  }
  const opened = new Map<string, WebService>()
  const serviceOf = (network: string): WebService => {
    const known = opened.get(network) ?? createWebService(base.replaceAll('{network}', network), services)
    opened.set(network, known)
    return known
  }
  return {
    has: (chainId) => Object.hasOwn(alchemyNetworks, chainId),
    of(chainId) {
      const network = alchemyNetworks[chainId]
      if (network === undefined) throw new UpstreamError('wrong-chain')
      const service = serviceOf(network)
      return {
        get: (path, read) => service.get({ path, headers, within, check, read }),
        call: (calls, read) =>
          service.post({
            ...{ path: '/v2', headers, within, check, idempotent: true },
            body: calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })),
            read(text) {
              const found = new Map(parse(answers, JSON.parse(text)).map(({ id, result }) => [id, result]))
              const results = calls.map((_, place) => found.get(place))
              if (results.every((result) => result === undefined)) throw new Error('no answer to any call')
              return results.map((result, place) => (result === undefined ? undefined : read(result, place)))
            },
          }),
      }
    },
    seals: createSeals(key),
  }
}
