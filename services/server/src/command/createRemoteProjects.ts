import { getProject, listProjects, putProject } from '@latchkey/protocol/api'
import type { Config } from '../Config'
import { createAdminApi } from './createAdminApi'
import type { Projects } from './Projects'

/** Projects through the admin API of the server that has their database open. */
export function createRemoteProjects(config: Config, key: string): Projects {
  const admin = createAdminApi(config, key)
  return {
    find: async (id) => (await admin.ask(getProject, { params: { id } }))?.project,
    list: async () => (await admin.ask(listProjects))?.projects ?? [],
    async save({ id, ...body }) {
      await admin.ask(putProject, { params: { id }, body })
    },
    close: async () => {},
  }
}
