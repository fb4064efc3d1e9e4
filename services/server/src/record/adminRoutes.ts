import { Readable } from 'node:stream'
import { eraseProject as eraseProjectCall, exportProject, getBackup } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import type { Services } from '../noun/Services'
import type { ProjectStore } from '../project/project-store'
import { requireKnown } from '../project/requireKnown'
import { eraseProject } from './eraseProject'
import { readAllRecords, readProjectRecords } from './readRecords'

/**
 * What is stored, for operators: `GET /projects/:id/export` of one project, `DELETE /projects/:id` with everything stored for
 * it, `GET /backup` of everything.
 */
export function recordAdminRoutes(
  { database, migrations }: Pick<Services, 'database' | 'migrations'>,
  projects: ProjectStore,
): Api {
  const answer = (lines: AsyncGenerator<string>, type: string) =>
    new Response(Readable.toWeb(Readable.from(lines)) as ReadableStream, { headers: { 'Content-Type': type } })
  return createApi()
    .get(exportProject.path, async ({ req }) => {
      const { id } = await requireKnown(projects, req.param('id'))
      return answer(readProjectRecords(database, id), 'application/x-ndjson')
    })
    .delete(eraseProjectCall.path, async ({ req }) => {
      const { id } = await requireKnown(projects, req.param('id'))
      const erased = await eraseProject(database, id)
      projects.forget(id)
      return Response.json({ erased })
    })
    .get(getBackup.path, () => answer(readAllRecords(database, migrations), 'text/plain; charset=utf-8'))
}
