import { listAudit, verifyAudit } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { parseInput } from '../http/request/parseInput'
import { queryOf } from '../http/request/queryOf'
import type { Audit } from './createAudit'

/** The audit log for operators: `GET /audit?after=&limit=` and `GET /audit/verify?head=`. */
export function auditRoutes(audit: Audit): Api {
  const given = (url: string, known: Readonly<Record<string, unknown>>) => queryOf(new URL(url).searchParams, known)
  return createApi()
    .get(listAudit.path, async ({ req }) => {
      const { after, limit } = parseInput(listAudit.query, given(req.url, listAudit.query.entries))
      return Response.json({ head: (await audit.head()) ?? null, rows: await audit.rows(after, limit) })
    })
    .get(verifyAudit.path, async ({ req }) => {
      const { head } = parseInput(verifyAudit.query, given(req.url, verifyAudit.query.entries))
      return Response.json(await audit.verify(head && [head]))
    })
}
