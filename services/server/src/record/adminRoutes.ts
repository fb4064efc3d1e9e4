import { Readable } from 'node:stream'
import { eraseProject as eraseProjectCall, exportProject, getBackup } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import type { OpenDatabases } from '../openDatabases'
import type { ProjectStore } from '../project/ProjectStore'
import { requireKnown } from '../project/requireKnown'
import { eraseProject } from './eraseProject'
import { readAllRecords, readProjectRecords } from './readRecords'

/**
 * What is stored, for operators: `GET /projects/:id/export` of one project, `DELETE /projects/:id` with everything stored for
 * it, `GET /backup` of everything. A process that did not open every database refuses all three: a part would pass for the whole.
 */
export function recordAdminRoutes(databases: Pick<OpenDatabases, 'all' | 'elsewhere'>, projects: ProjectStore): Api {
  const requireAll = () => {
    if (databases.elsewhere.length === 0) return databases.all
    throw new HttpError(
      409,
      'database_elsewhere',
      `This process does not serve what is in the database ${databases.elsewhere.join(', ')}. Ask one that has every role.`,
    )
  }
  const answer = (lines: AsyncGenerator<string>, type: string) =>
    new Response(Readable.toWeb(Readable.from(lines)) as ReadableStream, { headers: { 'Content-Type': type } })
  return createApi()
    .get(exportProject.path, async ({ req }) => {
      const { id } = parseInput(exportProject.params, req.param())
      await requireKnown(projects, id)
      return answer(readProjectRecords(requireAll(), id), 'application/x-ndjson')
    })
    .delete(eraseProjectCall.path, async ({ req }) => {
      const { id } = parseInput(eraseProjectCall.params, req.param())
      await requireKnown(projects, id)
      const erased = await eraseProject(requireAll(), id)
      projects.forget(id)
      return Response.json({ erased })
    })
    .get(getBackup.path, () => answer(readAllRecords(requireAll()), 'text/plain; charset=utf-8'))
}
