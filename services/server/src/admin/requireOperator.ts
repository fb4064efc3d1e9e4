import type { MiddlewareHandler } from 'hono'
import type { ApiEnvironment } from '../http/Api'
import { HttpError, notConfigured, tooMany } from '../http/answer/HttpError'
import { addressGroup } from '../http/request/addressGroup'
import type { Services } from '../noun/Services'
import { findOperator } from './findOperator'

/** Wrong keys of one address group in a minute. */
const tries = { limit: 10, window: 60_000 }

/** Lets only operators pass, each by `Authorization: Bearer <their key>`; pages of a browser never do. */
export function requireOperator({
  config,
  shared,
}: Pick<Services, 'config' | 'shared'>): MiddlewareHandler<ApiEnvironment> {
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
      throw new HttpError(401, 'invalid_operator_key', 'Send the key of an operator as: Authorization: Bearer <key>.')
    }
    context.env.operator = operator.name
    await next()
  }
}
