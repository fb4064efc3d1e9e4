import { projectId } from '@latchkey/protocol/api'
import { sql } from 'kysely'
import { maxLength, object, optional, pipe, string } from 'valibot'
import type { Database } from '../../database/Database'
import { asOperator } from '../../database/projectRows'
import { type Api, createApi } from '../../http/Api'
import { parseInput } from '../../http/request/parseInput'

const ofProject = object({ project: projectId })
const ofGroup = object({ group: optional(pipe(string(), maxLength(64, 'group is what GET /mail says.'))) })
/** The heaviest groups that are shown. */
const most = 100

/**
 * What waits in the mailboxes, for operators: `GET /mail` says who fills them, heaviest first, `DELETE /mail/:project` drops what waits
 * of a project, with `?group=` of one publishing group alone.
 */
export function mailRoutes(database: Database): Api {
  return createApi()
    .get('/mail', async () => {
      const { rows } = await asOperator(database, (every) =>
        sql`
        select project_id as project, sender_group as "group", count(*)::float8 as messages, sum(size)::float8 as bytes
        from relay_messages where message is not null
        group by project_id, sender_group order by sum(size) desc limit ${most}`.execute(every),
      )
      return Response.json({ mail: rows })
    })
    .delete('/mail/:project', async ({ req }) => {
      const { project } = parseInput(ofProject, req.param())
      const { group } = parseInput(ofGroup, req.query())
      const which = group === undefined ? sql`true` : sql`sender_group = ${group}`
      const { numAffectedRows = 0n } = await asOperator(database, (every) =>
        sql`
        delete from relay_messages where message is not null and project_id = ${project} and ${which}`.execute(every),
      )
      return Response.json({ purged: Number(numAffectedRows) })
    })
}
