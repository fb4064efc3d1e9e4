import { eraseProject, exportProject, getBackup } from '@latchkey/protocol/api'
import type { Config } from '../Config'
import { createAdminApi } from './createAdminApi'
import type { Records } from './Records'

/** What is stored, through the admin API of the server that has it open. */
export function createRemoteRecords(config: Config, key: string): Records {
  const admin = createAdminApi(config, key)
  return {
    erase: async (id) => (await admin.ask(eraseProject, { params: { id } }))?.erased ?? {},
    export: (id) => admin.read(exportProject, { params: { id } }),
    backUp: () => admin.read(getBackup),
    close: async () => {},
  }
}
