import { changeProject, createProject, getProject, listProjects, putProject } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { parseInput } from '../http/request/parseInput'
import { readJson } from '../http/request/readJson'
import type { ProveOrigins } from './createProveOrigins'
import { newProject, newProjectId } from './newProject'
import type { Project } from './Project'
import type { ProjectStore } from './ProjectStore'
import { parseProjectChanges } from './parseProject'
import { requireKnown } from './requireKnown'

const longestBody = 64 * 1024

/**
 * Projects for operators, on the admin port: `GET` and `POST /projects`, `GET`, `PUT` and `PATCH /projects/:id`. `PUT` makes
 * the project when it is not there. Origins are proven before anything is saved.
 */
export function projectAdminRoutes(projects: ProjectStore, proveOrigins: ProveOrigins): Api {
  const changesIn = async (request: Request) => parseProjectChanges(await readJson(request, { limit: longestBody }))
  const saved = async (project: Project, status: 200 | 201, known?: Project) => {
    await proveOrigins(project, known)
    await projects.save(project)
    return Response.json({ project }, { status })
  }
  return createApi()
    .get(listProjects.path, async () => Response.json({ projects: await projects.list() }))
    .post(createProject.path, async ({ req }) =>
      saved({ ...newProject(newProjectId()), ...(await changesIn(req.raw)) }, 201),
    )
    .get(getProject.path, async ({ req }) => {
      const { id } = parseInput(getProject.params, req.param())
      return Response.json({ project: await requireKnown(projects, id) })
    })
    .put(putProject.path, async ({ req }) => {
      const { id } = parseInput(putProject.params, req.param())
      const known = await projects.find(id)
      return saved({ ...newProject(id), ...(await changesIn(req.raw)) }, known ? 200 : 201, known ?? newProject(id))
    })
    .patch(changeProject.path, async ({ req }) => {
      const { id } = parseInput(changeProject.params, req.param())
      const known = await requireKnown(projects, id)
      return saved({ ...known, ...(await changesIn(req.raw)) }, 200, known)
    })
}
