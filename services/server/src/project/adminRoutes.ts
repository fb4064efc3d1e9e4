import { createApi, type Routes } from '../http/Api'
import { HttpError } from '../http/HttpError'
import { readJson } from '../http/readJson'
import { eraseProject } from '../record/eraseProject'
import { newProject, newProjectId } from './newProject'
import { parseProjectChanges, parseProjectId } from './parseProject'
import type { Project } from './project-data'

const longestBody = 64 * 1024

/**
 * Projects for operators, on the admin port: `GET` and `POST /projects`, `GET`, `PUT`, `PATCH` and `DELETE /projects/:id`.
 * `PUT` makes the project when it is not there; `DELETE` erases everything stored for it.
 */
export const projectAdminRoutes: Routes = ({ database, projects }) => {
  const requireKnown = async (id: string) => {
    const project = await projects.find(parseProjectId(id))
    if (!project) throw new HttpError(404, 'not_found', 'There is no project with this id.')
    return project
  }
  const changesIn = async (request: Request) => parseProjectChanges(await readJson(request, { limit: longestBody }))
  const saved = async (project: Project, status: 200 | 201) => {
    await projects.save(project)
    return Response.json({ project }, { status })
  }
  return createApi()
    .get('/projects', async () => Response.json({ projects: await projects.list() }))
    .post('/projects', async ({ req }) => saved({ ...newProject(newProjectId()), ...(await changesIn(req.raw)) }, 201))
    .get('/projects/:id', async ({ req }) => Response.json({ project: await requireKnown(req.param('id')) }))
    .put('/projects/:id', async ({ req }) => {
      const id = parseProjectId(req.param('id'))
      const known = await projects.find(id)
      return saved({ ...newProject(id), ...(await changesIn(req.raw)) }, known ? 200 : 201)
    })
    .patch('/projects/:id', async ({ req }) => {
      const known = await requireKnown(req.param('id'))
      return saved({ ...known, ...(await changesIn(req.raw)) }, 200)
    })
    .delete('/projects/:id', async ({ req }) => {
      const { id } = await requireKnown(req.param('id'))
      const erased = await eraseProject(database, id)
      projects.forget(id)
      return Response.json({ erased })
    })
}
