import type { Transaction } from 'kysely'
import type { Project, ProjectTables } from './Project'

/** A project as its row has it, in a transaction that sees it. */
export async function readProject(own: Transaction<ProjectTables>, id: string): Promise<Project | undefined> {
  const row = await own.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toProject(row)
}

/** Writes the row of a project, new or not. */
export async function writeProject(own: Transaction<ProjectTables>, project: Project): Promise<void> {
  const changes = {
    name: project.name,
    allowed_origins: JSON.stringify(project.allowedOrigins),
    analytics: project.analytics,
    opaque_origin: project.opaqueOrigin,
    features: JSON.stringify(project.features),
  }
  await own
    .insertInto('projects')
    .values({ id: project.id, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** What a row says. */
export function toProject(row: {
  id: string
  name: string
  allowed_origins: readonly string[]
  analytics: 'off' | 'on'
  opaque_origin: 'refuse' | 'allow'
  features: Project['features']
}): Project {
  return {
    id: row.id,
    name: row.name,
    allowedOrigins: row.allowed_origins,
    analytics: row.analytics,
    opaqueOrigin: row.opaque_origin,
    features: row.features,
  }
}
