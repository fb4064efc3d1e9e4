import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnvironment } from '../http/Api'
import { HttpError, notConfigured, tooMany } from '../http/answer/HttpError'
import type { Services } from '../noun/Services'

/** Wrong keys of one address in a minute. */
const tries = { limit: 10, window: 60_000 }

/** Lets only `Authorization: Bearer <ADMIN_KEY>` pass; pages of a browser never do. */
export function requireAdminKey({
  config,
  shared,
}: Pick<Services, 'config' | 'shared'>): MiddlewareHandler<ApiEnvironment> {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = config.ADMIN_KEY === undefined ? undefined : digest(`Bearer ${config.ADMIN_KEY}`)
  return async (context, next) => {
    if (!expected) throw notConfigured('The admin API', 'ADMIN_KEY')
    if (context.req.header('origin') !== undefined)
      throw new HttpError(403, 'no_pages', 'The admin API is not for pages: call it without an Origin.')
    if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected)) {
      const taken = await shared.take(`admin:${context.env.address}`, tries)
      if (!taken.allowed) throw tooMany(taken.retryAfter)
      throw new HttpError(401, 'invalid_admin_key', 'Send the value of ADMIN_KEY as: Authorization: Bearer <key>.')
    }
    await next()
  }
}
