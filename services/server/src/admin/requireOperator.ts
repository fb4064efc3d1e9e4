import type { MiddlewareHandler } from 'hono'
import type { Audit } from '../audit/createAudit'
import { isLoopback } from '../config/isLoopback'
import type { ApiEnvironment } from '../http/Api'
import { HttpError, notConfigured, tooMany } from '../http/answer/HttpError'
import { addressGroup } from '../http/request/addressGroup'
import type { Services } from '../noun/Services'
import { findOperator } from './findOperator'

/** Wrong keys of one address group in a minute. */
const tries = { limit: 10, window: 60_000 }

/** Lets only operators pass, each by `Authorization: Bearer <their key>`; pages of a browser never do. */
export function requireOperator(
  { config, shared }: Pick<Services, 'config' | 'shared'>,
  audit: Pick<Audit, 'append'>,
): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    if (config.ADMIN_OPERATORS.length === 0) throw notConfigured('The admin API', 'ADMIN_OPERATORS')
    if (context.req.header('origin') !== undefined)
      throw new HttpError(403, 'no_pages', 'The admin API is not for pages: call it without an Origin.')
    const [, key = ''] = /^Bearer (.*)$/i.exec(context.req.header('authorization') ?? '') ?? []
    const operator = findOperator(config.ADMIN_OPERATORS, key)
    if (!operator) {
      // A right key passes however many wrong ones came: whoever shares the group must not keep an operator out.
      const taken = await shared.take(`admin:${addressGroup(context.env.address)}`, tries)
      if (!taken.allowed) throw tooMany(taken.retryAfter)
      await audit.append({ operator: 'nobody:wrong-key', action: 'refused', target: placeOf(context.env.address) })
      throw new HttpError(401, 'invalid_operator_key', 'Send the key of an operator as: Authorization: Bearer <key>.')
    }
    context.env.operator = operator.name
    await next()
  }
}

/** Where a wrong key came from; the address itself is written nowhere. */
const placeOf = (address: string) => (isLoopback(address) ? 'this machine' : 'another machine')
