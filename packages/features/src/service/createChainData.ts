import { type Core, createSlice, requestJson, serviceUrl, untilAborted } from '@latchkey/core'
import { getSupportedChains } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { httpBadAnswer, rpcUnreachable, serviceAbsent, serviceMissing } from '@latchkey/protocol/errors'
import { safeParse } from 'valibot'
import { type DataGroup, groupOf, groupsIn } from './DataGroup'
import { ownPictures } from './ownPictures'
import { readServerReason } from './readServerReason'
import { serviceParameters } from './serviceParameters'

/** Milliseconds for all tries of a question together: the server waits up to 18 s for who stands behind it, and tells what is known by then. */
const patience = 20_000

/** A question to the server. */
export interface DataQuestion {
  /** Below the base URL, e.g. `/v1/account/0x…/balance`; what comes from outside is encoded by the caller. */
  readonly path: string
  /** Those without a value are left out. */
  readonly parameters?: Readonly<Record<string, string | undefined>>
  /** `no-cache`: what the browser kept is checked with the server first; default its own rules. */
  readonly cache?: 'no-cache' | undefined
  /** A status by which the server says that it does not know yet; then it is asked again, and what came with it counts for nothing. */
  readonly unready?: number
  /** What on screen needs it; goes to the ledger. */
  readonly why: string
  readonly signal: AbortSignal
}

/** What goes along with a question that is posted. */
interface Sent {
  readonly method?: 'POST'
  readonly body?: unknown
  readonly idempotent?: boolean
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
  /**
   * The zone in which the server registers names, as it says with its chains; `undefined` where it says none, as an older one does, and where
   * the site names no server. Rejects with `http.*`.
   */
  zone(signal: AbortSignal): Promise<string | undefined>
  /** A picture that the server named, where it is the server's own; of another host none, which would see the visitor. */
  ownPicture(url: string | undefined): string | undefined
  /** What the server said it has nothing behind, with its chains or when it was asked: nothing of it is offered, and what is asked for all the same is asked; it is kept as long as the service is the same. */
  absent(): readonly DataGroup[]
  /** Whether something of each is offered on a chain, as was last found; nothing of one that nobody looked for, and of another service or project. */
  offers(chainId: ChainId): Offers
  /** Keeps what was found to be offered on a chain, and what not, until somebody looks again. */
  setOffers(chainId: ChainId, offers: Offers): void
  /** Rejects with `http.*`, `http.not_configured` where the server has nothing behind the call, or `config.service_missing` where the site names none. */
  get(question: DataQuestion): Promise<unknown>
  /** As `get`, with a body of JSON; repeated only where `idempotent` says that twice is the same as once. */
  post(question: DataQuestion & { readonly body: unknown; readonly idempotent?: boolean }): Promise<unknown>
}

/** What was found of each. */
export type Offers = { readonly [Group in DataGroup]?: 'offered' | 'unoffered' | undefined }

/**
 * Opens the server of chain data for one instance.
 * @example
 * const data = createChainData(core)
 * const balances = await data.get({ path: '/v1/account/0x…/balance', why: 'balances', signal })
 */
export function createChainData(core: Core): ChainData {
  const slice = createSlice(core, 'data', { absent: [] })
  /** The server that said what is absent. */
  let absentAt: string | undefined
  /** By the server that was asked, for which project, and the chain. */
  const offers = new Map<string, Offers>()
  const placeOf = (chainId: ChainId) => `${chainId} ${serviceUrl(core, 'dataApi')} ${core.options().projectId}`
  let served: readonly ChainId[] = []
  let isWhole = false
  let zone: string | undefined
  let base: string | undefined
  let asking: ReturnType<typeof askChains> | undefined
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
  const absent = () => (absentAt === serviceUrl(core, 'dataApi') ? slice.getState().absent : [])
  const setAbsent = (at: string | undefined, groups: readonly DataGroup[]) => {
    absentAt = at
    slice.setState(() => ({ absent: groups }))
  }
  const ask = async ({ path, parameters = {}, ...request }: DataQuestion & Sent) => {
    const at = serviceUrl(core, 'dataApi')
    try {
      const url = urlOf({ path, parameters })
      return await requestJson(core, { ...request, url, timeout: patience })
    } catch (error) {
      const refusal = await readServerReason(error)
      if (refusal?.name !== 'not_configured') throw error
      const group = groupOf(path)
      if (group && at === serviceUrl(core, 'dataApi') && !absent().includes(group)) setAbsent(at, [...absent(), group])
      throw serviceAbsent({ url: `${at}${path}`, detail: refusal.description }, error)
    }
  }
  const get: ChainData['get'] = (question) => ask(question)
  /** Forgets what another service said: an update may name another one. */
  const sameService = () => {
    const now = serviceUrl(core, 'dataApi')
    if (base !== now) [served, zone, asking] = [[], undefined, undefined]
    base = now
    return now
  }
  /** What the server says of its chains, kept as long as it is the same. */
  const askChains = async (now: string | undefined) => {
    const path = getSupportedChains.path
    const question = { path, why: 'supported chains', signal: core.lifetime }
    const read = safeParse(getSupportedChains.answer, await get(question))
    if (!read.success) throw httpBadAnswer({ url: `${now}${path}` })
    const { http, incomplete = false, absent: lacking } = read.output
    if (base === now) [served, isWhole, zone] = [http, !incomplete, read.output.zone]
    if (base === now && lacking) setAbsent(now, groupsIn(lacking))
    return { http, incomplete, zone: read.output.zone }
  }
  /** Whoever asks meanwhile shares one question, which goes on when one of them leaves. */
  const readChains = async (signal: AbortSignal) => {
    signal.throwIfAborted()
    const now = sameService()
    asking ??= askChains(now).finally(() => {
      if (base === now) asking = undefined
    })
    const answer = asking
    return untilAborted(signal, () => answer)
  }
  let pictures = { of: '', isOwn: ownPictures('') }
  const isOwn = (url: string) => {
    const of = serviceUrl(core, 'dataApi') ?? ''
    if (pictures.of !== of) pictures = { of, isOwn: ownPictures(of) }
    return pictures.isOwn(url)
  }
  return {
    isNamed,
    absent,
    offers: (chainId) => offers.get(placeOf(chainId)) ?? {},
    setOffers: (chainId, found) => void offers.set(placeOf(chainId), found),
    async serves(chainId, signal) {
      if (!isNamed()) return false
      sameService()
      if (served.includes(chainId)) return true
      if (served.length > 0 && isWhole) return false
      const { http, incomplete } = await readChains(signal)
      if (incomplete && !http.includes(chainId)) throw rpcUnreachable({ chainId })
      return http.includes(chainId)
    },
    async zone(signal) {
      if (!isNamed()) return undefined
      sameService()
      return served.length > 0 ? zone : (await readChains(signal)).zone
    },
    // Most tokens have none.
    ownPicture: (url) => (url && isOwn(url) ? url : undefined),
    get,
    post: (question) => ask({ ...question, method: 'POST' }),
  }
}
