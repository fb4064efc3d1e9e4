import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/answer/HttpError'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { absentVariables } from './absentVariables'

/** Groups of endpoints that nothing stands behind yet, with the variable that says so. */
const groups: readonly (readonly [variable: keyof typeof absentVariables, group: string, paths: readonly string[]])[] =
  [
    ['SMART_SESSIONS', 'Smart sessions', ['/v1/sessions/*']],
    ['EXCHANGES', 'Paying from exchanges', ['/v1/json-rpc']],
  ]

/** Says of each group that is not there that it is not configured, and by which variable. */
export function absentRoutes(projects: Pick<ProjectStore, 'find'>): Api {
  const api = createApi()
  for (const [variable, group, paths] of groups)
    for (const path of paths)
      api.all(path, async (context) => {
        // Some calls carry their project in a body, which nothing here reads.
        if (context.req.method === 'GET') await requirePage(projects, context)
        throw notConfigured(group, variable)
      })
  return api
}
