import { Readable } from 'node:stream'
import { createApi, type Routes } from '../http/Api'
import { HttpError } from '../http/HttpError'
import { parseProjectId } from '../project/parseProject'
import { readAllRecords, readProjectRecords } from './readRecords'

/** What is stored, for operators: `GET /projects/:id/export` of one project, `GET /backup` of everything. */
export const recordAdminRoutes: Routes = ({ database, projects }) => {
  const answer = (lines: AsyncGenerator<string>, type: string) =>
    new Response(Readable.toWeb(Readable.from(lines)) as ReadableStream, { headers: { 'Content-Type': type } })
  return createApi()
    .get('/projects/:id/export', async ({ req }) => {
      const id = parseProjectId(req.param('id'))
      if (!(await projects.find(id))) throw new HttpError(404, 'not_found', 'There is no project with this id.')
      return answer(readProjectRecords(database, id), 'application/x-ndjson')
    })
    .get('/backup', () => answer(readAllRecords(database), 'text/plain; charset=utf-8'))
}
