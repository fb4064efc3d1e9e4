import { changeProject, getProject, listProjects, putProject } from '@latchkey/protocol/api'
import type { Config } from '../Config'
import { createAdminApi } from './createAdminApi'
import type { Projects } from './Projects'

/** Projects through the admin API of the server that has their database open. */
export function createRemoteProjects(config: Config, key: string): Projects {
  const admin = createAdminApi(config, key)
  return {
    find: (id) => admin.ask(getProject, { params: { id } }),
    list: async () => (await admin.ask(listProjects))?.projects ?? [],
    create: (id, body) => admin.ask(putProject, { params: { id }, body }),
    change: (id, body) => admin.ask(changeProject, { params: { id }, body }),
    close: async () => {},
  }
}
