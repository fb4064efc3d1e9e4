import { sql, type Transaction } from 'kysely'
import type { Appended, Audit } from '../audit/createAudit'
import type { Notices } from '../webhook/createNotices'
import type { ProjectTables } from './Project'
import { everybody } from './planOrigins'
import { readProject } from './projectRow'

/** The row of the audit log that says a project is gone. */
const projectErased = 'project erased'

/** Who erases, and where it is written down and told. */
export interface Eraser {
  readonly operator: string
  readonly audit: Pick<Audit, 'appendIn' | 'committed'>
  readonly notices: Pick<Notices, 'add'>
}

/** Erases a project in a transaction, writes it down and tells of every origin that goes with it; nothing where there is none. */
export async function tellErased(
  own: Transaction<unknown>,
  id: string,
  { operator, audit, notices }: Eraser,
  erase: () => Promise<void>,
): Promise<Appended | undefined> {
  const known = await readProject(own.withTables<ProjectTables>(), id)
  await erase()
  if (!known) return undefined
  const origins = known.allowedOrigins.length > 0 ? known.allowedOrigins : [everybody]
  for (const origin of origins) await notices.add(own, { kind: 'origin.removed', project: id, origin, operator })
  return audit.appendIn(own, { operator, action: projectErased, target: id })
}

/** Whether there was a project of this id before; nobody who serves takes rows out of the log. */
export async function wasErased(own: Transaction<unknown>, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from audit_log where action = ${projectErased} and target = ${id} limit 1`.execute(own)
  return rows.length > 0
}
