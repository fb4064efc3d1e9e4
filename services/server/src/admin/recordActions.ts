import {
  getProject,
  listAudit,
  listNotices,
  listPending,
  listProjects,
  listWallets,
  verifyAudit,
} from '@latchkey/protocol/api'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Audit } from '../audit/createAudit'
import { shownHead } from '../audit/shownHead'
import type { ApiEnvironment } from '../http/Api'
import { readBody } from '../http/request/readBody'

/** No call of an operator says more. */
const longestBody = 64 * 1024

/** What only looks, and takes no records out; every other call is an action. */
const looks: ReadonlySet<string> = new Set([
  ...[listProjects.path, getProject.path, listWallets.path, listAudit.path, verifyAudit.path],
  ...[listPending.path, listNotices.path, '/mail'],
])

/** Adds each action to the audit log before it is done, and one that was refused or failed once more with its status. */
export function recordActions(audit: Pick<Audit, 'append'>): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    const route = routeOf(context)
    const { req, env } = context
    if (route === undefined || (req.method === 'GET' && looks.has(route))) return next()
    const body = await readBody(req.raw, { limit: longestBody })
    const { url, method, headers } = req.raw
    if (body !== '') req.raw = new Request(url, { method, headers, body })
    const { pathname, search } = new URL(url)
    const operator = env.operator ?? 'nobody:unknown'
    const action = `${method} ${route}`
    let head = await audit.append({ operator, action, target: pathname, payload: `${search}\n${body}` })
    await next()
    const { status } = context.res
    if (status >= 400)
      head = await audit.append({ operator, action: `${action} ${status}`, target: `row ${head.number}` })
    context.header('X-Audit-Head', shownHead(head))
  }
}

/** The template of whoever will answer; nothing where nobody will. */
function routeOf(context: Context<ApiEnvironment>): string | undefined {
  return matchedRoutes(context).findLast(({ method }) => method !== 'ALL')?.path
}
