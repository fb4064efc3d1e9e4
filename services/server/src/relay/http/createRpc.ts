import type { RequestFacts } from '../../http/Api'
import { HttpError, tooMany } from '../../http/answer/HttpError'
import { addressGroup } from '../../http/request/addressGroup'
import { ofProxy } from '../../http/request/ofProxy'
import { readBody } from '../../http/request/readBody'
import type { Services } from '../../noun/Services'
import type { CountLimit } from '../../sharing/createLimitCounter'
import { bearer } from '../auth/bearer'
import type { Admitted, Credentials } from '../auth/createAdmission'
import type { RelayLimits } from '../limits'
import { answerRequest } from '../methods/answerRequest'
import type { Method } from '../methods/Caller'
import { errorFrame } from '../wire/frames'
import { parseFrame } from '../wire/parseFrame'
import { badRequest } from '../wire/RpcError'

interface Tools {
  readonly services: Pick<Services, 'log' | 'shared' | 'lifetime'>
  readonly limits: RelayLimits
  admit(credentials: Credentials): Promise<Admitted>
  find(name: string): Method
  readonly countLimit: CountLimit
}

/** Seconds a client asked to wait, as in `Prefer: wait=10` (RFC 7240). */
const preferredWait = /(?:^|,)\s*wait=(\d{1,3})\b/i

/**
 * `POST /rpc` for hosts without sockets: one request a call, who asks proven as for a socket. A fetch that finds nothing
 * waits for something, 25 s at most, less when `Prefer: wait` says so.
 */
export function createRpc({ services, limits, admit, find, countLimit }: Tools) {
  const { log, shared, lifetime } = services
  return async (
    request: Request,
    { address, origin, sealedFor }: Pick<RequestFacts, 'address' | 'origin' | 'sealedFor'>,
  ): Promise<Response> => {
    const group = addressGroup(address)
    const taken = await shared.take(`relay:rpc:${group}`, limits.calls)
    if (!taken.allowed) {
      countLimit('calls of this address')
      throw tooMany(taken.retryAfter)
    }
    const query = new URL(request.url).searchParams
    const token = query.get('auth') ?? bearer(request.headers.get('authorization'))
    const admitted = await admit({ token, projectId: ofProxy(query.get('projectId') ?? undefined, sealedFor), origin })
    if (admitted.kind === 'refused') throw refusedBy(admitted.reason)
    const frame = parseFrame(await readBody(request, { limit: limits.frameBytes }), limits.frameDepth)
    if (frame.kind === 'wrong') return json(errorFrame(frame.id, frame.error))
    if (frame.kind === 'answer') return json(errorFrame(frame.id, badRequest('it has no method')))
    const seconds = preferredWait.exec(request.headers.get('prefer') ?? '')?.[1]
    const longPoll = seconds === undefined ? limits.longPoll : Math.min(Number(seconds) * 1000, limits.longPoll)
    const signal = AbortSignal.any([request.signal, lifetime])
    const { frame: answer, afterwards } = await answerRequest(frame, { ...admitted, group, signal, longPoll }, find, {
      log,
      countLimit,
    })
    afterwards?.()
    return json(answer)
  }
}

const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } })

const refusedBy = (reason: string) =>
  reason.endsWith('origin not allowed')
    ? new HttpError(403, 'origin_not_allowed', reason)
    : new HttpError(401, reason.endsWith('invalid key') ? 'invalid_key' : 'invalid_auth', reason)
