import { type Core, deadlines, requestJson, serviceUrl } from '@latchkey/core'
import { getSupportedChains } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { httpBadAnswer, rpcUnreachable, serviceMissing } from '@latchkey/protocol/errors'
import { safeParse } from 'valibot'
import { isOwnPicture } from './isOwnPicture'
import { serviceParameters } from './serviceParameters'

/** A question to the server. */
export interface DataQuestion {
  /** Below the base URL, e.g. `/v1/account/0x…/balance`; what comes from outside is encoded by the caller. */
  readonly path: string
  /** Those without a value are left out. */
  readonly parameters?: Readonly<Record<string, string | undefined>>
  /** `no-cache`: what the browser kept is checked with the server first; default its own rules. */
  readonly cache?: 'no-cache' | undefined
  /** What on screen needs it; goes to the ledger. */
  readonly why: string
  readonly signal: AbortSignal
}

/** The server of chain data, as the features of an account ask it. Every answer is unparsed. */
export interface ChainData {
  /** Whether the site names a server and the project it is asked for. */
  isNamed(): boolean
  /**
   * Whether the server serves a chain; `false` where the site names none. What its list has is kept; whether another one is served is asked again
   * while the list is empty or incomplete. Rejects with `http.*`, or with `rpc.unreachable` where the server's nodes are down: neither means that
   * it is not served.
   */
  serves(chainId: ChainId, signal: AbortSignal): Promise<boolean>
  /** A picture that the server named, where it is the server's own; of another host none, which would see the visitor. */
  ownPicture(url: string | undefined): string | undefined
  /** Rejects with `http.*`, or `config.service_missing` where the site names none. */
  get(question: DataQuestion): Promise<unknown>
  /** As `get`, with a body of JSON; repeated only where `idempotent` says that twice is the same as once. */
  post(question: DataQuestion & { readonly body: unknown; readonly idempotent?: boolean }): Promise<unknown>
}

/**
 * Opens the server of chain data for one instance.
 * @example
 * const data = createChainData(core)
 * const balances = await data.get({ path: '/v1/account/0x…/balance', why: 'balances', signal })
 */
export function createChainData(core: Core): ChainData {
  let served: readonly ChainId[] = []
  let isWhole = false
  let base: string | undefined
  const isNamed = () => serviceUrl(core, 'dataApi') !== undefined && core.options().projectId !== undefined
  const urlOf = ({ path, parameters = {} }: Pick<DataQuestion, 'path' | 'parameters'>) => {
    const service = serviceUrl(core, 'dataApi')
    if (service === undefined || !isNamed()) throw serviceMissing({ service: 'dataApi' })
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
    serviceParameters(core.options(), query)
    if (core.clientId !== undefined) query.set('clientId', core.clientId)
    return `${service}${path}?${query}`
  }
  const get: ChainData['get'] = async (question) =>
    requestJson(core, {
      url: urlOf(question),
      cache: question.cache,
      why: question.why,
      signal: question.signal,
      timeout: deadlines.read,
    })
  return {
    isNamed,
    async serves(chainId, signal) {
      if (!isNamed()) return false
      // An update may name another service.
      const now = serviceUrl(core, 'dataApi')
      if (base !== now) served = []
      if (served.includes(chainId)) return true
      if (served.length > 0 && isWhole) return false
      base = now
      const path = getSupportedChains.path
      const read = safeParse(getSupportedChains.answer, await get({ path, why: 'supported chains', signal }))
      if (!read.success) throw httpBadAnswer({ url: `${now}${path}` })
      const { http, incomplete = false } = read.output
      if (base === now) [served, isWhole] = [http, !incomplete]
      if (incomplete && !http.includes(chainId)) throw rpcUnreachable({ chainId })
      return http.includes(chainId)
    },
    ownPicture: (url) => (url !== undefined && isOwnPicture(url, serviceUrl(core, 'dataApi') ?? '') ? url : undefined),
    get,
    post: async ({ body, idempotent = false, ...question }) =>
      requestJson(core, {
        url: urlOf(question),
        method: 'POST',
        body,
        idempotent,
        why: question.why,
        signal: question.signal,
        timeout: deadlines.read,
      }),
  }
}
