import { expect, it } from 'vitest'
import { openTestServices, testProject } from '../fake/testServices.test.support'
import { HttpError } from '../http/answer/HttpError'
import { recordAdminRoutes } from './adminRoutes'

const key = { since: '2026-01-01', secret: 'a'.repeat(64) }

it('a process without every database takes out, erases and backs up nothing: a part would pass for the whole', async () => {
  const services = await openTestServices()
  const project = testProject('a')
  await services.projects.save(project)
  const done: string[] = []
  const note = (what: string) => async () => {
    done.push(what)
    throw new Error('not to be called')
  }
  const routes = recordAdminRoutes(
    { ...services, config: { ...services.config, BACKUP_RECIPIENTS: [key], BACKUP_SIGNING_KEYS: [key] } },
    {
      databases: { all: [], elsewhere: ['main'] },
      projects: services.projects,
      audit: { append: note('append'), appendIn: note('appendIn'), committed() {} },
      notices: { add: note('add') },
    },
  )
  const refused: unknown[] = []
  routes.onError((error) => {
    refused.push(error instanceof HttpError ? error.reason : error)
    return new Response()
  })
  await routes.request(`/projects/${project.id}/export`)
  await routes.request(`/projects/${project.id}`, { method: 'DELETE' }, { operator: 'alice' })
  await routes.request('/backup')
  expect([refused, done]).toEqual([Array(3).fill('database_elsewhere'), []])
  expect(await services.projects.find(project.id)).toEqual(project)
  await services.close()
})
