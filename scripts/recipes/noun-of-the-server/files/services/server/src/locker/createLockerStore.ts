import type { Database } from '../database/Database'
import { withProject } from '../database/projectRows'

type LockerTables = {
  readonly sealed_keys: { readonly project_id: string; readonly sealed: string }
}

/** Sealed keys in the database of the locker. */
export function createLockerStore(shared: Database) {
  const database = shared.withTables<LockerTables>()
  return {
    async read(projectId: string): Promise<string | null> {
      const row = await withProject(database, projectId, (own) =>
        own.selectFrom('sealed_keys').select('sealed').executeTakeFirst(),
      )
      return row?.sealed ?? null
    },
    async write(projectId: string, sealed: string) {
      await withProject(database, projectId, (own) =>
        own.insertInto('sealed_keys').values({ project_id: projectId, sealed }).execute(),
      )
    },
  }
}
