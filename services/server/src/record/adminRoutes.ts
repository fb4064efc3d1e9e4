import { Readable } from 'node:stream'
import { eraseProject as eraseProjectCall, exportProject, getBackup } from '@latchkey/protocol/api'
import type { Audit } from '../audit/createAudit'
import { type Api, createApi } from '../http/Api'
import { HttpError, notConfigured } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import type { Services } from '../noun/Services'
import type { OpenDatabases } from '../openDatabases'
import type { ProjectStore } from '../project/ProjectStore'
import { requireKnown } from '../project/requireKnown'
import type { Notices } from '../webhook/createNotices'
import { eraseProject } from './eraseProject'
import { makeBackup } from './makeBackup'
import { readProjectRecords } from './readRecords'

export interface RecordAdminParts {
  readonly databases: Pick<OpenDatabases, 'all' | 'elsewhere'>
  readonly projects: ProjectStore
  readonly audit: Pick<Audit, 'append' | 'appendIn' | 'committed'>
  readonly notices: Pick<Notices, 'add'>
}

/**
 * What is stored, for operators: `GET /projects/:id/export` of one project, `DELETE /projects/:id` with everything stored for
 * it, `GET /backup` of everything, encrypted and signed. A process that did not open every database refuses all three: a part would pass for the whole.
 */
export function recordAdminRoutes(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { databases, projects, audit, notices }: RecordAdminParts,
): Api {
  const requireAll = () => {
    if (databases.elsewhere.length === 0) return databases.all
    throw new HttpError(
      409,
      'database_elsewhere',
      `This process does not serve what is in the database ${databases.elsewhere.join(', ')}. Ask one that has every role.`,
    )
  }
  const answer = (lines: AsyncGenerator<string | Uint8Array>, type: string) =>
    new Response(Readable.toWeb(Readable.from(lines)) as ReadableStream, { headers: { 'Content-Type': type } })
  return createApi()
    .get(exportProject.path, async ({ req }) => {
      const { id } = parseInput(exportProject.params, req.param())
      await requireKnown(projects, id)
      return answer(readProjectRecords(requireAll(), id), 'application/x-ndjson')
    })
    .delete(eraseProjectCall.path, async ({ req, env }) => {
      const { id } = parseInput(eraseProjectCall.params, req.param())
      await requireKnown(projects, id)
      const operator = env.operator ?? 'nobody:unknown'
      const erased = await eraseProject(requireAll(), id, { operator, audit, notices })
      projects.forget(id)
      return Response.json({ erased })
    })
    .get(getBackup.path, ({ env }) => {
      const { BACKUP_RECIPIENTS: recipients, BACKUP_SIGNING_KEYS: signing } = config
      if (recipients.length === 0) throw notConfigured('Backup', 'BACKUP_RECIPIENTS')
      if (signing.length === 0) throw notConfigured('Backup', 'BACKUP_SIGNING_KEYS')
      const all = requireAll()
      const sealed = makeBackup(all, {
        keys: { recipients, signing },
        audit,
        clock,
        operator: env.operator ?? 'nobody:unknown',
      })
      return answer(sealed, 'application/octet-stream')
    })
}
