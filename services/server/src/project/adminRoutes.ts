import {
  cancelPending,
  changeProject,
  createProject,
  getProject,
  listPending,
  listProjects,
  putProject,
} from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import { readJson } from '../http/request/readJson'
import type { ProjectChangesOf } from './createProjectChanges'
import { newProject, newProjectId } from './newProject'
import type { ProjectStore } from './ProjectStore'
import { parseProjectChanges } from './parseProject'

const longestBody = 64 * 1024

/**
 * Projects for operators, on the admin port: `GET` and `POST /projects`, `GET`, `PUT` and `PATCH /projects/:id`. `PUT` makes
 * the project when it is not there. Origins that wait: `GET /pending`, `DELETE /projects/:id/pending/:number`.
 */
export function projectAdminRoutes(projects: Pick<ProjectStore, 'list'>, changes: ProjectChangesOf): Api {
  const changesIn = async (request: Request) => parseProjectChanges(await readJson(request, { limit: longestBody }))
  const unknown = () => new HttpError(404, 'not_found', 'There is no project with this id.')
  const nameOf = (env: { readonly operator?: string } | undefined) => env?.operator ?? 'nobody:unknown'
  return createApi()
    .get(listProjects.path, async () => Response.json({ projects: await projects.list() }))
    .post(createProject.path, async ({ req, env }) => {
      const made = await changes.create(newProjectId(), await changesIn(req.raw), nameOf(env))
      return Response.json(made, { status: 201 })
    })
    .get(getProject.path, async ({ req }) => {
      const { id } = parseInput(getProject.params, req.param())
      const found = await changes.state(id)
      if (!found) throw unknown()
      return Response.json(found)
    })
    .put(putProject.path, async ({ req, env }) => {
      const { id } = parseInput(putProject.params, req.param())
      const given = await changesIn(req.raw)
      const made = await changes.create(id, given, nameOf(env))
      if (made) return Response.json(made, { status: 201 })
      const { id: _, ...plain } = newProject(id)
      const changed = await changes.change(id, { ...plain, ...given }, nameOf(env))
      if (!changed) throw unknown()
      return Response.json(changed)
    })
    .patch(changeProject.path, async ({ req, env }) => {
      const { id } = parseInput(changeProject.params, req.param())
      const changed = await changes.change(id, await changesIn(req.raw), nameOf(env))
      if (!changed) throw unknown()
      return Response.json(changed)
    })
    .get(listPending.path, async () => Response.json({ pending: await changes.pending() }))
    .delete(cancelPending.path, async ({ req, env }) => {
      const { id, number } = parseInput(cancelPending.params, req.param())
      if (!(await changes.cancel(id, Number(number), nameOf(env))))
        throw new HttpError(404, 'not_found', 'No change of this number waits.')
      return Response.json({})
    })
}
